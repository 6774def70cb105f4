// One table as this page sees it: what the server said, whose eyes look at it, the choice in the making.

import { untrack } from 'svelte';
import { Clocks } from '../clock/clocks.svelte';
import { RecordTimes } from '../clock/record_times.svelte';
import { TableLuck } from '../luck/table_luck.svelte';
import type { Stage } from '../motion/stage.svelte';
import { standInOf } from '../seats/presence';
import { Chat } from '../talk/chat.svelte';
import { Notes } from '../talk/notes.svelte';
import { Talk } from '../talk/talk.svelte';
import { words } from '../text/words.svelte';
import { renewal } from '../ui/renewal/renewal.svelte';
import { type Motion, settings } from '../ui/settings/settings.svelte';
import { claimFor, keepForReload, keepTable, takeAfterReload } from '../ui/settings/storage';
import { type Connection, type SocketSettings, socketUrl, TableSocket } from '../wire/socket';
import type {
  ActMessage,
  AnswerTo,
  ChangeMessage,
  Command,
  CurvePoint,
  ErrorMessage,
  GameEvent,
  PhraseId,
  Position,
  RematchMessage,
  Report,
  Seat,
  SeatUpdate,
  ServerMessage,
  TableMessage,
  Target,
  Tree,
  Update,
  Vote,
} from '../wire/wire';
import { Draft, type Sent, type UnfinishedDraft } from './choice/draft.svelte';
import { Foresight } from './choice/foresight.svelte';
import { targetOf } from './choice/tree';
import { Coach } from './coach.svelte';
import { Hold } from './hold.svelte';
import { Chronicle } from './record/chronicle.svelte';
import { marksOf, sinceOwn } from './record/log';
import { Replay } from './record/replay.svelte';
import { type Block, capital, type Story, sentenceOf, type Teller } from './record/story';
import { sharing } from './sharing';
import { type Order, onlyChoice, orderFor, passing, standingAnswer } from './standing';
import { Theatre } from './theatre';
import { touches } from './touches';

/** Something to tell the player, as keys, so that it follows the language. */
export type Notice =
  | { kind: 'why'; clause: string; target: Target | null; culprit: Target | null }
  | {
      kind: 'hint';
      key: 'notice.several' | 'notice.full' | 'notice.watching' | 'notice.legal' | 'notice.stale';
    }
  | { kind: 'ways'; target: Target; ways: readonly (readonly Target[])[] }
  | { kind: 'error'; error: string };

export interface TableClientSettings {
  table: string;
  token: string | null;
  /** The token came by a link: what to hold the seat by once it is ours. */
  claim?: string | null;
  go(table: string, token: string | null): void; // where a rematch leads
  open?: SocketSettings['open'];
}

type Act = Omit<ActMessage, 'id'>;

/** A choice in the making that outlives a reload of the page, if the game has not gone on meanwhile. */
interface KeptDraft extends UnfinishedDraft {
  version: number;
  seat: Seat;
}

/** A choice whose last step, a number, the page proposed. */
export interface Proposal {
  path: readonly Target[];
  others: readonly Target[];
  version: number; // after the choice
}

/** Milliseconds from one change of the table to a bot's next move. */
const kPace: Record<Motion, number> = { off: 0, fast: 500, normal: 1000, slow: 2000 };
const kMostTouched = 5; // things that others did to me
const kMostWays = 6; // to one target, to choose from
const kMostTries = 6; // of a choice that others' choices overtake
const kMostRecap = 200; // events that somebody who was away is told
const kNothing: Tree = []; // always the same, so that nobody takes it for a change
const kNoMore: Target = 'no_more'; // offers, this turn
const kNoAnswers: ReadonlyMap<Seat, Target> = new Map();
const kLongAway = 60_000; // milliseconds after which a look at what happened is welcome

export class TableClient {
  readonly id: string;
  readonly hold: Hold;
  readonly draft: Draft;
  readonly replay: Replay;
  readonly coach: Coach;
  readonly chronicle: Chronicle;
  readonly foresight: Foresight;
  readonly talk: Talk;
  readonly chat: Chat;
  readonly notes: Notes;
  readonly clocks: Clocks;
  readonly times: RecordTimes;
  readonly luck: TableLuck;
  readonly theatre: Theatre;
  readonly stage: Stage<Update>;
  readonly #socket: TableSocket;
  readonly #go: TableClientSettings['go'];

