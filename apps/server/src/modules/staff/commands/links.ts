/** Links: who gets one, and how an account or a new way in is made with it. */
import { demand, Refusal } from '@boardwalk/base';
import { checkMail, checkStaffPassword, type StaffRole } from '@boardwalk/rules';
import type { Origin } from '../../../http/console/handler.ts';
import { type Queryable, transaction } from '../../../platform/database/index.ts';
import { INSTALLATION } from '../../audit/index.ts';
import { isToken, newToken } from '../../sessions/index.ts';
import type { StaffDeps } from '../deps.ts';
import { type NewPasskey, optionsToMake, readMade } from '../passkeys.ts';
import { LINK_LIFE_MS, type LinkPurpose } from '../policy.ts';
import { newRecoveryCodes, recoveryHash } from '../recovery-codes.ts';
import { hashOfToken, type OpenedStaffSession, openStaffSession } from '../sessions.ts';
import { deleteLinks, findLink, insertLink, type LinkRow, noteBegun, takeLink } from '../store/links.ts';
import {
  findMember,
  findMemberByMail,
  insertMember,
  type MemberRow,
  replaceRecoveryCodes,
  updateMember,
} from '../store/members.ts';
import { deletePasskeys, insertPasskey } from '../store/passkeys.ts';
import { newTotpSecret, presentTotp, stepOfCode } from '../totp.ts';

export interface IssuedLink {
  /** Told once; the database keeps its hash. */
  readonly token: string;
  readonly expiresAtMs: number;
}

/** Takes the place of whatever link this member, or the first owner, had. */
export async function issueLink(
  tx: Queryable,
  purpose: LinkPurpose,
  staffId: number | null,
  nowMs: number,
): Promise<IssuedLink> {
  const token = newToken();
  const expiresAtMs = nowMs + LINK_LIFE_MS[purpose];
  await deleteLinks(tx, staffId);
  await insertLink(tx, {
    token_hash: hashOfToken(token),
    purpose,
    staff_id: staffId,
    created_at: new Date(nowMs),
    expires_at: new Date(expiresAtMs),
  });
  return { token, expiresAtMs };
}

/** For whoever has the machine itself: makes an owner, whoever owns it already. */
export function issueOwnerLink(deps: Pick<StaffDeps, 'database' | 'clock' | 'audit'>): Promise<IssuedLink> {
  return transaction(deps.database, async tx => {
    const link = await issueLink(tx, 'owner', null, deps.clock.nowMs());
    await deps.audit.write(tx, INSTALLATION, {
      action: 'staff.ownerLink',
      subject: { kind: 'link', id: 'owner', name: 'Link for an owner' },
      after: { expiresAt: link.expiresAtMs },
    });
    return link;
  });
}

export interface OpenLink {
  readonly link: LinkRow;
  /** Nobody yet for the first owner. */
  readonly member: MemberRow | undefined;
  readonly role: StaffRole;
}

/** Refuses `linkUsed`. */
export async function loadLink({ database, clock }: StaffDeps, token: string): Promise<OpenLink> {
  const row = isToken(token)
    ? await findLink(database.db, hashOfToken(token), new Date(clock.nowMs()))
    : undefined;
  if (!row) throw new Refusal('linkUsed');
  const member = row.staff_id === null ? undefined : await findMember(database.db, row.staff_id);
  if (row.staff_id !== null && (!member || member.state === 'disabled')) throw new Refusal('linkUsed');
  return { link: row, member, role: member?.role ?? 'owner' };
}

export interface NewPerson {
  readonly name: string;
  readonly mail: string;
}

export async function beginPasskeyWithLink(deps: StaffDeps, token: string, person: NewPerson, from: Origin) {
  const { link, member } = await loadLink(deps, token);
  const { name, mail } = await checkPerson(deps, person, member);
  const handle = `staff ${member?.id ?? mail}`;
  const options = await optionsToMake(from.origin, { name, mail, handle }, []);
  await noteBegun(deps.database.db, link.token_hash, { challenge: options.challenge });
  return options;
}

export async function beginSecretWithLink(deps: StaffDeps, token: string, person: NewPerson) {
  const { link, member } = await loadLink(deps, token);
  const { mail } = await checkPerson(deps, person, member);
  // The same again for who comes back to the page: an app may hold it already.
  const secret = link.totp_secret ? deps.secrets.open(link.totp_secret) : newTotpSecret();
  await noteBegun(deps.database.db, link.token_hash, { totp_secret: deps.secrets.seal(secret) });
  return presentTotp(secret, mail);
}

