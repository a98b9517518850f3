/**
 * Bodies the server sends with command 31 (notices to a user, told apart by `option`) and
 * command 75 (what happens in a live room, told apart by `result`). Times are milliseconds since
 * the epoch; ids are text. The documents name few of these fields: the rest is ours.
 */
import { LiveState, LuckyBagJoinType, LuckyBagState, VoteState } from '../enums/live.ts';
import { LiveResult, NoticeOption } from './codes.ts';
import { list, oneOf, optional, type Read, type Reader, shape, text, whole } from './reader.ts';

const id = text(32, 1);
const name = text(64);
const coins = whole(0);
const count = whole(0);
const timeMs = whole(0);

const card = shape({ cardName: name, star: whole(0, 5), rewardRate: whole(0) });

export const noticeReaders = {
  [NoticeOption.ban]: shape({
    option: oneOf([NoticeOption.ban]),
    reason: text(500),
    /** Absent: without an end. */
    endTime: optional(timeMs),
    nowTime: timeMs,
    /** As in a refused sign-in: with it the account may appeal. */
    appealToken: optional(text(128)),
  }),
  [NoticeOption.missionComplete]: shape({
    option: oneOf([NoticeOption.missionComplete]),
    taskId: id,
    name,
  }),
  [NoticeOption.pushRankWinner]: shape({
    option: oneOf([NoticeOption.pushRankWinner]),
    coin: coins,
    ranking: whole(1),
  }),
  [NoticeOption.challengeUpdate]: shape({
    option: oneOf([NoticeOption.challengeUpdate]),
    challengeId: id,
    ranking: optional(whole(1)),
    score: count,
  }),
  [NoticeOption.cyberMachineReward]: shape({
    option: oneOf([NoticeOption.cyberMachineReward]),
    roomId: id,
    coin: coins,
  }),
  [NoticeOption.pushBuffCardSettle]: shape({
    option: oneOf([NoticeOption.pushBuffCardSettle]),
    card,
    coin: coins,
  }),
  [NoticeOption.broadcast]: shape({
    option: oneOf([NoticeOption.broadcast]),
    broadcastId: whole(1),
    /** In every language it was written in; English is always there. */
    texts: list(shape({ locale: text(16, 1), text: text(120) }), 32),
  }),
  [NoticeOption.inbox]: shape({
    option: oneOf([NoticeOption.inbox]),
    /** How many are unread now. */
    msgTotal: count,
  }),
  [NoticeOption.order]: shape({
    option: oneOf([NoticeOption.order]),
    orderId: whole(1),
  }),
} as const;

export type Notice = Read<(typeof noticeReaders)[NoticeOption]>;

const person = { userId: id, nickName: name, portrait: optional(text(500)) };
const bag = { bagId: id };
const vote = { voteId: id, liveRecordId: id };

function live<const R extends LiveResult, F extends Readonly<Record<string, Reader<unknown>>>>(
  result: R,
  fields: F,
) {
  return shape({ result: oneOf([result]), roomId: id, ...fields });
}

const voteOption = shape({ optionId: id, name, num: count });

export const liveReaders = {
  [LiveResult.message]: live(LiveResult.message, {
    ...person,
    messageId: id,
    userLevel: whole(0, 19),
    content: text(500),
  }),
  [LiveResult.sale]: live(LiveResult.sale, { shopGoodsId: id, name, coin: coins }),
  [LiveResult.explain]: live(LiveResult.explain, { shopGoodsId: id }),
  [LiveResult.explainEnd]: live(LiveResult.explainEnd, { shopGoodsId: id }),
  [LiveResult.newLike]: live(LiveResult.newLike, { num: count, total: count }),
  [LiveResult.liveOpen]: live(LiveResult.liveOpen, {
    liveRecordId: id,
    state: oneOf([LiveState.initialize, LiveState.living]),
  }),
  [LiveResult.liveClose]: live(LiveResult.liveClose, { liveRecordId: id, state: oneOf([LiveState.ended]) }),
  [LiveResult.userEnter]: live(LiveResult.userEnter, {
    ...person,
    userLevel: whole(0, 19),
    userCount: count,
  }),
  [LiveResult.newBag]: live(LiveResult.newBag, {
    ...bag,
    joinType: oneOf(Object.values(LuckyBagJoinType)),
    coin: coins,
    endTime: timeMs,
    nowTime: timeMs,
  }),
  [LiveResult.openBag]: live(LiveResult.openBag, {
    ...bag,
    state: oneOf([LuckyBagState.opened, LuckyBagState.expired]),
    winners: list(shape({ userId: id, nickName: name, coin: coins }), 100),
  }),
  [LiveResult.joinBag]: live(LiveResult.joinBag, { ...bag, userId: id, num: count }),
  [LiveResult.removal]: live(LiveResult.removal, bag),
  [LiveResult.voteStart]: live(LiveResult.voteStart, {
    ...vote,
    state: oneOf([VoteState.ongoing]),
    title: text(200),
    options: list(voteOption, 12),
    endTime: timeMs,
    nowTime: timeMs,
  }),
  [LiveResult.voteTimeout]: live(LiveResult.voteTimeout, { ...vote, state: oneOf([VoteState.pending]) }),
  [LiveResult.voteResult]: live(LiveResult.voteResult, {
    ...vote,
    state: oneOf([VoteState.finished]),
    optionId: id,
    options: list(voteOption, 12),
  }),
  [LiveResult.voteClose]: live(LiveResult.voteClose, { ...vote, state: oneOf([VoteState.closed]) }),
  [LiveResult.newGift]: live(LiveResult.newGift, { ...person, giftId: id, name, num: whole(1) }),
} as const;

export type LiveNotice = Read<(typeof liveReaders)[LiveResult]>;
export type NoticeOf<O extends NoticeOption> = Read<(typeof noticeReaders)[O]>;
