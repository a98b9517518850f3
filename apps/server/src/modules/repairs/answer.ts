/** Answers a report for the house, with pictures and coins where it owes some. */
import { Refusal } from '@boardwalk/base';
import { MessageType } from '@boardwalk/contract/enums';
import { aloneUpToCoins, needsSecondPerson } from '@boardwalk/rules';
import type { ConsoleRequest } from '../../http/console/handler.ts';
import { PROOF_LIFE_MS } from '../staff/index.ts';
import { demandWithinRule } from './aids.ts';
import { mailAnswer } from './appeals.ts';
import { addStep } from './commands/write-step.ts';
import type { RepairService } from './index.ts';
import type { Repair } from './store/index.ts';

type Request = Pick<ConsoleRequest<'reports.answer'>, 'input' | 'who' | 'staff'>;

/** Returns which report it was. */
export async function answer(service: RepairService, { input, who, staff }: Request): Promise<number> {
  const {
    content,
    state,
    compensationCoins = 0,
    reason = '',
    idempotencyKey: key,
    rule,
    pictures = [],
  } = input;
  if (compensationCoins > 0) demandMayGive(service, { staff, reason, compensationCoins });
  // A rule that gives nothing was not followed.
  if (rule && compensationCoins === 0) throw new Refusal('badInput', { field: 'rule' });
  await demandOwn(service, who.staffId, pictures);
  const { outcome, repairId, stepId } = await addStep(service, undefined, {
    repairId: Number(input.repairId),
    ownerId: undefined,
    // Players' accounts and the staff's have nothing to do with each other.
    judgeId: undefined,
    key,
    author: 'house',
    content,
    pictures,
    compensationCoins,
    stateAfter: () => state,
    at: service.now(),
    writtenBy: { staffId: who.staffId, name: who.name },
    alongside: async (tx, before) => {
      if (compensationCoins > 0) await service.alone.take(tx, who, compensationCoins);
      const { user_id: userId, fault_type: faultType } = before;
      const since = midnightOf(service.now());
      if (rule) await demandWithinRule(tx, { rule, faultType, userId, coins: compensationCoins, since });
      await service.messages.send(tx, {
        userId,
        key: `report.answer:${before.id}:${key}`,
        type: MessageType.report,
        template: 'reportAnswered',
        params: {},
        link: '/issues',
      });
      await service.audit.write(tx, who, {
        action: 'reports.answer',
        subject: subjectOf(before),
        reason,
        before: { state: before.state },
        after: {
          state,
          content,
          ...(pictures.length > 0 ? { pictures } : {}),
          ...(compensationCoins > 0 ? { compensationCoins } : {}),
          ...(rule ? { rule: { ...rule } } : {}),
        },
      });
    },
  });
  await service.pay(stepId);
  if (outcome === 'written') await mailAnswer(service, repairId, content);
  return repairId;
}

interface Giving extends Pick<Request, 'staff'> {
  readonly reason: string;
  readonly compensationCoins: number;
}

function demandMayGive(service: RepairService, { staff, reason, compensationCoins }: Giving): void {
  if (reason === '') throw new Refusal('badInput', { field: 'reason' });
  if (needsSecondPerson(staff.role, compensationCoins))
    throw new Refusal('tooMuchAlone', { aloneUpToCoins: aloneUpToCoins(staff.role) });
  if (service.now().getTime() - staff.provenAtMs > PROOF_LIFE_MS) throw new Refusal('proofRequired');
}

async function demandOwn(
  { ownsAsStaff }: RepairService,
  staffId: number,
  pictures: readonly string[],
): Promise<void> {
  const own = await Promise.all(pictures.map(address => ownsAsStaff(staffId, address)));
  if (own.includes(false)) throw new Refusal('notFound', { field: 'pictures' });
}

/** The beginning of the day, UTC. */
export function midnightOf(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()));
}

export function subjectOf({ id, user_id: userId }: Repair) {
  return { kind: 'report', id: String(id), name: `#${id} of player ${userId}` };
}
