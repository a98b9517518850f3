/**
 * What friends play, taken from the ledger behind its horizon, and what comes of it: once they have really played, both
 * are owed their reward, or a person looks at what seems wrong. What is owed is posted under the friend's key, right
 * behind or by the job after a crash.
 */
import { coins, type UserId } from '@boardwalk/base';
import type { InvitationSign } from '@boardwalk/contract/console';
import { hasReallyPlayed } from '@boardwalk/rules';
import { type Queryable, type Transaction, transaction } from '../../platform/database/index.ts';
import type { User } from '../accounts/index.ts';
import { type Follower, inputHash, type Moved, pay } from '../wallet/index.ts';
import type { InvitationDeps } from './deps.ts';
import {
  addPlayed,
  countDay,
  type Earned,
  endLapsed,
  findInvitation,
  type Invitation,
  listDue,
  listInviters,
  noteRewarded,
  type Played,
  saveEarned,
} from './store/invitations.ts';
import { countCrowd, isDeviceShared, isNetworkShared } from './store/places.ts';
import { readTerms, type Terms } from './store/terms.ts';

/** The ledger's word, and the house account that pays. */
const KIND = 'invite.reward';
const IN_ONE_RUN = 500;

export function createFollower(deps: InvitationDeps): Follower {
  return {
    name: 'invitations',
    take: async (tx, moves) => {
      const played = playedIn(moves);
      if (played.length === 0) return;
      const changed = await addPlayed(tx, played, new Date(deps.clock.nowMs()));
      const due: UserId[] = [];
      for (const invitation of changed) if (await earn(deps, tx, invitation)) due.push(invitation.friendId);
      if (due.length === 0) return;
      return async () => {
        for (const friendId of due) await payReward(deps, friendId);
      };
    },
  };
}

/**
 * Growth is what a stake of coins brings and a trial coin does not; it comes once a round is decided, so that a stake
 * that went back is none. What else gives growth is no play.
 */
function playedIn(moves: readonly Moved[]): Played[] {
  return moves
    .filter(({ kind, unit, gained }) => unit === 'growth' && gained > 0 && /\.(play|settle)$/.test(kind))
    .map(({ userId, atMs, transfers, gained }) => ({ userId, atMs, plays: transfers, stakeCoins: gained }));
}

/** Whether it is owed now. */
async function earn(deps: InvitationDeps, tx: Transaction, invitation: Invitation): Promise<boolean> {
  const terms = await readTerms(tx, invitation.termsVersion);
  if (!hasReallyPlayed(terms, invitation)) return false;
  const earned = await judge(deps, tx, invitation, terms);
  await saveEarned(tx, invitation.friendId, earned, new Date(deps.clock.nowMs()));
  return earned.state === 'due';
}

async function judge(
  deps: InvitationDeps,
  tx: Transaction,
  invitation: Invitation,
  terms: Terms,
): Promise<Earned> {
  const [inviter, friend] = await findBoth(deps, invitation, tx);
  const shares = sharesOf(terms, inviter, friend);
  const { signs } = invitation;
  if (!friend || isGone(friend)) return { state: 'refused', signs, ...shares };
  const found = new Set([...signs, ...(await signsOf(deps, tx, invitation, terms))]);
  for (const user of [inviter, friend]) {
    if (user?.isFlagged) found.add('flagged');
    if (user?.block) found.add('blocked');
  }
  return { state: found.size > 0 ? 'waiting' : 'due', signs: [...found], ...shares };
}

/** The inviter and the friend. */
export function findBoth({ accounts }: InvitationDeps, { inviterId, friendId }: Invitation, db?: Queryable) {
  return Promise.all([accounts.find(inviterId, db), accounts.find(friendId, db)]);
}

function isGone({ deletesAtMs, deletedAtMs }: User): boolean {
  return deletesAtMs !== null || deletedAtMs !== null;
}

/** Whose account is closed is given nothing; a friend is not to lose by it. */
export function sharesOf(terms: Terms, inviter: User | undefined, friend: User | undefined) {
  return {
    inviterCoins: inviter && !isGone(inviter) ? terms.inviterCoins : 0,
    friendCoins: friend && !isGone(friend) ? terms.friendCoins : 0,
  };
}

async function signsOf(
  { sessions }: InvitationDeps,
  tx: Transaction,
  invitation: Invitation,
  { dayMost, networkMost }: Terms,
): Promise<InvitationSign[]> {
  const { friendId, inviterId, joinedAt } = invitation;
  // Not only who invited them: a chain on one network is one person as well.
  const above = await listInviters(tx, friendId);
  const isOneNetwork =
    (await isNetworkShared(tx, friendId, above)) || (await sessions.shareNetwork(friendId, inviterId, tx));
  return [
    ...((await isDeviceShared(tx, friendId)) ? (['device'] as const) : []),
    ...(isOneNetwork ? (['network'] as const) : []),
    ...((await countCrowd(tx, friendId, joinedAt)) > networkMost ? (['crowd'] as const) : []),
    ...((await countDay(tx, invitation)) > dayMost ? (['day'] as const) : []),
  ];
}

/** Both in one transfer, under the friend's key: however often this runs, and wherever, it is paid once. */
export async function payReward(deps: InvitationDeps, friendId: UserId): Promise<boolean> {
  const { database, wallet, clock } = deps;
  const due = await findInvitation(database.db, friendId);
  if (due?.state !== 'due') return false;
  const { inviterId, inviterCoins, friendCoins } = due;
  const postings = [
    ...pay({ userId: inviterId, unit: 'coins', house: KIND, amount: coins(inviterCoins) }),
    ...pay({ userId: friendId, unit: 'coins', house: KIND, amount: coins(friendCoins) }),
  ];
  if (postings.length > 0) {
    const outcome = await wallet.post({
      kind: KIND,
      key: `${KIND}:${friendId}`,
      inputHash: inputHash({ inviterId, friendId, inviterCoins, friendCoins }),
      postings,
      answer: null,
    });
    // Nobody can be too poor to be given coins; were it refused, they must stay owed.
    if (outcome.state === 'refused') throw outcome.refusal;
  }
  const names = await findBoth(deps, due);
  return transaction(database, async tx => {
    if (!(await noteRewarded(tx, friendId, new Date(clock.nowMs())))) return false;
    await tellBoth(deps, tx, due, names);
    return true;
  });
}

async function tellBoth(
  { tell }: InvitationDeps,
  tx: Transaction,
  { inviterId, friendId, inviterCoins, friendCoins }: Invitation,
  [inviter, friend]: readonly (User | undefined)[],
): Promise<void> {
  const key = `invitation:${friendId}`;
  if (inviterCoins > 0)
    await tell(tx, {
      userId: inviterId,
      key,
      side: 'inviter',
      name: friend?.nickname ?? '',
      coins: inviterCoins,
    });
  if (friendCoins > 0)
    await tell(tx, {
      userId: friendId,
      key,
      side: 'friend',
      name: inviter?.nickname ?? '',
      coins: friendCoins,
    });
}

/** For a job: how many were paid that were owed. */
export async function payOwed(deps: InvitationDeps): Promise<number> {
  let paid = 0;
  for (const friendId of await listDue(deps.database.db, IN_ONE_RUN))
    if (await payReward(deps, friendId)) paid += 1;
  return paid;
}

/** For a job: how many are over without a reward. */
export function endOver({ database, clock }: InvitationDeps): Promise<number> {
  return endLapsed(database.db, new Date(clock.nowMs()));
}
