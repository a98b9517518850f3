/** What somebody of the staff changes for themselves: their passkeys, recovery codes, sessions and views. */
import { Refusal } from '@boardwalk/base';
import { checkPermission } from '@boardwalk/rules';
import type { Origin, StaffSession, StaffWho } from '../../../http/console/handler.ts';
import { transaction } from '../../../platform/database/index.ts';
import type { StaffDeps } from '../deps.ts';
import { challengeIn, optionsToMake, readMade } from '../passkeys.ts';
import { CHALLENGE_LIFE_MS, PASSKEYS_MAX, VIEWS_MAX } from '../policy.ts';
import { newRecoveryCodes, recoveryHash } from '../recovery-codes.ts';
import { findMember, replaceRecoveryCodes } from '../store/members.ts';
import {
  deletePasskeys,
  insertChallenge,
  insertPasskey,
  listPasskeys,
  type PasskeyRow,
  takeChallenge,
} from '../store/passkeys.ts';
import {
  deleteStaffSessions,
  deleteView,
  findStaffSessionById,
  listViews,
  saveView,
  type View,
} from '../store/sessions.ts';

export async function beginOwnPasskey({ database, clock }: StaffDeps, staff: StaffSession, from: Origin) {
  const member = await findMember(database.db, staff.staffId);
  if (!member) throw new Refusal('staffSignInRequired');
  const known = await listPasskeys(database.db, staff.staffId);
  const owner = { name: member.name, mail: member.mail, handle: `staff ${member.id}` };
  const options = await optionsToMake(
    from.origin,
    owner,
    known.map(({ id }) => id),
  );
  const challenge = { challenge: options.challenge, purpose: 'add', staffId: staff.staffId } as const;
  await insertChallenge(database.db, challenge, new Date(clock.nowMs() + CHALLENGE_LIFE_MS));
  return options;
}

export async function addPasskey(
  { database, clock, audit }: StaffDeps,
  who: StaffWho,
  { name, credential }: { readonly name: string; readonly credential: object },
  from: Origin,
): Promise<PasskeyRow> {
  const now = new Date(clock.nowMs());
  const challenge = challengeIn(credential);
  const wanted = { challenge, purpose: 'add', staffId: who.staffId } as const;
  if (!(await takeChallenge(database.db, wanted, now))) throw new Refusal('wrongSecondFactor');
  const passkey = await readMade(from.origin, challenge, name, credential);
  return transaction(database, async tx => {
    const known = await listPasskeys(tx, who.staffId);
    if (known.length >= PASSKEYS_MAX || !(await insertPasskey(tx, who.staffId, passkey, now)))
      throw new Refusal('wrongSecondFactor');
    await audit.write(tx, who, { ...own('staff.addPasskey', who), after: { name } });
    const added = (await listPasskeys(tx, who.staffId)).find(({ id }) => id === passkey.id);
    if (!added) throw new Refusal('notFound');
    return added;
  });
}

/** Refuses `notFound`, and `lastSignIn` for the only way in. */
export function removePasskey(
  { database, audit }: StaffDeps,
  who: StaffWho,
  passkeyId: string,
): Promise<void> {
  return transaction(database, async tx => {
    const known = await listPasskeys(tx, who.staffId);
    const passkey = known.find(({ id }) => id === passkeyId);
    if (!passkey) throw new Refusal('notFound');
    const member = await findMember(tx, who.staffId);
    if (known.length === 1 && !member?.password_hash) throw new Refusal('lastSignIn');
    await deletePasskeys(tx, who.staffId, passkeyId);
    await audit.write(tx, who, { ...own('staff.removePasskey', who), before: { name: passkey.name } });
  });
}

export function renewCodes({ database, audit }: StaffDeps, who: StaffWho): Promise<string[]> {
  const codes = newRecoveryCodes();
  return transaction(database, async tx => {
    const hashes = codes.map(recoveryHash).filter(hash => hash !== undefined);
    await replaceRecoveryCodes(tx, who.staffId, hashes);
    await audit.write(tx, who, own('staff.renewCodes', who));
    return codes;
  });
}

/** One's own, or anybody's for who manages the staff. Refuses `notFound` and `forbidden`. */
export function endSession(
  { database, audit }: StaffDeps,
  who: StaffWho,
  { sessionId, reason }: { readonly sessionId: string; readonly reason: string },
): Promise<void> {
  return transaction(database, async tx => {
    const session = await findStaffSessionById(tx, sessionId);
    if (!session) throw new Refusal('notFound');
    const refusal = session.staff_id === who.staffId ? undefined : checkPermission(who.role, 'staff.manage');
    if (refusal) throw refusal;
    await deleteStaffSessions(tx, { id: sessionId });
    await audit.write(tx, who, {
      action: 'staff.endSession',
      subject: { kind: 'staff', id: String(session.staff_id), name: session.name },
      reason,
      before: { address: session.address, agent: session.agent },
    });
  });
}

/** Refuses `tooManyReports` beyond a hundred. */
export function keepView(
  { database, audit }: StaffDeps,
  who: StaffWho,
  view: Omit<View, 'id'>,
): Promise<void> {
  return transaction(database, async tx => {
    const known = await listViews(tx, who.staffId, VIEWS_MAX);
    const isNew = !known.some(({ page, name }) => page === view.page && name === view.name);
    if (isNew && known.length >= VIEWS_MAX) throw new Refusal('tooManyReports');
    await saveView(tx, who.staffId, view);
    await audit.write(tx, who, { ...own('views.save', who), after: { page: view.page, name: view.name } });
  });
}

/** Refuses `notFound`. */
export function forgetView({ database, audit }: StaffDeps, who: StaffWho, viewId: number): Promise<void> {
  return transaction(database, async tx => {
    if (!(await deleteView(tx, who.staffId, viewId))) throw new Refusal('notFound');
    await audit.write(tx, who, { ...own('views.remove', who), before: { viewId } });
  });
}

function own(action: string, { staffId, name }: StaffWho) {
  return { action, subject: { kind: 'staff', id: String(staffId), name } };
}
