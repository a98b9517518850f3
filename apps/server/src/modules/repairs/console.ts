/** Reports as the staff sees to them: whose they are, what was written, what they are answered with. */
import { Refusal } from '@boardwalk/base';
import type { ConsoleCalls, ConsoleOutputOf } from '@boardwalk/contract/console';
import { aloneUpToCoins, checkPermission, needsSecondPerson } from '@boardwalk/rules';
import type { ConsoleHandlers, ConsoleRequest } from '../../http/console/handler.ts';
import { PROOF_LIFE_MS } from '../staff/index.ts';
import { addStep } from './commands/write-step.ts';
import type { RepairService } from './index.ts';
import type { Repair, Step } from './store/index.ts';

export type ReportCallName =
  | 'reports.list'
  | 'reports.counts'
  | 'reports.report'
  | 'reports.assign'
  | 'reports.answer';

type Row = ConsoleOutputOf<ConsoleCalls['reports.list']>['list'][number];
type Full = ConsoleOutputOf<ConsoleCalls['reports.report']>;

const PAGE_SIZE = 50;
const STAFF_LOCALE = 'en-US';
const PLACE = /^(\d{1,15})\.(\d{1,15})$/;

export function reportCalls(service: RepairService): ConsoleHandlers<ReportCallName> {
  const { store } = service;
  return {
    'reports.list': async ({ input, staff }) => {
      const { after = '', limit = PAGE_SIZE, box, whose, userId } = input;
      const assignedTo = whose && (whose === 'mine' ? staff.staffId : 0);
      const place = after === '' ? undefined : placeOf(after);
      const found = await store.listFor({ box, assignedTo, userId, after: place, limit: limit + 1 });
      const shown = found.slice(0, limit);
      const last = shown.at(-1);
      return {
        list: await Promise.all(shown.map(repair => presentRow(service, repair))),
        next: found.length > limit && last ? `${last.waits_since.getTime()}.${last.id}` : '',
      };
    },
    'reports.counts': ({ staff }) => store.countFor(staff.staffId),
    'reports.report': ({ input }) => load(service, Number(input.repairId)),
    'reports.assign': async ({ input, who }) => {
      const { repairId, from, to } = input;
      const [before, after] = [await nameOfStaff(service, from), await nameOfStaff(service, to)];
      const assignee = to === 0 ? undefined : await service.findStaff(to);
      // Whoever could not answer it must not get it.
      if (to !== 0 && (!assignee || checkPermission(assignee.role, 'reports.answer')))
        throw new Refusal('badInput', { field: 'to' });
      const outcome = await store.assign({
        repairId: Number(repairId),
        from,
        to,
        alongside: (tx, repair) =>
          service.audit.write(tx, who, {
            action: 'reports.assign',
            subject: subjectOf(repair),
            before: { assignedTo: before },
            after: { assignedTo: after },
          }),
      });
      if (outcome === 'missing') throw new Refusal('notFound');
      if (outcome === 'changed') throw new Refusal('changedMeanwhile');
      return { done: true };
    },
    'reports.answer': request => answer(service, request),
  };
}

async function answer(
  service: RepairService,
  { input, who, staff }: ConsoleRequest<'reports.answer'>,
): Promise<Full> {
  const { content, state, compensationCoins = 0, reason = '', idempotencyKey: key } = input;
  if (compensationCoins > 0) demandMayGive(service, { staff, reason, compensationCoins });
  const { repairId, stepId } = await addStep(service, undefined, {
    repairId: Number(input.repairId),
    ownerId: undefined,
    // Players' accounts and the staff's have nothing to do with each other.
    judgeId: undefined,
    key,
    author: 'house',
    content,
    pictures: [],
    compensationCoins,
    stateAfter: () => state,
    at: service.now(),
    writtenBy: { staffId: who.staffId, name: who.name },
    alongside: async (tx, before) => {
      if (compensationCoins > 0) await service.alone.take(tx, who, compensationCoins);
      await service.audit.write(tx, who, {
        action: 'reports.answer',
        subject: subjectOf(before),
        reason,
        before: { state: before.state },
        after: { state, content, ...(compensationCoins > 0 ? { compensationCoins } : {}) },
      });
    },
  });
  await service.pay(stepId);
  return load(service, repairId);
}

interface Giving extends Pick<ConsoleRequest<'reports.answer'>, 'staff'> {
  readonly reason: string;
  readonly compensationCoins: number;
}

function demandMayGive(service: RepairService, { staff, reason, compensationCoins }: Giving): void {
  if (reason === '') throw new Refusal('badInput', { field: 'reason' });
  if (needsSecondPerson(staff.role, compensationCoins))
    throw new Refusal('tooMuchAlone', { aloneUpToCoins: aloneUpToCoins(staff.role) });
  if (service.now().getTime() - staff.provenAtMs > PROOF_LIFE_MS) throw new Refusal('proofRequired');
}

async function load(service: RepairService, repairId: number): Promise<Full> {
  const repair = await service.store.find(repairId);
  if (!repair) throw new Refusal('notFound');
  const [row, steps, { level }] = await Promise.all([
    presentRow(service, repair),
    service.store.listSteps(repairId),
    service.accounts.standingOf(repair.user_id),
  ]);
  return { ...row, extend: repair.extend, playerLevel: level, steps: steps.map(presentStep) };
}

async function presentRow(service: RepairService, repair: Repair): Promise<Row> {
  const { game_type: gameType, room_id: roomId } = repair;
  const [user, roomName, assignedName] = await Promise.all([
    service.accounts.find(repair.user_id),
    gameType === null || roomId === null ? '' : service.roomName(gameType, roomId, STAFF_LOCALE),
    nameOfStaff(service, repair.assigned_to ?? 0),
  ]);
  return {
    repairId: String(repair.id),
    faultType: repair.fault_type,
    state: repair.state,
    box: repair.box,
    userId: repair.user_id,
    playerName: user?.nickname ?? '',
    ...(gameType === null ? {} : { gameType }),
    ...(roomId === null ? {} : { roomId }),
    roomName,
    lastContent: repair.last_content,
    lastAuthor: repair.last_author,
    createdAt: repair.created_at.getTime(),
    waitsSince: repair.waits_since.getTime(),
    assignedTo: repair.assigned_to ?? 0,
    assignedName,
  };
}

function presentStep(step: Step): Full['steps'][number] {
  return {
    author: step.author,
    writtenBy: step.written_by_name,
    state: step.state,
    content: step.content,
    pictures: [...step.pictures],
    compensationCoins: step.compensation_coins,
    isPaid: step.paid_at !== null,
    at: step.created_at.getTime(),
  };
}

async function nameOfStaff({ findStaff }: RepairService, staffId: number): Promise<string> {
  return staffId === 0 ? '' : ((await findStaff(staffId))?.name ?? 'Somebody who left');
}

function subjectOf({ id, user_id: userId }: Repair) {
  return { kind: 'report', id: String(id), name: `#${id} of player ${userId}` };
}

function placeOf(after: string) {
  const [, since = '', id = ''] = PLACE.exec(after) ?? [];
  if (since === '') throw new Refusal('badInput', { field: 'after' });
  return { sinceMs: Number(since), id: Number(id) };
}
