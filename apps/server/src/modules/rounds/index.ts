/**
 * Rounds of every game: each is stored in the transaction that moves its money, can be recalled with
 * balances before and after, and carries what proves its draws.
 */
import { type Clock, Refusal, type RoomId, type RoundId, type UserId } from '@boardwalk/base';
import type { Config } from '../../platform/config/settings.ts';
import type { Database } from '../../platform/database/index.ts';
import type { Log } from '../../platform/log.ts';
import type { Fairness } from '../fairness/index.ts';
import type { Limits } from '../limits/index.ts';
import type { Proof } from '../proof/index.ts';
import type { Json, PostOutcome, Wallet } from '../wallet/index.ts';
import { type RoundEnd, type RoundSettlement, settleRound, voidRound } from './commands/close-round.ts';
import { type OpenedRound, openRound, type RoundOpening } from './commands/open-round.ts';
import { type InstantPlay, type PlayedRound, playInstant } from './commands/play-instant.ts';
import {
  type LeftRounds,
  type ResolveRound,
  resolveOpenRounds,
  resolveWaiting,
} from './commands/resolve-open-rounds.ts';
import { type EndOf, settleEach } from './commands/settle-each.ts';
import { roundsOf } from './load-rounds.ts';
import { createPlayPaces } from './play-paces.ts';
import type { Round } from './round.ts';
import { type RoundReceipt, receiptOf } from './statement.ts';
import { type BestPlayer, readBest } from './store/best.ts';
import { countRoundsOf, type PlayDay, readPlayDays } from './store/cohorts.ts';
import {
  type PlayersOf,
  type PlayersWanted,
  type RoundFigures,
  readFigures,
  readPlayers,
  readVersions,
  rollFigures,
  type VersionFigures,
} from './store/figures.ts';
import { type FoundRounds, findAnyRound, findRounds, type RoundFilter } from './store/find.ts';
import { type Pace, type PlayerReturn, readPace, readPlayerReturns } from './store/pace.ts';
import { type PlayedSince, readPlayedSince } from './store/played-since.ts';
import { createRoundStore, type PageOf, type RoundStore } from './store/rounds.ts';
import { sumStaked } from './store/staked.ts';
import { type GameTotals, readTotals, type Totals } from './store/totals.ts';

export { type RoundCallName, roundCalls } from './calls.ts';
export type { RoundEnd, RoundSettlement } from './commands/close-round.ts';
export type { OpenedRound, RoundOpening, RoundProof } from './commands/open-round.ts';
export type { InstantPlay, PlayedRound } from './commands/play-instant.ts';
export type { ResolveRound } from './commands/resolve-open-rounds.ts';
export { consoleRoundCalls } from './console.ts';
export type {
  BigWin,
  Game,
  Games,
  HouseRooms,
  KnownRoom,
  OddsSheet,
  RoomEdits,
  RoomPresence,
  RoomTerms,
  StakeRange,
  WirePrice,
  WireRoom,
  WireRound,
} from './game.ts';
export { defineRoundKind, type RoundKind } from './kind.ts';
export { roundsPersonalData } from './personal-data.ts';
export { presentEnd } from './present.ts';
export type { Round, RoundSeed } from './round.ts';
export type { RoundReceipt } from './statement.ts';
export type { BestPlayer } from './store/best.ts';
export { checkRounds } from './store/check.ts';
export type { PlayersOf, PlayersWanted, RoundFigures, VersionFigures } from './store/figures.ts';
export type { Pace, PlayerReturn } from './store/pace.ts';
export type { GameTotals } from './store/totals.ts';
export { createCallOut, type PublishBarrage, type Win } from './telling/call-out.ts';
export { createRoomHistory, type RoomHistory } from './telling/room-history.ts';

export interface RoundDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly wallet: Wallet;
  readonly fairness: Pick<Fairness, 'takeTurn'>;
  readonly proof: Pick<Proof, 'leafWriter' | 'sign'>;
  /** Without them nobody has one. */
  readonly limits?: StakeLimits;
  readonly log: Log;
  /** Without it nobody is held to the pace of a game. */
  readonly config?: Pick<Config, 'RATE_LIMIT_FACTOR'>;
}

