#include "server/pictures/table_picture.h"

#include <cairo.h>
#include <gtest/gtest.h>

namespace landfall::server {
namespace {

// A sea without anything on it.
std::string blank(int width, int height) {
  cairo_surface_t* surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, width, height);
  std::string bytes;
  cairo_surface_write_to_png_stream(
      surface,
      [](void* out, const unsigned char* data, unsigned int length) {
        static_cast<std::string*>(out)->append(reinterpret_cast<const char*>(data), length);
        return CAIRO_STATUS_SUCCESS;
      },
      &bytes);
  cairo_surface_destroy(surface);
  return bytes;
}

TEST(TablePictureTest, IsAsLargeAsItsGroundAndSaysWhoPlays) {
  const PictureFonts fonts;
  TablePicture picture;
  picture.ground = blank(1200, 630);
  const PlayerMark mark{"#c4420e", "#ffffff", "diamond", "A"};
  picture.rows = {{mark, "Ann", false, 7}, {mark, "", true, {}}};
  const Result<std::string> drawn = draw(picture);
  ASSERT_TRUE(drawn.ok());
  EXPECT_TRUE(drawn->starts_with("\x89PNG"));
  EXPECT_EQ(drawn->substr(16, 8), picture.ground.substr(16, 8)) << "width and height";
  EXPECT_NE(*drawn, picture.ground);
  EXPECT_EQ(*drawn, *draw(picture)) << "the same every time";
  picture.rows[0].points = 8;
  EXPECT_NE(*drawn, *draw(picture));
  // Names are text, whatever stands in them.
  picture.rows[0].name = "<b>&\xF0\x9F\x98\x80 a name that is much longer than the plate is wide";
  EXPECT_TRUE(draw(picture).ok());
}

TEST(TablePictureTest, NeedsAPictureToDrawOn) {
  TablePicture picture;
  EXPECT_FALSE(draw(picture).ok());
  picture.ground = "no picture";
  EXPECT_FALSE(draw(picture).ok());
}

}  // namespace
}  // namespace landfall::server
