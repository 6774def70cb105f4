#include "server/pictures/table_picture.h"

#include <cairo.h>
#include <fontconfig/fontconfig.h>
#include <pango/pangocairo.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstring>
#include <memory>
#include <numbers>

namespace landfall::server {
namespace {

struct SurfaceEnd {
  void operator()(cairo_surface_t* surface) const { cairo_surface_destroy(surface); }
};
struct ContextEnd {
  void operator()(cairo_t* context) const { cairo_destroy(context); }
};
struct LayoutEnd {
  void operator()(PangoLayout* layout) const { g_object_unref(layout); }
};
struct FontEnd {
  void operator()(PangoFontDescription* font) const { pango_font_description_free(font); }
};
using Surface = std::unique_ptr<cairo_surface_t, SurfaceEnd>;
using Context = std::unique_ptr<cairo_t, ContextEnd>;
using Layout = std::unique_ptr<PangoLayout, LayoutEnd>;
using Font = std::unique_ptr<PangoFontDescription, FontEnd>;

constexpr double kWidth = 450;
constexpr double kRow = 66;
constexpr double kEdge = 24;
constexpr double kMargin = 48;

Surface read_png(std::string_view bytes) {
  const cairo_read_func_t read = [](void* rest, unsigned char* data, unsigned int length) {
    auto& left = *static_cast<std::string_view*>(rest);
    if (left.size() < length) return CAIRO_STATUS_READ_ERROR;
    std::memcpy(data, left.data(), length);
    left.remove_prefix(length);
    return CAIRO_STATUS_SUCCESS;
  };
  return Surface(cairo_image_surface_create_from_png_stream(read, &bytes));
}

std::string write_png(cairo_surface_t* surface) {
  std::string bytes;
  cairo_surface_write_to_png_stream(
      surface,
      [](void* out, const unsigned char* data, unsigned int length) {
        static_cast<std::string*>(out)->append(reinterpret_cast<const char*>(data), length);
        return CAIRO_STATUS_SUCCESS;
      },
      &bytes);
  return bytes;
}

// "#c4420e"
void use_colour(cairo_t* context, std::string_view colour, double alpha = 1) {
  std::array<double, 3> parts{};
  for (std::size_t index = 0; index < parts.size() && colour.size() == 7; ++index) {
    int value = 0;
    const char* const begin = colour.data() + 1 + 2 * index;
    std::from_chars(begin, begin + 2, value, 16);
    parts[index] = value / 255.0;
  }
  cairo_set_source_rgba(context, parts[0], parts[1], parts[2], alpha);
}

void round_box(cairo_t* context, double x, double y, double width, double height, double radius) {
  constexpr double kQuarter = std::numbers::pi / 2;
  cairo_new_sub_path(context);
  cairo_arc(context, x + width - radius, y + radius, radius, -kQuarter, 0);
  cairo_arc(context, x + width - radius, y + height - radius, radius, 0, kQuarter);
  cairo_arc(context, x + radius, y + height - radius, radius, kQuarter, 2 * kQuarter);
  cairo_arc(context, x + radius, y + radius, radius, 2 * kQuarter, 3 * kQuarter);
  cairo_close_path(context);
}

void polygon(cairo_t* context, double x, double y, int corners, double radius, double turn) {
  for (int corner = 0; corner < corners; ++corner) {
    const double angle = (turn + corner * 360.0 / corners) * std::numbers::pi / 180;
    cairo_line_to(context, x + radius * std::cos(angle), y + radius * std::sin(angle));
  }
  cairo_close_path(context);
}

void cross(cairo_t* context, double x, double y, double length, double half) {
  cairo_rectangle(context, x - half, y - length, 2 * half, 2 * length);
  cairo_rectangle(context, x - length, y - half, 2 * length, 2 * half);
}

// As web/src/play/players.ts draws them.
void shape(cairo_t* context, std::string_view name, double x, double y, double radius) {
  cairo_new_path(context);
  if (name == "square") return polygon(context, x, y, 4, radius * 1.22, 45);
  if (name == "diamond") return polygon(context, x, y, 4, radius * 1.24, 0);
  if (name == "hexagon") return polygon(context, x, y, 6, radius * 1.1, 0);
  if (name == "triangle") return polygon(context, x, y, 3, radius * 1.34, -90);
  if (name == "cross") return cross(context, x, y, radius * 1.16, radius * 0.62);
  cairo_arc(context, x, y, radius, 0, 2 * std::numbers::pi);
}

struct Text {
  std::string_view words;
  double size = 30;
  bool bold = false;
  double width = 0;  // 0: as wide as it is
};

Layout layout_of(cairo_t* context, const Text& text) {
  Layout layout(pango_cairo_create_layout(context));
  const Font font(pango_font_description_from_string("Inter, DejaVu Sans, Sans"));
  pango_font_description_set_absolute_size(font.get(), text.size * PANGO_SCALE);
  pango_font_description_set_weight(font.get(),
                                    text.bold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL);
  pango_layout_set_font_description(layout.get(), font.get());
  pango_layout_set_text(layout.get(), text.words.data(), static_cast<int>(text.words.size()));
  pango_layout_set_single_paragraph_mode(layout.get(), TRUE);
  if (text.width > 0) {
    pango_layout_set_width(layout.get(), static_cast<int>(text.width * PANGO_SCALE));
    pango_layout_set_ellipsize(layout.get(), PANGO_ELLIPSIZE_END);
  }
  return layout;
}

// In the middle of a row, from `x`; gives how wide it is.
double show(cairo_t* context, const Layout& layout, double x, double middle) {
  int width = 0;
  int height = 0;
  pango_layout_get_pixel_size(layout.get(), &width, &height);
  cairo_move_to(context, x, middle - height / 2.0);
  pango_cairo_show_layout(context, layout.get());
  return width;
}

void draw_row(cairo_t* context, const TablePicture::Row& row, double x, double middle) {
  const double alpha = row.faint ? 0.45 : 1;
  shape(context, row.mark.shape, x + 22, middle, 20);
  use_colour(context, row.mark.colour, alpha);
  cairo_fill_preserve(context);
  use_colour(context, "#2a1e10", alpha);
  cairo_set_line_width(context, 2);
  cairo_stroke(context);
  const Layout letter = layout_of(context, {row.mark.letter, 20, true});
  int width = 0;
  pango_layout_get_pixel_size(letter.get(), &width, nullptr);
  use_colour(context, row.mark.ink, alpha);
  show(context, letter, x + 22 - width / 2.0, middle);

  double right = x + kWidth - 2 * kEdge;
  use_colour(context, "#2a2118", row.faint ? 0.6 : 1);
  if (row.points) {
    const std::string points = std::to_string(*row.points);
    const Layout number = layout_of(context, {points, 34, true});
    pango_layout_get_pixel_size(number.get(), &width, nullptr);
    right -= width;
    show(context, number, right, middle);
  }
  const double left = x + 60;
  show(context, layout_of(context, {row.name, 30, false, right - left - 16}), left, middle);
}

}  // namespace

// A thread's own fonts go with the thread, those of this one here.
PictureFonts::~PictureFonts() {
  pango_cairo_font_map_set_default(nullptr);
  FcFini();
}

Result<std::string> draw(const TablePicture& picture) {
  const Surface surface = read_png(picture.ground);
  if (cairo_surface_status(surface.get()) != CAIRO_STATUS_SUCCESS) {
    return problem("the picture of the game is no PNG");
  }
  const Context context(cairo_create(surface.get()));
  const double height = kRow * static_cast<double>(picture.rows.size()) + 2 * kEdge;
  const double x = cairo_image_surface_get_width(surface.get()) - kMargin - kWidth;
  const double y = kMargin;
  cairo_set_source_rgba(context.get(), 0.2, 0.16, 0.06, 0.26);
  round_box(context.get(), x + 10, y + 12, kWidth, height, 14);
  cairo_fill(context.get());
  use_colour(context.get(), "#fffaf0");
  round_box(context.get(), x, y, kWidth, height, 14);
  cairo_fill_preserve(context.get());
  use_colour(context.get(), "#6d5426");
  cairo_set_line_width(context.get(), 3);
  cairo_stroke(context.get());
  double middle = y + kEdge + kRow / 2;
  for (const TablePicture::Row& row : picture.rows) {
    draw_row(context.get(), row, x + kEdge, middle);
    middle += kRow;
  }
  cairo_surface_flush(surface.get());
  return write_png(surface.get());
}

}  // namespace landfall::server
