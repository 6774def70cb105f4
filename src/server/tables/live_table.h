// One table in memory: its host, its visitors, its bots' turns. A serial actor on the network
// thread.
//
// While a commit is under way everything else that concerns the table waits, so nobody ever sees
// what is not durable: commit, then publish.
#pragma once

#include <array>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "host/absence/ballots.h"
#include "host/clock/clocks.h"
#include "host/clock/record_times.h"
#include "host/table_host.h"
#include "host/words/chat.h"
#include "host/words/words.h"
#include "server/lobby/services.h"
#include "server/ops/rate.h"
#include "server/people/device_codes.h"
#include "server/people/players.h"
#include "server/people/visitor.h"

namespace landfall::server {

class Tables;

class LiveTable : public std::enable_shared_from_this<LiveTable> {
 public:
  using Committed = std::function<void(StoreOutcome)>;

  LiveTable(const Services& services, Tables& tables, StoredTable stored, host::TableHost host);
  ~LiveTable();
  LiveTable(const LiveTable&) = delete;
  LiveTable& operator=(const LiveTable&) = delete;

  [[nodiscard]] const TableFacts& facts() const { return facts_; }
  [[nodiscard]] const host::TableHost& host() const { return host_; }
  // The seats whose people are here, and how many people that are.
  [[nodiscard]] SeatMask connected() const;
  [[nodiscard]] int people() const;
  // From where the table was made, or the first of its people came; empty if nobody has come yet.
  [[nodiscard]] const std::string& address() const { return address_; }
  [[nodiscard]] bool busy() const { return busy_; }
  // Which of its owners we are, where several servers share the store.
  [[nodiscard]] std::uint32_t epoch() const { return epoch_; }
  // Somebody else goes on with it: everybody here is sent there, and this copy is forgotten.
  void reload_elsewhere();
  // How it stands, as everybody has been told.
  [[nodiscard]] std::shared_ptr<const TableGlance> glance() const;
  // Whose choice is due, if that is worth noting: it has changed since it was noted last, and
  // nobody is here, or that does not matter.
  std::optional<AwaitingNote> take_note(bool even_if_visited);
  // Runs it when nothing is under way: what is shown then has been told to everybody.
  void when_told(std::function<void()> job) { run_or_wait(std::move(job)); }
  // Nobody is here and nothing is under way since `since`.
  [[nodiscard]] bool deserted(SteadyTime since) const;

  // The first commit of a new table: the facts themselves and what chance drew at the beginning.
  void create(Committed done);

  void made_from(std::string address) { address_ = std::move(address); }

  // A visitor says hello, perhaps with a name for an open seat or its own.
  void enter(const std::shared_ptr<Visitor>& visitor, std::string name);
  void leave(const Visitor& visitor);
  // A message with an id.
  void receive(const std::shared_ptr<Visitor>& visitor, JsonValue message);
  // Somebody without an invitation takes an open seat of a public table, to be held by the token
  // `claim`; asking again with the same one gives the same seat.
  struct Joined {
    std::string error;  // empty if it worked
    Seat seat = 0;
    Token token{};
  };
  void join(std::string name, std::optional<Token> claim, bool program,
            std::function<void(Joined)> done);
  // The record as text, once the game is over. False if this address asks for too much.
  bool record(const std::string& address, std::function<void(std::string)> done);
  // The members of how it stood then, for everybody or for a seat, of a game that is over. False if this
  // address asks for too much.
  bool position(const std::string& address, AnyMatch::Version version, std::optional<Seat> seat,
                std::function<void(std::string)> done);
  // A moment as a question to whoever reads it: the table and the update that the seat got whose choice was
  // due, and nothing of what followed (TAB-11.4). An empty text if nobody's choice was. False as above.
  bool question(const std::string& address, AnyMatch::Version version,
                std::function<void(std::string)> done);
  // The record with what was written at the table (TAB-9.1).
  void record_with_chat(const std::string& address, std::function<void(std::string)> done);
  // Asks the bots whose turn it is; also after loading.
  void wake_bots();
  // From time to time: whether a bot is to play for somebody who is absent (TAB-7.2).
  void look_after_absent();
  // Often: whether somebody's time is used up (TAB-8.3). With `turned` everybody is told anew what the
  // clocks say.
  void look_at_clock(std::int64_t now, bool turned);
  // It has just been loaded: nobody's time is used up before people could come back (TAB-8.6).
  void taken_over();
  // What the store was told is not so any more: when the first clock stands at zero.
  void correct_clock();
  // The person who holds this token wants to be told at a device, by an entry for the store (notices/listening.h),
  // or nothing any more where that is empty.
  using Listened = std::function<void(std::string_view error)>;
  void listen(const Token& token, const std::string& device, const std::string& entry,
              const Listened& done);

