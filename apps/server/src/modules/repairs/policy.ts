/** What a report can be about, how much one person may report, and what writing to a report makes of it. */
import { DAY_MS } from '@boardwalk/base';
import { RepairFault, type RepairReportState } from '@boardwalk/contract/enums';

/** Reports of one player that wait for an answer. */
export const OPEN_MAX = 10;
/** Beginning, answers and additions of one report. */
export const STEPS_MAX = 50;

/** From one appeal of a ban to the next. */
export const APPEAL_EVERY_MS = 7 * DAY_MS;
/** For so long a ban's notice shows an appeal and its answer. */
export const APPEAL_SHOWN_MS = 30 * DAY_MS;

export interface Fault {
  readonly faultType: RepairFault;
  /** English; our own client has its own words. */
  readonly name: string;
  readonly hasRoom: boolean;
}

export const FAULTS: readonly Fault[] = [
  { faultType: RepairFault.machine, name: 'A machine or game is broken', hasRoom: true },
  { faultType: RepairFault.prize, name: 'A prize is missing or wrong', hasRoom: true },
  { faultType: RepairFault.coins, name: 'Coins or a payment are missing', hasRoom: true },
  { faultType: RepairFault.connection, name: 'Picture, sound or connection', hasRoom: true },
  { faultType: RepairFault.account, name: 'My account', hasRoom: false },
  { faultType: RepairFault.people, name: 'Somebody misbehaves', hasRoom: true },
  { faultType: RepairFault.other, name: 'Something else', hasRoom: false },
];

/** Whoever writes again wants an answer again; a report somebody works on stays with them. */
export function stateAfterPlayer(state: RepairReportState, isClosed: boolean): RepairReportState {
  if (isClosed) return 'closed';
  return state === 'working' ? 'working' : 'open';
}