  connection = $state<Connection>('connecting');
  refusal = $state.raw<ErrorMessage | null>(null);
  table = $state.raw<TableMessage | null>(null);
  update = $state.raw<Update | null>(null);
  notice = $state.raw<Notice | null>(null);
  /** The seat that somebody who watches has asked for, while those who play decide; and why they did not get it. */
  asking = $state<Seat | null>(null);
  askError = $state.raw<{ error: string; clause?: string } | null>(null);
  curve = $state.raw<readonly CurvePoint[]>([]);
  /** How the game was decided, once it is over and somebody has asked for it. */
  report = $state.raw<Report | null>(null);
  /** What a line of the log or a focused element points at. */
  spot = $state.raw<readonly Target[]>([]);
  /** The legal target that the mouse or the keyboard points at. */
  pointed = $state.raw<Target | null>(null);
  /** The choice that is on its way to the server. */
  sending = $state.raw<readonly Target[]>([]);
  /** What happened since this browser saw the table last; empty when read. */
  recap = $state.raw<readonly GameEvent[]>([]);
  /** The rematch that somebody has asked for. */
  next = $state.raw<RematchMessage | null>(null);
  /** Whether the page may propose a number in this game (GameFace.proposes), set by the table. */
  proposes = true;
  /** What the game calls a place, set by the table; the catalogues know the rest. */
  naming: (target: Target) => string | null = () => null;
  /** Where on the board something is found that phrases name, set by the table. */
  whereabouts: (target: Target) => readonly Target[] = (target) => [target];
  /** What the game says about its events, set by the table. */
  story: Story = {};
  /** Whose turn it is, set by the table; null while all choose at once. */
  turn: () => Seat | null = () => null;
  /** What a choice is about, set by the table: while it is the same, others' choices do not change its meaning. */
  meaning: ((path: readonly Target[]) => string | null) | null = null;
  /** How an own offer is concluded with the first who accepts it, set by the table; null if nobody has. */
  concluding: () => readonly Target[] | null = () => null;
  #unwanted: Seat | null = null; // whose offers are not wanted any more this turn
  /** What is done without a question, until somebody clicks at anything else; nothing after a reload. */
  orders = $state.raw<readonly Order[]>([]);
  #answered = $state.raw(kNoAnswers); // by which seats, without a question to anybody
  #proposal = $state.raw<Proposal | null>(null);
  #wentOn = $state(0); // the version at which nobody waits for an undo
  #touchedSeen = $state(0); // the version up to which I know what others did to me
  #acted = 0; // the version after our last choice
  #answering = 0; // the version that was answered without a question
  #uncovered = $state<Seat | null>(null); // who has the screen, when several share it
  #askedLast = $state<Seat | null>(null); // of my seats
  #guest = $state<Seat | null>(null); // acts unasked, when several share the screen
  #before = $state.raw<Update | null>(null); // what was shown before the last update
  #seenBefore: number;
  #wantsRematch = false;
  #waiting: (() => void)[] = []; // for the next update
  #hiddenSince = Number.POSITIVE_INFINITY;
  #toldAway = false; // what the server knows

