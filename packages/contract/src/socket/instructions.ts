/**
 * What a push carries: `content` is the JSON text of an instruction, told apart by `code`.
 * Players send 79, 80 and 81; who sent them the server knows from the bound socket, never from
 * the content. `seq` is chosen by the sender, stays the same while a key is held, and comes back
 * in the answer.
 */
import { FISH_NAMES, GameState, RepairState, WEAPON_NAMES } from '../enums/play.ts';
import { InstructionCode } from './codes.ts';
import { Bad, flag, isRecord, list, oneOf, optional, type Read, shape, text, whole } from './reader.ts';

export const CONTENT_MAX_CHARS = 4_096;

/**
 * `apply` asks for the seat (of a free pusher at once, else the queue), `confirm` accepts the call and pays for a
 * claw's round; `value` of both is the price the player has seen: when what begins costs another one, it is refused.
 * `cancel` leaves queue or seat. What begins a play on a simulated machine brings the player's client seed, and the hash of the server seed that was seen
 * before it was chosen. One
 * press sends its direction, its release `stop`; directions are those of the front camera, whatever the player looks
 * through. `sync` asks for one's own state again.
 */
const MACHINE_ACTIONS = [
  'apply',
  'cancel',
  'confirm',
  'forward',
  'back',
  'left',
  'right',
  'stop',
  'grab',
  'camera',
  'sync',
] as const;
export type MachineAction = (typeof MACHINE_ACTIONS)[number];

/** `accepted` and `refused` answer a command by its `seq`; `state` and `result` go to the player they are about. */
const MACHINE_EVENTS = ['accepted', 'refused', 'state', 'result'] as const;

/** Where the player stands: nowhere, in the queue, called (and to confirm), seated. */
const SEATS = ['none', 'queued', 'called', 'seated'] as const;
export type Seat = (typeof SEATS)[number];

/** Where the round at a claw is; `idle` between rounds. */
const CLAW_PHASES = ['idle', 'preparing', 'moving', 'grabbing', 'settling'] as const;
export type ClawPhase = (typeof CLAW_PHASES)[number];

/** Drop: `value` coins, 1 if not said. Aim: `value` −1000 (left) … 1000. Stop ends a rain. */
const PUSH_ACTIONS = ['drop', 'aim', 'stop', 'leave'] as const;
export type PushAction = (typeof PUSH_ACTIONS)[number];

const PUSH_EVENTS = ['accepted', 'refused', 'state', 'coins', 'settled'] as const;

/**
 * What is told of a tide: it is `open` for calls; its market moves or is silent (`price`); some came in (`calls`); no more are
 * taken and it runs (`closed`); its price moved (`ticks`, never ahead of its time); it is `settled`.
 */
const QUOTATION_EVENTS = ['open', 'price', 'calls', 'closed', 'ticks', 'settled'] as const;

export const SPECTATORS_TOLD_MAX = 5;

const id = text(32, 1);
const seq = whole(0, 0xffff_ffff);
const place = { roomId: id };
/** With the room it makes the statement whose receipt this is. */
const commitment = shape({ id: text(19, 1), serverSeedHash: text(64, 64), signature: text(128, 128) });

/** A shot at a table of Fishing: aimed by `dx` and `dy`, or locked on a fish. */
const reefFish = { wave: whole(0), index: whole(0, 999) };
const reefShot = shape({
  seat: whole(0, 3),
  firedAt: whole(0),
  weapon: oneOf(WEAPON_NAMES),
  price: whole(0),
  dx: optional(whole(-1000, 1000)),
  dy: optional(whole(-1000, 1000)),
  lock: optional(shape(reefFish)),
  /** Whoever flies it again lets it through all other fish: then it meets these. */
  hits: list(shape({ ...reefFish, at: whole(0), x: whole(-10_000, 10_000), y: whole(-10_000, 10_000) }), 5),
  catches: list(shape({ ...reefFish, multiplier: whole(1), payout: whole(0) }), 5),
});

