/** What was planned takes effect: by whichever node comes first, once, and in the order of its times. */
import { isRefusal, type Refusal } from '@boardwalk/base';
import { transaction } from '../../platform/database/index.ts';
import { INSTALLATION } from '../audit/index.ts';
import { changesBetween } from '../machines/index.ts';
import type { MachineRoom } from '../rooms/index.ts';
import { type PlanDeps, priceOf, toldOf } from './plans.ts';
import { loadRoom, subjectOf } from './rooms-of.ts';
import type { Plan } from './store/plans.ts';

const AT_ONCE = 50;

/** Returns how many took effect. A plan that fails for another reason than that it does not fit is tried again. */
export async function applyDuePlans(deps: PlanDeps): Promise<number> {
  const failures: unknown[] = [];
  let applied = 0;
  for (const plan of await deps.plans.listDue(AT_ONCE)) {
    try {
      if (await applyOrMiss(deps, plan)) applied += 1;
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
  return applied;
}

/** Thrown within the transaction of a plan that another node has ended meanwhile: nothing of it stays. */
class EndedElsewhere extends Error {}

async function applyOrMiss(deps: PlanDeps, plan: Plan): Promise<boolean> {
  const room = await loadRoom(deps.rooms, plan.roomId);
  try {
    await (plan.kind === 'price' ? applyPrice(deps, plan, room) : applySettings(deps, plan, room));
    return true;
  } catch (error) {
    if (error instanceof EndedElsewhere) return false;
    if (!isRefusal(error)) throw error;
    await miss(deps, plan, room, error);
    return false;
  }
}

async function applySettings(deps: PlanDeps, plan: Plan, room: MachineRoom): Promise<void> {
  const { settings } = deps.machines;
  const { roomId, author, note } = plan;
  const [before, config, current] = await Promise.all([
    settings.fitted(roomId, plan.before, room.priceCoins),
    settings.fitted(roomId, plan.after, room.priceCoins),
    settings.current(roomId),
  ]);
  // Where they are not what the plan was made from, no version is the expected one.
  const expected = changesBetween(before, current.config).length === 0 ? current.version : 0;
  await settings.change(
    { roomId, config, author, note },
    { expected, alongside: (tx, version) => end(deps, tx, { plan, room, after: { version } }) },
  );
}

function applyPrice(deps: PlanDeps, plan: Plan, room: MachineRoom): Promise<void> {
  const { roomId, author, note } = plan;
  const [from, to] = [priceOf(plan.before), priceOf(plan.after) as MachineRoom['priceCoins']];
  return deps.rooms.setPrice(roomId, { from, to }, { author, note }, async tx => {
    await deps.machines.settings.reprice(tx, { roomId, priceCoins: to, author, note });
    await end(deps, tx, { plan, room, after: { price: to } });
  });
}

interface Effect {
  readonly plan: Plan;
  readonly room: MachineRoom;
  readonly after: Readonly<Record<string, number>>;
}

async function end(
  { plans, audit }: PlanDeps,
  tx: Parameters<PlanDeps['plans']['end']>[0],
  { plan, room, after }: Effect,
): Promise<void> {
  if (!(await plans.end(tx, plan.id, 'applied', ''))) throw new EndedElsewhere();
  await audit.write(tx, INSTALLATION, {
    action: 'machines.planTookEffect',
    subject: subjectOf(room),
    reason: plan.note,
    after: { ...toldOf(plan), ...after },
  });
}

/** Another node may have applied it, which is what made it not fit: then it has ended, and this writes nothing. */
function miss(
  { database, plans, audit }: PlanDeps,
  plan: Plan,
  room: MachineRoom,
  why: Refusal,
): Promise<void> {
  const { field } = why.detail ?? {};
  const reason =
    why.code === 'changedMeanwhile'
      ? 'something else was in force'
      : `refused by its rules: ${String(field)}`;
  return transaction(database, async tx => {
    if (!(await plans.end(tx, plan.id, 'missed', reason))) return;
    await audit.write(tx, INSTALLATION, {
      action: 'machines.planMissed',
      subject: subjectOf(room),
      reason,
      before: toldOf(plan),
    });
  });
}
