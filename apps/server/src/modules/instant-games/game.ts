/**
 * A game of chance from its engine: who may play what, the round, its room's history, records and big wins. Only the
 * engine, the shapes of bet and outcome and the first rooms are a game's own.
 */
import { type Clock, demand, type IdempotencyKey, Refusal } from '@boardwalk/base';
import { type Call, type CallName, type Calls, calls, type OutputOf } from '@boardwalk/contract';
import { addressOfGame, type GameType } from '@boardwalk/contract/enums';
import { basisPointsOf } from '@boardwalk/games/fraction';
import type { InstantGame } from '@boardwalk/games/instant';
import { checkLevel } from '@boardwalk/rules';
import type { TObject } from 'typebox';
import type { Session } from '../../http/caller.ts';
import type { Handlers } from '../../http/handler.ts';
import type { Bus } from '../../platform/bus/index.ts';
import type { Database } from '../../platform/database/index.ts';
import { type Accounts, knownLocale } from '../accounts/index.ts';
import {
  defineRoundKind,
  type Game,
  type PublishBarrage,
  type Round,
  type RoundKind,
  type Rounds,
} from '../rounds/index.ts';
import type { Json } from '../wallet/index.ts';
import { createAnnouncer } from './announcer.ts';
import { presentPrice, presentRoom, presentRoomDetail, presentRound } from './present.ts';
import { seedRooms } from './seed.ts';
import {
  createRoomStore,
  type InstantPrice,
  type InstantRoom,
  type NewRoom,
  type RoomStore,
} from './store.ts';

export interface InstantDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly bus: Bus;
  readonly accounts: Accounts;
  readonly rounds: Rounds;
  readonly publishBarrage: PublishBarrage;
}

type CallsOf<Word extends string> = Extract<CallName, `${Word}.room` | `${Word}.play`>;
/** Its engine decides what its call tells. */
type GameOf<Word extends string> = Calls[Extract<CallName, `${Word}.play`>] extends infer Play extends Call
  ? OutputOf<Play> extends { readonly bet: infer Bet; readonly outcome: infer Outcome }
    ? InstantGame<Bet, Outcome>
    : never
  : never;

export interface InstantDefinition<Word extends string> {
  /** As in the contract's `InstantGame`; its tables begin with it. */
  readonly word: Word;
  readonly game: GameOf<Word>;
  /** From so many times the stake on, others hear of a win. */
  readonly bigWinTimesStake: number;
  /** The rooms of a fresh installation. */
  readonly rooms: readonly NewRoom[];
}

export interface InstantModule<Word extends string> extends Game {
  readonly handlers: Handlers<CallsOf<Word>>;
}

type Fields = Readonly<Record<string, unknown>>;
type AnyGame = InstantGame<Fields, Fields>;