const playerReaders = {
  [InstructionCode.machine]: shape({
    code: oneOf([InstructionCode.machine]),
    ...place,
    action: oneOf(MACHINE_ACTIONS),
    seq,
    value: optional(whole(-1_000_000, 1_000_000)),
    clientSeed: optional(text(64, 1)),
    /** The hash in the `commitment` that was told. */
    serverSeedHash: optional(text(64, 64)),
  }),
  [InstructionCode.barrage]: shape({
    code: oneOf([InstructionCode.barrage]),
    ...place,
    content: text(200, 1),
  }),
  [InstructionCode.push]: shape({
    code: oneOf([InstructionCode.push]),
    ...place,
    action: oneOf(PUSH_ACTIONS),
    seq,
    value: optional(whole(-1_000_000, 1_000_000)),
  }),
} as const;

const serverReaders = {
  [InstructionCode.room]: shape({
    code: oneOf([InstructionCode.room]),
    ...place,
    state: oneOf(Object.values(GameState)),
    userCount: whole(0),
    queueCount: whole(0),
    /** The end of the hold or turn under way, with `nowTime` to measure it by; milliseconds since the epoch. */
    endTime: optional(whole(0)),
    nowTime: whole(0),
    /** Who plays, as `encodeOnlinePlayer` writes it. */
    player: optional(text(1_000)),
    /** The nickname of `player`, which has no place for it. */
    nickName: optional(text(64)),
    /** Some of those who look on, whoever came first; `userCount` counts all of them. */
    spectators: optional(list(shape({ nickName: text(64), avatar: text(500) }), SPECTATORS_TOLD_MAX)),
    /** The commitment to the play that comes next. */
    commitment: optional(commitment),
    /** What one play costs now; of a pusher one coin. */
    price: optional(whole(0)),
    /** Where it is not as usual: the machine broke down by itself, and is tried again. */
    repairState: optional(oneOf(Object.values(RepairState))),
  }),
  [InstructionCode.machine]: shape({
    code: oneOf([InstructionCode.machine]),
    ...place,
    event: oneOf(MACHINE_EVENTS),
    seq: optional(seq),
    reason: optional(text(64)),
    roundId: optional(text(19)),
    coin: optional(whole(0)),
    seat: optional(oneOf(SEATS)),
    /** From 1. */
    place: optional(whole(1, 10_000)),
    waitMs: optional(whole(0)),
    phase: optional(oneOf(CLAW_PHASES)),
    /** The end of the call, the play time or the kept seat; with `nowTime` to measure it by. */
    endTime: optional(whole(0)),
    nowTime: optional(whole(0)),
    /** The hash of the seed of the play that runs. */
    serverSeedHash: optional(text(64)),
    /** The commitment to the next play, told before its client seed is chosen. */
    commitment: optional(commitment),
    /** Plays in a row without a catch, this one included. */
    meter: optional(whole(0)),
    strong: optional(flag),
    /** The play's record, for its replay. */
    playId: optional(text(19)),
    prizes: optional(
      list(
        shape({ prizeId: text(19), name: text(120), picture: text(60), rarity: text(16), coin: whole(0) }),
        10,
      ),
    ),
    /** Given back as trial coins: the first play of an account that catches nothing. */
    giftCoins: optional(whole(0)),
    balance: optional(whole(0)),
  }),
  [InstructionCode.barrage]: shape({
    code: oneOf([InstructionCode.barrage]),
    ...place,
    userId: id,
    nickName: text(64),
    userLevel: whole(0, 19),
    content: text(200, 1),
    /** The coins of an announced win; `content` is then its multiple of the stake, as '26'. */
    coin: optional(whole(0)),
    /** The id of a capsule's prize; `coin` is then what it is exchanged for. */
    capsuleId: optional(whole(1)),
  }),
  [InstructionCode.push]: shape({
    code: oneOf([InstructionCode.push]),
    ...place,
    event: oneOf(PUSH_EVENTS),
    seq: optional(seq),
    reason: optional(text(64)),
    /** Won so far by what was dropped since the tray was filled. */
    coin: optional(whole(0)),
    /** Coins dropped of that tray, and how many are left in it. */
    dropped: optional(whole(0)),
    left: optional(whole(0)),
    /** As the player has it: the balance, with what the tray still holds and what it has won. */
    balance: optional(whole(0)),
    roundId: optional(text(19)),
    playId: optional(text(19)),
    serverSeedHash: optional(text(64)),
    /** In a `state`: where the chute stands, −1000 (left) … 1000. */
    aim: optional(whole(-1000, 1000)),
    endTime: optional(whole(0)),
    nowTime: optional(whole(0)),
  }),
  [InstructionCode.quotation]: shape({
    code: oneOf([InstructionCode.quotation]),
    ...place,
    event: oneOf(QUOTATION_EVENTS),
    tideId: text(19, 1),
    nowTime: whole(0),
    /** A market tide has one once it is struck. */
    startPrice: optional(whole(1)),
    serverSeedHash: text(64, 64),
    /** With the room, the start and the end of its calls it makes the statement whose receipt this is. */
    signature: optional(text(128, 128)),
    /** When no more calls are taken, or, while it runs, when it ends. */
    endTime: whole(0),
    /** How many steps there were before those in `prices`. */
    from: optional(whole(0, 150)),
    prices: optional(list(whole(-2_147_483_647, 2_147_483_647), 150)),
    /** In `price`: where the market is while calls are taken; without one it cannot be heard. */
    price: optional(whole(1)),
    up: optional(shape({ count: whole(0), coins: whole(0) })),
    down: optional(shape({ count: whole(0), coins: whole(0) })),
    faces: optional(
      list(shape({ nickName: text(64), avatar: text(500), side: oneOf(['up', 'down']), coin: whole(0) }), 6),
    ),
    end: optional(oneOf(['up', 'down', 'tie', 'void'])),
    /** Why a market could not decide. */
    reason: optional(oneOf(['silent', 'late', 'dead'])),
  }),
  /** What has come to pass at a table within the last tenth of a second. */
  [InstructionCode.reef]: shape({
    code: oneOf([InstructionCode.reef]),
    ...place,
    nowTime: whole(0),
    /** All who sit, when that has changed. */
    seats: optional(
      list(
        shape({ seat: whole(0, 3), userId: id, nickName: text(64), avatar: text(500), price: whole(0) }),
        4,
      ),
    ),
    shots: optional(list(reefShot, 20)),
    /** A catch that belongs among the best of the day. */
    best: optional(
      shape({
        nickName: text(64),
        avatar: text(500),
        kind: oneOf(FISH_NAMES),
        multiplier: whole(1),
        coins: whole(0),
        time: whole(0),
      }),
    ),
  }),
} as const;

export type PlayerInstruction = Read<(typeof playerReaders)[keyof typeof playerReaders]>;
export type ServerInstruction = Read<(typeof serverReaders)[InstructionCode]>;

/** What a player sent; undefined for anything that is not exactly an instruction of players. */
export function parsePlayerInstruction(content: string): PlayerInstruction | undefined {
  return parseWith<PlayerInstruction>(playerReaders, content);
}

/** What the server sent; undefined for what this client does not know. */
export function parseServerInstruction(content: string): ServerInstruction | undefined {
  return parseWith<ServerInstruction>(serverReaders, content);
}

function parseWith<T>(readers: Readonly<Record<number, (value: unknown) => T | Bad>>, content: string) {
  if (content.length > CONTENT_MAX_CHARS) return undefined;
  const value = parseJson(content);
  if (!isRecord(value) || typeof value.code !== 'number') return undefined;
  const read = readers[value.code]?.(value);
  return read instanceof Bad ? undefined : read;
}

/** Undefined where `JSON.parse` throws; JSON itself has no undefined. */
export function parseJson(source: string): unknown {
  try {
    return JSON.parse(source);
  } catch {
    return undefined;
  }
}
