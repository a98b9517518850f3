/** Rows of reports and what is asked of them. */
import type { UserId } from '@boardwalk/base';
import type { RepairAuthor, RepairReportState } from '@boardwalk/contract/enums';
import type { Generated, GeneratedAlways, Selectable } from 'kysely';
import type { Queryable } from '../../../platform/database/index.ts';

export type RepairTables = {
  repairs: RepairsTable;
  repair_steps: RepairStepsTable;
};

interface RepairsTable {
  id: Generated<number>;
  user_id: UserId;
  request_key: string;
  fault_type: number;
  game_type: number | null;
  room_id: number | null;
  state: Generated<RepairReportState>;
  last_content: string;
  last_author: RepairAuthor;
  extend: Generated<string>;
  /** What the player read when they wrote; empty where nobody noted it. */
  locale: Generated<string>;
  assigned_to: number | null;
  /** Since when it is the turn of whose turn it is. */
  waits_since: Date;
  /** Made by the database of state and last author. */
  box: GeneratedAlways<ReportBox>;
  created_at: Date;
  updated_at: Date;
}

interface RepairStepsTable {
  id: Generated<number>;
  repair_id: number;
  request_key: string;
  author: RepairAuthor;
  state: RepairReportState;
  content: string;
  pictures: Generated<readonly string[]>;
  compensation_coins: Generated<number>;
  paid_at: Date | null;
  created_at: Date;
  written_by: number | null;
  written_by_name: Generated<string>;
}

/** Whose turn it is: ours, the player's, nobody's any more. */
export type ReportBox = 'us' | 'player' | 'solved';

export interface ListFilter {
  /** Undefined for every box, newest first. */
  readonly box: ReportBox | undefined;
  /** 0 is nobody's. */
  readonly assignedTo: number | undefined;
  readonly userId: number | undefined;
  readonly after: { readonly sinceMs: number; readonly id: number } | undefined;
  readonly limit: number;
}

/** From one of the staff to another; 0 is nobody. */
export interface Assignment {
  readonly repairId: number;
  readonly from: number;
  readonly to: number;
  readonly alongside: (tx: Queryable, repair: Repair) => Promise<unknown>;
}

export interface Counts {
  readonly us: number;
  readonly player: number;
  readonly solved: number;
  readonly mine: number;
  readonly nobody: number;
}

export type Repair = Selectable<RepairsTable>;
export type Step = Selectable<RepairStepsTable>;

export interface NewRepair {
  readonly userId: UserId;
  readonly key: string;
  readonly faultType: number;
  readonly gameType: number | undefined;
  readonly roomId: number | undefined;
  readonly content: string;
  readonly pictures: readonly string[];
  readonly locale: string;
  readonly at: Date;
}

export interface NewStep {
  readonly repairId: number;
  /** Only a report of this player; the house answers everybody's. */
  readonly ownerId: UserId | undefined;
  /** Whoever decides about it for the house: never about what is their own. */
  readonly judgeId: UserId | undefined;
  readonly key: string;
  readonly author: RepairAuthor;
  readonly content: string;
  readonly pictures: readonly string[];
  readonly compensationCoins: number;
  readonly stateAfter: (state: RepairReportState) => RepairReportState;
  readonly at: Date;
  /** Who of the staff writes it. */
  readonly writtenBy?: { readonly staffId: number; readonly name: string };
  /** In the transaction that writes it, and only then; what it throws undoes it. */
  readonly alongside?: (tx: Queryable, before: Repair) => Promise<unknown>;
}

/** `same`: the key was used for this very thing before, and nothing was written. */
export type Written =
  | { readonly outcome: 'written' | 'same'; readonly repairId: number; readonly stepId: number }
  | { readonly outcome: 'full' | 'missing' | 'own' | 'keyReused' };

export interface Owed {
  readonly stepId: number;
  readonly userId: UserId;
  readonly coins: number;
}

export interface Page {
  readonly limit: number;
  readonly offset: number;
}
