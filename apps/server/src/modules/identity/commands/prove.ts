/**
 * A session alone does not decide whose an account is: it may be stolen. Whoever uses it proves who they are once
 * more, by the password, by a code to the account's own address or by a third party, and has some minutes for it.
 */
import { Refusal, type SessionId, type UserId } from '@boardwalk/base';
import { knownLocale } from '../../accounts/index.ts';
import type { IdentityDeps } from '../deps.ts';
import { mailText } from '../mail-texts.ts';
import { PROOF_LIFE_MS, passwordSecret } from '../policy.ts';
import { proveThirdParty } from './prove-third-party.ts';
import { mailCodeTo } from './send-mail-code.ts';

export interface Owner {
  readonly userId: UserId;
  readonly sessionId: SessionId;
}

/** One of them. */
export interface ProofOffer {
  readonly password?: string | undefined;
  readonly code?: string | undefined;
  readonly authSource?: number | undefined;
  readonly accessToken?: string | undefined;
}

type Deps = Pick<
  IdentityDeps,
  'clock' | 'accounts' | 'sessions' | 'hashing' | 'mailCodes' | 'guesses' | 'providers' | 'nonces'
>;

/** Until when the session counts as proven. */
export async function prove(deps: Deps, owner: Owner, offer: ProofOffer): Promise<number> {
  const { password, code, authSource, accessToken } = offer;
  if (password !== undefined) await proveByPassword(deps, owner, password);
  else if (code !== undefined) await proveByCode(deps, owner, code);
  else if (authSource !== undefined && accessToken !== undefined)
    await proveByThirdParty(deps, owner, { authSource, accessToken });
  else throw new Refusal('badInput', { field: 'password' });
  await deps.sessions.noteProof(owner.sessionId);
  return deps.clock.nowMs() + PROOF_LIFE_MS;
}

/** Refuses with `proofRequired` unless the session was proven within the last minutes. */
export async function demandProof(
  { clock, sessions }: Pick<Deps, 'clock' | 'sessions'>,
  sessionId: SessionId,
): Promise<void> {
  const provenAtMs = await sessions.provenAtMs(sessionId);
  const isFresh = provenAtMs !== undefined && clock.nowMs() - provenAtMs < PROOF_LIFE_MS;
  if (!isFresh) throw new Refusal('proofRequired');
}

/** Refuses with `wrongCredentials`, also for an account without a password. */
export async function proveByPassword(
  { accounts, hashing, guesses }: Pick<Deps, 'accounts' | 'hashing' | 'guesses'>,
  { userId, sessionId }: Owner,
  password: string,
): Promise<void> {
  const guess = await guesses.inSession(sessionId);
  const credentials = await accounts.findCredentials(userId);
  if (!(await hashing.verify(credentials?.passwordHash ?? null, passwordSecret(password))))
    throw new Refusal('wrongCredentials');
  await guess.giveBack();
}

async function proveByCode({ accounts, mailCodes }: Deps, { userId }: Owner, code: string): Promise<void> {
  const { mail } = await accounts.load(userId);
  if (mail === null) throw new Refusal('wrongCode');
  await mailCodes.spend(mail, 'prove', code);
}

/** Whoever could sign in to this very account by the token. */
async function proveByThirdParty(
  deps: Deps,
  { userId }: Owner,
  token: { readonly authSource: number; readonly accessToken: string },
): Promise<void> {
  const { source, subject, mail } = await proveThirdParty(deps, token, 'spend');
  const ownerId = await deps.accounts.thirdParties.findOwner(source, subject);
  const user = await deps.accounts.load(userId);
  const isOwner = ownerId === undefined ? mail !== undefined && mail === user.mail : ownerId === userId;
  if (!isOwner) throw new Refusal('authError');
}

/** Mails a code to the account's own address. */
export async function sendProofCode(
  deps: Pick<IdentityDeps, 'accounts' | 'mailCodes' | 'mailer' | 'guesses'>,
  userId: UserId,
  language: string | undefined,
): Promise<void> {
  const user = await deps.accounts.load(userId);
  if (user.mail === null) throw new Refusal('badMail');
  const locale = knownLocale(language || user.language);
  await mailCodeTo(deps, user.mail, 'prove', code => mailText('prove', locale, code));
}