  // --- What the host does (src/server/console) ---
  // Turns away whom the host has shut out.
  void apply_measures();
  // Takes the text of a message out, or a person off a seat: a bot plays on, or the seat is open again.
  using Acted = std::function<void(std::string_view error)>;
  void remove_message(std::uint32_t number, const Acted& done);
  void unseat(int seat, const Acted& done);
  // Takes the name off the seats that this token holds (TAB-7.10).
  void forget_name(const TokenHash& who, const Acted& done);
  // Who is here, from where, and what was written last.
  [[nodiscard]] std::string shown_to_host() const;

 private:
  using Job = std::function<void()>;

  // A change that has been carried out tentatively and is to be stored, then told.
  struct Undertaking {
    std::shared_ptr<LiveTable> table;
    StoreChange stored;
    std::optional<TableFacts> facts{};      // as they are afterwards; nothing if they stay
    std::vector<host::StoredWord> words{};  // that are said with it
    std::vector<host::ChatMessage> chat{};  // that are written, with nothing else
    bool creates = false;                   // the table is not in the store yet
    bool remakes = false;                  // another set-up or name: everybody gets the whole table
    std::optional<host::Clocks> clocks{};  // as they are afterwards; nothing if they stay
    host::RecordTimes times{};             // of the records that it adds
    std::vector<DueNotice> notices{};      // what people are to be told about it
  };

  // Runs the job now, or after what is under way.
  void run_or_wait(Job job);
  void run_waiting();
  // The one way into the store, for whatever changes: all undertakings become durable in one piece
  // and are told, or all are rolled back; `then` is called after that. While it is under way, the
  // tables do nothing else.
  static void store_then_tell(std::vector<Undertaking> undertakings, Committed then);
  // What the host has done, with the facts if they differ from what is stored. `players` comes with
  // a change of the seats only.
  Undertaking undertake(host::Change change, std::optional<Players> players);
  // How the game ended goes into the store with its last record.
  void note_ending(TableFacts& facts) const;
  // A table that is not in the store yet, and what chance drew at its beginning.
  Undertaking undertake_creation();
  // Names the table that follows this one.
  Undertaking undertake_rematch(const std::string& next);
  void commit(host::Change change, Committed then, std::optional<Players> players = std::nullopt);
  // The store has answered: publishes or rolls back.
  void settle(StoreOutcome outcome, const Undertaking& one);
  void tell_facts(TableFacts facts, bool remade);

