/** Messages of the inbox: of which type one is, and which words it is told in. */
import type { ValueOf } from './value-of.ts';

/** Up to 115 as the product numbers them; those from 200 on are ours. */
export const MessageType = {
  /** What the house writes itself. */
  custom: 1,
  prizes: 4,
  home: 5,
  packageExpired: 8,
  coupons: 14,
  gift: 17,
  reward: 21,
  luckyPrize: 26,
  level: 28,
  react: 115,
  purchase: 201,
  club: 202,
  report: 203,
  invitation: 204,
  parcel: 205,
  forum: 206,
  contest: 207,
} as const;
export type MessageType = ValueOf<typeof MessageType>;

/**
 * Each template with the values its words hold. They stand in the dictionaries as `inbox.<template>.title` and
 * `inbox.<template>.text`.
 */
export const MESSAGE_TEMPLATES = {
  /** What the staff wrote itself. */
  news: ['title', 'text'],
  /** Staff gave coins. */
  coinsGiven: ['coins'],
  /** Staff gave a card. */
  cardGiven: ['name'],
  codeUsed: [],
  prizeExpiring: ['prizes', 'days'],
  prizeExpired: [],
  /** Something that was sold out is there again. */
  goodsBack: ['name'],
  /** One of it is kept for whoever stood in line. */
  goodsReserved: ['name'],
  /** For a fault of ours. */
  compensation: ['coins'],
  orderPaid: ['coins'],
  refundBooked: ['order'],
  reportAnswered: [],
  clubEnding: ['days'],
  /** A friend they invited has really played. */
  friendPlayed: ['name', 'coins'],
  /** The friend’s own side of it. */
  invitedReward: ['name', 'coins'],
  /** A level and what it brought; the level as it is shown, from 1. */
  levelReached: ['level', 'coins'],
  birthdayGift: ['coins'],
  /** Something that was ordered left the house; with its number. */
  orderShipped: ['order'],
  orderDelivered: ['order'],
  /** Called off, with the coins that are back, and how many prizes. */
  orderCancelled: ['order', 'coins', 'prizes'],
  /** A part of it was not there. */
  orderShort: ['order', 'coins', 'prizes'],
  /** A parcel is with the house again. */
  orderBack: ['order'],
  orderRefunded: ['order', 'coins', 'prizes'],
  /** What was sent back is not taken. */
  orderReturnEnded: ['order'],
  /** Nobody knows where it is. */
  orderLost: ['order'],
  /** A prize of the star contest, and for which place. */
  contestWon: ['place', 'coins'],
  /** All quests of the first days, and what they bring together. */
  firstDayDone: [],
  /** Somebody commented on a post of theirs, by its title. */
  forumComment: ['name', 'post'],
  forumAnswer: ['name', 'post'],
  forumMention: ['name', 'post'],
  /** At the first reaction, then at rounder and rounder numbers. */
  forumReactions: ['count', 'post'],
  /** The reason in the reader’s words, and the house’s own beside it. */
  forumRemoved: ['post', 'reason', 'words'],
  forumRestored: ['post'],
  forumAppealRefused: ['post', 'words'],
  /** Decided by who had removed it, as nobody else could. */
  forumRestoredBySame: ['post'],
  forumAppealRefusedBySame: ['post', 'words'],
  forumMuted: ['days', 'reason', 'words'],
} as const satisfies Readonly<Record<string, readonly string[]>>;
export type MessageTemplate = keyof typeof MESSAGE_TEMPLATES;

/** A name that was written in several languages is given by locale, English among them. */
export type MessageValue = string | number | Readonly<Record<string, string>>;
export type MessageParams<Template extends MessageTemplate> = Readonly<
  Record<(typeof MESSAGE_TEMPLATES)[Template][number], MessageValue>
>;
