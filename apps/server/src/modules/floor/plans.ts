/**
 * Settings and prices that take effect later. A plan says what was in force when it was made: where something else is
 * by then, it is missed and not applied, so that nothing is overwritten that its author has not seen.
 */
import { DAY_MS, Refusal } from '@boardwalk/base';
import type { ConsoleHandlers } from '../../http/console/handler.ts';
import { startTime } from '../../http/console/start-time.ts';
import { type Queryable, transaction } from '../../platform/database/index.ts';
import type { Who } from '../audit/index.ts';
import { changesBetween } from '../machines/index.ts';
import type { MachineRoom } from '../rooms/index.ts';
import { valuesOf } from './changes.ts';
import type { FloorDeps } from './index.ts';
import { presentPlans } from './present-plans.ts';
import { jsonOf, loadRoom, subjectOf } from './rooms-of.ts';
import type { NewPlan, Plan, PlanKind, PlanStore } from './store/plans.ts';

export type PlanCallName =
  | 'machines.plans'
  | 'machines.planSettings'
  | 'machines.planPrice'
  | 'machines.callOff';

export interface PlanDeps extends FloorDeps {
  readonly plans: PlanStore;
}

const ENDED_SHOWN = 10;
const MOST_PLANS = 20;
const LONGEST_MS = 366 * DAY_MS;

export function planCalls(deps: PlanDeps): ConsoleHandlers<PlanCallName> {
  const { rooms, plans, machines } = deps;
  return {
    'machines.plans': async ({ input: { roomId } }) => {
      const room = await loadRoom(rooms, roomId);
      const [open, ended, { config }] = await Promise.all([
        plans.listOpen(roomId),
        plans.listEnded(roomId, ENDED_SHOWN),
        machines.settings.current(roomId),
      ]);
      return { list: presentPlans(open, ended, { config, price: room.priceCoins }) };
    },
    'machines.planSettings': async ({ input, who }) => {
      const { roomId, version, afterPlanId, config: text, takesEffectAt, note } = input;
      const room = await loadRoom(rooms, roomId);
      const after = await machines.settings.fitted(roomId, jsonOf(text), room.priceCoins);
      const current = await machines.settings.current(roomId);
      if (current.version !== version) throw new Refusal('changedMeanwhile');
      const planId = await add(deps, { room, who, kind: 'settings', takesEffectAt, note }, last => {
        if (last?.id !== afterPlanId) throw new Refusal('changedMeanwhile');
        return { before: last ? last.after : current.config, after };
      });
      return { planId };
    },
    'machines.planPrice': async ({ input, who }) => {
      const { roomId, from, priceCoins, takesEffectAt, note } = input;
      const room = await loadRoom(rooms, roomId);
      const { config } = await machines.settings.current(roomId);
      await machines.settings.fitted(roomId, config, priceCoins);
      const planId = await add(deps, { room, who, kind: 'price', takesEffectAt, note }, last => {
        const until = last ? priceOf(last.after) : room.priceCoins;
        if (until !== from) throw new Refusal('changedMeanwhile');
        return { before: { price: from }, after: { price: priceCoins } };
      });
      return { planId };
    },
    'machines.callOff': async ({ input: { planId, reason }, who }) => {
      const plan = await plans.find(planId);
      if (!plan) throw new Refusal('notFound');
      const room = await loadRoom(rooms, plan.roomId);
      await transaction(deps.database, async tx => {
        if (!(await plans.end(tx, planId, 'calledOff', who.name))) throw new Refusal('changedMeanwhile');
        await deps.audit.write(tx, who, {
          action: 'machines.callOff',
          subject: subjectOf(room),
          reason,
          before: toldOf(plan),
        });
      });
      return { done: true };
    },
  };
}

interface Wish {
  readonly room: MachineRoom;
  readonly who: Who;
  readonly kind: PlanKind;
  readonly takesEffectAt: number;
  readonly note: string;
}

/** Refuses `timePassed`, and `badInput` for no time, one too far ahead and one that is not after the plan before. */
async function add(
  { database, clock, plans, audit }: PlanDeps,
  { room, who, kind, takesEffectAt, note }: Wish,
  changeAfter: (last: Plan | undefined) => Pick<Plan, 'before' | 'after'>,
): Promise<string> {
  const nowMs = clock.nowMs();
  const takesEffectAtMs = startTime(takesEffectAt, nowMs);
  const refused = new Refusal('badInput', { field: 'takesEffectAt' });
  if (takesEffectAt === 0 || takesEffectAtMs > nowMs + LONGEST_MS) throw refused;
  return transaction(database, async tx => {
    await plans.lock(tx, room.id);
    const open = await plans.listOpen(room.id, tx);
    const last = open.filter(plan => plan.kind === kind).at(-1);
    const change = changeAfter(last);
    if (changesBetween(change.before, change.after).length === 0)
      throw new Refusal('badInput', { field: kind === 'price' ? 'priceCoins' : 'config' });
    if (open.length >= MOST_PLANS || takesEffectAtMs <= (last?.takesEffectAtMs ?? 0)) throw refused;
    const plan: NewPlan = {
      ...change,
      roomId: room.id,
      kind,
      takesEffectAtMs,
      note,
      author: who.name,
      staffId: who.staffId,
    };
    const id = await plans.add(tx, plan);
    await writePlanned(audit, tx, { who, room, plan });
    return id;
  });
}

function writePlanned(
  audit: PlanDeps['audit'],
  tx: Queryable,
  { who, room, plan }: { readonly who: Who; readonly room: MachineRoom; readonly plan: NewPlan },
): Promise<void> {
  const changes = changesBetween(plan.before, plan.after);
  return audit.write(tx, who, {
    action: plan.kind === 'price' ? 'machines.planPrice' : 'machines.planSettings',
    subject: subjectOf(room),
    reason: plan.note,
    before: valuesOf(changes, 'before'),
    after: { ...valuesOf(changes, 'after'), takesEffectAt: new Date(plan.takesEffectAtMs).toISOString() },
  });
}

export function toldOf(plan: Plan) {
  const { id, kind, author, takesEffectAtMs, before, after } = plan;
  return {
    plan: id,
    kind,
    plannedBy: author,
    takesEffectAt: new Date(takesEffectAtMs).toISOString(),
    ...valuesOf(changesBetween(before, after), 'after'),
  };
}

export function priceOf(planned: unknown): number {
  return (planned as { readonly price: number }).price;
}
