/**
 * Guesses at passwords, and mails to one mailbox. Each is counted before anything is compared or sent, in one
 * statement of the database: neither parallel calls nor other nodes get past a limit. A right guess is given back.
 *
 * Strangers cannot lock an owner out: they use up the count of their own network, and then the slower one of the
 * account, which a device that has signed in before does not look at.
 */
import { createHash } from 'node:crypto';
import { type Clock, Refusal, SECOND_MS, type SessionId } from '@boardwalk/base';
import type { MailAddress } from '../accounts/index.ts';
import { type GuessLimit, guessLimits, mailboxOf } from './policy.ts';
import type { IdentityStore } from './store/index.ts';

export interface Guesser {
  /** The caller's address, as wide as one household gets it. */
  readonly network: string;
  /** What the client calls its device; empty when it does not say. */
  readonly deviceId: string;
}

/** A guess that was counted. */
export interface Guess {
  /** It was right, or nothing came of it: as if it had not been made. */
  giveBack(): Promise<void>;
}

export interface Guesses {
  /** Both refuse with `tooManyRequests` and how long to wait. */
  atPassword(mail: MailAddress, guesser: Guesser): Promise<Guess>;
  /** By whoever holds a session, which may be stolen; the owner's other sessions do not wait for it. */
  inSession(sessionId: SessionId): Promise<Guess>;
  /** Refuses with `codeTooSoon` when the mailbox has had enough. */
  mailTo(mail: MailAddress): Promise<Guess>;
  /** After a new password, or a mailed code: the account's own count begins anew. */
  forget(mail: MailAddress): Promise<void>;
  /** The device signed in to this address just now. */
  noteDevice(mail: MailAddress, deviceId: string): Promise<void>;
}

type Count = readonly [limit: GuessLimit, whose: string];

const DEVICES_KEPT = 20;
const DEVICE_ID = /^.{8,128}$/;

/** Counts a guess against each of these limits, or refuses with `code` when one is used up. */
export type CountGuesses = (counts: readonly Count[], code?: string) => Promise<Guess>;

export function createGuessCounter(
  store: Pick<IdentityStore, 'countGuess' | 'uncountGuess'>,
  clock: Clock,
): CountGuesses {
  return async (counts, code = 'tooManyRequests') => {
    const taken: Buffer[] = [];
    const giveBack = async () => {
      for (const key of taken) await store.uncountGuess(key);
    };
    for (const [limit, whose] of counts) {
      const nowMs = clock.nowMs();
      const key = keyOf(limit, whose);
      const endsAt = new Date(nowMs + limit.windowMs);
      const counted = await store.countGuess({ key, now: new Date(nowMs), endsAt });
      if (counted.made > limit.most) {
        // What was refused cost nobody anything.
        await giveBack();
        throw tooMany(code, counted.ends_at.getTime() - nowMs);
      }
      taken.push(key);
    }
    return { giveBack };
  };
}

export function createGuesses(store: IdentityStore, clock: Clock): Guesses {
  const take = createGuessCounter(store, clock);
  return {
    atPassword: async (mail, { network, deviceId }) => {
      const isKnown = await store.hasDevice(hashOf(mail), hashOf(deviceId));
      return isKnown
        ? take([[guessLimits.ofDevice, `${mail} ${deviceId}`]])
        : take([
            [guessLimits.ofNetwork, `${mail} ${network}`],
            [guessLimits.ofAccount, mail],
          ]);
    },
    inSession: sessionId => take([[guessLimits.ofSession, sessionId]]),
    mailTo: mail => {
      const mailbox = mailboxOf(mail);
      const counts: Count[] = [
        [guessLimits.mails, mailbox],
        [guessLimits.mailsADay, mailbox],
      ];
      return take(counts, 'codeTooSoon');
    },
    forget: mail => store.forgetGuesses([keyOf(guessLimits.ofAccount, mail)]),
    noteDevice: async (mail, deviceId) => {
      if (!DEVICE_ID.test(deviceId)) return;
      await store.saveDevice(hashOf(mail), hashOf(deviceId), new Date(clock.nowMs()), DEVICES_KEPT);
    },
  };
}

/** As devices are kept. */
export function deviceHashOf(deviceId: string): Buffer {
  return hashOf(deviceId);
}

function tooMany(code: string, waitMs: number): Refusal {
  return new Refusal(code, { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / SECOND_MS)) });
}

function keyOf({ name }: GuessLimit, whose: string): Buffer {
  return hashOf(`${name} ${whose}`);
}

function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
