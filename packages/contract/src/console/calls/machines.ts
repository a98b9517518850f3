/** Every machine in the house: how it stands, who plays, what it is set to, and what is done about it. */
import { Type } from 'typebox';
import { RepairState } from '../../enums/index.ts';
import {
  bigId,
  coinAmount,
  done,
  idempotencyKey,
  list,
  nothing,
  oneOf,
  oneOfNumbers,
  text,
  timestampMs,
  whole,
} from '../../fields.ts';
import { keyset, keysetPage, reason, staffRead, staffWrite } from '../call.ts';

export const roomId = whole(1, 2_000_000_000);
const userId = whole(1, 2_000_000_000);
/** Players read it in the machine's own log. */
const note = text(300);
const person = Type.Object({ userId, name: Type.String() });

/** `open` is a machine that everybody plays at once; `silent` a real one that does not answer. */
const MACHINE_STATES = [
  'free',
  'playing',
  'kept',
  'called',
  'ending',
  'open',
  'repair',
  'unavailable',
  'fault',
  'silent',
  'closed',
] as const;
/** Why somebody has to look after it. */
const MACHINE_NEEDS = ['fault', 'silent', 'noPicture', 'repair', 'soldOut', 'refill', 'noPower'] as const;

/** As players are told it: in parts of ten thousand, with its interval of 95 %. */
const share = Type.Object({
  measure: oneOf('return', 'catchRate'),
  plays: Type.Integer(),
  basisPoints: Type.Integer(),
  lowBasisPoints: Type.Integer(),
  highBasisPoints: Type.Integer(),
});

const card = Type.Object({
  roomId,
  gameType: Type.Integer(),
  name: Type.String(),
  driver: oneOf('simulated', 'physical', 'none'),
  isTrial: Type.Boolean(),
  isVip: Type.Boolean(),
  state: oneOf(...MACHINE_STATES),
  /** When a real machine was heard of last; left out of one that was not since the server runs. */
  seenAt: Type.Optional(timestampMs),
  /** Empty where nobody has to do anything. */
  needs: list(oneOf(...MACHINE_NEEDS), 7),
  /** Who sits, or was called. */
  player: Type.Optional(person),
  watching: Type.Integer(),
  waiting: Type.Integer(),
  /** The cheapest play, and the dearest where there are several. */
  priceCoins: coinAmount,
  priceUpToCoins: coinAmount,
  /** Names of the players' own pictures of what lies in it. */
  pictures: list(Type.String(), 4),
  /** Prizes that lie in it, or turns that are left; without it nothing is counted. */
  left: Type.Optional(Type.Integer()),
  /** What players are told that it gives; 0 where they are told nothing. */
  measure: oneOf('return', 'catchRate'),
  publishedBasisPoints: Type.Integer(),
  /** What the best player comes to, where it counts how one plays; 0 where it does not. */
  publishedUpToBasisPoints: Type.Integer(),
});

const goods = Type.Object({
  goodsId: Type.Integer(),
  name: Type.String(),
  picture: Type.String(),
  exchangeCoins: coinAmount,
  wanted: Type.Integer(),
  inMachine: Type.Integer(),
  stock: Type.Integer(),
});

export const changes = list(
  Type.Object({ setting: Type.String(), before: Type.String(), after: Type.String() }),
  60,
);

const version = Type.Object({
  version: Type.Integer(),
  author: Type.String(),
  note: Type.String(),
  at: timestampMs,
  /** JSON, as it is sent back to go back to it. */
  config: Type.String(),
  configVersion: Type.String(),
  /** What differs from the version before. */
  changes,
  /** What its latest plays came to: shares of 1 with the interval of 99 %, only where there were enough. */
  measured: Type.Optional(
    Type.Object({
      measure: oneOf('return', 'catchRate'),
      plays: Type.Integer(),
      share: Type.Number(),
      low: Type.Number(),
      high: Type.Number(),
    }),
  ),
});

