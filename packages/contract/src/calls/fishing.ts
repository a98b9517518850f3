/**
 * Fishing: tables of four seats over one reef. Who swims where is a function of room and time that server and pages share,
 * so no call tells it; a shot is decided when it is fired, and is a round of its own.
 */
import { Type } from 'typebox';
import { read, write } from '../call.ts';
import { FISH_NAMES, FishingRefusal, GameType, WEAPON_NAMES } from '../enums/index.ts';
import {
  bigId,
  coinAmount,
  cursorPage,
  cursorPageOf,
  done,
  idempotencyKey,
  list,
  oneOf,
  timestampMs,
  whole,
} from '../fields.ts';
import { instantRound, openInstantRoom, PLAY_REFUSALS } from './instant.ts';

const id = whole(1, 2_147_483_647);
const CLOSED = { additionalProperties: false } as const;
const seat = Type.Unsafe<0 | 1 | 2 | 3>({ type: 'integer', enum: [0, 1, 2, 3] });
const kind = oneOf(...FISH_NAMES);
const weapon = oneOf(...WEAPON_NAMES);
const fishId = Type.Object({ wave: whole(0, 200_000_000), index: whole(0, 999) }, CLOSED);
const direction = Type.Object({ dx: whole(-1000, 1000), dy: whole(-1000, 1000) }, CLOSED);
/** Where it is shot, or the fish that it is locked on. */
const aim = Type.Union([direction, fishId]);
const point = Type.Integer();

const FISHING_SHOTS_MAX = 5;
const SEATS_MAX = 4;
const ROOMS_MAX = 50;
const DOOMED_MAX = 1000;
const BEST_MAX = 5;
const HITS_MAX = 5;
const PASSED_MAX = 200;

const hit = Type.Object({
  ...fishId.properties,
  kind,
  /** When it will be met, milliseconds since the epoch. */
  at: timestampMs,
  x: point,
  y: point,
});

/** `multiplier` is of the price, whatever the weapon costs. */
const caught = Type.Object({ ...fishId.properties, kind, multiplier: whole(1, 100_000), payout: coinAmount });

const bet = Type.Object({
  roomId: id,
  seat,
  /** As the server took it, which its flight begins at. */
  firedAt: timestampMs,
  weapon,
  aim,
  /** What a shot of one price costs; the stake is as many of them as the weapon costs. */
  price: coinAmount,
});

const outcome = Type.Object({
  /** Fish that it went through, because their catch was decided. */
  passed: list(fishId, PASSED_MAX),
  hits: list(hit, HITS_MAX),
  catches: list(caught, HITS_MAX),
});

/** One shot. */
export const fishingRound = Type.Object({
  gameType: Type.Literal(GameType.fishing),
  ...instantRound,
  bet,
  outcome,
});

const seated = Type.Object({
  seat,
  userId: Type.String(),
  nickName: Type.String(),
  avatar: Type.String(),
  price: coinAmount,
  isMe: Type.Boolean(),
});
const seats = list(seated, SEATS_MAX);

const best = Type.Object({
  nickName: Type.String(),
  avatar: Type.String(),
  kind,
  multiplier: whole(1, 100_000),
  coins: coinAmount,
  time: timestampMs,
});

const count = whole(0, 2_147_483_647);

/** Shots of one purse at one table with no long pause and no other move of coins between them. */
export const fishingHunt = Type.Object({
  huntId: bigId,
  roomId: id,
  /** Empty for a table that is no more. */
  roomName: Type.String(),
  unit: Type.String({ description: "'coins' or a trial kind" }),
  shots: count,
  stake: coinAmount,
  payout: coinAmount,
  balanceBefore: coinAmount,
  balanceAfter: coinAmount,
  /** What was caught, what paid most first. */
  caught: list(Type.Object({ kind, count, coins: coinAmount }), FISH_NAMES.length),
  beganTime: timestampMs,
  /** When its last shot was fired. */
  createTime: timestampMs,
});

const shotOfHunt = Type.Object({
  roundId: bigId,
  weapon,
  stake: coinAmount,
  payout: coinAmount,
  hits: list(kind, HITS_MAX),
  catches: list(Type.Object({ kind, multiplier: whole(1, 100_000), payout: coinAmount }), HITS_MAX),
  createTime: timestampMs,
});

