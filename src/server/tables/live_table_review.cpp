// What people ask about the past of a table, and its record.
#include <algorithm>
#include <utility>

#include "engine/record/record.h"
#include "server/tables/live_table.h"

namespace landfall::server {
namespace {

// What is handed to the desk and comes back from it.
struct Review {
  host::LookBack question;
  std::shared_ptr<const AnyMatch> match;
  host::Curve curve;
  ReviewCache::Text members;
};

constexpr double kKnownCost = 20;  // of an answer that is at hand, counted in records

// Which answers are the same: everything but the curve, which grows with the game.
std::string name_of(const std::string& table, const host::LookBack& question) {
  if (question.kind == host::LookBack::Kind::kCurve) return {};
  std::string name = table;
  for (const auto part : {static_cast<std::uint32_t>(question.kind),
                          std::uint32_t{question.whole_lists}, std::uint32_t{question.choices},
                          std::uint32_t{question.seats.bits()}, question.from, question.to}) {
    name += ' ' + std::to_string(part);
  }
  return name;
}

}  // namespace

void LiveTable::look_back(const std::shared_ptr<Visitor>& visitor, std::string_view id,
                          const host::LookBack& question) {
  const auto too_fast = [&] {
    services_.metrics.limited("look_back");
    visitor->send(host::failed_answer(id, "too_fast"));
  };
  const AnyMatch::Version last = host_.match().version();
  const std::string name = name_of(facts_.id, question);
  const ReviewCache::Text known = name.empty() ? nullptr : services_.desk.cache().find(name);
  if (known) {
    if (!services_.desk.allow(visitor->address(), kKnownCost)) return too_fast();
    visitor->send(host::review_answer(question, id, last, *known));
    return;
  }
  const auto review = std::make_shared<Review>();
  review->question = question;
  review->match = host_.snapshot();
  if (question.kind == host::LookBack::Kind::kCurve) review->curve = curve_;
  const bool accepted = services_.desk.run(
      visitor->address(), host::cost_of(question, curve_.drawn()),
      [review] {
        review->members = std::make_shared<const std::string>(
            host::review(review->question, *review->match, review->curve));
      },
      [review, name, last, id = std::string(id), weak = weak_from_this(),
       asker = std::weak_ptr(visitor)] {
        const auto self = weak.lock();
        if (!self) return;
        if (!name.empty()) {
          self->services_.desk.cache().keep(name, review->members);
        } else {
          self->curve_ = review->curve;
        }
        self->services_.metrics.command("answered");
        if (const auto there = asker.lock()) {
          there->send(host::review_answer(review->question, id, last, *review->members));
        }
      });
  if (!accepted) too_fast();
}

// Everything about a finished game may be known, and what a seat knew is a part of it (TAB-11.4).
bool LiveTable::position(const std::string& address, AnyMatch::Version version,
                         std::optional<Seat> seat, std::function<void(std::string)> done) {
  host::LookBack question;
  question.kind = host::LookBack::Kind::kMoment;
  question.to = std::min(version, host_.match().version());
  question.choices = seat.has_value();
  if (seat) question.seats = SeatMask::of(*seat);
  const std::string name = name_of(facts_.id, question);
  if (const ReviewCache::Text known = services_.desk.cache().find(name)) {
    if (!services_.desk.allow(address, kKnownCost)) return false;
    done(*known);
    return true;
  }
  const auto review = std::make_shared<Review>();
  review->question = question;
  review->match = host_.snapshot();
  return services_.desk.run(
      address, host::cost_of(question, 0),
      [review] {
        review->members = std::make_shared<const std::string>(
            host::review(review->question, *review->match, review->curve));
      },
      [review, name, &desk = services_.desk, done = std::move(done)] {
        desk.cache().keep(name, review->members);
        done(*review->members);
      });
}

bool LiveTable::record(const std::string& address, std::function<void(std::string)> done) {
  std::vector<std::string> names;
  for (const host::SeatHolder& holder : host_.seats()) names.push_back(holder.name);
  const auto text = std::make_shared<std::string>();
  const auto match = host_.snapshot();
  std::string remark = "table";
  const std::string clock = host::time_rule_text(facts_.time);
  for (const std::string& part :
       {words_.who_played(), clock.empty() ? "" : "clock=" + clock, times_.remark()}) {
    if (!part.empty()) remark += ' ' + part;
  }
  if (remark == "table") remark.clear();
  std::optional<Luck> luck;
  if (host_.luck() != nullptr && facts_.stage == Stage::kOver) {
    luck = host_.luck()->reveal(host_.seats());
  }
  return services_.desk.run(
      address, match->version(),
      [text, match, names, remark, luck] { *text = write_record(*match, names, remark, luck); },
      [text, match, done = std::move(done)] { done(std::move(*text)); });
}

}  // namespace landfall::server
