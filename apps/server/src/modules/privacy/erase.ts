/**
 * Deletes accounts whose time has come. What is given up moves first, then files go, then everything in the database
 * in one transaction: cut off at any point, the next run goes on from there.
 */
import { randomUUID } from 'node:crypto';
import { coins, type UserId } from '@boardwalk/base';
import { transaction } from '../../platform/database/index.ts';
import { INSTALLATION, playerSubject } from '../audit/index.ts';
import { inputHash, type Posting, units } from '../wallet/index.ts';
import type { PrivacyDeps } from './deps.ts';
import { checkDeletable } from './policy.ts';
import { standingOf } from './standing.ts';

const AT_ONCE = 50;
/** The ledger's word, and the house account that takes what is given up. */
const KIND = 'account.delete';

/** Returns how many were deleted; what cannot be yet is left for the next run. */
export async function eraseDue(deps: PrivacyDeps): Promise<number> {
  let erased = 0;
  for (const userId of await deps.accounts.listDeleting(AT_ONCE)) {
    try {
      if (await erase(deps, userId)) erased += 1;
    } catch (error) {
      deps.log.error({ err: error, userId }, 'an account could not be deleted');
    }
  }
  return erased;
}

/** False for what cannot be deleted yet. */
export async function erase(deps: PrivacyDeps, userId: UserId): Promise<boolean> {
  const { database, clock, log, audit, accounts, pack, parts } = deps;
  const { deletesAtMs, givesUp, mail, deviceId } = await accounts.load(userId);
  // Another node was faster.
  if (deletesAtMs === null) return false;
  const refusal = checkDeletable(await standingOf(deps, userId), givesUp);
  if (refusal) {
    log.warn({ userId, code: refusal.code }, 'an account waits to be deleted');
    return false;
  }
  await pack.giveUp(userId);
  await giveUpCoins(deps, userId);
  const person = { userId, mail, deviceId };
  for (const { eraseOutside } of parts) await eraseOutside?.(person);
  await transaction(database, async tx => {
    const at = new Date(clock.nowMs());
    for (const part of parts) await part.erase?.(tx, person, at);
    await audit.write(tx, INSTALLATION, { action: 'privacy.erase', subject: playerSubject(userId) });
  });
  accounts.tellChanged(userId);
  return true;
}

/** The level stays: it is worth nothing to anybody. */
async function giveUpCoins({ wallet, audit }: PrivacyDeps, userId: UserId): Promise<void> {
  const balances = await wallet.balancesOf(userId);
  const left = units.filter(unit => unit !== 'growth' && balances[unit] > 0);
  if (left.length === 0) return;
  const postings = left.flatMap((unit): Posting[] => [
    { account: { userId, unit }, amount: coins(0 - balances[unit]) },
    { account: { house: KIND, unit }, amount: balances[unit] },
  ]);
  const outcome = await wallet.post({
    kind: KIND,
    // Never twice: there is not as much left. A fixed key would keep the refusal of one that came too late.
    key: `${KIND}:${userId}:${randomUUID()}`,
    inputHash: inputHash({ userId }),
    postings,
    answer: null,
    companions: [
      audit.companionOf(INSTALLATION, {
        action: 'privacy.giveUp',
        subject: playerSubject(userId),
        after: Object.fromEntries(left.map(unit => [unit, balances[unit]])),
      }),
    ],
  });
  if (outcome.state === 'refused') throw outcome.refusal;
}
