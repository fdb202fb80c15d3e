#pragma once
#include <cstdio>
#include <functional>
#include <string>
struct Base { int id; static int made; explicit Base(int i = 1) : id(i) { made++; } virtual ~Base() { made--; } virtual std::string name() const = 0; int twice() const { return id * 2; } };
struct Left : virtual Base { int l = 4; Left() : Base(2) {} std::string name() const override { return "left" + std::to_string(id); } };
struct Right : virtual Base { int r = 5; Right() : Base(3) {} virtual int area(int k) { return k * r + id; } };
template <class T> struct Mixed : Left, Right { T t; Mixed(T t, int i) : Base(i), t(t) {} int area(int k) override { return Right::area(k) + (int)t; } std::function<int()> later() { return [this] { return id + l + r; }; } };
struct In { virtual int in() = 0; virtual ~In() = default; }; struct Out { virtual int out() = 0; virtual ~Out() = default; };
struct Dev : virtual In, virtual Out { int state = 0; }; struct File : Dev { int in() override { return ++state; } int out() override { return state * 10; } };
class Hidden : private virtual Base { public: Hidden() : Base(9) {} std::string name() const override { return "hidden"; } Base &show() { return *this; } using Base::twice; };
Base *make(int kind);
int total(Base &b);
