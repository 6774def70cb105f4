// What is fed with hostile bytes: each reader of the project that meets text from outside.
//
// A target takes any bytes, and aborts with a message if what it promises does not hold. libFuzzer
// drives them for as long as one likes (CONTRIBUTING.md says how); smoke_test.cpp drives them
// shortly in every test run.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace landfall::fuzz {

void json(std::string_view bytes);    // what is read can be written and read again
void record(std::string_view bytes);  // a record is refused with its line, or survives a round trip
void protocol(std::string_view bytes);  // every line gets one JSON answer
void components(
    std::string_view bytes);  // data are refused with their line, or make a playable table

// Valid inputs from which mutations start.
std::vector<std::string> json_seeds();
std::vector<std::string> record_seeds();
std::vector<std::string> protocol_seeds();
std::vector<std::string> components_seeds();

// Ends the program with a message if the condition does not hold.
void demand(bool condition, std::string_view what, std::string_view detail = {});

}  // namespace landfall::fuzz