  readonly names: readonly string[] = $derived.by(() => this.table?.seats.map(seatName) ?? []);
  readonly mine: readonly Seat[] = $derived.by(() => this.table?.you ?? []);
  readonly shared: boolean = $derived.by(() => this.mine.length > 1);
  /** The table was ended before the game was over. */
  readonly ended: boolean = $derived.by(
    () => this.table?.over === true && this.update?.over === false,
  );
  /** Which of my seats is asked. */
  readonly asked: Seat | null = $derived.by(() => {
    if (this.ended) return null;
    const mine = (seat: Seat) =>
      this.mine.includes(seat) && !this.#answered.has(seat) && !this.botPlays(seat);
    return this.update?.awaiting.find(mine) ?? null;
  });
  /** The seat that must take the screen first; nothing of the table is drawn until then. */
  readonly covered: Seat | null = $derived.by(() => {
    if (!this.shared || !settings.cover || this.update?.over) return null;
    const next = this.#guest ?? this.asked;
    return next !== this.#uncovered ? next : null;
  });
  /** Whose eyes look at the table; null for somebody who watches. */
  readonly viewer: Seat | null = $derived.by(() => {
    if (!this.shared) return this.mine[0] ?? null;
    if (settings.cover) return this.#uncovered ?? this.mine[0] ?? null;
    return this.#guest ?? this.asked ?? this.#askedLast ?? this.mine[0] ?? null;
  });
  /** Seats of this screen that may act although nobody waits for them; they take it only when they are called. */
  readonly guests: readonly Seat[] = $derived.by(() => {
    const { update, shared, mine, viewer } = this;
    if (!shared || this.inPast || !update?.volunteers) return [];
    const here = (seat: Seat) => mine.includes(seat) && seat !== viewer && !this.botPlays(seat);
    return update.volunteers.filter(here);
  });
  /** The seat that was called and has the screen now. */
  readonly guest: Seat | null = $derived.by(() =>
    this.#guest === this.viewer ? this.#guest : null,
  );
  readonly own: SeatUpdate | null = $derived.by(
    () => this.update?.seats?.find(({ seat }) => seat === this.viewer) ?? null,
  );
  /** The newest events, without gaps; in a long game not all of them. */
  readonly log: readonly GameEvent[] = $derived.by(() => this.chronicle.newest());
  /** What the board shows: the present, or a moment of the past. */
  readonly position: Position | null = $derived.by(() => {
    if (this.replay.position) return this.replay.position;
    // A guide is about to show a moment before this one: no glimpse of what comes later.
    const early =
      (this.coach.step?.version ?? Number.POSITIVE_INFINITY) < (this.update?.version ?? 0);
    return early && this.#before ? this.#before : this.update;
  });
  readonly inPast: boolean = $derived.by(() => this.replay.position !== null);
  /** What others did since I acted, or what happened in the moment that is looked at. */
  readonly marks: ReadonlyMap<Target, Seat | null> = $derived.by(() => {
    if (this.replay.position) return marksOf(this.replay.position.events ?? []);
    return marksOf(sinceOwn(this.log, this.viewer));
  });
  /** What others did to me since I acted, until I have seen it; the newest few. */
  readonly touched: readonly GameEvent[] = $derived.by(() => {
    if (this.inPast) return [];
    const since = sinceOwn(this.log, this.viewer).filter(
      ({ version }) => version > this.#touchedSeen,
    );
    return since.filter((event) => touches(event, this.viewer, this.story)).slice(-kMostTouched);
  });
  readonly tree: Tree = $derived.by(() => {
    if (this.inPast || this.ended || this.covered !== null || this.sending.length > 0)
      return kNothing;
    if (this.coach.reading || this.#answered.has(this.viewer ?? -1)) return kNothing;
    // Whoever is not asked, and whose turn it is not, has panels of the game for what may be done all the same.
    const { viewer, update } = this;
    if (viewer === null || !update || this.botPlays(viewer)) return kNothing;
    if (!update.awaiting.includes(viewer) && this.turn() !== viewer) return kNothing;
    return this.own?.legal ?? kNothing;
  });

  /** The number that was proposed and sent, while another one can still be had instead. */
  readonly adjustable: Proposal | null = $derived.by(() => {
    const proposal = this.#proposal;
    return proposal?.version === this.update?.version && this.own?.undo.ok ? proposal : null;
  });
  /** The whole choice that somebody looks at: it waits for a confirmation, or a click would make it. */
  readonly inSight: readonly Target[] | null = $derived.by(() => {
    if (this.tree.length === 0) return null;
    if (this.draft.whole && this.draft.final === null) return this.draft.path;
    // A plain word ("end the turn") says what it brings.
    return this.pointed?.includes(':') ? this.draft.wholeBy(this.pointed) : null;
  });
  /** Only bots are to choose, and they wait in case we take back our last choice. */
  readonly waitingForUndo: boolean = $derived.by(() => {
    const { update, table } = this;
    if (!update || !table || !this.own?.undo.ok || settings.undoWindow === 0) return false;
    if (update.version === this.#wentOn || update.awaiting.length === 0) return false;
    return update.awaiting.every((seat) => this.botPlays(seat));
  });

  constructor({ table, token, claim = null, go, open }: TableClientSettings) {
    this.id = table;
    this.#go = go;
    this.hold = new Hold({ table, token, claim, changed: (held) => this.#socket.hold(held) });
    this.#seenBefore = this.hold.seen;
    this.draft = new Draft({
      tree: () => this.tree,
      confirm: () => settings.confirm,
      proposes: () => this.proposes,
      send: (sent) => void this.#choose(sent),
    });
    this.coach = new Coach({
      guide: () => (this.mine.length > 0 ? this.table?.guide : undefined),
      version: () => this.update?.version ?? 0,
    });
    this.chronicle = new Chronicle({
      reader: () => this.viewer,
      last: () => this.update?.version ?? 0,
      ask: (command) => this.#socket.ask(command),
      askTurns: (command) => this.#socket.ask(command),
    });
    this.foresight = new Foresight({
      seat: () => this.viewer,
      version: () => this.update?.version ?? 0,
      ask: (command) => this.#socket.ask(command),
    });
    this.replay = new Replay({
      last: () => this.update?.version ?? 0,
      silent: (version) => this.chronicle.silent(version),
      goesOn: (version) => this.chronicle.goesOn(version),
      turnBeside: (moment, direction) => this.chronicle.turns.beside(moment, direction),
      learn: (version) => void this.chronicle.lookUpAround(version),
      fetch: (version) => this.#socket.ask({ op: 'at', version }),
    });
    this.talk = new Talk({
      table,
      names: () => this.names,
      naming: (target) => untrack(() => this.naming(target)),
      past: () => this.#shownMove(),
      ask: (command) => this.#socket.ask(command),
    });
    this.chat = new Chat({
      names: () => this.names,
      viewer: () => this.viewer,
      mine: () => this.mine,
      isMuted: (who) => this.talk.isMuted(who),
      past: () => this.#shownMove(),
      ask: (command) => this.#socket.ask(command),
    });
    this.notes = new Notes({
      viewer: () => this.viewer,
      moment: () => (this.inPast ? this.replay.index : (this.update?.version ?? 0)),
      ask: (command) => this.#socket.ask(command),
    });
    this.clocks = new Clocks({ rule: () => this.table?.time });
    this.times = new RecordTimes((question) => this.#socket.ask(question));
    this.luck = new TableLuck({
      table,
      add: (command) => this.#socket.ask(command),
      draws: (command) => this.#socket.ask(command),
    });
    this.theatre = new Theatre({
      viewer: () => this.viewer,
      watched: () => !this.inPast && this.covered === null && this.coach.step === null,
      answered: (seat) => this.#answered.has(seat),
    });
    this.stage = this.theatre.stageOf((update) => this.#show(update));
    this.#socket = new TableSocket({
      url: socketUrl(table),
      table,
      token,
      claim,
      events: {
        message: (message) => this.#receive(message),
        connection: (state) => {
          this.connection = state;
        },
      },
      ...(open ? { open } : {}),
    });
  }

  /** Somebody is at it: a page that is loaded again now would interrupt them. */
  get occupied(): boolean {
    return this.draft.path.length > 0 || this.sending.length > 0 || this.inPast;
  }

  /** The page goes; if it comes again at once, the choice in the making is there. */
  leavePage(): void {
    const { unfinished } = this.draft;
    const { viewer: seat, update } = this;
    const kept = unfinished && update && seat !== null && !this.shared;
    keepForReload(
      `draft.${this.id}`,
      kept ? ({ ...unfinished, version: update.version, seat } satisfies KeptDraft) : null,
    );
  }

  end(): void {
    this.stage.skip();
    this.replay.pause();
    this.talk.end();
    this.chat.end();
    this.clocks.stop();
    this.#socket.end();
  }

  hurry(): void {
    this.#socket.hurry();
  }

  /** The page was out of sight; when that was long, the player is told what happened meanwhile. */
  leaveSight(): void {
    this.#hiddenSince = Date.now();
    this.#tellPresence();
  }
  comeToSight(): void {
    this.hurry();
    this.#tellPresence();
    if (Date.now() - this.#hiddenSince >= kLongAway) {
      this.#seenBefore = this.hold.seen;
      this.#tellWhatWasMissed();
    }
    this.#remember();
  }

  // Only if there is news: after a hello the server takes it that the page is in sight.
  #tellPresence(): void {
    const away = document.hidden;
    if (this.mine.length === 0 || away === this.#toldAway) return;
    this.#toldAway = away;
    void this.#socket.ask({ op: 'presence', away });
  }

  /** Takes the open seat that the invite is for. */
  claim(name: string): void {
    this.#socket.claim(name);
  }

  /** Opens somebody's seat again, before the game has begun. */
  async free(seat: Seat): Promise<void> {
    this.#judge(await this.#socket.ask({ op: 'free', seat }), null);
  }

  /** Changes the table before the game begins; what the server says against it in English, or an empty text. */
  async change(wish: Omit<ChangeMessage, 'id'>): Promise<{ ok: boolean; text: string }> {
    this.notice = null;
    const answer = await this.#socket.ask(wish);
    this.#judge(answer, null);
    return { ok: answer.ok, text: 'text' in answer ? (answer.text ?? '') : '' };
  }

  /** A code by which another device takes this seat, too; null if there is none to be had. */
  async deviceCode(): Promise<{ code: string; minutes: number } | null> {
    const answer = await this.#socket.ask({ op: 'device' });
    return answer.ok ? { code: answer.code, minutes: Math.round(answer.seconds / 60) } : null;
  }

  /** The player whom the cover asked for has the screen now. */
  uncover(): void {
    this.#uncovered = this.covered;
    this.notice = null;
    // An offer may have been accepted while somebody else had the screen.
    queueMicrotask(() => void this.#answerForMe());
  }

  /** A click on a target: steps on if it is legal, else finds out why it is not. */
  async point(target: Target, plain = false): Promise<void> {
    this.notice = null;
    this.cancelOrders();
    if (this.inPast || this.coach.reading) return;
    if (this.viewer === null) {
      this.notice = { kind: 'hint', key: 'notice.watching' };
      return;
    }
    const outcome = this.draft.choose(target, plain);
    if (outcome === 'several') this.#offerWays(target);
    if (outcome === 'full') this.notice = { kind: 'hint', key: 'notice.full' };
    if (outcome === 'refused') await this.#askWhy(this.viewer, target);
  }

  // Whoever points at a place first is told what can be done there; too many ways are for the list.
  #offerWays(target: Target): void {
    const ways = this.draft.waysTo(target);
    this.notice =
      ways.length <= kMostWays
        ? { kind: 'ways', target, ways }
        : { kind: 'hint', key: 'notice.several' };
  }

  /** Goes one of the ways that were offered. */
  follow(way: readonly Target[]): void {
    this.notice = null;
    this.draft.follow(way);
  }

  async undo(): Promise<void> {
    const seat = this.viewer;
    if (seat === null || !this.update || this.inPast) return;
    this.notice = null;
    if (this.draft.path.length > 0) {
      this.draft.back();
      return;
    }
    const { undo } = this.own ?? {};
    if (!undo?.ok) {
      if (undo?.together?.ok && this.together) await this.vote({ on: 'undo', seat }, true);
      else if (undo)
        this.#explain((this.together && undo.together?.clause) || undo.clause, null, null);
      return;
    }
    const { version } = this.update;
    this.#judge(await this.#socket.ask({ op: 'undo', version, seat }), null);
  }

  /** Goes on to the next game, or asks for one. Whoever did not ask stays here until he wishes to follow. */
  async rematch(): Promise<void> {
    if (this.next) {
      this.#go(this.next.table, this.next.token);
      return;
    }
    this.#wantsRematch = true;
    const answer = await this.#socket.ask({ op: 'rematch' });
    if (!answer.ok) this.#judge(answer, null);
  }

  /** A bot chooses for this seat: its own, or in place of somebody who is absent. */
  botPlays(seat: Seat): boolean {
    const info = this.table?.seats[seat];
    return info !== undefined && (info.kind === 'bot' || standInOf(info) > 0);
  }

  /** Two who play: they can agree to take back what one alone could not (TAB-2.9). */
  get together(): boolean {
    const people =
      this.table?.seats.filter((info) => info.kind === 'human' && standInOf(info) === 0) ?? [];
    return people.length >= 2;
  }

  /** Agrees to what is proposed, or proposes it: a bot for somebody who is absent, somebody else for good, the end, or to take back; or does not. */
  async vote({ on, seat }: Pick<Vote, 'on' | 'seat'>, agree: boolean): Promise<void> {
    this.notice = null;
    const about = seat === undefined ? {} : { seat };
    this.#judge(await this.#socket.ask({ op: 'vote', on, ...about, agree }), null);
  }

  /** Asks for the seat of somebody who does not come back; waits until those who play have decided. */
  async askForSeat(seat: Seat, name: string): Promise<void> {
    const claim = claimFor(this.id, `ask ${seat}`);
    this.asking = seat;
    this.askError = null;
    const answer = await this.#socket.ask({ op: 'ask', seat, name, claim });
    this.asking = null;
    if (!answer.ok) {
      this.askError = answer;
      return;
    }
    keepTable({ table: this.id, token: claim });
    this.#go(this.id, claim);
  }

  /** Gives the table up before the game begins. */
  async cancelTable(): Promise<void> {
    this.notice = null;
    this.#judge(await this.#socket.ask({ op: 'cancel' }), null);
  }

  /** Gives up an own seat for good. */
  async resign(seat: Seat): Promise<void> {
    this.notice = null;
    this.#judge(await this.#socket.ask({ op: 'resign', seat }), null);
  }

  /** Takes an own seat back from the bot that plays there. */
  async sitAgain(seat: Seat): Promise<void> {
    this.notice = null;
    this.#judge(await this.#socket.ask({ op: 'sit', seat }), null);
  }

  /** Says something to everybody at the table. */
  async say(phrase: PhraseId, targets: readonly Target[]): Promise<void> {
    const seat = this.viewer;
    if (seat === null) return;
    this.#judge(await this.#socket.ask({ op: 'say', seat, phrase, targets }), null);
  }

  /** Where on the board these things are found. */
  placesOf(targets: readonly Target[]): readonly Target[] {
    return targets.flatMap((target) => this.whereabouts(target));
  }

  // What was said before the game began is of its first moment.
  #shownMove(): { from: number; to: number } | null {
    if (!this.replay.open || !this.inPast) return null;
    const { index, moveBegan } = this.replay;
    return { from: index === 0 ? -1 : moveBegan, to: index };
  }

  /** An event in words. A line once told does not follow the table: the log would be told anew with every move. */
  tell(event: GameEvent): string {
    return words.event(event, this.names, (target) => untrack(() => this.naming(target)));
  }

  /** What these events come to, in one sentence. */
  sum(events: readonly GameEvent[]): string {
    return sentenceOf(events, this.story, this.#teller);
  }

  /** What a block of the log is called; empty for a turn without a name or a number. */
  heading({ turn, head }: Pick<Block, 'turn' | 'head'>): string {
    if (head) return capital(this.tell(head).replace(/\.$/, ''));
    if (turn?.key !== undefined) return words.say(turn.key, turn.params, this.names);
    return turn?.number === undefined ? '' : words.t('log.turn', { number: turn.number });
  }

  readonly #teller: Teller = {
    has: (key) => words.has(key),
    pattern: (key) => words.pattern(key),
    name: (seat) => words.seat(seat, this.names),
    tell: (event, key, more) =>
      words.event(event, this.names, (target) => untrack(() => this.naming(target)), key, more),
    say: (key, params) => words.t(key, params),
    seats: () => this.names.length,
  };

  async loadCurve(): Promise<void> {
    const answer = await this.#socket.ask({ op: 'curve' });
    if (answer.ok) this.curve = answer.curve;
  }

  /** Says whether there is a report now. */
  async loadReport(): Promise<boolean> {
    const answer = await this.#socket.ask({ op: 'report' });
    if (answer.ok) this.report = answer.report;
    return answer.ok;
  }

  /** Sends whole choices one after the other, also such as the tree does not hold; says whether all were taken. */
  async send(paths: readonly (readonly Target[])[]): Promise<boolean> {
    this.cancelOrders();
    for (const path of paths) if (!(await this.#act([...path]))) return false;
    return true;
  }

  async #choose({ path, careful, others }: Sent): Promise<void> {
    if (!(await this.#act(path, careful)) || others.length === 0) return;
    this.#proposal = { path, others, version: this.#acted };
  }

  /** Another number in place of the one that was proposed and sent. */
  async adjust(target: Target): Promise<void> {
    const { adjustable, viewer: seat } = this;
    if (!adjustable || seat === null || target === adjustable.path.at(-1)) return;
    const { version, path, others } = adjustable;
    const undone = await this.#socket.ask({ op: 'undo', version, seat });
    if (!undone.ok) return this.#judge(undone, null);
    await this.#choose({ path: path.with(-1, target), careful: false, others });
  }

  /** Gives the screen to a seat that acts unasked, or back to whoever is asked. */
  actAs(seat: Seat | null): void {
    this.notice = null;
    this.#guest = seat;
  }

  /** Declines this offer and all others of whoever makes them, until the turn is over. */
  wantNoMore(): void {
    // The game may know it: then nobody asks again.
    if (this.tree.map(targetOf).includes(kNoMore)) {
      void this.send([[kNoMore]]);
      return;
    }
    this.#unwanted = this.turn();
    this.#answered = this.#standing();
    void this.#answerForMe();
  }

  // Offers that are declined anyway: nobody is asked, called or given the screen for them.
  #standing(): ReadonlyMap<Seat, Target> {
    const answers = new Map<Seat, Target>();
    const { update, table } = this;
    if (!update || !table || this.coach.step || this.inPast) return answers;
    const from = this.turn();
    if (from !== this.#unwanted) this.#unwanted = null;
    const fromBot = from !== null && this.botPlays(from);
    for (const { seat, legal } of update.seats ?? []) {
      if (this.botPlays(seat)) continue;
      const declined = this.orders.includes('decline');
      const unwanted = this.#unwanted;
      const answer = standingAnswer({ tree: legal, from, fromBot, unwanted, declined });
      if (answer !== null) answers.set(seat, answer);
    }
    return answers;
  }

  // What needs no question: what was said before, and the end of an own offer.
  async #answerForMe(): Promise<void> {
    const { update } = this;
    if (!update || this.coach.step || this.inPast) return;
    const { version } = update;
    for (const [seat, answer] of this.#answered) {
      if (this.#answering === version) return; // it is on its way
      this.#answering = version;
      const { ok } = await this.#socket.ask({ op: 'act', version, seat, targets: [answer] });
      // Then it is asked after all.
      if (!ok && version === this.update?.version) this.#answered = kNoAnswers;
      return; // the next update brings the next one
    }
    const path = this.#unasked();
    if (path) await this.#act([...path]);
  }

  // The end of an own offer, what was ordered, or the only choice that there is.
  #unasked(): readonly Target[] | null {
    const { tree } = this;
    if (tree.length === 0 || this.draft.path.length > 0) return null;
    const concluding = settings.concludeFirst ? this.concluding() : null;
    if (concluding) return concluding;
    if (orderFor(tree) === 'roll' && this.orders.includes('roll')) return ['roll'];
    const pass = this.orders.includes('pass') && this.waits() ? passing(tree) : null;
    if (pass !== null) return [pass];
    return settings.forced ? onlyChoice(tree) : null;
  }

  /** Gives a standing order, which is carried out at once if there is something to do. */
  order(order: Order): void {
    this.orders = [...this.orders.filter((known) => known !== order), order];
    this.#answered = this.#standing();
    void this.#answerForMe();
  }

  /** It is somebody else's turn, as far as the game has turns. */
  waits(): boolean {
    const turn = this.turn();
    return turn !== null && turn !== this.viewer;
  }

  cancelOrders(): void {
    if (this.orders.length > 0) this.orders = [];
  }

  seeTouched(): void {
    this.#touchedSeen = this.update?.version ?? 0;
  }

  /** The bots need not wait for an undo. */
  async goOn(): Promise<void> {
    if (!this.update) return;
    this.#wentOn = this.update.version;
    await this.#socket.ask({ op: 'go_on', version: this.update.version });
  }

  /** Tells the server how fast the bots are to play. */
  setPace(): void {
    if (this.mine.length === 0) return;
    const { motion, undoWindow } = settings;
    void this.#socket.ask({ op: 'pace', bots: kPace[motion], undo: undoWindow * 1000 });
  }

  async #act(path: Target[], careful = false): Promise<boolean> {
    const seat = this.viewer;
    if (seat === null || !this.update) return false;
    const turn = this.turn();
    this.notice = null;
    this.recap = [];
    this.sending = path;
    let answer: AnswerTo<Act>;
    for (let tries = 1; ; tries += 1) {
      const { version } = this.update;
      const question = this.#questionTo(seat, path);
      answer = await this.#socket.ask({
        op: 'act',
        version,
        seat,
        targets: path,
        ...(careful ? { careful } : {}),
      });
      if (answer.ok || answer.error !== 'stale' || tries === kMostTries) break;
      await this.#changeSince(version);
      // Where several choose at the same time, another's choice does not change what this seat is asked.
      if (question !== this.#questionTo(seat, path)) break;
    }
    this.sending = [];
    if (!answer.ok && answer.error === 'final') {
      this.draft.hold(answer.clause);
      return false;
    }
    this.#judge(answer, path.at(-1) ?? null);
    if (answer.ok) await this.#afterActing(answer.version, turn);
    return answer.ok;
  }

  // An undo is worth a pause when a turn has passed on; an answer in somebody else's turn holds nobody up. (The update
  // came before the answer.)
  async #afterActing(version: number, turn: Seat | null): Promise<void> {
    this.#acted = version;
    const passed = turn === this.viewer && this.turn() !== turn;
    if (!passed && this.waitingForUndo) await this.goOn();
  }

  #questionTo(seat: Seat, path: readonly Target[]): string {
    const meaning = this.meaning?.(path) ?? null;
    if (meaning !== null) return meaning;
    return JSON.stringify(this.update?.seats?.find((own) => own.seat === seat)?.legal ?? []);
  }

  /** Resolves when the table has another version than this one. */
  #changeSince(version: number): Promise<void> {
    if (this.update?.version !== version) return Promise.resolve();
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  async #askWhy(seat: Seat, target: Target): Promise<void> {
    const targets = [...this.draft.base];
    const answer = await this.#socket.ask({ op: 'why', seat, targets, click: target });
    if (!answer.ok) this.#judge(answer, target);
    else if (answer.clause) this.#explain(answer.clause, target, answer.culprit ?? null);
    else this.notice = { kind: 'hint', key: 'notice.legal' };
  }

