/**
 * Identity: how somebody proves who they are. Guests by their device, players by e-mail and password,
 * by mailed codes or by a third party; and what of that can be undone.
 */
import { type Clock, DAY_MS, type SessionId } from '@boardwalk/base';
import type { FastifyInstance } from 'fastify';
import type { Handlers } from '../../http/handler.ts';
import type { Config } from '../../platform/config/settings.ts';
import type { Database } from '../../platform/database/index.ts';
import type { HashWork } from '../../platform/hash-work.ts';
import type { InstallationKey } from '../../platform/installation-key/index.ts';
import type { Mailer } from '../../platform/mail/index.ts';
import type { Accounts } from '../accounts/index.ts';
import type { Appeals } from '../appeals/index.ts';
import type { Sessions } from '../sessions/index.ts';
import { type IdentityCallName, identityCalls } from './calls.ts';
import { demandProof } from './commands/prove.ts';
import type { InvitedBy } from './deps.ts';
import { type CountGuesses, createGuessCounter, createGuesses, deviceHashOf } from './guesses.ts';
import { createHashing, type Hashing } from './hashing.ts';
import { createKeepOffers, type KeepOffer } from './keep-offers.ts';
import { createMailCodes } from './mail-codes.ts';
import { createNonces } from './nonces.ts';
import { DEVICE_KNOWN_MS, passwordSecret } from './policy.ts';
import { createIdentityStore, type IdentityStore } from './store/index.ts';
import { registerFormAnswer } from './third-party/form-answer.ts';
import { createProviders } from './third-party/index.ts';
import { createWaysBack } from './ways-back.ts';

export { deviceOf } from './calls.ts';
export type { CountGuesses } from './guesses.ts';
export type { Hashing } from './hashing.ts';
export { identityPersonalData } from './personal-data.ts';
export type { GuessLimit } from './policy.ts';

/** More are found by their names. */
const MAILS_OF_A_DEVICE = 100;

export interface Identity {
  readonly handlers: Handlers<IdentityCallName>;
  /** Where a provider posts its answer. */
  readonly register: (app: FastifyInstance) => void;
  /** The hash to store for a password as clients send it. */
  hashPassword(md5: string): Promise<string>;
  /** Whether this is the password that was stored so; never where none is. */
  isPassword(stored: string | null, md5: string): Promise<boolean>;
  /** Passwords and codes compared so far: what is known and what is not must cost the same. */
  readonly verifications: () => number;
  readonly jobs: { purge(): Promise<number> };
  /** Devices on which more than so many addresses signed in since then; both are told by their SHA-256. */
  sharedDevices(sinceMs: number, moreThan: number, limit: number): Promise<readonly SharedDevice[]>;
  /** Addresses that signed in on a device, by their SHA-256; the latest of them. */
  mailDigestsOn(deviceId: string): Promise<readonly Buffer[]>;
  /** For other secrets than players'. */
  readonly countGuesses: CountGuesses;
  /** Refuses with `proofRequired` unless whoever uses the session has proven who they are within the last minutes. */
  demandProof(sessionId: SessionId): Promise<void>;
  /** Whose deletion may be taken back by it; refuses with `wrongCode`. */
  checkKeepOffer(token: string): Promise<KeepOffer>;
  readonly hashing: Hashing;
}

export interface SharedDevice {
  readonly device: string;
  readonly mailDigests: readonly Buffer[];
}

export interface IdentityModuleDeps {
  readonly config: Config;
  readonly clock: Clock;
  readonly database: Database;
  readonly mailer: Mailer;
  readonly hashWork: HashWork;
  readonly accounts: Accounts;
  readonly appeals: Pick<Appeals, 'refusalFor'>;
  readonly sessions: Sessions;
  readonly installationKey: InstallationKey;
  /** Invitations are a module further up. */
  readonly invitedBy: InvitedBy;
}

export function createIdentity(
  deps: IdentityModuleDeps,
  hashing: Hashing = createHashing(deps.hashWork),
): Identity {
  const { config, clock, database } = deps;
  const store = createIdentityStore(database);
  const shared = {
    ...deps,
    home: config.PUBLIC_URL || `http://localhost:${config.PORT}`,
    nonces: createNonces(store, clock),
    guesses: createGuesses(store, clock),
    waysBack: createWaysBack(store, clock),
    keepOffers: createKeepOffers(deps.installationKey, clock),
    providers: createProviders(config, clock),
  };
  const handlers = identityCalls(guesser => {
    const own = hashing.from(guesser.network);
    return { ...shared, guesser, hashing: own, mailCodes: createMailCodes({ store, hashing: own, clock }) };
  });
  return {
    handlers,
    register: registerFormAnswer,
    hashPassword: md5 => hashing.hash(passwordSecret(md5)),
    isPassword: async (stored, md5) => stored !== null && hashing.verify(stored, passwordSecret(md5)),
    verifications: hashing.verifications,
    sharedDevices: async (sinceMs, moreThan, limit) =>
      (await store.listShared(new Date(sinceMs), moreThan, limit)).map(row => ({
        device: row.device_hash.toString('hex'),
        mailDigests: row.mail_hashes,
      })),
    mailDigestsOn: deviceId => store.listMailsOf(deviceHashOf(deviceId), MAILS_OF_A_DEVICE),
    demandProof: sessionId => demandProof(deps, sessionId),
    checkKeepOffer: token => shared.keepOffers.check(token),
    countGuesses: createGuessCounter(store, clock),
    hashing,
    jobs: { purge: () => purge(store, clock.nowMs()) },
  };
}

/** Codes stay a day past their end, because they count towards the day's limit. */
async function purge(store: IdentityStore, nowMs: number): Promise<number> {
  const counts = await Promise.all([
    store.deleteCodesBefore(new Date(nowMs - DAY_MS)),
    store.deleteNoncesBefore(new Date(nowMs)),
    store.deleteGuessesBefore(new Date(nowMs)),
    store.deleteDevicesUnseenSince(new Date(nowMs - DEVICE_KNOWN_MS)),
    store.deleteMailChangesBefore(new Date(nowMs)),
  ]);
  return counts.reduce((sum, count) => sum + count, 0);
}
