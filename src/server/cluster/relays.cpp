#include "server/cluster/relays.h"

#include <chrono>
#include <set>

#include "server/ops/log.h"

namespace landfall::server {
namespace {

constexpr std::chrono::milliseconds kTick{1000};
constexpr std::chrono::seconds kSilence{3};                    // then a link counts as broken
constexpr std::chrono::milliseconds kRequestPatience{10'000};  // with a request

// The kinds of entries. NodeLink::kText is 1.
enum : std::uint64_t {
  // from the node that somebody has come to
  kOpen = 2,     // number, table, address
  kMessage = 3,  // number, text
  kLeft = 4,     // number
  // from the node that owns the table
  kDeliver = 5,   // number, one or two attached texts: count, places
  kClosed = 6,    // number, code, reason
  kAsk = 7,       // number, the members of an HttpRequest
  kAnswered = 8,  // number, the members of an HttpAnswer
};

constexpr std::string_view kGone = "elsewhere";

net::HttpAnswer unavailable() {
  net::HttpAnswer answer;
  answer.status = 503;
  answer.body = std::make_shared<const std::string>(
      R"({"ok":false,"error":"unavailable","text":"the table cannot be reached now, try again"})");
  answer.headers = {{"Cache-Control", "no-store"}};
  return answer;
}

}  // namespace

// --- Ours, at another node -----------------------------------------------------------------------

class Relays::OwnLine final : public Line {
 public:
  OwnLine(Relays& relays, std::string owner, std::uint64_t number, std::weak_ptr<net::Peer> peer,
          net::Task unheard)
      : relays_(relays),
        owner_(std::move(owner)),
        number_(number),
        peer_(std::move(peer)),
        unheard_(std::move(unheard)) {}
  ~OwnLine() override {
    if (relays_.lines_.erase(number_) > 0) {
      relays_.link(owner_).out().number(kLeft).number(number_);
    }
  }
  OwnLine(const OwnLine&) = delete;
  OwnLine& operator=(const OwnLine&) = delete;

  void send(std::string_view text) override {
    if (!relays_.lines_.contains(number_)) return;
    relays_.link(owner_).out().number(kMessage).number(number_).text(text);
  }
  void deliver(net::Message message) {
    unheard_ = {};
    if (const auto peer = peer_.lock()) peer->send(std::move(message));
  }
  void end(net::CloseCode code, std::string_view reason) {
    relays_.lines_.erase(number_);
    if (code == net::CloseCode::kElsewhere && unheard_) {
      relays_.loop_.post(std::exchange(unheard_, {}));
    } else if (const auto peer = peer_.lock()) {
      peer->close(code, reason);
    }
  }
  [[nodiscard]] bool heard() const override { return !unheard_; }
  [[nodiscard]] const std::string& owner() const { return owner_; }

 private:
  Relays& relays_;
  std::string owner_;
  std::uint64_t number_;
  std::weak_ptr<net::Peer> peer_;
  net::Task unheard_;  // until the owner has said something
};

// --- Others', at this node -----------------------------------------------------------------------

class Relays::RelayedPeer final : public net::Peer {
 public:
  RelayedPeer(Relays& relays, GuestName name, std::string address)
      : relays_(&relays), name_(std::move(name)), address_(std::move(address)) {}

  void send(net::Message message) override {
    if (relays_ == nullptr) return;
    NodeLink& link = relays_->link(name_.first);
    FrameWriter& out = link.out();
    const std::uint64_t head = link.attach(message.head);
    const std::uint64_t tail = message.tail ? link.attach(message.tail) : 0;
    out.number(kDeliver).number(name_.second).number(message.tail ? 2 : 1).number(head);
    if (message.tail) out.number(tail);
  }
  void close(net::CloseCode code, std::string_view reason) override {
    if (relays_ == nullptr) return;
    relays_->link(name_.first)
        .out()
        .number(kClosed)
        .number(name_.second)
        .number(static_cast<std::uint64_t>(code))
        .text(reason);
    cut();
  }
  void cut() override {
    if (relays_ == nullptr) return;
    // Whoever closes must not be called back from within.
    relays_->loop_.post([relays = relays_, name = name_] { relays->close_guest(name); });
    relays_ = nullptr;
  }
  void forget() { relays_ = nullptr; }
  [[nodiscard]] const std::string& address() const override { return address_; }
  [[nodiscard]] bool relayed() const override { return true; }

