/** Signing in, proving it again and signing out; each leaves its entry in the audit log. */
import { Refusal } from '@boardwalk/base';
import type { StaffRole } from '@boardwalk/rules';
import type { Origin, StaffSession, StaffWho } from '../../../http/console/handler.ts';
import { transaction } from '../../../platform/database/index.ts';
import type { StaffDeps } from '../deps.ts';
import { staffGuesses } from '../policy.ts';
import { type OpenedStaffSession, openStaffSession } from '../sessions.ts';
import { findDemoMember, findMember, type MemberRow, updateMember } from '../store/members.ts';
import { deleteStaffSessions, noteStaffProof } from '../store/sessions.ts';
import type { SignInMethod } from '../store/tables.ts';
import { memberByPasskey, memberByPassword } from '../ways-in.ts';

export interface SignedIn {
  readonly staffId: number;
  readonly session: OpenedStaffSession;
}

export interface Offered {
  readonly credential?: object;
  readonly password?: string;
  readonly secondFactor?: string;
}

export async function signInByPasskey(deps: StaffDeps, credential: object, from: Origin): Promise<SignedIn> {
  return open(deps, await memberByPasskey(deps, from, credential), 'passkey', from);
}

export async function signInByPassword(
  deps: StaffDeps,
  offered: { readonly mail: string; readonly password: string; readonly secondFactor: string },
  from: Origin,
): Promise<SignedIn> {
  return open(deps, await memberByPassword(deps, from, offered), 'password', from);
}

/** A demo's staff has no secrets, and so nobody else's machine may take it. Refuses `notFound` anywhere else. */
export async function signInAsDemo(deps: StaffDeps, role: StaffRole, from: Origin): Promise<SignedIn> {
  const member = mayBeDemo(deps, from) ? await findDemoMember(deps.database.db, role) : undefined;
  if (member?.state !== 'active') throw new Refusal('notFound');
  return open(deps, member, 'demo', from);
}

export function mayBeDemo(
  { config, isEmbedded }: Pick<StaffDeps, 'config' | 'isEmbedded'>,
  from: Origin,
): boolean {
  return config.DEMO && isEmbedded && from.isLoopback;
}

/** Refuses `wrongStaffCredentials` or `wrongSecondFactor`. */
export async function proveAgain(
  deps: StaffDeps,
  staff: StaffSession,
  offered: Offered,
  from: Origin,
): Promise<void> {
  const { database, clock, countGuesses } = deps;
  if (!(staff.isDemo && mayBeDemo(deps, from))) {
    const guess = await countGuesses([[staffGuesses.ofSession, staff.sessionId]]);
    const member = await proven(deps, staff, offered, from);
    if (member.id !== staff.staffId) throw new Refusal('wrongStaffCredentials');
    await guess.giveBack();
  }
  await noteStaffProof(database.db, staff.sessionId, new Date(clock.nowMs()));
}

async function proven(
  deps: StaffDeps,
  staff: StaffSession,
  { credential, password, secondFactor }: Offered,
  from: Origin,
): Promise<MemberRow> {
  if (credential) return memberByPasskey(deps, from, credential);
  if (password === undefined || secondFactor === undefined) throw new Refusal('wrongSecondFactor');
  const member = await findMember(deps.database.db, staff.staffId);
  if (!member) throw new Refusal('staffSignInRequired');
  return memberByPassword(deps, from, { mail: member.mail, password, secondFactor });
}

export function signOut(deps: StaffDeps, { sessionId }: StaffSession, who: StaffWho): Promise<void> {
  return transaction(deps.database, async tx => {
    await deleteStaffSessions(tx, { id: sessionId });
    await deps.audit.write(tx, who, {
      action: 'session.signOut',
      subject: { kind: 'staff', id: String(who.staffId), name: who.name },
    });
  });
}

function open(deps: StaffDeps, member: MemberRow, method: SignInMethod, from: Origin): Promise<SignedIn> {
  const nowMs = deps.clock.nowMs();
  return transaction(deps.database, async tx => {
    const session = await openStaffSession(tx, member.id, method, from, nowMs);
    await updateMember(tx, member.id, { seen_at: new Date(nowMs) });
    const { id: staffId, name, role } = member;
    await deps.audit.write(
      tx,
      { staffId, name, role, address: from.address },
      {
        action: 'session.signIn',
        subject: { kind: 'staff', id: String(staffId), name },
        after: { by: method },
      },
    );
    return { staffId, session };
  });
}
