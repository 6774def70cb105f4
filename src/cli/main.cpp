// The program `landfall`. Everything it can do is in commands/.
#include <exception>
#include <iostream>
#include <new>

#include "cli/commands/commands.h"

int main(int count, char** arguments) {
  using namespace landfall::cli;
  std::ios::sync_with_stdio(false);
  Console console = Console::standard();
  try {
    CommandLine line(console);
    add_all_commands(line);
    return line.run({arguments + 1, arguments + count});
  } catch (const std::bad_alloc&) {
    return console.fail(kSystemError, "there is not enough memory");
  } catch (const std::exception& error) {
    return console.fail(kSystemError, error.what());
  }
}
