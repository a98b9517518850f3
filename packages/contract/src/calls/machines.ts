/** Machines of rooms: what they are set to, what they pay, and what was played on them. */
import { Type } from 'typebox';
import { read, write } from '../call.ts';
import { RepairState } from '../enums/index.ts';
import {
  bigId,
  coinAmount,
  done,
  list,
  oneOf,
  oneOfNumbers,
  page,
  pageOf,
  text,
  timestampMs,
  whole,
} from '../fields.ts';
import { receipt } from './fairness.ts';
import { roomId } from './rooms.ts';

/** One version of a machine's settings. */
const change = Type.Object({
  changeId: Type.String(),
  /** The version of the settings; without one what changed is the price, the door, an activity, the stock or a repair. */
  version: Type.Optional(Type.Integer()),
  configVersion: Type.Optional(Type.String()),
  /** `house` or the operator's name. */
  author: Type.String(),
  note: Type.String(),
  createTime: timestampMs,
  /** What differs from before, one line a setting. */
  changes: list(Type.Object({ setting: Type.String(), before: Type.String(), after: Type.String() }), 60),
});

/** A share in parts of ten thousand. */
const share = whole(0, 10_000_000);

const playRound = Type.Object({
  roundId: bigId,
  /** The stake went back. */
  isVoid: Type.Boolean(),
  stake: coinAmount,
  payout: coinAmount,
  /** Told when it opened. */
  serverSeedHash: Type.String(),
  tray: Type.Optional(
    Type.Object({
      /** What a coin cost. */
      roomCoin: coinAmount,
      coins: Type.Integer(),
      /** In coins of the machine, as all that follow. */
      dropped: Type.Integer(),
      won: Type.Integer(),
      wheel: Type.Optional(
        Type.Object({ turns: Type.Integer(), won: Type.Integer(), thrownIn: Type.Integer() }),
      ),
    }),
  ),
  claw: Type.Optional(
    Type.Object({
      /** Plays without a catch before it. */
      pity: Type.Integer(),
      strong: Type.Boolean(),
      prizes: list(
        Type.Object({
          /** As the engine names it. */
          kind: Type.String(),
          /** What it was worth when the round opened, and what it was given with. */
          worth: Type.Optional(coinAmount),
          given: Type.Optional(coinAmount),
        }),
        48,
      ),
    }),
  ),
});