  void do_enter(const std::shared_ptr<Visitor>& visitor, const std::string& name);
  // Finds out who the visitor is by its tokens; the word of the error if it is nobody.
  std::string_view recognise(Visitor& visitor);
  // Has not taken the seat yet.
  [[nodiscard]] bool only_invited(const Visitor& visitor) const;
  bool may_name(const Visitor& visitor);
  void claim(const std::shared_ptr<Visitor>& visitor, Seat seat, const std::string& name);
  void name_seat(const std::shared_ptr<Visitor>& visitor, Seat seat, const std::string& name,
                 std::optional<Players> players);
  void admit(const std::shared_ptr<Visitor>& visitor);
  // Tells everybody but the one who knows.
  void people_changed(const Visitor* knows);
  // Looks who is here; true if that has changed.
  bool note_attendance();
  // Somebody's page is in sight, or is not any more (TAB-7.1).
  void set_presence(Visitor& visitor, std::string_view id, const JsonValue& message);
  // Not more often than every second, however often somebody looks away.
  void tell_presence();
  // Somebody agrees that a bot plays for a person who is absent, or that the game ends, or does not.
  void vote(const std::shared_ptr<Visitor>& visitor, std::string_view id, const JsonValue& message);
  [[nodiscard]] std::optional<Refusal> refuse_motion(const Visitor& visitor,
                                                     const host::Motion& motion) const;
  [[nodiscard]] host::Electorate electorate(const host::Motion& motion) const;
  // The person on the seat chooses, not a bot for them.
  [[nodiscard]] bool plays(Seat seat) const;
  // Ends the votes that have nothing to decide any more.
  bool review_ballots();
  void write_votes(JsonWriter& out) const;
  // The person takes the seat back from the bot (TAB-7.5).
  void sit_again(const std::shared_ptr<Visitor>& visitor, std::string_view id,
                 const JsonValue& message);
  // Somebody gives up (TAB-7.7).
  void resign(const std::shared_ptr<Visitor>& visitor, std::string_view id,
              const JsonValue& message);
  // Why the choices since the seat's last one cannot be taken back, even if all agree (TAB-2.9).
  [[nodiscard]] std::optional<Refusal> refuse_undo_together(Seat seat) const;
  void undo_together(const host::Motion& motion, Committed then);
  [[nodiscard]] bool may_carry_out(const host::Ballots::Ballot& ballot) const;
  // What those who are here have agreed on.
  void carry_out(const host::Motion& motion, Committed then);
  // A bot plays for the person on a seat, or the person again; the log says so.
  void seat_bot(const host::SeatNote& note, Committed then);
  void store_note(host::Change change, std::string note, Committed then,
                  std::optional<Players> players = std::nullopt);
  // Why nobody else may play this seat now, by what the table has agreed on and who is here.
  [[nodiscard]] std::optional<Refusal> refuse_replacing(Seat seat) const;
  // Somebody who watches asks for the seat of a person who is absent; the answer comes when those who
  // play have decided (TAB-7.9).
  struct Asker {
    Seat seat = kTable;
    std::shared_ptr<Visitor> visitor;
    std::string id;  // of the message that is to be answered
    std::string name;
    Token claim{};
  };
  void ask_for_seat(const std::shared_ptr<Visitor>& visitor, std::string_view id,
                    const JsonValue& message);
  [[nodiscard]] const Asker* asker_for(Seat seat) const;
  // Tells those about whom there is nothing to decide any more.
  void answer_askers();
  // True if the visitor was one of them.
  bool forget_asker(const Visitor& visitor);
  void give_away(Seat seat, Committed then);
  // What the clocks say after what has been carried out, with the times of its records.
  void keep_time(Undertaking& one) const;
  [[nodiscard]] const host::CountedTime& counted_time() const;
  // The people whose clocks run: they are asked, and play themselves (TAB-8.1).
  [[nodiscard]] SeatMask timed() const;
  // Somebody says where they live.
  void set_zone(Visitor& visitor, std::string_view id, const JsonValue& message);
  // Where the people who are here live; it counts where nights and weekends do.
  void note_zones();
  void store_clocks(host::Clocks clocks);
  [[nodiscard]] StoredClock stored_clock(const host::Clocks& clocks) const;
  // After the clocks have changed.
  void tell_clocks();
  [[nodiscard]] std::string clock_message() const;
  void time_is_up(Seat seat);
  void choose_at_random(Seat seat, Committed then);
  void tell_times(Visitor& visitor, std::string_view id, const JsonValue& message);
  void free_seat(const std::shared_ptr<Visitor>& visitor, std::string_view id,
                 const JsonValue& message);
  // Somebody says what they add to luck that can be checked (TAB-10.2).
  void add_luck_words(const std::shared_ptr<Visitor>& visitor, std::string_view id,
                      const JsonValue& message);
  // The member `luck`, where it can be checked; with the secret once that the end is stored.
  void write_luck(JsonWriter& out) const;
  // The member `archived`, the game's id in the archive, once everybody may find it.
  void write_archived(JsonWriter& out) const;
  // Once the end is stored: what chance did goes into the figures of all tables (TAB-10.5).
  void count_luck();
  // Whoever made the table changes it, before the game begins (TAB-5.*).
  void change(const std::shared_ptr<Visitor>& visitor, std::string_view id,
              const JsonValue& message);
  // Whoever made the table gives it up, before the game begins (TAB-5.5).
  void cancel(const std::shared_ptr<Visitor>& visitor, std::string_view id);
  [[nodiscard]] bool cancelled() const { return host_.over() && !host_.started(); }
  void adopt(TableFacts facts, std::shared_ptr<AnyMatch> match, Committed then);
  void make_device_code(Visitor& visitor, std::string_view id);
  void do_receive(const std::shared_ptr<Visitor>& visitor, const JsonValue& message);
  void look_back(const std::shared_ptr<Visitor>& visitor, std::string_view id,
                 const host::LookBack& question);
  void rematch(const std::shared_ptr<Visitor>& visitor, std::string_view id);
  // The next game: everybody moves on by one seat and keeps the token.
  [[nodiscard]] TableFacts facts_of_rematch(int maker) const;
  void send_rematch(Visitor& visitor);