export interface LinkUse extends NewPerson {
  readonly token: string;
  readonly credential?: object;
  readonly password?: string;
  readonly secondFactor?: string;
}

export interface UsedLink {
  readonly staffId: number;
  readonly session: OpenedStaffSession;
  readonly recoveryCodes: readonly string[];
}

/** What somebody will sign in with. */
type Way =
  | { readonly passkey: NewPasskey }
  | { readonly passwordHash: string; readonly secret: Buffer; readonly step: number };

export async function useLink(deps: StaffDeps, use: LinkUse, from: Origin): Promise<UsedLink> {
  const { link, member } = await loadLink(deps, use.token);
  const person = await checkPerson(deps, use, member);
  const way = await readWay(deps, link, use, from);
  const recoveryCodes = newRecoveryCodes();
  const nowMs = deps.clock.nowMs();
  return transaction(deps.database, async tx => {
    const taken = await takeLink(tx, link.token_hash, new Date(nowMs));
    if (!taken) throw new Refusal('linkUsed');
    const staffId = member?.id ?? (await insertOwner(tx, person, nowMs));
    await saveWay(tx, staffId, person, way, new Date(nowMs));
    const hashes = recoveryCodes.map(recoveryHash).filter(hash => hash !== undefined);
    await replaceRecoveryCodes(tx, staffId, hashes);
    const session = await openStaffSession(tx, staffId, 'link', from, nowMs);
    const who = { staffId, name: person.name, role: member?.role ?? 'owner', address: from.address };
    await deps.audit.write(tx, who, {
      action: `staff.${link.purpose === 'reset' ? 'renewedSignIn' : 'joined'}`,
      subject: { kind: 'staff', id: String(staffId), name: person.name },
      after: { role: who.role, signsInBy: 'passkey' in way ? 'passkey' : 'password and code' },
    });
    return { staffId, session, recoveryCodes };
  });
}

/** The address of an invitation is whose it is, and stays. */
async function checkPerson(
  { database }: StaffDeps,
  { name, mail }: NewPerson,
  member: MemberRow | undefined,
): Promise<NewPerson> {
  if (member) return { name: name.trim() || member.name, mail: member.mail };
  const wanted = mail.trim().toLowerCase();
  demand(checkMail(wanted));
  if (await findMemberByMail(database.db, wanted)) throw new Refusal('mailTaken');
  return { name: name.trim(), mail: wanted };
}

async function readWay(deps: StaffDeps, link: LinkRow, use: LinkUse, from: Origin): Promise<Way> {
  const { credential, password, secondFactor } = use;
  if (credential) {
    if (!link.challenge) throw new Refusal('wrongSecondFactor');
    return { passkey: await readMade(from.origin, link.challenge, 'First passkey', credential) };
  }
  if (password === undefined || secondFactor === undefined)
    throw new Refusal('badInput', { field: 'password' });
  demand(checkStaffPassword(password));
  if (!link.totp_secret) throw new Refusal('wrongSecondFactor');
  const secret = deps.secrets.open(link.totp_secret);
  const step = await stepOfCode(secret, secondFactor.replace(/\s/g, ''), deps.clock.nowMs());
  if (step === undefined) throw new Refusal('wrongSecondFactor');
  return {
    passwordHash: await deps.hashing.from(from.network).hash(password),
    secret: link.totp_secret,
    step,
  };
}

async function insertOwner(tx: Queryable, { name, mail }: NewPerson, nowMs: number): Promise<number> {
  const staffId = await insertMember(tx, {
    name,
    mail,
    role: 'owner',
    state: 'active',
    now: new Date(nowMs),
  });
  if (staffId === undefined) throw new Refusal('mailTaken');
  return staffId;
}

/** What they signed in with before is gone. */
async function saveWay(tx: Queryable, staffId: number, { name }: NewPerson, way: Way, now: Date) {
  await deletePasskeys(tx, staffId);
  const isPasskey = 'passkey' in way;
  await updateMember(tx, staffId, {
    name,
    state: 'active',
    seen_at: now,
    password_hash: isPasskey ? null : way.passwordHash,
    totp_secret: isPasskey ? null : way.secret,
    totp_step: isPasskey ? 0 : way.step,
  });
  if (isPasskey && !(await insertPasskey(tx, staffId, way.passkey, now)))
    throw new Refusal('wrongSecondFactor');
}
