// What a list has made ends in GCC's order when a later value throws: behind the temporaries of the list, before those around it.
#include <cstdio>
#include <vector>
struct Oops{};
struct C { int v; C(int n):v(n){ printf(" +%d",n); if(n==7) throw Oops{}; } C(const C&o):v(o.v){printf(" c%d",v);} ~C(){printf(" -%d",v);} const C&self()const{return *this;} };
C operator+(const C&a,const C&b){ return C(a.v+b.v); }
int foo(const std::vector<C>&v, const C&c){ return 0; }
int bar(const C&c, const std::vector<C>&v){ return 0; }
struct P { C a, b; };
struct Q { C a[2]; C b; };
int lists(){
 C h(1);
 try { foo(std::vector<C>{C(2), h + C(3), C(7)}, C(20)); } catch (Oops) {} puts("");
 try { bar(C(20), std::vector<C>{C(2), h + C(3), C(7)}); } catch (Oops) {} puts("");
 try { foo(C(20).v ? std::vector<C>{C(2), h + C(3), C(7)} : std::vector<C>{}, C(30)); } catch (Oops) {} puts("");
 try { P p{h + C(3), h+C(6)}; } catch (Oops) {} puts("");
 try { P p{h.v ? C(9).self() : h, h+C(6)}; } catch (Oops) {} puts("");
 try { P p[2] = {{h + C(3), C(4)}, {C(9) + C(10), h+C(6)}}; } catch (Oops) {} puts("");
 try { Q p{{h + C(3), C(4)}, h+C(6)}; } catch (Oops) {} puts("");
 try { Q p{{h + C(3), h+C(6)}, C(4)}; } catch (Oops) {} puts("");
 try { C*p=new C[2]{h+C(4), h+C(6)}; } catch (Oops) {} puts("");
 try { std::vector<std::vector<C>> p{{h + C(3), C(4)}, {C(9) + C(10), h+C(6)}}; } catch (Oops) {} puts("");
 return 0;
}
C f(C a, std::vector<C> b){ if (a.v==3) throw Oops{}; return C(99); }
C g(C a, C b){ if (a.v==3) throw Oops{}; return C(99); }
bool yes(int n){ return n&1; }
int main(){
 lists(); puts("");
 C h(1);
 try { std::vector<C> v{h + C(9), yes(1) ? C(7) : C(6)}; } catch (Oops) {} puts("");
 try { std::vector<C> v{h + C(9), C(7)}; } catch (Oops) {} puts("");
 try { C v[2] = {C(21), f(C(3), std::vector<C>{C(4), C(5)})}; } catch (Oops) {} puts("");
 try { C v[2] = {C(21), g(C(3), C(4))}; } catch (Oops) {} puts("");
 try { C v[3] = {C(21), h + C(9), g(C(3), C(4))}; } catch (Oops) {} puts("");
}