  void broadcast_table();
  void broadcast_people(const Visitor* except);
  void broadcast_update(AnyMatch::Version from);
  net::Message table_message(const Visitor& visitor, const host::SharedText& head) const;
  [[nodiscard]] std::string own_members(const Visitor& visitor) const;
  host::SharedText table_head() const;
  host::SharedText people_head() const;
  void welcome(Visitor& visitor);

  // Somebody says something to everybody here.
  void say(const std::shared_ptr<Visitor>& visitor, std::string_view id, const JsonValue& message);
  // By whom, and with which message; a bot has none.
  struct Speaker {
    int player = host::Player::kSpectator;
    std::string command;
  };
  void store_word(const host::Word& word, Speaker speaker, Committed then);
  void tell_words(const std::vector<host::StoredWord>& words);
  // A bot may have something to say to what has happened since `from`.
  void let_bots_talk(AnyMatch::Version from, std::string_view events);
  // And to what somebody has said.
  void let_bots_hear(const host::Word& word);
  void say_later(host::Word word);

  // --- What people write (src/server/talk) ---
  void chat(const std::shared_ptr<Visitor>& visitor, std::string_view id, const JsonValue& message);
  // Older messages than those that came.
  void chats(const std::shared_ptr<Visitor>& visitor, std::string_view id,
             const JsonValue& message);
  void send_chat_before(Visitor& visitor) const;
  struct Gathering;
  void gather_chat(const std::shared_ptr<Gathering>& gathering);
  void tell_chat(std::span<const host::ChatMessage> messages);
  [[nodiscard]] host::ChatReader reader_of(const Visitor& visitor) const;
  [[nodiscard]] bool holds_seat(const Visitor& visitor) const;
  // The tag of who this is; empty if they have not said by which token.
  [[nodiscard]] std::string person_of(const Visitor& visitor) const;
  // The host has shut this person out, or the whole table.
  [[nodiscard]] bool is_shut_out(const Visitor& visitor) const;
  void turn_out(Visitor& visitor) const;
  void store_without_text(const host::ChatMessage& message, const Acted& done);
  [[nodiscard]] bool is_muted(const Visitor& visitor, std::string_view person) const;
  // Somebody tells the host about a message.
  void complain(const std::shared_ptr<Visitor>& visitor, std::string_view id,
                const JsonValue& message);
  // Notes for oneself (TAB-9.5).
  void put_note(const std::shared_ptr<Visitor>& visitor, std::string_view id,
                const JsonValue& message);
  void send_notes(const std::shared_ptr<Visitor>& visitor, std::string_view id);

  // --- What people are told who are not here (src/server/notices) ---
  void load_notices();
  void keep_notices(Undertaking& one) const;
  // That it is their turn, and that they have not much time left for it.
  [[nodiscard]] std::vector<DueNotice> notices_of_turn(Seat seat, const host::Clocks& clocks) const;
  std::vector<DueNotice> begin_listening(SeatMask seats);
  void remember_notices(const std::vector<DueNotice>& notices);
  [[nodiscard]] std::optional<std::int64_t> warning(Seat seat, const host::Clocks& clocks) const;
  [[nodiscard]] bool worth_telling(const DueNotice& one, std::int64_t now) const;
  void look_at_notices(std::int64_t now);
  // A club hears of the table.
  void tell_clubs(std::string_view event, std::string waiting_for = {}) const;
  // There is something to decide.
  void call_to_vote();

