/** Who works here: inviting, another role, ending it, a new way in. */
import { demand, Refusal } from '@boardwalk/base';
import { checkMail, type StaffRole } from '@boardwalk/rules';
import type { StaffWho } from '../../../http/console/handler.ts';
import { type Queryable, transaction } from '../../../platform/database/index.ts';
import type { StaffDeps } from '../deps.ts';
import { deleteLinks } from '../store/links.ts';
import {
  countOwners,
  findMember,
  insertMember,
  type MemberRow,
  replaceRecoveryCodes,
  updateMember,
} from '../store/members.ts';
import { deletePasskeys } from '../store/passkeys.ts';
import { deleteStaffSessions } from '../store/sessions.ts';
import { type IssuedLink, issueLink } from './links.ts';

export interface Invitation {
  readonly name: string;
  readonly mail: string;
  readonly role: StaffRole;
  readonly reason: string;
}

export interface WithLink {
  readonly member: MemberRow;
  readonly link: IssuedLink;
}

/** Refuses `badMail` and `mailTaken`. */
export async function invite(deps: StaffDeps, who: StaffWho, invitation: Invitation): Promise<WithLink> {
  const { name, role, reason } = invitation;
  const mail = invitation.mail.trim().toLowerCase();
  demand(checkMail(mail));
  const nowMs = deps.clock.nowMs();
  return transaction(deps.database, async tx => {
    const staffId = await insertMember(tx, { name, mail, role, state: 'invited', now: new Date(nowMs) });
    if (staffId === undefined) throw new Refusal('mailTaken');
    const link = await issueLink(tx, 'invitation', staffId, nowMs);
    await deps.audit.write(tx, who, {
      action: 'staff.invite',
      subject: { kind: 'staff', id: String(staffId), name },
      reason,
      after: { role, mail },
    });
    return { member: await load(tx, staffId), link };
  });
}

interface Order {
  readonly staffId: number;
  readonly reason: string;
}

/** Refuses `notFound`, `ownRequest` for oneself and `lastOwner`. */
export function changeRole(
  deps: StaffDeps,
  who: StaffWho,
  { staffId, role, reason }: Order & { readonly role: StaffRole },
): Promise<MemberRow> {
  return change(deps, who, { staffId, reason }, async (tx, member) => {
    if (member.role === 'owner' && role !== 'owner') await demandAnotherOwner(tx, member);
    await updateMember(tx, staffId, { role });
    return { action: 'staff.changeRole', before: { role: member.role }, after: { role } };
  });
}

/** Refuses like `changeRole`. */
export function disable(deps: StaffDeps, who: StaffWho, order: Order): Promise<MemberRow> {
  return change(deps, who, order, async (tx, member) => {
    if (member.role === 'owner') await demandAnotherOwner(tx, member);
    await takeWaysIn(tx, order.staffId);
    await updateMember(tx, order.staffId, { state: 'disabled' });
    return { action: 'staff.disable', before: { state: member.state }, after: { state: 'disabled' } };
  });
}

/** Takes away how somebody signs in. Refuses like `changeRole`. */
export async function reset(deps: StaffDeps, who: StaffWho, order: Order): Promise<WithLink> {
  let link: IssuedLink | undefined;
  const member = await change(deps, who, order, async (tx, { id, state }) => {
    await takeWaysIn(tx, id);
    link = await issueLink(tx, 'reset', id, deps.clock.nowMs());
    await updateMember(tx, id, { state: 'invited' });
    return { action: 'staff.reset', before: { state }, after: { state: 'invited' } };
  });
  if (!link) throw new Refusal('notFound');
  return { member, link };
}

interface Done {
  readonly action: string;
  readonly before: { readonly [field: string]: string };
  readonly after: { readonly [field: string]: string };
}

/** Nobody changes their own place: a stolen session could not keep itself alive, nor lock its owner out. */
function change(
  { database, audit }: StaffDeps,
  who: StaffWho,
  { staffId, reason }: Order,
  work: (tx: Queryable, member: MemberRow) => Promise<Done>,
): Promise<MemberRow> {
  return transaction(database, async tx => {
    const member = await load(tx, staffId);
    if (staffId === who.staffId) throw new Refusal('ownRequest');
    const { action, before, after } = await work(tx, member);
    const subject = { kind: 'staff', id: String(staffId), name: member.name };
    await audit.write(tx, who, { action, subject, reason, before, after });
    return load(tx, staffId);
  });
}

async function takeWaysIn(tx: Queryable, staffId: number): Promise<void> {
  await deleteStaffSessions(tx, { staffId });
  await deletePasskeys(tx, staffId);
  await deleteLinks(tx, staffId);
  await replaceRecoveryCodes(tx, staffId, []);
  await updateMember(tx, staffId, { password_hash: null, totp_secret: null });
}

async function demandAnotherOwner(tx: Queryable, { is_demo, state }: MemberRow): Promise<void> {
  if (is_demo || state !== 'active') return;
  if ((await countOwners(tx)) <= 1) throw new Refusal('lastOwner');
}

async function load(tx: Queryable, staffId: number): Promise<MemberRow> {
  const member = await findMember(tx, staffId);
  if (!member) throw new Refusal('notFound');
  return member;
}
