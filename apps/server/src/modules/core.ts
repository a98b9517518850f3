/** The core modules: money, people and their sessions, rounds and what proves them. Every other module is made of them. */
import { createInstallationKey } from '../platform/installation-key/index.ts';
import type { Platform } from '../platform/platform.ts';
import { type AccountDeps, createAccounts } from './accounts/index.ts';
import { createAppeals } from './appeals/index.ts';
import { createAudit } from './audit/index.ts';
import { createFairness } from './fairness/index.ts';
import { createIdentity, type IdentityModuleDeps } from './identity/index.ts';
import { createLimits } from './limits/index.ts';
import { createMessages, type MessageDeps } from './messages/index.ts';
import { createProof } from './proof/index.ts';
import { createRounds } from './rounds/index.ts';
import { createSessions } from './sessions/index.ts';
import { createAlone } from './staff/index.ts';
import { createSwitches } from './switches/index.ts';
import { createUploads } from './uploads/index.ts';
import { createWallet } from './wallet/index.ts';
import { createZones } from './zones/index.ts';

export type CoreModules = ReturnType<typeof createCoreModules>;

/** What is known of a player by modules that are made of these. */
export type Later = Pick<AccountDeps, 'rechargedCents' | 'onWelcome' | 'clubCardOf'> &
  Pick<MessageDeps, 'publishToUser'> &
  Pick<IdentityModuleDeps, 'invitedBy'>;

export function createCoreModules(platform: Platform, later: Later) {
  const installationKey = createInstallationKey(platform);
  const wallet = createWallet(platform);
  const proof = createProof(platform);
  const audit = createAudit(platform);
  const uploads = createUploads({ ...platform, installationKey });
  const switches = createSwitches({ ...platform, audit });
  const accounts = createAccounts({
    ...platform,
    wallet,
    readSwitches: switches.read,
    ownsPicture: uploads.showOwn,
    endSessions: userId => sessions.endAll(userId),
    unreadMessages: userId => messages.countUnread(userId),
    ...later,
  });
  const appeals = createAppeals({ ...platform, installationKey, accounts });
  const fairness = createFairness({ ...platform, proof });
  const limits = createLimits(platform);
  const rounds = createRounds({ ...platform, wallet, fairness, proof, limits });
  const sessions = createSessions({
    ...platform,
    installationKey,
    accounts,
    sessionDays: platform.config.SESSION_DAYS,
  });
  const identity = createIdentity({
    ...platform,
    installationKey,
    accounts,
    appeals,
    sessions,
    invitedBy: later.invitedBy,
  });
  const zones = createZones(platform);
  const messages = createMessages({
    ...platform,
    ...later,
    installationKey,
    accounts,
    sessions,
    audit,
    zones,
  });
  const alone = createAlone(platform);
  return {
    installationKey,
    wallet,
    proof,
    audit,
    switches,
    uploads,
    accounts,
    appeals,
    fairness,
    limits,
    rounds,
    sessions,
    identity,
    messages,
    zones,
    alone,
  };
}
