/** Reports as the staff sees to them: whose they are, what was written, what they are answered with. */
import { MINUTE_MS, Refusal } from '@boardwalk/base';
import type { ConsoleCalls, ConsoleOutputOf } from '@boardwalk/contract/console';
import { checkPermission } from '@boardwalk/rules';
import type { ConsoleHandlers, StaffWho } from '../../http/console/handler.ts';
import { type AidCallName, aidCalls, suggest } from './aids.ts';
import { answer, midnightOf, subjectOf } from './answer.ts';
import type { RepairService } from './index.ts';
import { sumGiven } from './store/aids.ts';
import type { Repair, Step } from './store/index.ts';
import { readWaits } from './store/times.ts';
import { beginOf, presentTimes } from './times.ts';

type InboxName =
  | 'reports.list'
  | 'reports.counts'
  | 'reports.report'
  | 'reports.assign'
  | 'reports.answer'
  | 'reports.upload'
  | 'reports.times';
export type ReportCallName = InboxName | AidCallName;

type Row = ConsoleOutputOf<ConsoleCalls['reports.list']>['list'][number];
type Full = ConsoleOutputOf<ConsoleCalls['reports.report']>;

const PAGE_SIZE = 50;
const STAFF_LOCALE = 'en-US';
const PLACE = /^(\d{1,15})\.(\d{1,15})$/;

const DAYS = 7;

export function reportCalls(service: RepairService): ConsoleHandlers<ReportCallName> {
  return { ...inboxCalls(service), ...aidCalls(service) };
}

function inboxCalls(service: RepairService): ConsoleHandlers<InboxName> {
  const { store } = service;
  return {
    'reports.list': async ({ input, staff }) => {
      const { after = '', limit = PAGE_SIZE, box, whose, userId } = input;
      const assignedTo = whose && (whose === 'mine' ? staff.staffId : 0);
      const place = after === '' ? undefined : placeOf(after);
      const found = await store.listFor({ box, assignedTo, userId, after: place, limit: limit + 1 });
      const shown = found.slice(0, limit);
      const last = shown.at(-1);
      const target = await service.targetMinutes();
      return {
        list: await Promise.all(shown.map(repair => presentRow(service, repair, target))),
        next: found.length > limit && last ? `${last.waits_since.getTime()}.${last.id}` : '',
      };
    },
    'reports.counts': ({ staff }) => store.countFor(staff.staffId),
    'reports.report': ({ input }) => load(service, Number(input.repairId)),
    'reports.assign': async ({ input, who }) => {
      await assign(service, who, input);
      return { done: true };
    },
    'reports.answer': async request => load(service, await answer(service, request)),
    'reports.upload': async ({ who, file }) => ({
      url: await service.storeForStaff(who.staffId, (await file?.())?.bytes),
    }),
    'reports.times': async ({ input: { days = DAYS } }) => {
      const since = beginOf(days, service.now().getTime());
      const [targetMinutes, waits] = await Promise.all([
        service.targetMinutes(),
        readWaits(service.database.db, since),
      ]);
      return { targetMinutes, ...presentTimes(waits) };
    },
  };
}

interface AssignOrder {
  readonly repairId: string;
  readonly from: number;
  readonly to: number;
}

async function assign(
  service: RepairService,
  who: StaffWho,
  { repairId, from, to }: AssignOrder,
): Promise<void> {
  const [before, after] = [await nameOfStaff(service, from), await nameOfStaff(service, to)];
  const assignee = to === 0 ? undefined : await service.findStaff(to);
  // Whoever could not answer it must not get it.
  if (to !== 0 && (!assignee || checkPermission(assignee.role, 'reports.answer')))
    throw new Refusal('badInput', { field: 'to' });
  const outcome = await service.store.assign({
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
}

async function load(service: RepairService, repairId: number): Promise<Full> {
  const repair = await service.store.find(repairId);
  if (!repair) throw new Refusal('notFound');
  const { db } = service.database;
  const [row, steps, { level }, givenTodayCoins] = await Promise.all([
    presentRow(service, repair, await service.targetMinutes()),
    service.store.listSteps(repairId),
    service.accounts.standingOf(repair.user_id),
    sumGiven(db, repair.user_id, midnightOf(service.now())),
  ]);
  return {
    ...row,
    extend: repair.extend,
    playerLevel: level,
    playerLocale: repair.locale,
    steps: steps.map(presentStep),
    suggestions: await suggest(db, repair.fault_type, givenTodayCoins),
    givenTodayCoins,
  };
}

async function presentRow(service: RepairService, repair: Repair, targetMinutes: number): Promise<Row> {
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
    isLate:
      repair.box === 'us' &&
      service.now().getTime() - repair.waits_since.getTime() > targetMinutes * MINUTE_MS,
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

function placeOf(after: string) {
  const [, since = '', id = ''] = PLACE.exec(after) ?? [];
  if (since === '') throw new Refusal('badInput', { field: 'after' });
  return { sinceMs: Number(since), id: Number(id) };
}