export const machineConsoleCalls = {
  'machines.wall': staffRead({
    path: '/api/console/machines',
    summary: 'Every machine as it stands now',
    permission: 'machines.read',
    input: nothing,
    output: Type.Object({ nowTime: timestampMs, list: list(card, 700) }),
  }),
  'machines.machine': staffRead({
    path: '/api/console/machines/machine',
    summary: 'One machine: who waits, what lies in it, what it gives',
    permission: 'machines.read',
    input: Type.Object({ roomId }),
    output: Type.Object({
      card,
      repairState: oneOfNumbers(RepairState),
      /** What one play costs before any activity's discount; 0 where there is no seat. */
      fullPriceCoins: coinAmount,
      machineId: Type.String(),
      /** Left out for a simulated machine. */
      agent: Type.Optional(
        Type.Object({
          isThere: Type.Boolean(),
          /** 0 where it was not heard of since the server runs. */
          seenAt: timestampMs,
          agentVersion: Type.String(),
          firmware: Type.String(),
          fault: Type.String(),
          cameras: list(
            Type.Object({
              camera: Type.String(),
              state: oneOf('live', 'off', 'elsewhere'),
              watchers: Type.Integer(),
            }),
            4,
          ),
        }),
      ),
      /** When the call, the kept seat or the turn ends; 0 where nothing runs. */
      endTime: timestampMs,
      /** The first of those who wait. */
      next: list(person, 5),
      /** Settings of the play that runs now; 0 where nobody plays. */
      runningVersion: Type.Integer(),
      goods: list(goods, 64),
      /** What players are told, for each way of playing; empty where nothing is known. */
      published: list(Type.Object({ strategy: Type.String(), share }), 12),
      publishedBy: oneOf('simulation', 'plays', 'engine'),
    }),
    refusals: ['notFound'],
  }),
  'machines.versions': staffRead({
    path: '/api/console/machines/settings',
    summary: 'Every version of a machine’s settings, newest first, with what it changed and what it gave',
    permission: 'machines.read',
    input: Type.Object({ ...keyset, roomId }),
    output: keysetPage(version),
    refusals: ['notFound'],
  }),
  'machines.log': staffRead({
    path: '/api/console/machines/log',
    summary: 'What players may read of a machine: every change of it, newest first',
    permission: 'machines.read',
    input: Type.Object({ ...keyset, roomId }),
    output: keysetPage(
      Type.Object({
        entryId: Type.String(),
        /** 0 for what is no setting. */
        version: Type.Integer(),
        author: Type.String(),
        note: Type.String(),
        at: timestampMs,
        changes,
      }),
    ),
    refusals: ['notFound'],
  }),
  'machines.freeSeat': staffWrite({
    path: '/api/console/machines/free-seat',
    summary: 'Ends somebody’s turn as when they have gone: what was played is paid, what was not goes back',
    permission: 'machines.operate',
    input: Type.Object({ roomId, userId, reason }),
    output: done,
    refusals: ['notFound', 'changedMeanwhile', 'notNow', 'machineFault'],
  }),
  'machines.setRepair': staffWrite({
    path: '/api/console/machines/repair',
    summary: 'Takes a machine out of play, or puts it back; a play that runs comes to its end first',
    permission: 'machines.operate',
    input: Type.Object({ roomId, repairState: oneOfNumbers(RepairState), note: Type.Optional(note), reason }),
    output: done,
    refusals: ['notFound', 'changedMeanwhile'],
  }),
  'machines.refill': staffWrite({
    path: '/api/console/machines/refill',
    summary: 'Counts what was put behind a claw machine, or by hand into a real one',
    permission: 'machines.operate',
    input: Type.Object({
      roomId,
      goodsId: whole(1, 2_000_000_000),
      count: whole(1, 1000),
      note: Type.Optional(note),
      reason,
      idempotencyKey,
    }),
    output: done,
    refusals: ['notFound', 'keyReused'],
  }),
  'machines.changeSettings': staffWrite({
    path: '/api/console/machines/settings/change',
    summary: 'Makes a new version of a machine’s settings; a play that runs keeps those it began with',
    permission: 'machines.configure',
    input: Type.Object({
      roomId,
      /** The newest one until now. */
      version: whole(1, 2_000_000_000),
      /** JSON of all settings. */
      config: text(20_000, 2),
      /** Why; players read it with the author's name. */
      note: text(300, 3),
    }),
    output: Type.Object({ version: Type.Integer() }),
    refusals: ['notFound', 'badInput', 'changedMeanwhile'],
  }),
  'machines.shareReplay': staffWrite({
    path: '/api/console/machines/share-replay',
    summary: 'The address at which the machine of a round is played again; whoever has it can watch',
    permission: 'reports.answer',
    input: Type.Object({ roundId: bigId }),
    output: Type.Object({ address: Type.String() }),
    refusals: ['notFound'],
  }),
};
