/** Today, or any other time: who plays, what they staked and got back, and who needs somebody. */
import { Type } from 'typebox';
import { coinAmount, list, oneOf, timestampMs } from '../../fields.ts';
import { staffRead } from '../call.ts';

/** Coins and trial coins are never added to each other. */
export const purse = oneOf('coins', 'trial');

const sums = {
  rounds: Type.Integer(),
  stakes: coinAmount,
  /** Coins, and what prizes are worth. */
  payouts: coinAmount,
};
const totals = Type.Object({ ...sums, players: Type.Integer() });

/** Shares of 1; left out where nothing is published, or too little was played. */
export const returns = {
  published: Type.Optional(Type.Number()),
  /** The best player’s, where it counts how one plays; `published` is a careless one’s then. */
  publishedUpTo: Type.Optional(Type.Number()),
  measured: Type.Optional(Type.Object({ share: Type.Number(), low: Type.Number(), high: Type.Number() })),
  verdict: oneOf('inside', 'above', 'below', 'unknown'),
};

const need = Type.Object({
  kind: oneOf('machine', 'return', 'report', 'job', 'event', 'approval', 'risk', 'forum', 'parcel'),
  /** What it is about, for a link: a room's number, a job's name. */
  subject: Type.String(),
  title: Type.String(),
  detail: Type.String(),
  /** 0 where nobody knows. */
  since: timestampMs,
  isGrave: Type.Boolean(),
});

export const figuresCalls = {
  'figures.today': staffRead({
    path: '/api/console/figures',
    summary: 'What was played in a time of whole hours, beside the same time before',
    permission: 'figures.read',
    input: Type.Object({
      from: timestampMs,
      /** Not among it; at most 400 days after. */
      until: timestampMs,
      purse: Type.Optional(purse),
    }),
    output: Type.Object({
      at: timestampMs,
      from: timestampMs,
      until: timestampMs,
      againstFrom: timestampMs,
      now: Type.Object({
        players: Type.Integer(),
        playing: Type.Integer(),
        waiting: Type.Integer(),
        watching: Type.Integer(),
      }),
      totals,
      /** Whole hours up to now, and the same ones of the time before: what can be compared. */
      compared: Type.Object({ until: timestampMs, now: totals, before: totals }),
      stepMs: Type.Integer(),
      steps: list(
        Type.Object({ at: timestampMs, ...sums, players: Type.Integer(), playersBefore: Type.Integer() }),
        800,
      ),
      games: list(
        Type.Object({
          gameType: Type.Integer(),
          ...sums,
          ...returns,
          rooms: list(Type.Object({ roomId: Type.Integer(), name: Type.String(), ...sums, ...returns }), 500),
        }),
        100,
      ),
      all: Type.Object({ ...sums, ...returns }),
      needs: list(need, 100),
    }),
  }),
};
