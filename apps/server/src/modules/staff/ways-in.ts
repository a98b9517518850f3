/**
 * Proving who somebody is: a passkey, or a password together with a second factor. Guesses are counted before anything
 * is compared, and what is wrong says no more than that it is wrong.
 */
import { Refusal } from '@boardwalk/base';
import type { Origin } from '../../http/console/handler.ts';
import type { Queryable } from '../../platform/database/index.ts';
import type { StaffDeps } from './deps.ts';
import { challengeIn, idIn, optionsToUse, readUsed } from './passkeys.ts';
import { CHALLENGE_LIFE_MS, staffGuesses } from './policy.ts';
import { recoveryHash } from './recovery-codes.ts';
import {
  findMember,
  findMemberByMail,
  type MemberRow,
  takeRecoveryCode,
  takeTotpStep,
} from './store/members.ts';
import { findPasskey, insertChallenge, notePasskeyUse, takeChallenge } from './store/passkeys.ts';
import { stepOfCode } from './totp.ts';

type Deps = Pick<StaffDeps, 'database' | 'clock' | 'secrets' | 'countGuesses' | 'hashing'>;

export async function beginPasskey({ database, clock }: Deps, from: Origin) {
  const options = await optionsToUse(from.origin);
  const expiresAt = new Date(clock.nowMs() + CHALLENGE_LIFE_MS);
  const challenge = { challenge: options.challenge, purpose: 'signIn', staffId: null } as const;
  await insertChallenge(database.db, challenge, expiresAt);
  return options;
}

/** Whose passkey answered. Refuses `wrongStaffCredentials`. */
export async function memberByPasskey(deps: Deps, from: Origin, credential: object): Promise<MemberRow> {
  const { database, clock } = deps;
  const now = new Date(clock.nowMs());
  const challenge = challengeIn(credential);
  // Once: what was listened to opens nothing a second time.
  const isAsked = await takeChallenge(database.db, { challenge, purpose: 'signIn', staffId: null }, now);
  const passkey = isAsked ? await findPasskey(database.db, idIn(credential)) : undefined;
  if (!passkey) throw new Refusal('wrongStaffCredentials');
  const { id, public_key, counter, transports } = passkey;
  const stored = { id, publicKey: new Uint8Array(public_key), counter, transports };
  const newCounter = await readUsed(from.origin, challenge, stored, credential);
  await notePasskeyUse(database.db, id, newCounter, now);
  return active(await findMember(database.db, passkey.staff_id));
}

/**
 * Refuses `wrongStaffCredentials`, whichever of the three is wrong. Who has a passkey and no password comes back by a
 * recovery code alone, which is as long as a key.
 */
export async function memberByPassword(
  deps: Deps,
  from: Origin,
  offered: { readonly mail: string; readonly password: string; readonly secondFactor: string },
): Promise<MemberRow> {
  const { database, countGuesses, hashing } = deps;
  const mail = offered.mail.toLowerCase();
  const guess = await countGuesses([
    [staffGuesses.ofNetwork, `${mail} ${from.network}`],
    [staffGuesses.ofMember, mail],
  ]);
  const member = await findMemberByMail(database.db, mail);
  const isPassword = await hashing.from(from.network).verify(member?.password_hash ?? null, offered.password);
  const hasNoPassword = member?.password_hash === null && recoveryHash(offered.secondFactor) !== undefined;
  // Only behind the right password, so that nobody else uses up a code.
  const isRight =
    (isPassword || hasNoPassword) &&
    member?.state === 'active' &&
    (await takeSecondFactor(deps, database.db, member, offered.secondFactor));
  if (!isRight || !member) throw new Refusal('wrongStaffCredentials');
  await guess.giveBack();
  return member;
}

/** Whether this was a code of theirs that had not been used; it is from now on. */
export async function takeSecondFactor(
  { secrets, clock }: Pick<Deps, 'secrets' | 'clock'>,
  db: Queryable,
  { id, totp_secret }: Pick<MemberRow, 'id' | 'totp_secret'>,
  code: string,
): Promise<boolean> {
  const recovery = recoveryHash(code);
  if (recovery) return takeRecoveryCode(db, id, recovery);
  if (!totp_secret) return false;
  const step = await stepOfCode(secrets.open(totp_secret), code.replace(/\s/g, ''), clock.nowMs());
  return step !== undefined && takeTotpStep(db, id, step);
}

function active(member: MemberRow | undefined): MemberRow {
  if (member?.state !== 'active') throw new Refusal('wrongStaffCredentials');
  return member;
}
