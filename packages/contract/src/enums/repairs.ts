/** What players report, and how far it is. */
import type { ValueOf } from './value-of.ts';

/** What a report is about. */
export const RepairFault = {
  machine: 1,
  prize: 2,
  coins: 3,
  connection: 4,
  account: 5,
  people: 6,
  other: 9,
} as const;
export type RepairFault = ValueOf<typeof RepairFault>;

/** An appeal of a ban: a report that nobody chooses from the list, but writes on the notice of the ban. */
export const APPEAL_FAULT = 7;

/** Open until somebody of the house takes it up; closed by the player who needs no answer any more. */
export const REPAIR_REPORT_STATES = ['open', 'working', 'solved', 'declined', 'closed'] as const;
export type RepairReportState = (typeof REPAIR_REPORT_STATES)[number];

/** Who wrote a step of a report. */
export const REPAIR_AUTHORS = ['player', 'house'] as const;
export type RepairAuthor = (typeof REPAIR_AUTHORS)[number];