const ownCatch = Type.Object({
  roundId: bigId,
  kind,
  multiplier: whole(1, 100_000),
  coins: coinAmount,
  unit: Type.String({ description: "'coins' or a trial kind" }),
  createTime: timestampMs,
});

export const fishingCalls = {
  'fishing.rooms': read({
    path: '/api/fishing/room/list',
    summary: 'The tables of Fishing, with their prices and how many sit at each',
    scope: 'public',
    input: Type.Object({}),
    output: Type.Object({
      list: list(Type.Object({ ...openInstantRoom.properties, seatsTaken: whole(0, SEATS_MAX) }), ROOMS_MAX),
      catchOfTheDay: kind,
    }),
  }),
  'fishing.room': read({
    path: '/api/fishing/room/info',
    summary: 'A table of Fishing: who sits there, which fish are caught, and the best catches of the day',
    scope: 'private',
    input: Type.Object({ roomId: id }),
    output: Type.Object({
      room: openInstantRoom,
      configVersion: Type.String(),
      nowTime: timestampMs,
      seats,
      /** Fish of the waves that swim whose catch is decided. */
      doomed: list(fishId, DOOMED_MAX),
      /** Those of this table since midnight UTC, the greatest first. */
      best: list(best, BEST_MAX),
      catchOfTheDay: kind,
    }),
    refusals: ['notFound'],
  }),
  'fishing.sit': write({
    method: 'POST',
    path: '/api/fishing/seat/take',
    summary: 'Takes a seat that is free, one for each player; moves no coins',
    scope: 'private',
    input: Type.Object({
      roomId: id,
      /** Any, when it is left out. */
      seat: Type.Optional(seat),
      /** The price that is shown beside the cannon. */
      productId: Type.Optional(id),
    }),
    output: Type.Object({ seat, seats }),
    refusals: ['notFound', 'roomClosed', 'levelRequired', 'cannonTaken', 'tableFull'],
  }),
  'fishing.leave': write({
    method: 'POST',
    path: '/api/fishing/seat/leave',
    summary: 'Gives the seat up, wherever it is',
    scope: 'private',
    input: Type.Object({}),
    output: done,
  }),
  'fishing.fire': write({
    method: 'POST',
    path: '/api/fishing/fire',
    summary: 'Up to five shots of who has a seat: each is a round that is decided, paid and answered at once',
    scope: 'private',
    kind: 'play',
    input: Type.Object({
      roomId: id,
      purse: oneOf('coins', 'trial'),
      shots: Type.Array(
        Type.Object({
          productId: id,
          weapon,
          aim,
          /** By the server’s clock as the page knows it; the last second and a half is believed. */
          firedAt: timestampMs,
          idempotencyKey,
        }),
        { minItems: 1, maxItems: FISHING_SHOTS_MAX },
      ),
    }),
    output: Type.Object({
      nowTime: timestampMs,
      /** In the order of the shots. When none was taken the call may be refused instead. */
      shots: list(
        Type.Object({
          idempotencyKey,
          round: Type.Optional(fishingRound),
          /** Nothing was moved; `nothingHit` is a shot that would have met no fish. */
          refusal: Type.Optional(oneOf(...FishingRefusal)),
        }),
        FISHING_SHOTS_MAX,
      ),
    }),
    refusals: [...PLAY_REFUSALS, 'cannonNeeded', 'shotsTooFast', 'nothingHit'],
  }),
  'fishing.hunts': read({
    path: '/api/fishing/hunt/list',
    summary: 'One’s own shots as hunts, the latest first',
    scope: 'private',
    input: Type.Object({ ...cursorPage }),
    output: cursorPageOf(fishingHunt),
  }),
  'fishing.hunt': read({
    path: '/api/fishing/hunt/info',
    summary: 'One of one’s own hunts with its shots, the latest first',
    scope: 'private',
    input: Type.Object({
      huntId: bigId,
      ...cursorPage,
      /** Only those that caught something. */
      only: Type.Optional(oneOf('all', 'caught')),
    }),
    output: Type.Object({ hunt: fishingHunt, ...cursorPageOf(shotOfHunt).properties }),
    refusals: ['notFound'],
  }),
  'fishing.catches': read({
    path: '/api/fishing/catch/list',
    summary: 'The fish that one has caught, the latest first',
    scope: 'private',
    input: Type.Object({ ...cursorPage }),
    output: cursorPageOf(ownCatch),
  }),
};
