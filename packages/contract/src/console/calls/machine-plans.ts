/** Settings and prices of machines that take effect later, what a play costs, and when it costs less. */
import { Type } from 'typebox';
import { bigId, coinAmount, done, list, oneOf, text, timestampMs, whole } from '../../fields.ts';
import { keyset, keysetPage, reason, staffRead, staffWrite } from '../call.ts';
import { words } from './fields.ts';
import { changes, roomId } from './machines.ts';

/** Why; players read it with the author's name. */
const note = text(300, 3);
const priceCoins = whole(1, 1_000_000);
const activityId = whole(1, 2_000_000_000);

const plan = Type.Object({
  planId: bigId,
  kind: oneOf('settings', 'price'),
  author: Type.String(),
  note: Type.String(),
  plannedAt: timestampMs,
  takesEffectAt: timestampMs,
  /** `missed`: something else was in force by then, and it was not applied. */
  state: oneOf('planned', 'applied', 'calledOff', 'missed'),
  /** False where something else is in force than what it was made from, so that it will be missed. */
  fits: Type.Boolean(),
  /** Who called it off, or why it did not fit. */
  endedBy: Type.String(),
  /** 0 where it has not ended. */
  endedAt: timestampMs,
  changes,
  /** JSON of all settings; empty for a price. */
  config: Type.String(),
  /** 0 for settings. */
  priceCoins: coinAmount,
});

const activity = Type.Object({
  activityId,
  name: words(60),
  discountPercent: Type.Integer(),
  from: timestampMs,
  until: timestampMs,
  state: oneOf('running', 'planned'),
  rooms: list(Type.Object({ roomId, name: Type.String() }), 50),
});

export const machinePlanCalls = {
  'machines.plans': staffRead({
    path: '/api/console/machines/plans',
    summary: 'What is planned for a machine, the first to take effect first, and how the last plans ended',
    permission: 'machines.read',
    input: Type.Object({ roomId }),
    output: Type.Object({ list: list(plan, 40) }),
    refusals: ['notFound'],
  }),
  'machines.planSettings': staffWrite({
    path: '/api/console/machines/plans/settings',
    summary:
      'Plans settings for a time; they follow the plans before, and wait for the end of a play that runs',
    permission: 'machines.configure',
    input: Type.Object({
      roomId,
      /** The newest one until now. */
      version: whole(1, 2_000_000_000),
      /** The last plan for its settings until now; left out where there is none. */
      afterPlanId: Type.Optional(bigId),
      /** JSON of all settings. */
      config: text(20_000, 2),
      takesEffectAt: timestampMs,
      note,
    }),
    output: Type.Object({ planId: bigId }),
    refusals: ['notFound', 'badInput', 'timePassed', 'changedMeanwhile'],
  }),
  'machines.planPrice': staffWrite({
    path: '/api/console/machines/plans/price',
    summary: 'Plans what a play costs from a time on',
    permission: 'machines.configure',
    input: Type.Object({
      roomId,
      /** What it costs until then, by what is planned. */
      from: priceCoins,
      priceCoins,
      takesEffectAt: timestampMs,
      note,
    }),
    output: Type.Object({ planId: bigId }),
    refusals: ['notFound', 'badInput', 'timePassed', 'changedMeanwhile'],
  }),
  'machines.callOff': staffWrite({
    path: '/api/console/machines/plans/call-off',
    summary: 'Calls a planned change off, as long as it has not taken effect',
    permission: 'machines.configure',
    input: Type.Object({ planId: bigId, reason }),
    output: done,
    refusals: ['notFound', 'changedMeanwhile'],
  }),
  'machines.prices': staffRead({
    path: '/api/console/machines/prices',
    summary: 'Every price that a play on a machine had, newest first',
    permission: 'machines.read',
    input: Type.Object({ ...keyset, roomId }),
    output: keysetPage(
      Type.Object({
        changeId: bigId,
        author: Type.String(),
        note: Type.String(),
        at: timestampMs,
        before: coinAmount,
        after: coinAmount,
      }),
    ),
    refusals: ['notFound'],
  }),
  'machines.changePrice': staffWrite({
    path: '/api/console/machines/price',
    summary:
      'Changes what a play costs; whoever has begun one, or sits at a pusher, plays it at the old price',
    permission: 'machines.configure',
    input: Type.Object({
      roomId,
      /** What it costs until now. */
      from: priceCoins,
      priceCoins,
      note,
    }),
    output: done,
    refusals: ['notFound', 'badInput', 'changedMeanwhile'],
  }),
  'machines.activities': staffRead({
    path: '/api/console/machines/activities',
    summary: 'Times at which a machine is cheaper: those that run, and those that are to come',
    permission: 'machines.read',
    input: Type.Object({ roomId }),
    output: Type.Object({
      list: list(activity, 50),
      /** Machines of the same game, which an activity can be for as well. */
      rooms: list(Type.Object({ roomId, name: Type.String(), priceCoins: coinAmount }), 500),
    }),
    refusals: ['notFound'],
  }),
  'machines.startActivity': staffWrite({
    path: '/api/console/machines/activities/start',
    summary: 'Makes machines of one game cheaper for a while; a coin pusher’s coin keeps its price',
    permission: 'machines.configure',
    input: Type.Object({
      roomIds: list(roomId, 50),
      name: words(60),
      discountPercent: whole(1, 99),
      from: timestampMs,
      until: timestampMs,
      note,
    }),
    output: done,
    refusals: ['notFound', 'badInput', 'timePassed'],
  }),
  'machines.endActivity': staffWrite({
    path: '/api/console/machines/activities/end',
    summary: 'Ends an activity now, or takes back one that has not begun',
    permission: 'machines.configure',
    input: Type.Object({ activityId, note }),
    output: done,
    refusals: ['notFound'],
  }),
};
