/** Goes through all rules that are on. Each asks the module that knows; none changes anything by itself. */
import type { UserId } from '@boardwalk/base';
import type { RiskKind } from '@boardwalk/contract/console';
import type { Accounts } from '../accounts/index.ts';
import type { Identity } from '../identity/index.ts';
import type { Rounds } from '../rounds/index.ts';
import type { Sessions } from '../sessions/index.ts';
import {
  FEWEST_ROUNDS,
  type Inviter,
  type RiskRule,
  type Sign,
  signOfInvitations,
  signOfPace,
  signOfReturn,
  signsOfDevice,
  signsOfGifts,
  signsOfNetwork,
  sinceOf,
} from './rules.ts';

export interface LookDeps {
  readonly accounts: Pick<Accounts, 'findByMailDigests' | 'signupGiftsOf' | 'find'>;
  readonly identity: Pick<Identity, 'sharedDevices'>;
  readonly sessions: Pick<Sessions, 'sharedNetworks'>;
  readonly rounds: { readonly figures: Pick<Rounds['figures'], 'listPace' | 'listReturns'> };
  /** Who has more than so many invitations since then that looked wrong, with the friends they brought. */
  readonly listSuspects: (sinceMs: number, moreThan: number, limit: number) => Promise<readonly Inviter[]>;
  /** As a share of 1; undefined where plays depend on each other or nothing is promised. */
  readonly promisedReturn: (gameType: number, roomId: number) => Promise<number | undefined>;
}

/** The gravest; the rest is found once these are decided. */
const MOST = 200;
const NO_LIMIT = Number.MAX_SAFE_INTEGER;

type Look = (deps: LookDeps, rule: RiskRule, nowMs: number) => Promise<readonly Sign[]>;

const LOOKS: Readonly<Record<RiskKind, Look>> = {
  deviceAccounts: async (deps, rule, nowMs) => {
    const devices = await listDevices(deps, rule, nowMs);
    return devices.flatMap(({ device, userIds }) => signsOfDevice(rule, device, userIds));
  },
  deviceGifts: async (deps, rule, nowMs) => {
    const signs: Sign[] = [];
    for (const { device, userIds } of await listDevices(deps, rule, nowMs)) {
      const gifts = await deps.accounts.signupGiftsOf(userIds, sinceOf(rule, nowMs));
      signs.push(...signsOfGifts(rule, device, gifts));
    }
    return signs;
  },
  networkAccounts: async ({ sessions }, rule, nowMs) => {
    const shared = await sessions.sharedNetworks(sinceOf(rule, nowMs), rule.allowed, MOST);
    return shared.flatMap(network => signsOfNetwork(rule, network));
  },
  invitations: async ({ listSuspects }, rule, nowMs) => {
    const found = await listSuspects(sinceOf(rule, nowMs), rule.allowed, MOST);
    return found.map(inviter => signOfInvitations(rule, inviter));
  },
  rounds: (deps, rule, nowMs) => lookAtPace(deps, rule, nowMs),
  stakes: (deps, rule, nowMs) => lookAtPace(deps, rule, nowMs),
  return: async ({ rounds, promisedReturn }, rule, nowMs) => {
    const signs: Sign[] = [];
    for (const sums of await rounds.figures.listReturns(sinceOf(rule, nowMs), FEWEST_ROUNDS, MOST)) {
      const published = await promisedReturn(sums.gameType, sums.roomId);
      const sign = published === undefined ? undefined : signOfReturn(rule, sums, published);
      if (sign) signs.push(sign);
    }
    return signs;
  },
};

/** Guests own nothing and are forgotten, so that nobody has to look at them. */
export async function look(
  deps: LookDeps,
  rules: readonly RiskRule[],
  nowMs: number,
): Promise<readonly Sign[]> {
  const signs: Sign[] = [];
  for (const rule of rules) if (rule.isOn) signs.push(...(await LOOKS[rule.kind](deps, rule, nowMs)));
  const known = new Map<UserId, boolean>();
  for (const { userId } of signs)
    if (!known.has(userId)) known.set(userId, isPlayer(await deps.accounts.find(userId)));
  return signs.filter(({ userId }) => known.get(userId));
}

const isPlayer = (user: { readonly role: string } | undefined): boolean =>
  user !== undefined && user.role !== 'guest';

async function listDevices({ accounts, identity }: LookDeps, rule: RiskRule, nowMs: number) {
  const shared = await identity.sharedDevices(sinceOf(rule, nowMs), rule.allowed, MOST);
  return Promise.all(
    shared.map(async ({ device, mailDigests }) => {
      // An address that nobody has any more is nobody's account.
      const users = await accounts.findByMailDigests(mailDigests);
      const userIds = [...users.values()].map(({ userId }) => userId).toSorted((one, other) => one - other);
      return { device, userIds };
    }),
  );
}

async function lookAtPace({ rounds }: LookDeps, rule: RiskRule, nowMs: number): Promise<readonly Sign[]> {
  const isOfStakes = rule.kind === 'stakes';
  const moreThan = {
    rounds: isOfStakes ? NO_LIMIT : rule.allowed,
    stakes: isOfStakes ? rule.allowed : NO_LIMIT,
  };
  const paces = await rounds.figures.listPace(sinceOf(rule, nowMs), moreThan, MOST);
  return paces.flatMap(
    pace => signOfPace(rule, pace.userId, isOfStakes ? pace.stakeCoins : pace.rounds, nowMs) ?? [],
  );
}
