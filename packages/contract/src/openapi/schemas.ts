/** What the document says once and by a name. A schema stands here when calls share it, or when it is worth a type. */
import type { TSchema } from 'typebox';
import { account } from '../calls/account.ts';
import { address } from '../calls/addresses.ts';
import { marketTrade } from '../calls/bo.ts';
import { bonusCard, buffCard, couponCard, sceneAnswer, sceneOffer } from '../calls/cards.ts';
import { checkInModel } from '../calls/checkin.ts';
import { clawRoom, goods, meter } from '../calls/claw.ts';
import { clubConfig, userClubCard } from '../calls/club.ts';
import { banners } from '../calls/content.ts';
import { contestEntry, contestWinner } from '../calls/contest.ts';
import { activePair, block, hash, receipt, upcomingPair } from '../calls/fairness.ts';
import { fishingHunt } from '../calls/fishing.ts';
import { forumComment, forumPost, forumReactions, forumWin } from '../calls/forum.ts';
import { gameRounds } from '../calls/games.ts';
import { gashaponRoom, rarity } from '../calls/gashapon.ts';
import { authSource, mail, password, session } from '../calls/identity.ts';
import { instantRoomAnswer, openInstantRoom } from '../calls/instant.ts';
import { levelFacts, levelReward } from '../calls/levels.ts';
import { playBreak } from '../calls/limits.ts';
import { cart } from '../calls/mall.ts';
import { quietHours } from '../calls/message-choices.ts';
import { systemMessage } from '../calls/messages.ts';
import { order, stagedOrder } from '../calls/orders.ts';
import { prize } from '../calls/pack.ts';
import { gameRound } from '../calls/play.ts';
import { plinkoRoom } from '../calls/plinko.ts';
import { rewardItem, userPopupModel } from '../calls/popups.ts';
import { makeUp, pushRoom } from '../calls/push.ts';
import { recallReward } from '../calls/recall.ts';
import { giftOffer, madeOrder, rechargeConfig, rechargeOrder, storeOrder } from '../calls/recharge.ts';
import { fullReport, step } from '../calls/repairs.ts';
import { anyRoom, roomId } from '../calls/rooms.ts';
import { spendingLimits } from '../calls/spending-limits.ts';
import { claimedTasks, userTask } from '../calls/tasks.ts';
import { record } from '../calls/wallet.ts';
import { bigId, coinAmount, done, idempotencyKey, nothing, page, timestampMs } from '../fields.ts';

export const namedSchemas: Readonly<Record<string, TSchema>> = {
  Account: account,
  ActivePair: activePair,
  Address: address,
  AuthSource: authSource,
  Banners: banners,
  BigId: bigId,
  Block: block,
  BonusCard: bonusCard,
  BuffCard: buffCard,
  Cart: cart,
  CheckInModel: checkInModel,
  ClawRoom: clawRoom,
  ClaimedTasks: claimedTasks,
  ClubConfig: clubConfig,
  Coins: coinAmount,
  ContestEntry: contestEntry,
  ContestWinner: contestWinner,
  Coupon: couponCard,
  Done: done,
  ForumComment: forumComment,
  ForumPost: forumPost,
  ForumReactions: forumReactions,
  ForumWin: forumWin,
  GameRound: gameRound,
  FishingHunt: fishingHunt,
  ...gameRounds,
  GashaponRoom: gashaponRoom,
  Goods: goods,
  Hash: hash,
  Id: roomId,
  InstantRoom: openInstantRoom,
  InstantRoomAnswer: instantRoomAnswer,
  Key: idempotencyKey,
  Mail: mail,
  LevelFacts: levelFacts,
  LevelReward: levelReward,
  MadeOrder: madeOrder,
  MakeUp: makeUp,
  MarketTrade: marketTrade,
  Meter: meter,
  Nothing: nothing,
  Order: order,
  PageNum: page.pageNum,
  PageSize: page.pageSize,
  Password: password,
  PlinkoRoom: plinkoRoom,
  PlayBreak: playBreak,
  Prize: prize,
  PushRoom: pushRoom,
  QuietHours: quietHours,
  Rarity: rarity,
  RecallReward: recallReward,
  Receipt: receipt,
  RechargeConfig: rechargeConfig,
  RechargeOrder: rechargeOrder,
  Record: record,
  Repair: fullReport,
  RepairStep: step,
  Room: anyRoom,
  Session: session,
  SceneAnswer: sceneAnswer,
  SceneOffer: sceneOffer,
  SpendingLimits: spendingLimits,
  StagedOrder: stagedOrder,
  StoreOrder: storeOrder,
  SystemMessage: systemMessage,
  Time: timestampMs,
  UpcomingPair: upcomingPair,
  UserClubCard: userClubCard,
  UserTask: userTask,
  UserPopupModel: userPopupModel,
  GiftOffer: giftOffer,
  RewardItem: rewardItem,
};