export type StakeLimits = Pick<Limits, 'companionsOf' | 'givenBack' | 'refusalOf'>;

const NO_LIMITS: StakeLimits = {
  companionsOf: async () => [],
  givenBack: async () => [],
  refusalOf: async () => undefined,
};

export interface RoundPage {
  readonly rounds: readonly Round[];
  readonly hasMore: boolean;
}

/** A round with what only the house knows of it. */
export interface KnownRound {
  readonly round: Round;
  /** Undefined while it is open. */
  readonly closingId: string | undefined;
  readonly expiresAtMs: number | undefined;
  /** What its prizes are worth. */
  readonly prizes: number;
}

export interface Rounds {
  /** Stake and payout move at once. Refuses what the wallet refuses, and `tooManyPlays`. */
  playInstant(play: InstantPlay): Promise<PlayedRound>;
  /** Holds the stake until the round is settled or void. Refuses like `playInstant`. */
  open(opening: RoundOpening): Promise<OpenedRound>;
  /**
   * Writes how an open round stands, for whoever resolves it after a crash. False when it is not open any more;
   * how often is the caller's care.
   */
  note(roundId: RoundId, outcome: Json): Promise<boolean>;
  /** Pays what an open round came to. Refuses `holdClosed` when it has ended in another way. */
  settle(userId: UserId, roundId: RoundId, settlement: RoundSettlement): Promise<Round>;
  /** Gives the stake of an open round back. Refuses like `settle`. */
  void(userId: UserId, roundId: RoundId, end: RoundEnd): Promise<Round>;
  /**
   * Ends these as `endOf` says, many at a time; what has ended already stays as it is. Returns how many it ended, and
   * throws when one of them could not be ended.
   */
  settleEach(roundIds: readonly RoundId[], endOf: EndOf): Promise<number>;
  /** How a game's abandoned rounds are resolved; without, they are void. */
  resolveWith(gameType: number, resolve: ResolveRound): void;
  /**
   * Ends abandoned rounds and returns how many: those whose time is over, and with `all` every open one,
   * for a start of the only server.
   */
  resolveOpen(which: 'expired' | 'all'): Promise<number>;
  /** Ends those of a room that `resolveOpen` has left because they could still come out, if they have by now. */
  resolveWaiting(roomId: RoomId): Promise<number>;
  /** Nobody plays this open round any more: it ends as soon as its game can tell how it came out. */
  leave(round: Pick<Round, 'id' | 'userId' | 'roomId'>): Promise<void>;
  find(userId: UserId, roundId: RoundId): Promise<Round | undefined>;
  /** Refuses `notFound`. */
  load(userId: UserId, roundId: RoundId): Promise<Round>;
  /** Those of these that are theirs, the latest first. */
  loadAll(userId: UserId, roundIds: readonly RoundId[]): Promise<readonly Round[]>;
  /** Those of all players, newest first. */
  search(filter: RoundFilter): Promise<FoundRounds>;
  /** Whoever’s it is. */
  findAny(roundId: string): Promise<KnownRound | undefined>;
  /** Whether a round of theirs is under way, in whatever game. */
  hasOpen(userId: UserId): Promise<boolean>;
  /** Newest first. */
  list(userId: UserId, gameType: number, page: PageOf): Promise<RoundPage>;
  /** Those of all games before a round, newest first. */
  listBefore(userId: UserId, before: RoundId | undefined, limit: number): Promise<readonly Round[]>;
  /** Where each of these rounds was played. */
  placesOf(roundIds: readonly RoundId[]): Promise<ReadonlyMap<RoundId, Pick<Round, 'gameType' | 'roomId'>>>;
  /** Settled rounds, stakes and payouts by game, the last played first. */
  listTotals(userId: UserId): Promise<readonly GameTotals[]>;
  /** The same, with no more than `most` rounds of a game looked through; the next look goes on. */
  lookAtTotals(userId: UserId, most: number): Promise<Totals>;
  /** Coins staked since a day began, those of open rounds among them; a day as in `2026-11-23`. */
  sumStaked(userId: UserId, day: string, timeZone: string): Promise<number>;
  /** Coins since a moment not long ago. */
  playedSince(userId: UserId, sinceMs: number): Promise<PlayedSince>;
  /** Who won most coins in a room since then, the best first. */
  listBest(gameType: number, roomId: RoomId, sinceMs: number, limit: number): Promise<readonly BestPlayer[]>;
  /** Rounds of all players, newest first: what a room's history begins with. */
  listLatest(gameType: number, limit: number): Promise<readonly Round[]>;
  /** Closed rounds of a room whose showing was not finished, oldest first, at most 20. */
  listUnshown(userId: UserId, gameType: number, roomId: RoomId): Promise<readonly Round[]>;
  markShown(userId: UserId, roundIds: readonly RoundId[]): Promise<void>;
  /** What was played by the hour; whoever reads it rolls it forward before. */
  readonly figures: {
    roll(): Promise<number>;
    /** Whole hours, in their order. */
    list(fromMs: number, untilMs: number): Promise<readonly RoundFigures[]>;
    /** What was played with each version of a paytable, in coins. */
    listVersions(): Promise<readonly VersionFigures[]>;
    /** Who played, whatever with, by steps of the time and in all of it. */
    listPlayers(wanted: PlayersWanted): Promise<PlayersOf>;
    /** Players who played more rounds or staked more coins than that since then. */
    listPace(
      sinceMs: number,
      moreThan: { rounds: number; stakes: number },
      limit: number,
    ): Promise<readonly Pace[]>;
    /** What came back of players’ stakes in each room since then, of those who played so many rounds there. */
    listReturns(sinceMs: number, fewest: number, limit: number): Promise<readonly PlayerReturn[]>;
    /** On which days these played. */
    listPlayDays(userIds: readonly UserId[], fromDay: number, untilDay: number): Promise<readonly PlayDay[]>;
    /** How many rounds these settled, counted no further than `most`; those with none are left out. */
    countRoundsOf(userIds: readonly UserId[], most: number): Promise<ReadonlyMap<UserId, number>>;
  };
  /** What the house says of a round, signed. */
  receiptOf(round: Round): RoundReceipt;
}

