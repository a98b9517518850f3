/** What waits for somebody who was away for long, and the mail about it. */
import { Type } from 'typebox';
import { read, write } from '../call.ts';
import { bigId, coinAmount, done, nothing, text, timestampMs } from '../fields.ts';

/** What stands in the mail: it says which reward or which player, and proves itself. */
const linkToken = text(80, 30);

export const recallReward = Type.Object({
  recallId: bigId,
  coins: coinAmount,
  endTime: timestampMs,
  nowTime: timestampMs,
});

export const recallCalls = {
  'recall.info': read({
    path: '/api/email/recall/receive/info',
    summary: 'The reward that waits for this player, where one does',
    scope: 'private',
    priority: 'idle',
    input: nothing,
    output: Type.Object({ reward: Type.Optional(recallReward) }),
  }),
  'recall.receive': write({
    method: 'POST',
    path: '/api/email/recall/receive',
    summary: 'Takes the reward, once; asked again it says the same',
    scope: 'private',
    isClaim: true,
    input: Type.Object({ recallId: bigId }),
    output: Type.Object({ coins: coinAmount, balance: coinAmount }),
    refusals: ['notFound', 'offerEnded'],
  }),
  'recall.open': write({
    method: 'POST',
    path: '/api/user/recall/insertReceiveRecord',
    summary:
      'Takes the link of a mail, which works once. It signs nobody in: the reward is the account’s own',
    scope: 'public',
    kind: 'credential',
    input: Type.Object({ linkToken }),
    output: Type.Object({ coins: coinAmount, endTime: timestampMs }),
    refusals: ['wrongCode', 'offerEnded'],
  }),
  'recall.unsubscribe': write({
    method: 'POST',
    path: '/api/email/recall/unsubscribe',
    summary: 'No more mail of this kind to whoever got the link; again it is the same',
    scope: 'public',
    kind: 'credential',
    input: Type.Object({ linkToken }),
    output: done,
    refusals: ['wrongCode'],
  }),
};
