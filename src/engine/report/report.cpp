#include "engine/report/report.h"

#include <span>

namespace landfall {
namespace {

void write_numbers(std::span<const std::int64_t> values, JsonWriter& out) {
  out.begin_array();
  for (const std::int64_t value : values) out.value(value);
  out.end_array();
}

void write_rows(const Tally& tally, std::size_t first, std::size_t end, JsonWriter& out) {
  out.key("rows").begin_array();
  for (std::size_t place = first; place < end; ++place) {
    const TallyRow& row = tally.rows()[place];
    out.begin_object().member("name", row.name).key("values");
    write_numbers(tally.values(place), out);
    out.member("parts", row.parts).member("headline", row.headline).end_object();
  }
  out.end_array();
}

void write_pairs(const Tally& tally, std::size_t place, JsonWriter& out) {
  out.key("pairs").begin_array();
  const auto width = static_cast<std::size_t>(tally.seats());
  for (std::size_t from = 0; from < width; ++from) {
    write_numbers(tally.values(place).subspan(from * width, width), out);
  }
  out.end_array();
}

void write_sheets(const Tally& tally, JsonWriter& out) {
  out.key("sheets").begin_array();
  for_each_sheet(tally, [&](std::size_t first, std::size_t end) {
    const TallyRow& head = tally.rows()[first];
    out.begin_object().member("name", head.sheet);
    switch (head.across) {
      case TallyRow::Across::kPairs:
        write_pairs(tally, first, out);
        break;
      case TallyRow::Across::kNumbers:
        out.key("columns").begin_array();
        for (int number = head.first; number <= head.last; ++number) out.value(number);
        out.end_array();
        write_rows(tally, first, end, out);
        break;
      case TallyRow::Across::kSeats:
        write_rows(tally, first, end, out);
        break;
    }
    out.end_object();
  });
  out.end_array();
}

void write_lead(const GameReport& report, JsonWriter& out) {
  const Lead& lead = report.lead;
  out.key("lead").begin_object().key("winners").begin_array();
  for (const Seat seat : lead.winners) out.value(seat);
  out.end_array().member("changes", lead.changes).member("held_from", lead.held_from);
  out.key("turning").begin_array();
  for (std::size_t index = 0; index < lead.turning.size(); ++index) {
    const TurningPoint& point = lead.turning[index];
    out.begin_object().member("version", point.record).member("swing", point.swing);
    out.key("points").begin_array();
    for (const Seat seat : players(report.seats)) out.value(point.points[seat]);
    out.end_array().raw_member("events", '[' + report.turning_events[index] + ']').end_object();
  }
  out.end_array().end_object();
}

}  // namespace

void write_report(const GameReport& report, JsonWriter& out) {
  out.begin_object();
  out.member("records", report.records).member("counting", report.counting);
  out.member("outcomes", report.outcomes).key("seats").begin_array();
  for (const Seat seat : players(report.seats)) {
    out.begin_object().member("seat", seat).member("choices", report.choices[seat]);
    out.member("taken_back", report.taken_back[seat]).end_object();
  }
  out.end_array();
  write_lead(report, out);
  write_sheets(report.tally, out);
  out.end_object();
}

}  // namespace landfall