 private:
  Relays* relays_;  // nothing once it is closed
  GuestName name_;
  std::string address_;
};

void Relays::open_guest(const std::string& node, std::uint64_t number, std::string_view table,
                        std::string_view address) {
  const GuestName name{node, number};
  if (site_ == nullptr || guests_.contains(name)) return;
  const auto peer = std::make_shared<RelayedPeer>(*this, name, std::string(address));
  Guest& guest = guests_[name];
  guest.peer = peer;
  guest.listener = site_->on_peer(peer, std::string(table));
  if (!guest.listener) peer->close(net::CloseCode::kElsewhere, kGone);
}

void Relays::close_guest(const GuestName& name) {
  const auto known = guests_.find(name);
  if (known == guests_.end()) return;
  const Guest guest = std::move(known->second);
  guests_.erase(known);
  guest.peer->forget();
  if (guest.listener) guest.listener->on_closed();
}

// --- Requests ------------------------------------------------------------------------------------

void Relays::pass_on(const std::string& owner, const net::HttpRequest& request,
                     net::HttpReply reply) {
  const std::uint64_t number = ++count_;
  requests_[number] = {owner, std::move(reply), loop_.after(kRequestPatience, [this, number] {
                         answer_request(number, unavailable());
                       })};
  link(owner)
      .out()
      .number(kAsk)
      .number(number)
      .text(request.method)
      .text(request.path)
      .text(request.query)
      .text(request.body)
      .text(request.address)
      .text(request.host)
      .text(request.accept)
      .text(request.accept_language)
      .text(request.if_none_match);
}

void Relays::serve_request(const std::string& node, std::uint64_t number, FrameReader& in) {
  net::HttpRequest request;
  for (std::string* member :
       {&request.method, &request.path, &request.query, &request.body, &request.address,
        &request.host, &request.accept, &request.accept_language, &request.if_none_match}) {
    *member = in.text();
  }
  request.relayed = true;
  if (!in.ok() || site_ == nullptr) return;
  site_->on_request(request, [this, node, number](const net::HttpAnswer& answer) {
    FrameWriter& out = link(node).out();
    out.number(kAnswered).number(number).number(static_cast<std::uint64_t>(answer.status));
    out.text(answer.type).number(answer.body ? 1 : 0);
    out.text(answer.body ? std::string_view(*answer.body) : std::string_view());
    out.number(answer.headers.size());
    for (const auto& [name, value] : answer.headers) out.text(name).text(value);
  });
}

void Relays::answer_request(std::uint64_t number, net::HttpAnswer answer) {
  const auto known = requests_.find(number);
  if (known == requests_.end()) return;
  const Request request = std::move(known->second);
  requests_.erase(known);
  request.reply(std::move(answer));
}

// --- Both ways -----------------------------------------------------------------------------------

Relays::Relays(Bus& bus, net::Loop& loop, std::string self)
    : bus_(bus), loop_(loop), self_(std::move(self)) {
  subscription_ = bus_.subscribe(
      NodeLink::subject(self_),
      [this](std::string_view data, const std::string& /*reply*/) { receive(data); });
  tick();
}

Relays::~Relays() = default;

std::unique_ptr<Relays::Line> Relays::open(const std::string& owner, const std::string& table,
                                           const std::shared_ptr<net::Peer>& peer,
                                           net::Task unheard) {
  const std::uint64_t number = ++count_;
  auto line = std::make_unique<OwnLine>(*this, owner, number, peer, std::move(unheard));
  lines_.emplace(number, line.get());
  link(owner).out().number(kOpen).number(number).text(table).text(peer->address());
  return line;
}

NodeLink& Relays::link(const std::string& node) {
  std::unique_ptr<NodeLink>& link = links_[node];
  if (!link) link = std::make_unique<NodeLink>(bus_, loop_, self_, node);
  return *link;
}

void Relays::receive(std::string_view message) {
  FrameReader in(message);
  if (in.number() != NodeLink::kFormat) return;  // of another release
  const std::string node(in.text());
  if (!in.ok() || node.empty()) return;
  const NodeLink::Taken taken = link(node).take(in);
  if (taken.broken) {
    log_warning("what node " + node + " says has a hole; its connections here begin anew");
    drop(node);
  }
  if (!taken.entries.empty()) read(node, taken.entries);
}

void Relays::read(const std::string& node, std::string_view entries) {
  // Handlers may send, and by that never read: the text stays where it is.
  const std::string kept(entries);
  FrameReader in(kept);
  std::vector<NodeLink::SharedText> texts;
  while (!in.at_end() && in.ok()) {
    const std::uint64_t kind = in.number();
    if (kind == NodeLink::kText) {
      texts.push_back(std::make_shared<const std::string>(in.text()));
    } else if (!read_entry(node, kind, in, texts)) {
      return;
    }
  }
}

bool Relays::read_entry(const std::string& node, std::uint64_t kind, FrameReader& in,
                        const std::vector<NodeLink::SharedText>& texts) {
  const std::uint64_t number = in.number();
  switch (kind) {
    case kOpen: {
      const std::string_view table = in.text();
      const std::string_view address = in.text();
      if (in.ok()) open_guest(node, number, table, address);
      return in.ok();
    }
    case kMessage: {
      const std::string_view text = in.text();
      const auto guest = guests_.find({node, number});
      if (!in.ok() || guest == guests_.end() || !guest->second.listener) return in.ok();
      const auto listener = guest->second.listener;
      listener->on_message(text);
      return true;
    }
    case kLeft:
      close_guest({node, number});
      return in.ok();
    case kDeliver:
      return deliver(node, number, in, texts);
    case kClosed: {
      const auto code = static_cast<net::CloseCode>(in.number());
      const std::string_view reason = in.text();
      if (OwnLine* line = line_at(node, number); in.ok() && line != nullptr) {
        line->end(code, reason);
      }
      return in.ok();
    }
    case kAsk:
      serve_request(node, number, in);
      return in.ok();
    case kAnswered:
      read_answer(number, in);
      return in.ok();
    default:
      return false;  // of another release
  }
}

Relays::OwnLine* Relays::line_at(const std::string& node, std::uint64_t number) {
  const auto known = lines_.find(number);
  // Only the owner speaks for its table.
  return known == lines_.end() || known->second->owner() != node ? nullptr : known->second;
}

bool Relays::deliver(const std::string& node, std::uint64_t number, FrameReader& in,
                     const std::vector<NodeLink::SharedText>& texts) {
  const bool two = in.number() == 2;
  const std::uint64_t head = in.number();
  const std::uint64_t tail = two ? in.number() : 0;
  if (!in.ok() || head >= texts.size() || tail >= texts.size()) return false;
  if (OwnLine* line = line_at(node, number)) {
    line->deliver({texts[head], two ? texts[tail] : nullptr});
  }
  return true;
}

void Relays::read_answer(std::uint64_t number, FrameReader& in) {
  net::HttpAnswer answer;
  answer.status = static_cast<int>(in.number());
  answer.type = in.text();
  const bool has_body = in.number() != 0;
  const std::string_view body = in.text();
  if (has_body) answer.body = std::make_shared<const std::string>(body);
  for (std::uint64_t left = in.number(); left > 0 && in.ok(); --left) {
    std::string name(in.text());
    answer.headers.emplace_back(std::move(name), in.text());
  }
  if (in.ok()) answer_request(number, std::move(answer));
}

void Relays::send_away() {
  for (const auto& [name, guest] : guests_) guest.peer->close(net::CloseCode::kElsewhere, kGone);
}

void Relays::gone(const std::string& node) {
  drop(node);
  links_.erase(node);
}

void Relays::drop(const std::string& node) {
  std::vector<OwnLine*> lines;
  for (const auto& [number, line] : lines_) {
    if (line->owner() == node) lines.push_back(line);
  }
  for (OwnLine* line : lines) line->end(net::CloseCode::kElsewhere, kGone);
  std::vector<GuestName> guests;
  for (auto guest = guests_.lower_bound({node, 0});
       guest != guests_.end() && guest->first.first == node; ++guest) {
    guests.push_back(guest->first);
  }
  for (const GuestName& name : guests) close_guest(name);
  std::vector<std::uint64_t> requests;
  for (const auto& [number, request] : requests_) {
    if (request.owner == node) requests.push_back(number);
  }
  for (const std::uint64_t number : requests) answer_request(number, unavailable());
}

// Something is said on every link that anything depends on, and something must be heard there.
void Relays::tick() {
  tick_timer_ = loop_.after(kTick, [this] { tick(); });
  std::set<std::string> needed;
  for (const auto& [number, line] : lines_) needed.insert(line->owner());
  for (const auto& [name, guest] : guests_) needed.insert(name.first);
  const SteadyTime now = std::chrono::steady_clock::now();
  // Whoever was stopped has heard nothing, whatever was said.
  const bool late = ticked_ != SteadyTime{} && now - ticked_ > 2 * kTick;
  ticked_ = now;
  for (const std::string& node : needed) {
    NodeLink& there = link(node);
    if (!late && now - there.heard() > kSilence) {
      log_warning("node " + node + " says nothing; its connections here begin anew");
      drop(node);
      there.restart();
    } else {
      there.tick();
    }
  }
}

}  // namespace landfall::server
