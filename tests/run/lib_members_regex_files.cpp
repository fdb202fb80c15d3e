// Members of <regex> and <filesystem>, each once.
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <regex>
#include <set>
#include <string>
#include <unistd.h>
#include <vector>
namespace fs = std::filesystem;
int main() {
  std::regex word("\\w+"), date(R"((\d{4})-(\d\d)-(\d\d))"), icase("HELLO", std::regex::icase), empty;
  std::string s = "on 2024-05-06 and 2023-01-02, hello";
  std::smatch m;
  std::printf("%d %d\n", std::regex_match(s, date), std::regex_search(s, icase));
  std::printf("%d\n", std::regex_search(s, m, date));
  std::printf("%zu %s %s %ld %ld\n", m.size(), m[0].str().c_str(), m.str(1).c_str(), (long)m.position(2), (long)m.length(3));
  std::printf("[%s] [%s] %d %d\n", m.prefix().str().c_str(), m.suffix().str().c_str(), m[1].matched, m.ready());
  for (auto &sub : m) std::printf("%s,", std::string(sub).c_str());
  std::printf("\n%s\n", m.format("$3.$2.$1 [$&] $$").c_str());
  std::cmatch cm;
  std::regex_match("2020-12-31", cm, date);
  std::printf("%s\n", cm[2].str().c_str());
  std::printf("%s\n", std::regex_replace(s, date, "<$1>").c_str());
  std::printf("%s\n", std::regex_replace(s, date, "X", std::regex_constants::format_first_only).c_str());
  std::printf("%s\n", std::regex_replace("a b", word, "$&$&", std::regex_constants::format_no_copy).c_str());
  for (std::sregex_iterator it(s.begin(), s.end(), word), end; it != end; ++it) std::printf("%s@%ld ", it->str().c_str(), (long)it->position());
  std::printf("\n");
  std::regex comma(",\\s*");
  std::string list = "a, b,c";
  for (std::sregex_token_iterator it(list.begin(), list.end(), comma, -1), end; it != end; ++it) std::printf("%s|", it->str().c_str());
  std::vector<std::string> fields{std::sregex_token_iterator(s.begin(), s.end(), date, {1, 3}), std::sregex_token_iterator()};
  std::printf("%zu %s\n", fields.size(), fields[1].c_str());
  try {
    std::regex bad("(");
  } catch (const std::regex_error &e) {
    std::printf("%d\n", e.code() == std::regex_constants::error_paren);
  }
  std::printf("%u %d\n", date.mark_count(), (int)(icase.flags() & std::regex::icase) != 0);
  std::regex ext("[[:alpha:]]+[0-9]*"), alt("cat|dog"), lazy("<.+?>"), back(R"((\w)\1)"), look("a(?=b)"), bound(R"(\bis\b)");
  std::printf("%d %d %d %d %d %d\n", std::regex_match("abc12", ext), std::regex_match("dog", alt), std::regex_search("hello", back), std::regex_search("ab", look), std::regex_search("this is", bound), std::regex_match("<a><b>", lazy));
  std::swap(word, alt);
  word.assign("[aeiou]");
  std::printf("%ld\n", (long)std::distance(std::sregex_iterator(s.begin(), s.end(), word), std::sregex_iterator()));
  std::smatch m2 = m;
  m2.swap(m);
  std::printf("%d %d\n", m2 == m, m.empty());
  // filesystem
  fs::path p = "dir/sub/file.tar.gz";
  std::printf("%s %s %s %s %s\n", p.filename().c_str(), p.stem().c_str(), p.extension().c_str(), p.parent_path().c_str(), p.string().c_str());
  std::printf("%s %s %d %d %d\n", (fs::path("a") / "b" / "/c").c_str(), (fs::path("a") += "b").c_str(), p.is_absolute(), p.has_extension(), fs::path("/x").has_root_path());
  for (auto &part : fs::path("/usr/lib/x")) std::printf("%s,", part.c_str());
  fs::path q = p;
  q.replace_extension(".txt");
  q.replace_filename("new.dat");
  q.remove_filename();
  std::printf(" %s %s %s\n", q.c_str(), fs::path("a/./b/../c").lexically_normal().c_str(), fs::path("/a/b").lexically_relative("/a/c").c_str());
  fs::path root = fs::temp_directory_path() / ("cu2rs_members_fs_" + std::to_string(::getpid()));
  fs::remove_all(root);
  std::printf("%d", fs::create_directories(root / "x" / "y"));
  std::printf(" %d\n", fs::create_directory(root / "z"));
  { std::ofstream(root / "x" / "one.txt") << "12345"; }
  fs::copy_file(root / "x" / "one.txt", root / "z" / "two.txt");
  std::printf("%d %d\n", fs::exists(root / "z" / "two.txt"), (int)fs::file_size(root / "z" / "two.txt"));
  fs::rename(root / "z" / "two.txt", root / "z" / "three.txt");
  fs::copy(root / "z", root / "copy", fs::copy_options::recursive);
  fs::create_symlink(root / "x" / "one.txt", root / "link");
  std::printf("%d %d %d %d\n", fs::is_regular_file(root / "link"), fs::is_symlink(root / "link"), fs::is_directory(root), fs::equivalent(root / "link", root / "x" / "one.txt"));
  std::printf("%s\n", fs::relative(fs::read_symlink(root / "link"), root).c_str());
  std::set<std::string> names;
  for (const fs::directory_entry &e : fs::recursive_directory_iterator(root)) names.insert(fs::relative(e.path(), root).string() + (e.is_directory() ? "/" : ""));
  for (auto &n : names) std::printf("%s ", n.c_str());
  std::printf("\n");
  int files = 0;
  for (auto &e : fs::directory_iterator(root)) files += e.exists();
  std::error_code ec;
  auto missing = fs::file_size(root / "none", ec);
  std::printf("%d %d %d\n", files, ec.value(), missing == static_cast<std::uintmax_t>(-1));
  try {
    fs::file_size(root / "none");
  } catch (const fs::filesystem_error &e) {
    std::printf("%d %s\n", e.code().value(), e.path1().filename().c_str());
  }
  fs::resize_file(root / "x" / "one.txt", 2);
  fs::permissions(root / "x" / "one.txt", fs::perms::owner_read | fs::perms::owner_write);
  std::printf("%d %d\n", (int)fs::file_size(root / "x" / "one.txt"), (int)(fs::status(root / "x" / "one.txt").permissions() & fs::perms::mask));
  auto t = fs::last_write_time(root / "x" / "one.txt");
  fs::last_write_time(root / "x" / "one.txt", t);
  fs::path before = fs::current_path();
  fs::current_path(root);
  std::printf("%d %d %d\n", fs::exists("x/one.txt"), fs::absolute("x") == root / "x", fs::is_empty("x/y"));
  fs::current_path(before);
  std::printf("%d", fs::remove(root / "link"));
  std::printf(" %d\n", (int)fs::remove_all(root));
  std::printf("%d %d\n", fs::path("a") < fs::path("b"), fs::path("a/b") == fs::path("a//b"));
  std::cout << p << ' ' << fs::path("with space") << '\n';
}
