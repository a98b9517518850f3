/** The players' calls of invitations. */
import { DAY_MS, type UserId } from '@boardwalk/base';
import type { CallName } from '@boardwalk/contract';
import type { InvitationState } from '@boardwalk/contract/enums';
import { spokenInvitationCode } from '@boardwalk/rules';
import type { CallRequest, Handlers } from '../../http/handler.ts';
import type { InvitationDeps } from './deps.ts';
import { codeOf, enterCode, enterUntilMs, findByGuess, noteSeen, termsNow, type Whence } from './joining.ts';
import { findInvitation, type State } from './store/invitations.ts';
import { listFriends, sumFriends } from './store/lists.ts';
import { readTerms } from './store/terms.ts';

export type InvitationCallName = Extract<CallName, `invitations.${string}`>;

/** What waits for the ledger or a person is being checked for its players. */
const SHOWN: Readonly<Record<State, InvitationState>> = {
  joined: 'joined',
  playing: 'playing',
  waiting: 'checking',
  due: 'checking',
  rewarded: 'rewarded',
  refused: 'refused',
};
const PAGE_SIZE = 20;

export function invitationCalls(deps: InvitationDeps): Handlers<InvitationCallName> {
  const { database } = deps;
  return {
    'invitations.list': async ({ userId, input: { pageNum = 1, pageSize = PAGE_SIZE } }) => {
      const offset = (pageNum - 1) * pageSize;
      const found = await listFriends(database.db, userId, { offset, limit: pageSize + 1 });
      const list = await Promise.all(
        found.slice(0, pageSize).map(async ({ friendId, state, joinedAt, inviterCoins }) => ({
          ...(await faceOf(deps, friendId)),
          state: SHOWN[state],
          joinTime: joinedAt.getTime(),
          rewardCoins: state === 'rewarded' ? inviterCoins : 0,
        })),
      );
      return { list, pageNum, hasMore: found.length > pageSize };
    },
    'invitations.own': request => ownPage(deps, request),
    'invitations.enter': async request => {
      const { userId, input } = request;
      const { nickname } = await enterCode(deps, userId, input.inviteCode, whenceOf(request));
      return { nickName: nickname };
    },
    'invitations.inviter': async request => {
      const inviter = await findByGuess(deps, request.input.inviteCode, request.address);
      const { isOn, inviterCoins, friendCoins } = await termsNow(deps);
      return inviter && isOn ? { inviter: { nickName: inviter.nickname, inviterCoins, friendCoins } } : {};
    },
  };
}

async function ownPage(deps: InvitationDeps, request: CallRequest<'invitations.own'>) {
  const { userId } = request;
  await noteSeen(deps, userId, whenceOf(request));
  const [code, terms, sums, invitedBy, user] = await Promise.all([
    codeOf(deps, userId),
    termsNow(deps),
    sumFriends(deps.database.db, userId),
    ownSide(deps, userId),
    deps.accounts.find(userId),
  ]);
  const nowTime = deps.clock.nowMs();
  const enterEndTime = user && !invitedBy ? await enterUntilMs(deps, userId, terms) : 0;
  const { isOn, inviterCoins, friendCoins, stakeCoins, plays, days } = terms;
  return {
    inviteCode: spokenInvitationCode(code),
    inviteUrl: `${deps.home}/?invite=${code}`,
    isOn,
    inviterCoins,
    friendCoins,
    stakeCoins,
    plays,
    days,
    friends: sums.friends,
    rewardedFriends: sums.rewarded,
    earnedCoins: sums.coins,
    ...(enterEndTime > nowTime ? { enterEndTime } : {}),
    ...(invitedBy ? { invitedBy } : {}),
    nowTime,
  };
}

async function ownSide(deps: InvitationDeps, userId: UserId) {
  const found = await findInvitation(deps.database.db, userId);
  if (!found) return undefined;
  const terms = await readTerms(deps.database.db, found.termsVersion);
  return {
    ...(await faceOf(deps, found.inviterId)),
    state: SHOWN[found.state],
    rewardCoins:
      found.state === 'joined' || found.state === 'playing' ? terms.friendCoins : found.friendCoins,
    stakeCoins: found.stakeCoins,
    plays: found.plays,
    endTime: found.joinedAt.getTime() + terms.days * DAY_MS,
    goalCoins: terms.stakeCoins,
    goalPlays: terms.plays,
  };
}

async function faceOf({ accounts }: InvitationDeps, userId: UserId) {
  const user = await accounts.find(userId);
  return { nickName: user?.nickname ?? '–', portrait: user?.portrait ?? '' };
}

function whenceOf({
  address,
  subnet,
  common,
}: Pick<CallRequest<InvitationCallName>, 'address' | 'subnet' | 'common'>): Whence {
  return { network: address, subnet, deviceId: common.deviceId ?? '' };
}
