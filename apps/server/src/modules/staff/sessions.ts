/** Sessions of the staff: a token in a cookie that no script reads, of which the database keeps the hash. */
import { randomUUID } from 'node:crypto';
import type { Origin, StaffSession } from '../../http/console/handler.ts';
import type { Queryable } from '../../platform/database/index.ts';
import { digestBytes, isToken, newToken, tokenDigest } from '../sessions/index.ts';
import type { StaffDeps } from './deps.ts';
import { SEEN_EVERY_MS, SESSION_IDLE_MS, SESSION_LIFE_MS } from './policy.ts';
import { findStaffSession, insertStaffSession, noteStaffSeen } from './store/sessions.ts';
import type { SignInMethod } from './store/tables.ts';

export interface OpenedStaffSession {
  readonly token: string;
  readonly endsAtMs: number;
  readonly sessionId: string;
}

const AGENT_MAX = 300;

export function hashOfToken(token: string): Buffer {
  return digestBytes(tokenDigest(token));
}

export async function openStaffSession(
  tx: Queryable,
  staffId: number,
  method: SignInMethod,
  from: Origin,
  nowMs: number,
): Promise<OpenedStaffSession> {
  const token = newToken();
  const now = new Date(nowMs);
  const id = randomUUID();
  await insertStaffSession(tx, {
    id,
    token_hash: hashOfToken(token),
    staff_id: staffId,
    method,
    address: from.address,
    agent: from.agent.slice(0, AGENT_MAX),
    created_at: now,
    seen_at: now,
    expires_at: new Date(nowMs + SESSION_IDLE_MS),
    proven_at: now,
  });
  return { token, endsAtMs: nowMs + SESSION_LIFE_MS, sessionId: id };
}

/** Nobody for a token that is unknown or over, or for a member who no longer works here. */
export async function findSession(
  { database, clock }: Pick<StaffDeps, 'database' | 'clock'>,
  token: string,
): Promise<StaffSession | undefined> {
  if (!isToken(token)) return undefined;
  const row = await findStaffSession(database.db, hashOfToken(token));
  const nowMs = clock.nowMs();
  if (!row || row.state !== 'active' || row.expires_at.getTime() <= nowMs) return undefined;
  const lastMs = row.created_at.getTime() + SESSION_LIFE_MS;
  if (nowMs >= lastMs) return undefined;
  if (nowMs - row.seen_at.getTime() >= SEEN_EVERY_MS) {
    const endsAtMs = Math.min(nowMs + SESSION_IDLE_MS, lastMs);
    await noteStaffSeen(database.db, row, new Date(nowMs), new Date(endsAtMs));
  }
  return {
    staffId: row.staff_id,
    name: row.name,
    role: row.role,
    isDemo: row.is_demo,
    sessionId: row.id,
    provenAtMs: row.proven_at.getTime(),
  };
}
