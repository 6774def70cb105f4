#include "server/ops/files.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <fstream>
#include <iterator>
#include <utility>

#include "server/ops/gzip.h"

namespace landfall::server {
namespace {

namespace fs = std::filesystem;

struct Type {
  std::string_view extension;
  std::string_view type;
};
constexpr std::array<Type, 13> kTypes = {{{".html", "text/html; charset=utf-8"},
                                          {".js", "text/javascript; charset=utf-8"},
                                          {".mjs", "text/javascript; charset=utf-8"},
                                          {".css", "text/css; charset=utf-8"},
                                          {".json", "application/json"},
                                          {".svg", "image/svg+xml"},
                                          {".png", "image/png"},
                                          {".ico", "image/x-icon"},
                                          {".webp", "image/webp"},
                                          {".woff2", "font/woff2"},
                                          {".wasm", "application/wasm"},
                                          {".txt", "text/plain; charset=utf-8"},
                                          {".webmanifest", "application/manifest+json"}}};

std::string type_of(const fs::path& file) {
  const std::string extension = file.extension().string();
  const auto known = std::ranges::find(kTypes, extension, &Type::extension);
  return std::string(known == kTypes.end() ? "application/octet-stream" : known->type);
}

// Names such as "assets/index-DdJ3xQ9a.js" change whenever their content does.
bool has_hashed_name(const fs::path& file) {
  const std::string stem = file.stem().string();
  constexpr std::size_t kHash = 8;
  if (stem.size() < kHash + 2 || stem[stem.size() - kHash - 1] != '-') return false;
  return file.parent_path().filename() == "assets" &&
         std::ranges::all_of(stem.substr(stem.size() - kHash), [](char letter) {
           return std::isalnum(static_cast<unsigned char>(letter)) != 0 || letter == '_' ||
                  letter == '-';
         });
}

std::optional<std::string> read_file(const fs::path& file) {
  std::ifstream stream(file, std::ios::binary);
  if (!stream) return std::nullopt;
  return std::string(std::istreambuf_iterator<char>(stream), {});
}

void replace_all(std::string& text, std::string_view from, std::string_view to) {
  for (std::size_t at = 0; (at = text.find(from, at)) != std::string::npos; at += to.size()) {
    text.replace(at, from.size(), to);
  }
}

// How to get from an address to the folder of the page.
std::string home_from(std::string_view path) {
  std::string home = "./";
  for (std::size_t at = 1; (at = path.find('/', at)) != std::string_view::npos; ++at) home += "../";
  return home;
}

std::string tag_of(const fs::path& file) {
  std::error_code error;
  const auto size = fs::file_size(file, error);
  const auto time = fs::last_write_time(file, error).time_since_epoch().count();
  return "\"" + std::to_string(size) + "-" + std::to_string(time) + "\"";
}

}  // namespace

Result<FileFolder> FileFolder::open(const std::string& folder) {
  FileFolder files;
  std::error_code error;
  files.root_ = fs::canonical(folder, error);
  if (error || !fs::is_regular_file(files.root_ / "index.html", error)) {
    return problem("the folder '" + folder +
                   "' holds no page (index.html); build it with "
                   "'npm ci && npm run build' in web/, or name another folder with --web");
  }
  return files;
}

std::optional<fs::path> FileFolder::locate(std::string_view path) const {
  if (root_.empty() || path.find('\\') != std::string_view::npos) return std::nullopt;
  fs::path file = root_;
  std::string_view rest = path;
  while (!rest.empty()) {
    rest.remove_prefix(1);  // the slash
    const std::size_t slash = std::min(rest.find('/'), rest.size());
    const std::string_view part = rest.substr(0, slash);
    rest.remove_prefix(slash);
    if (part.empty()) continue;
    if (part.front() == '.') return std::nullopt;  // "..", and files that are hidden on purpose
    file /= part;
  }
  std::error_code error;
  fs::path real = fs::canonical(file, error);
  if (error || !fs::is_regular_file(real, error)) return std::nullopt;
  // A link inside the folder must not lead out of it.
  const auto [end, ignored] = std::mismatch(root_.begin(), root_.end(), real.begin(), real.end());
  if (end != root_.end()) return std::nullopt;
  return real;
}

std::optional<std::string> FileFolder::read(std::string_view path) const {
  const std::optional<fs::path> file = locate(path);
  return file ? read_file(*file) : std::nullopt;
}

std::string FileFolder::build() const {
  constexpr std::string_view kMark = R"(<meta name="landfall-build" content=")";
  const std::string page = read("/index.html").value_or("");
  const std::size_t mark = page.find(kMark);
  if (mark == std::string::npos) return {};
  const std::size_t begin = mark + kMark.size();
  const std::string build = page.substr(begin, page.find('"', begin) - begin);
  // It goes into a header.
  const bool plain = std::ranges::all_of(build, [](char letter) {
    return std::isalnum(static_cast<unsigned char>(letter)) != 0 || letter == '_' || letter == '-';
  });
  return plain ? build : std::string();
}

std::optional<std::string> FileFolder::page_at(std::string_view path) const {
  std::optional<std::string> page = read("/index.html");
  if (page) replace_all(*page, "\"./", "\"" + home_from(path));
  return page;
}

// The page says it, in the language of who reads it. Its own files lie above the address that it is
// shown at, and `data-home` tells it where.
std::optional<net::HttpAnswer> FileFolder::say_missing(const net::HttpRequest& request) const {
  const bool navigation = request.accept.find("text/html") != std::string::npos;
  if (!navigation && !fs::path(request.path).extension().empty()) return std::nullopt;
  std::optional<std::string> page = page_at(request.path);
  if (!page) return std::nullopt;
  replace_all(*page, "<html ", "<html data-home=\"" + home_from(request.path) + "\" ");
  net::HttpAnswer answer;
  answer.status = 404;
  answer.type = type_of("index.html");
  answer.headers = {{"Cache-Control", "no-store"}};
  answer.body = std::make_shared<const std::string>(std::move(*page));
  return answer;
}

std::optional<net::HttpAnswer> FileFolder::serve(const net::HttpRequest& request) const {
  const std::optional<fs::path> file = locate(request.path == "/" ? "/index.html" : request.path);
  if (!file) return say_missing(request);

  net::HttpAnswer answer;
  answer.type = type_of(*file);
  answer.headers = {{"Vary", "Accept-Encoding"},
                    {"Cache-Control",
                     has_hashed_name(*file) ? "public, max-age=31536000, immutable" : "no-cache"}};
  fs::path sent = *file;
  using Coding = std::pair<std::string_view, const char*>;
  for (const auto& [coding, suffix] : {Coding{"br", ".br"}, Coding{"gzip", ".gz"}}) {
    fs::path compressed = *file;
    compressed += suffix;
    std::error_code error;
    if (!accepts_coding(request.accept_encoding, coding) ||
        !fs::is_regular_file(compressed, error)) {
      continue;
    }
    sent = std::move(compressed);
    answer.headers.emplace_back("Content-Encoding", std::string(coding));
    break;
  }
  const std::string tag = tag_of(sent);
  answer.headers.emplace_back("ETag", tag);
  if (request.if_none_match == tag) {
    answer.status = 304;
    return answer;
  }
  std::optional<std::string> content = read_file(sent);
  if (!content) return std::nullopt;
  answer.body = std::make_shared<const std::string>(std::move(*content));
  return answer;
}

}  // namespace landfall::server