const UNSHOWN_LIMIT = 20;

/** Later than any round may last. */
const END_OF_TIME_MS = 8_640_000_000_000_000;

export function createRounds(given: RoundDeps): Rounds {
  const { database, clock, wallet, fairness, proof, log, limits = NO_LIMITS } = given;
  const store = createRoundStore(database);
  const resolvers = new Map<number, ResolveRound>();
  const find = async (userId: UserId, roundId: RoundId): Promise<Round | undefined> => {
    const row = await store.find(userId, roundId);
    return row && (await roundsOf(wallet, [row]))[0];
  };
  const load = async (userId: UserId, roundId: RoundId): Promise<Round> => {
    const round = await find(userId, roundId);
    if (!round) throw new Refusal('notFound');
    return round;
  };
  const paces = createPlayPaces(given.config?.RATE_LIMIT_FACTOR ?? Number.POSITIVE_INFINITY);
  const deps = { wallet, fairness, proof, limits, load, paces, nowMs: () => clock.nowMs() };
  const ended = async (round: Round, ending: Promise<PostOutcome>): Promise<Round> => {
    const outcome = await ending;
    if (outcome.state === 'refused') throw outcome.refusal;
    return load(round.userId, round.id);
  };
  const left: LeftRounds = { waiting: new Map(), underWay: new Set() };
  const tools = { wallet, proof, limits, store, log };
  const resolving = {
    ...tools,
    roundsOf: (rows: Parameters<typeof roundsOf>[1]) => roundsOf(wallet, rows),
    resolverOf: (gameType: number) => resolvers.get(gameType),
    find,
    left,
  };
  return {
    playInstant: play => playInstant(deps, play),
    open: opening => openRound(deps, opening),
    note: store.note,
    settle: async (userId, roundId, settlement) => {
      const round = await load(userId, roundId);
      return ended(round, settleRound(deps, round, settlement));
    },
    void: async (userId, roundId, end) => {
      const round = await load(userId, roundId);
      return ended(round, voidRound(deps, round, end));
    },
    settleEach: (roundIds, endOf) => settleEach(resolving, roundIds, endOf),
    resolveWith: (gameType, resolve) => void resolvers.set(gameType, resolve),
    resolveOpen: which => resolveOpenRounds(resolving, which === 'all' ? END_OF_TIME_MS : clock.nowMs()),
    resolveWaiting: roomId => resolveWaiting(resolving, roomId),
    leave: async ({ id, userId, roomId }) => {
      resolving.left.waiting.set(id, { id, userId, roomId });
      await resolveWaiting(resolving, roomId);
    },
    find,
    load,
    figures: figuresOf(database, wallet),
    receiptOf: round => receiptOf(proof, round),
    ...listsOf(database, wallet, store),
    listUnshown: async (userId, gameType, roomId) => {
      const recent = await store.listRecent(userId, gameType);
      const unshown = recent.filter(
        row => row.room_id === roomId && row.shown_at === null && row.state !== 'open',
      );
      return (await roundsOf(wallet, unshown.slice(0, UNSHOWN_LIMIT))).toReversed();
    },
    markShown: async (userId, roundIds) => {
      if (roundIds.length > 0) await store.markShown(userId, roundIds, new Date(clock.nowMs()));
    },
  };
}