  #explain(clause: string, target: Target | null, culprit: Target | null): void {
    this.notice = { kind: 'why', clause, target, culprit };
    if (culprit) this.spot = [culprit];
  }

  #judge(answer: AnswerTo<Command>, target: Target | null): void {
    if (answer.ok) return;
    if (answer.error === 'refused') this.#explain(answer.clause, target, answer.culprit ?? null);
    else if (answer.error === 'stale') this.notice = { kind: 'hint', key: 'notice.stale' };
    else this.notice = { kind: 'error', error: answer.error };
  }

  #receive(message: ServerMessage): void {
    switch (message.op) {
      case 'table':
        this.table = message;
        renewal.told(message.build);
        this.hold.sitDown(message);
        this.setPace();
        if (this.mine.length > 0) void this.notes.load();
        this.#toldAway = false;
        this.#tellPresence();
        this.#tellZone(message);
        void words.call(message.board.names ?? {});
        this.#remember();
        this.luck.see(message);
        break;
      case 'people':
        if (this.table) {
          this.#meet(this.hold.meet(this.table, message));
          this.luck.see(this.table);
        }
        break;
      case 'update':
        this.stage.take(message);
        break;
      case 'clock':
        this.clocks.receive(message);
        break;
      case 'said':
        this.talk.receive(message);
        break;
      case 'chat':
        this.chat.receive(message);
        break;
      case 'rematch':
        if (message.token !== null) keepTable({ table: message.table, token: message.token });
        this.next = message;
        if (this.#wantsRematch) this.#go(message.table, message.token);
        break;
      case 'error':
        this.refusal = message;
        break;
      default:
        break;
    }
  }

  // At the end those who played may read what the others wrote who watched.
  #meet(table: TableMessage): void {
    const ends = table.over && this.table?.over === false;
    this.table = table;
    if (ends && this.mine.length > 0) void this.chat.open();
  }

  // Where one lives matters where nights and weekends do not count; nobody else is told.
  #tellZone({ time, you }: TableMessage): void {
    if (time?.kind !== 'days' || you.length === 0) return;
    const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
    if (zone) void this.#socket.ask({ op: 'zone', zone });
  }

  #show(update: Update): void {
    this.#before = this.update;
    this.#answered = kNoAnswers; // those of the update before
    this.update = sharedWith(update, this.update);
    // Who passes does so until their own turn.
    if (this.orders.includes('pass') && this.turn() === this.viewer) {
      this.orders = this.orders.filter((order) => order !== 'pass');
    }
    this.#answered = this.#standing();
    this.#askedLast = this.asked ?? this.#askedLast;
    if (this.#guest !== null && !update.volunteers?.includes(this.#guest)) this.#guest = null;
    if (this.#before === null) this.#resumeDraft(update.version);
    for (const go of this.#waiting.splice(0)) go();
    queueMicrotask(() => void this.#answerForMe());
    if (update.from < update.version) this.chronicle.add(update);
    else if (this.chronicle.version < update.version) {
      void this.chronicle.catchUp(update.version).then(() => this.#tellWhatWasMissed());
    }
    this.#remember();
  }

  #resumeDraft(version: number): void {
    const kept = takeAfterReload<KeptDraft>(`draft.${this.id}`);
    if (kept?.version === version && kept.seat === this.viewer) this.draft.resume(kept);
  }

  #tellWhatWasMissed(): void {
    const seen = this.#seenBefore;
    this.#seenBefore = Number.MAX_SAFE_INTEGER; // once per visit
    if (seen === 0 || this.mine.length === 0 || this.shared) return;
    this.recap = this.log
      .filter(({ version, actor }) => version > seen && actor !== this.viewer)
      .slice(-kMostRecap);
  }

  #remember(): void {
    const { token } = this.hold;
    if (token === null || !this.table || document.hidden) return;
    keepTable({
      table: this.id,
      token,
      game: this.table.game,
      name: this.table.name,
      over: this.table.over || (this.update?.over ?? false),
      ...(this.update ? { seen: this.update.version } : {}),
    });
  }
}

/** The update with whatever has not changed since the one before it. What happened is new in any case. */
function sharedWith(update: Update, before: Update | null): Update {
  if (!before) return update;
  const known = (seat: Seat) => before.seats.find((own) => own.seat === seat);
  return {
    ...update,
    awaiting: sharing(update.awaiting, before.awaiting),
    standing: sharing(update.standing, before.standing),
    public: sharing(update.public, before.public),
    seats: update.seats.map((own) => ({
      ...own,
      private: sharing(own.private, known(own.seat)?.private),
    })),
  };
}

function seatName(info: TableMessage['seats'][number]): string {
  if (info.kind === 'open') return '';
  if (info.name === '' && info.kind === 'bot') return words.say(`bot.name.${info.seat % 5}`);
  return info.name;
}
