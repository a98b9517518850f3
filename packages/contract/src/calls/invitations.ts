/** Inviting friends: one's code, who came by it, and what both are given once the friend has really played. */
import { Type } from 'typebox';
import { read, write } from '../call.ts';
import { INVITATION_STATES } from '../enums/index.ts';
import { coinAmount, nothing, oneOf, page, pageOf, text, timestampMs, whole } from '../fields.ts';

const inviteCode = text(32, 4);
const state = oneOf(...INVITATION_STATES);

const invitedFriend = Type.Object({
  nickName: Type.String(),
  portrait: Type.String(),
  state,
  joinTime: timestampMs,
  /** What it brought whoever invited; 0 before that. */
  rewardCoins: coinAmount,
});

/** The friend's own side. */
const ownInvitation = Type.Object({
  /** The one who invited. */
  nickName: Type.String(),
  portrait: Type.String(),
  state,
  rewardCoins: coinAmount,
  stakeCoins: coinAmount,
  plays: Type.Integer(),
  /** Until when the goals below have to be played. */
  endTime: timestampMs,
  goalCoins: coinAmount,
  goalPlays: Type.Integer(),
});

export const invitationCalls = {
  'invitations.list': read({
    path: '/api/invitation/list',
    summary: 'The friends who came by one’s invitation, the latest first',
    scope: 'private',
    input: Type.Object({ ...page }),
    output: pageOf(invitedFriend),
  }),
  'invitations.own': read({
    path: '/api/invitation/own',
    summary: 'One’s code and link, what an invitation brings, and by whom one was invited',
    scope: 'private',
    input: nothing,
    output: Type.Object({
      inviteCode: Type.String(),
      inviteUrl: Type.String(),
      /** Nobody new is invited while it is off. */
      isOn: Type.Boolean(),
      inviterCoins: coinAmount,
      friendCoins: coinAmount,
      /** What the friend plays for it, with coins and not trial coins, in so many rounds and days. */
      stakeCoins: coinAmount,
      plays: whole(0, 1_000_000),
      days: whole(0, 365),
      friends: Type.Integer(),
      rewardedFriends: Type.Integer(),
      earnedCoins: coinAmount,
      /** Until when a friend’s code may be entered; left out where it cannot. */
      enterEndTime: Type.Optional(timestampMs),
      invitedBy: Type.Optional(ownInvitation),
      nowTime: timestampMs,
    }),
  }),
  'invitations.enter': write({
    method: 'POST',
    path: '/api/invitation/enter',
    summary: 'Says who invited one, by the code they told; within the first days and once',
    scope: 'private',
    kind: 'credential',
    input: Type.Object({ inviteCode }),
    output: Type.Object({ nickName: Type.String() }),
    refusals: ['wrongCode', 'repeat', 'offerEnded'],
  }),
  'invitations.inviter': read({
    path: '/api/invitation/inviter',
    summary:
      'Whose invitation it is, by name alone, for who opened its link; nothing for a code that is none',
    scope: 'public',
    kind: 'credential',
    input: Type.Object({ inviteCode }),
    output: Type.Object({
      inviter: Type.Optional(
        Type.Object({ nickName: Type.String(), friendCoins: coinAmount, inviterCoins: coinAmount }),
      ),
    }),
  }),
};
