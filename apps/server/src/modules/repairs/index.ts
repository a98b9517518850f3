/**
 * Repairs: what players report, what was written to it, and coins given back with an answer. A report belongs
 * to its player; the house answers. Nothing here touches machines or odds.
 */
import type { Clock, UserId } from '@boardwalk/base';
import type { ConsoleHandlers } from '../../http/console/handler.ts';
import type { Handler, Handlers } from '../../http/handler.ts';
import type { Database } from '../../platform/database/index.ts';
import type { Log } from '../../platform/log.ts';
import type { Mailer } from '../../platform/mail/index.ts';
import type { Accounts } from '../accounts/index.ts';
import type { Appeals } from '../appeals/index.ts';
import type { Audit } from '../audit/index.ts';
import type { Messages } from '../messages/index.ts';
import type { Alone, Staff } from '../staff/index.ts';
import type { Switches } from '../switches/index.ts';
import type { Uploads } from '../uploads/index.ts';
import type { Wallet } from '../wallet/index.ts';
import { type RepairCallName, repairCalls } from './calls.ts';
import { payCompensation, payCompensations } from './commands/pay-compensation.ts';
import type { StepDeps } from './commands/write-step.ts';
import { type ReportCallName, reportCalls } from './console.ts';
import { createRepairStore } from './store/index.ts';

export { repairsPersonalData } from './personal-data.ts';

export interface RepairDeps extends Pick<StepDeps, 'ownsPicture'> {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Pick<Log, 'error'>;
  readonly mailer: Mailer;
  readonly appeals: Pick<Appeals, 'load'>;
  readonly wallet: Pick<Wallet, 'post'>;
  readonly messages: Pick<Messages, 'send' | 'companion'>;
  readonly audit: Pick<Audit, 'write'>;
  readonly accounts: Pick<Accounts, 'find' | 'standingOf'>;
  readonly alone: Pick<Alone, 'take'>;
  /** Undefined for who does not work here any more. */
  readonly findStaff: Staff['findMember'];
  /** Empty for a room that is no more. */
  readonly roomName: (gameType: number, roomId: number, locale: string) => Promise<string>;
  /** The pictures of a report are uploads like any other. */
  readonly storePicture: Handler<'repairs.upload'>;
  readonly uploads: Pick<Uploads, 'storeForStaff' | 'ownsAsStaff'>;
  readonly switches: Pick<Switches, 'read'>;
}

export interface RepairService
  extends StepDeps,
    Pick<
      RepairDeps,
      | 'storePicture'
      | 'messages'
      | 'roomName'
      | 'audit'
      | 'appeals'
      | 'mailer'
      | 'log'
      | 'accounts'
      | 'findStaff'
      | 'alone'
      | 'database'
    >,
    Pick<Uploads, 'storeForStaff' | 'ownsAsStaff'> {
  readonly now: () => Date;
  /** What this step owes, if it does. */
  readonly pay: (stepId: number) => Promise<void>;
  /** Within so many minutes a report is to be answered. */
  readonly targetMinutes: () => Promise<number>;
}

export interface Repairs {
  readonly handlers: Handlers<RepairCallName>;
  /** How much somebody has reported. */
  countOf(userId: UserId): Promise<number>;
  readonly consoleHandlers: ConsoleHandlers<ReportCallName>;
  readonly jobs: { payCompensations(): Promise<number> };
  /** How many reports nobody of the house has taken up, and since when the first of them waits; 0 without. */
  countWaiting(): Promise<{ readonly count: number; readonly oldestMs: number }>;
}

export function createRepairs(deps: RepairDeps): Repairs {
  const { database, clock, wallet, messages, ownsPicture, roomName, storePicture } = deps;
  const store = createRepairStore(database);
  const paying = { store, wallet, messages, nowMs: () => clock.nowMs() };
  const service: RepairService = {
    store,
    ownsPicture,
    roomName,
    storePicture,
    messages,
    audit: deps.audit,
    appeals: deps.appeals,
    mailer: deps.mailer,
    log: deps.log,
    accounts: deps.accounts,
    findStaff: deps.findStaff,
    alone: deps.alone,
    database,
    storeForStaff: deps.uploads.storeForStaff,
    ownsAsStaff: deps.uploads.ownsAsStaff,
    targetMinutes: async () => (await deps.switches.read()).answerMinutes,
    now: () => new Date(clock.nowMs()),
    pay: stepId => payCompensation(paying, stepId),
  };
  return {
    handlers: repairCalls(service),
    countOf: store.countOf,
    consoleHandlers: reportCalls(service),
    jobs: { payCompensations: () => payCompensations(paying) },
    countWaiting: async () => {
      const found = await store.countOpen();
      return { count: found?.count ?? 0, oldestMs: found?.oldest?.getTime() ?? 0 };
    },
  };
}
