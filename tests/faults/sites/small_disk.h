// A small disk for a database, which can be full. Nobody else sees it, and it is gone with this process.
// To be made before any thread: later ones see what the first one sees.
#pragma once

#include <fcntl.h>
#include <sched.h>
#include <sys/mount.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <unistd.h>

#include <filesystem>
#include <string>

namespace landfall::faults {

class SmallDisk {
 public:
  explicit SmallDisk(const std::string& folder) {
    const std::string path = folder + "/disk";
    std::filesystem::create_directories(path);
    if (geteuid() != 0) {
      trouble_ = "disk-full needs root, to make a small disk";
    } else if (unshare(CLONE_NEWNS) != 0 ||
               mount(nullptr, "/", nullptr, MS_REC | MS_PRIVATE, nullptr) != 0 ||
               mount("tmpfs", path.c_str(), "tmpfs", 0, "size=1g,mode=755") != 0) {
      trouble_ = "disk-full needs the right to mount a small disk";
    } else {
      path_ = path;
    }
  }
  SmallDisk(const SmallDisk&) = delete;
  SmallDisk& operator=(const SmallDisk&) = delete;
  ~SmallDisk() {
    if (there()) umount2(path_.c_str(), MNT_DETACH);
  }

  [[nodiscard]] bool there() const { return !path_.empty(); }
  [[nodiscard]] const std::string& path() const { return path_; }
  [[nodiscard]] const std::string& trouble() const { return trouble_; }
  void fill() const {
    struct statvfs room{};
    statvfs(path_.c_str(), &room);
    // No process that is started meanwhile may hold it open.
    const int file = open(filling().c_str(), O_CREAT | O_WRONLY | O_CLOEXEC, S_IRUSR | S_IWUSR);
    posix_fallocate(file, 0, static_cast<off_t>(room.f_bfree * room.f_frsize));
    close(file);
  }
  void clear() const { std::filesystem::remove(filling()); }

 private:
  [[nodiscard]] std::string filling() const { return path_ + "/full"; }

  std::string path_;
  std::string trouble_;
};

}  // namespace landfall::faults