export const machineCalls = {
  'machines.settings': read({
    path: '/api/machine/settings/list',
    summary: 'Every change of a machine’s settings, price, stock and state, newest first: who, when and what',
    scope: 'public',
    input: Type.Object({ roomId, ...page }),
    output: pageOf(change),
    refusals: ['notFound'],
  }),
  'machines.cameras': read({
    path: '/api/machine/camera/list',
    summary: 'Where the cameras of a real machine are seen; none for a simulated one, which sends what moves',
    scope: 'public',
    cacheSeconds: 60,
    input: Type.Object({ roomId }),
    output: Type.Object({
      list: list(
        Type.Object({
          camera: oneOf('front', 'side'),
          /** WHEP: an offer is posted here. */
          whep: Type.String(),
          /** The same as HLS, some seconds behind; empty where there is none. */
          hls: Type.String(),
        }),
        4,
      ),
    }),
    refusals: ['notFound'],
  }),
  'machines.odds': read({
    path: '/api/machine/odds/info',
    summary:
      'What the machine gives at these settings: simulated machines as they were measured, machines of iron as their own plays came out',
    scope: 'public',
    cacheSeconds: 60,
    input: Type.Object({ roomId }),
    output: Type.Object({
      configVersion: Type.String(),
      /** `plays`: of a machine of iron, of which nothing is known but what was played on it. */
      source: oneOf('simulation', 'plays'),
      /** False where the machine has other settings than those that were measured, or was played too little. */
      isMeasured: Type.Boolean(),
      /** Real machines only: how often it was played at these settings, and since when. */
      plays: Type.Optional(Type.Integer()),
      since: Type.Optional(timestampMs),
      /** For each way of playing: return or catch rate in basis points with its 95 % interval. */
      list: list(
        Type.Object({
          strategy: Type.String(),
          measure: oneOf('return', 'catchRate'),
          plays: Type.Integer(),
          basisPoints: share,
          lowBasisPoints: share,
          highBasisPoints: share,
        }),
        12,
      ),
    }),
    refusals: ['notFound'],
  }),
  'machines.plays': read({
    path: '/api/machine/play/list',
    summary: 'What was played on a machine lately, newest first',
    scope: 'public',
    input: Type.Object({ roomId, ...page }),
    output: pageOf(
      Type.Object({
        playId: bigId,
        nickName: Type.String(),
        stake: coinAmount,
        payout: coinAmount,
        prizes: list(Type.String(), 10),
        /** Whether its record can be replayed. */
        hasReplay: Type.Boolean(),
        /** By which anybody opens its record; empty until its player shares it. */
        code: Type.String(),
        isMine: Type.Boolean(),
        createTime: timestampMs,
        /** Only for a play without a record; elsewhere the record has it. */
        serverSeed: Type.Optional(Type.String()),
      }),
    ),
    refusals: ['notFound'],
  }),
  'machines.replay': read({
    path: '/api/machine/replay/info',
    summary:
      'The record of a play: with the engine it is the play itself. By its id for its player, by its code for anybody',
    scope: 'public',
    input: Type.Object({ playId: Type.Optional(bigId), code: Type.Optional(text(24, 8)) }),
    output: Type.Object({
      playId: bigId,
      roomId: Type.Integer(),
      roomName: Type.String(),
      gameType: Type.Integer(),
      nickName: Type.String(),
      stake: coinAmount,
      payout: coinAmount,
      prizes: list(Type.String(), 10),
      /** The settings the machine had, as JSON. */
      config: Type.String(),
      configVersion: Type.String(),
      /** Hash of the seed, told before the play. */
      serverSeedHash: Type.String(),
      receipt,
      /** The player's own, as it was told when the play began. */
      clientSeed: Type.String(),
      /** What was told of each of its rounds, in their order: of a claw one, of a pusher one for each tray. */
      rounds: list(playRound, 1000),
      /** `encodeMachineLog`, base64. */
      log: Type.String(),
      /** The hash of the machine's last state, as the server has it. */
      hash: Type.String(),
      steps: Type.Integer(),
      /** Steps into the record at which the best of it begins. */
      bestStep: Type.Integer(),
      /** Set when its player has shared it. */
      code: Type.String(),
      createTime: timestampMs,
    }),
    refusals: ['notFound'],
  }),
  'machines.share': write({
    method: 'POST',
    path: '/api/machine/replay/share',
    summary: 'Makes a link to one’s own play that anybody may open; the same play has the same link',
    scope: 'private',
    input: Type.Object({ playId: bigId }),
    output: Type.Object({ code: Type.String() }),
    refusals: ['notFound'],
  }),
  'machines.change': write({
    method: 'POST',
    path: '/api/machine/settings/change',
    summary: 'A new version of a machine’s settings; it takes effect when no play runs',
    scope: 'maintainer',
    input: Type.Object({
      roomId,
      /** The whole configuration as JSON, checked by the game. */
      config: text(20_000, 2),
      note: text(300, 1),
    }),
    output: Type.Object({ version: Type.Integer() }),
    refusals: ['notFound', 'badInput'],
  }),
  'machines.repair': write({
    method: 'POST',
    path: '/api/machine/repair/state',
    summary: 'Takes a machine out of play or puts it back; a running play ends first',
    scope: 'maintainer',
    input: Type.Object({
      roomId,
      repairState: oneOfNumbers(RepairState),
      note: Type.Optional(text(300, 1)),
    }),
    output: done,
    refusals: ['notFound'],
  }),
};