  // Bots play among themselves and nobody watches: they wait until somebody does.
  [[nodiscard]] bool unattended() const;
  // Whose address the bots think for: somebody who plays here, else somebody who watches.
  [[nodiscard]] std::string neighbour() const;
  void ask_bot(Seat seat, Asked asked = Asked::kMove);
  // A bot has offered something and only people still think about it: it closes with somebody who has
  // agreed, or withdraws it after a while, so that nobody who is absent holds up the game.
  void look_after_offers();
  // Whose offer that is; kTable if there is none.
  [[nodiscard]] Seat waiting_bot() const;
  [[nodiscard]] bool awaits_somebody_here() const;
  // Until when it waits.
  [[nodiscard]] SteadyTime patience_ends() const;
  // A bot that nobody has waited for does nothing yet.
  void nothing_unasked(Seat seat, AnyMatch::Version version, Asked asked);
  // Somebody has said what they need: bots may have an offer.
  void ask_for_favours();
  [[nodiscard]] bool has_wish();
  // How fast people want the bots to play, and how long the bots wait for somebody's undo.
  void set_pace(Visitor& visitor, std::string_view id, const JsonValue& message);
  void go_on(Visitor& visitor, std::string_view id, const JsonValue& message);
  // Not before this time does a bot move.
  [[nodiscard]] SteadyTime bots_move_at() const;
  // And not before this time, where it closes an offer about which somebody who is here still thinks.
  [[nodiscard]] SteadyTime closes_at() const;
  [[nodiscard]] std::chrono::milliseconds undo_window() const;
  void hold_back(Seat seat, Job act, bool closes = false);
  void drop_old_plans();
  // Lets the bot look again after a while.
  void ask_bot_later(Seat seat);
  void bot_answered(Seat seat, AnyMatch::Version version, Asked asked, const BotAnswer& answer);
  void bot_acts(Seat seat, AnyMatch::Version version, const Action& action);
  [[nodiscard]] Stage stage() const;
  void remember_awaited();

  const Services& services_;
  Tables& tables_;
  TableFacts facts_;  // as published; seats are the host's
  std::uint32_t revision_;
  std::uint32_t epoch_;
  host::TableHost host_;
  host::Curve curve_;  // as far as it was asked for
  std::vector<std::shared_ptr<Visitor>> visitors_;
  host::Attendance attendance_;
  std::unique_ptr<net::Timer> presence_told_;  // runs for a while after that
  bool presence_untold_ = false;
  host::Ballots ballots_;
  std::vector<Asker> askers_;  // one at most for each seat
  DeviceCodes devices_;
  std::unordered_map<int, TokenBucket> renames_;  // by the number of the player
  TokenBucket changes_;
  host::Words words_;
  std::array<TokenBucket, kMaxSeats> speech_;
  host::Chat chat_;
  std::array<TokenBucket, kMaxSeats> writing_;
  std::unordered_map<std::string, std::string>
      written_from_;  // addresses of who wrote, by their tags
  std::array<TokenBucket, kMaxSeats> voting_;
  std::array<TokenBucket, kMaxSeats> luck_words_;
  host::Clocks clocks_;  // as published
  host::RecordTimes times_;
  Turn turn_{};                                   // as published
  std::optional<host::Clocks::Next> first_zero_;  // of them
  std::int64_t no_zero_before_ = 0;
  bool reconciled_ = false;  // what the store knows of the clocks is not what they say
  SeatMask chosen_for_{};    // by chance, in this move
  TokenBucket zones_;
  std::vector<DueNotice> due_;      // what people are to be told
  bool listened_ = true;            // somebody wants to be told, or that is not known yet
  bool listened_for_sure_ = false;  // somebody has said so here
  std::array<std::int64_t, kMaxSeats> told_{};  // when people were last told that it is their turn
  std::string address_;
  std::vector<Job> waiting_;
  bool busy_ = false;  // a commit is under way
  bool overtaken_ =
      false;  // another process has changed the table; this copy is of no use any more
  SeatMask thinking_{};
  SeatMask awaiting_{};  // whose choice is due, as published
  AnyMatch::Version version_ = 0;
  std::optional<AnyMatch::Version> noted_;  // the version whose `awaiting_` is in the store
  SteadyTime last_change_{};  // also when somebody left: from then on it may be given up
  SteadyTime last_move_{};    // bots pause from here: who comes and goes does not hold them up
  std::array<std::unique_ptr<net::Timer>, kMaxSeats> pauses_;  // before each bot's next step
  // What each bot does after its pause, and the version at which it chose that.
  struct HeldBack {
    Job act;
    AnyMatch::Version version = 0;
    bool closes = false;  // an offer while others think
  };
  std::array<HeldBack, kMaxSeats> held_back_;
  std::unique_ptr<net::Timer> patience_;               // of a bot that waits for people's answers
  std::optional<AnyMatch::Version> nothing_to_close_;  // the version at which it said so
  // What somebody has said last that they would like to have.
  struct SaidWish {
    bots::Wish wish;
    AnyMatch::Version version = 0;
  };
  std::optional<SaidWish> wish_;
  AnyMatch::Version hurried_ = 0;  // the version at which nobody waits for an undo
};

}  // namespace landfall::server