/** @public */
export function createInstantGame<Word extends string>(
  deps: InstantDeps,
  { word, game: ownGame, bigWinTimesStake, rooms }: InstantDefinition<Word>,
): InstantModule<Word> {
  const { database, clock, rounds } = deps;
  // The types of bet and outcome matter to whoever defines a game, and to nothing below.
  const game = ownGame as AnyGame;
  const { gameType, shape } = contractOf(word);
  const kind = defineRoundKind({ gameType, provenBy: ['pair'], bet: shape.bet, outcome: shape.outcome });
  const store = createRoomStore(database, clock, addressOfGame(word).replaceAll('-', '_'));
  const announcer = createAnnouncer({ ...deps, word, gameType, store, bigWinTimesStake });
  const facts = {
    game: addressOfGame(word),
    gameType,
    configVersion: game.engine.configVersion,
    rtpBasisPoints: basisPointsOf(game.odds().returnToPlayer),
  };
  const present = (round: Round) =>
    presentRound(round, { gameType, bet: kind.betOf(round), outcome: kind.outcomeOf(round) });
  const handlers = {
    [`${word}.room`]: async ({ input, common }: RoomRequest) => {
      const room = await store.findRoom(input.roomId);
      if (!room) throw new Refusal('notFound');
      return presentRoomDetail(room, facts, knownLocale(common.language));
    },
    [`${word}.play`]: async ({ input, session }: PlayRequest) => {
      const { round, isReplayed, userLevel } = await playRound(
        { ...deps, store, word, game, kind },
        session,
        input,
      );
      // The room has heard of one that was asked for before.
      if (!isReplayed) announcer.announce(round, session, userLevel);
      return { ...present(round), receipt: rounds.receiptOf(round) };
    },
  };
  return {
    gameType,
    jobs: [],
    // The compiler does not follow keys that are put together.
    handlers: handlers as unknown as Handlers<CallsOf<Word>>,
    seedDemo: () => seedRooms(store, rooms),
    recall: announcer.recall,
    listBigWins: announcer.listBigWins,
    promisedReturn: async () => facts.rtpBasisPoints / 10_000,
    findRoom: store.findRoom,
    listRooms: async locale => (await store.listRooms()).map(room => presentRoom(room, facts, locale)),
    listPrices: async roomId =>
      (await store.listRooms())
        .filter(room => roomId === undefined || room.id === roomId)
        .flatMap(room => room.prices.map(presentPrice)),
    present: async played => played.map(round => present(round) as never),
  };
}

interface RoomRequest {
  readonly input: { readonly roomId: number };
  readonly common: { readonly language?: string };
}

interface Order {
  readonly roomId: number;
  readonly productId: number;
  readonly purse: 'coins' | 'trial';
  readonly bet: Fields;
  readonly idempotencyKey: string;
}

interface PlayRequest {
  readonly input: Order;
  readonly session: Session;
}

interface PlayDeps extends Pick<InstantDeps, 'accounts' | 'rounds'> {
  readonly store: RoomStore;
  readonly word: string;
  readonly game: AnyGame;
  readonly kind: RoundKind<Fields, Fields, 'pair'>;
}

async function playRound(deps: PlayDeps, session: Session, order: Order) {
  const { word, game, kind } = deps;
  const { room, price } = await findPrice(deps.store, order);
  const { level: userLevel } = await deps.accounts.standingOf(session.userId);
  const { roomId, productId, purse, bet } = order;
  const stake = price.priceCoins;
  demand(game.engine.check(stake, bet));
  const played = await deps.rounds.playInstant(
    kind.instant({
      kind: `${word}.play`,
      key: order.idempotencyKey as IdempotencyKey,
      userId: session.userId,
      roomId: room.id,
      input: { roomId, productId, purse, bet: bet as Json },
      unit: purse === 'coins' ? 'coins' : 'trial_unified',
      stake,
      house: word,
      bet,
      refusal: () => checkAccess(room, price, userLevel),
      decide: draws => {
        const { outcome, payout } = game.engine.play(stake, bet, draws);
        return { configVersion: game.engine.configVersion, payout, outcome };
      },
    }),
  );
  return { ...played, userLevel };
}

async function findPrice(store: RoomStore, { roomId, productId }: Order) {
  const room = await store.findRoom(roomId);
  const price = room?.prices.find(one => one.productId === productId);
  if (!room || !price) throw new Refusal('notFound');
  return { room, price };
}

function checkAccess(room: InstantRoom, price: InstantPrice, userLevel: number): Refusal | undefined {
  if (!room.isOpen) return new Refusal('roomClosed');
  return checkLevel(userLevel, Math.max(room.minLevel, price.minLevel));
}

/** What the contract says of its rounds: they are stored as they are told. */
function contractOf(word: string) {
  // Both follow from the word, which the compiler cannot.
  const { output } = calls[`${word}.play` as CallName] as unknown as { readonly output: RoundShape };
  const { bet, outcome, gameType } = output.properties;
  return { gameType: gameType.const, shape: { bet, outcome } };
}

interface RoundShape {
  readonly properties: {
    readonly gameType: { readonly const: GameType };
    readonly bet: TObject;
    readonly outcome: TObject;
  };
}
