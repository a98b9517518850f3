/** An account in the product's words. Password hashes stay out of it, so that no answer or log can carry one. */
import type { UserId } from '@boardwalk/base';
import type { Block } from '@boardwalk/rules';
import { type AccountRole, ENDLESS, isBlockedAt, type MailAddress, roleOf } from './policy.ts';
import type { UserRow } from './store.ts';

export interface User {
  readonly userId: UserId;
  readonly role: AccountRole;
  readonly roleText: string;
  readonly nickname: string;
  readonly portrait: string;
  readonly mail: MailAddress | null;
  readonly hasPassword: boolean;
  readonly colour: 1 | 2;
  readonly homePageType: 1 | 2;
  readonly language: string;
  readonly currency: string;
  readonly countryCode: string;
  readonly abTest: 1 | 2;
  readonly functionAbTest: readonly number[];
  readonly isFlagged: boolean;
  readonly flagReason: string;
  readonly block: Block | null;
  readonly levelSeen: number;
  readonly createdAtMs: number;
  readonly deviceId: string | null;
  /** When the account is going to be deleted: it is closed until then. */
  readonly deletesAtMs: number | null;
  /** Coins and prizes that are left by then are given up. */
  readonly givesUp: boolean;
  readonly deletedAtMs: number | null;
}

export function userOf(row: UserRow, nowMs: number): User {
  return {
    userId: row.id,
    role: roleOf(row.role),
    roleText: row.role,
    nickname: row.nickname,
    portrait: row.portrait,
    mail: row.mail,
    hasPassword: row.password_hash !== null,
    colour: row.colour,
    homePageType: row.home_page_type,
    language: row.language,
    currency: row.currency,
    countryCode: row.country_code,
    abTest: row.ab_test,
    functionAbTest: row.function_ab_test,
    isFlagged: row.risk_flag,
    flagReason: row.risk_reason,
    block: blockOf(row, nowMs),
    levelSeen: row.level_seen,
    createdAtMs: row.created_at.getTime(),
    deviceId: row.device_id,
    deletesAtMs: row.deletes_at?.getTime() ?? null,
    givesUp: row.deletion_gives_up,
    deletedAtMs: row.deleted_at?.getTime() ?? null,
  };
}

function blockOf(row: UserRow, nowMs: number): Block | null {
  if (!isBlockedAt(row.blocked_until, nowMs)) return null;
  const untilMs = row.blocked_until.getTime();
  return { untilMs: untilMs === ENDLESS.getTime() ? null : untilMs, reason: row.blocked_reason };
}