function figuresOf(database: Database, wallet: Wallet): Rounds['figures'] {
  return {
    roll: () => rollFigures(database, tx => wallet.readHorizon(tx)),
    list: (fromMs, untilMs) => readFigures(database, fromMs, untilMs),
    listVersions: () => readVersions(database),
    listPlayers: wanted => readPlayers(database, wanted),
    listPace: (sinceMs, moreThan, limit) => readPace(database.db, sinceMs, moreThan, limit),
    listReturns: (sinceMs, fewest, limit) => readPlayerReturns(database.db, sinceMs, fewest, limit),
    listPlayDays: (userIds, fromDay, untilDay) => readPlayDays(database, userIds, fromDay, untilDay),
    countRoundsOf: (userIds, most) => countRoundsOf(database, userIds, most),
  };
}

type Lists =
  | 'hasOpen'
  | 'search'
  | 'findAny'
  | 'list'
  | 'loadAll'
  | 'listBefore'
  | 'placesOf'
  | 'listTotals'
  | 'lookAtTotals'
  | 'sumStaked'
  | 'playedSince'
  | 'listBest'
  | 'listLatest';

function listsOf(database: Database, wallet: Wallet, store: RoundStore): Pick<Rounds, Lists> {
  return {
    search: filter => findRounds(database.db, filter),
    hasOpen: store.hasOpen,
    findAny: async roundId => {
      const row = await findAnyRound(database.db, Number(roundId));
      const [round] = row ? await roundsOf(wallet, [row]) : [];
      if (!row || !round) return undefined;
      return {
        round,
        closingId: row.closing_id === null ? undefined : String(row.closing_id),
        expiresAtMs: row.expires_at?.getTime(),
        prizes: row.prizes,
      };
    },
    list: async (userId, gameType, page) => {
      const rows = await store.list(userId, gameType, page);
      const rounds = await roundsOf(wallet, rows.slice(0, page.pageSize));
      return { rounds, hasMore: rows.length > page.pageSize };
    },
    loadAll: async (userId, roundIds) =>
      roundIds.length === 0 ? [] : roundsOf(wallet, await store.listOf(userId, roundIds)),
    listBefore: async (userId, before, limit) =>
      roundsOf(
        wallet,
        await store.listBefore(userId, before === undefined ? undefined : Number(before), limit),
      ),
    placesOf: async roundIds => {
      const rows = roundIds.length === 0 ? [] : await store.listPlaces(roundIds);
      return new Map(
        rows.map(row => [
          String(row.id) as RoundId,
          { gameType: row.game_type, roomId: row.room_id as RoomId },
        ]),
      );
    },
    listTotals: async userId => (await readTotals(database, userId)).games,
    sumStaked: (userId, day, timeZone) => sumStaked(database.db, userId, day, timeZone),
    playedSince: (userId, sinceMs) => readPlayedSince(database.db, userId, sinceMs),
    lookAtTotals: (userId, most) => readTotals(database, userId, most),
    listBest: (gameType, roomId, sinceMs, limit) =>
      readBest(database, { gameType, roomId, since: new Date(sinceMs), limit }),
    listLatest: async (gameType, limit) => roundsOf(wallet, await store.listLatest(gameType, limit)),
  };
}
