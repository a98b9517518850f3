/** Opens a report, adds to it or answers it. The same key writes once; pictures must be the writer's own. */
import { Refusal, type UserId } from '@boardwalk/base';
import { APPEAL_EVERY_MS, OPEN_MAX, STEPS_MAX } from '../policy.ts';
import type { NewRepair, NewStep, RepairStore, Written } from '../store/index.ts';

export interface StepDeps {
  readonly store: RepairStore;
  readonly ownsPicture: (userId: UserId, address: string) => Promise<boolean>;
}

/** Both ids of what was written, now or by the same key before. */
export type WrittenStep = Extract<Written, { readonly repairId: number }>;

export async function openRepair({ store, ownsPicture }: StepDeps, repair: NewRepair): Promise<WrittenStep> {
  await demandOwn(ownsPicture, repair.userId, repair.pictures);
  return demandWritten(await store.open(repair, OPEN_MAX));
}

/** One a week, whatever else waits; it has no pictures, because nobody can upload one without a session. */
export async function openAppeal({ store }: StepDeps, repair: NewRepair): Promise<WrittenStep> {
  return demandWritten(await store.openAppeal(repair, new Date(repair.at.getTime() - APPEAL_EVERY_MS)));
}

export async function addStep(
  { store, ownsPicture }: StepDeps,
  writerId: UserId | undefined,
  step: NewStep,
): Promise<WrittenStep> {
  if (writerId !== undefined) await demandOwn(ownsPicture, writerId, step.pictures);
  return demandWritten(await store.addStep(step, STEPS_MAX));
}

async function demandOwn(
  ownsPicture: StepDeps['ownsPicture'],
  userId: UserId,
  pictures: readonly string[],
): Promise<void> {
  const own = await Promise.all(pictures.map(address => ownsPicture(userId, address)));
  if (own.includes(false)) throw new Refusal('notFound', { field: 'pictures' });
}

function demandWritten(written: Written): WrittenStep {
  switch (written.outcome) {
    case 'written':
    case 'same':
      return written;
    case 'full':
      throw new Refusal('tooManyReports');
    case 'missing':
      throw new Refusal('notFound');
    case 'own':
      throw new Refusal('forbidden');
    case 'keyReused':
      throw new Refusal('keyReused');
  }
}
