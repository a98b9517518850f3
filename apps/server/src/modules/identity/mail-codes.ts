/**
 * Codes of six digits by mail. Good for ten minutes, five tries and one use; one a minute and twenty
 * a day go to an address. Whatever is wrong with a code, the answer and the work for it are the same.
 */
import { randomInt } from 'node:crypto';
import { type Clock, Refusal } from '@boardwalk/base';
import type { MailAddress } from '../accounts/index.ts';
import type { Hashing } from './hashing.ts';
import { CODE_DAY_MS, CODE_LIFE_MS, CODE_PAUSE_MS, CODE_TRIES, CODES_A_DAY } from './policy.ts';
import type { CodePurpose, IdentityStore } from './store/index.ts';

export interface IssuedCode {
  readonly code: string;
  /** Makes the code void and lets the next one be asked for at once. */
  withdraw(): Promise<void>;
}

export interface MailCodes {
  /** Refuses with `codeTooSoon`. */
  issue(mail: MailAddress, purpose: CodePurpose): Promise<IssuedCode>;
  /** Refuses with `wrongCode`; a right code stays good. */
  check(mail: MailAddress, purpose: CodePurpose, code: string): Promise<void>;
  /** Refuses with `wrongCode`; a right code is used up. */
  spend(mail: MailAddress, purpose: CodePurpose, code: string): Promise<void>;
}

export interface MailCodeDeps {
  readonly store: IdentityStore;
  readonly hashing: Hashing;
  readonly clock: Clock;
}

export function createMailCodes({ store, hashing, clock }: MailCodeDeps): MailCodes {
  const rightHash = async (mail: MailAddress, purpose: CodePurpose, code: string): Promise<string> => {
    const taken = await store.takeTry(mail, purpose, new Date(clock.nowMs()));
    const isRight = await hashing.verify(taken?.code_hash ?? null, code);
    if (!taken || !isRight) throw new Refusal('wrongCode');
    return taken.code_hash;
  };
  return {
    issue: (mail, purpose) => issue({ store, hashing, clock }, mail, purpose),
    check: async (mail, purpose, code) =>
      store.giveTryBack(mail, await rightHash(mail, purpose, code)).then(() => {}),
    spend: async (mail, purpose, code) => {
      const codeHash = await rightHash(mail, purpose, code);
      if (!(await store.useUp(mail, codeHash, new Date(clock.nowMs())))) throw new Refusal('wrongCode');
    },
  };
}

async function issue(
  { store, hashing, clock }: MailCodeDeps,
  mail: MailAddress,
  purpose: CodePurpose,
): Promise<IssuedCode> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const codeHash = await hashing.hash(code);
  const nowMs = clock.nowMs();
  const isReplaced = await store.replaceCode({
    mail,
    purpose,
    codeHash,
    tries: CODE_TRIES,
    now: new Date(nowMs),
    expiresAt: new Date(nowMs + CODE_LIFE_MS),
    sentBefore: new Date(nowMs - CODE_PAUSE_MS),
    dayBefore: new Date(nowMs - CODE_DAY_MS),
    codesADay: CODES_A_DAY,
  });
  if (!isReplaced)
    throw new Refusal('codeTooSoon', { retryAfterSeconds: await waitSeconds(store, mail, purpose, nowMs) });
  return { code, withdraw: async () => void (await store.withdrawCode(mail, codeHash)) };
}

async function waitSeconds(
  store: IdentityStore,
  mail: MailAddress,
  purpose: CodePurpose,
  nowMs: number,
): Promise<number> {
  const row = await store.findCode(mail, purpose);
  if (!row) return 1;
  const pauseEndsMs = row.sent_at.getTime() + CODE_PAUSE_MS;
  const dayEndsMs = row.sent_in_day >= CODES_A_DAY ? row.day_started_at.getTime() + CODE_DAY_MS : 0;
  return Math.max(1, Math.ceil((Math.max(pauseEndsMs, dayEndsMs) - nowMs) / 1000));
}
