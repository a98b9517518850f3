/** Words of the forum: how one reacts, and why something is reported or removed. */

export const FORUM_REACTIONS = ['like', 'love', 'laugh', 'wow', 'party'] as const;
export type ForumReaction = (typeof FORUM_REACTIONS)[number];

export const FORUM_REASONS = [
  'spam',
  'insult',
  'hate',
  'sexual',
  'violence',
  'fraud',
  'privacy',
  'other',
] as const;
export type ForumReason = (typeof FORUM_REASONS)[number];

/** What one reacts to, reports and appeals about. */
export const FORUM_KINDS = ['post', 'comment'] as const;
export type ForumKind = (typeof FORUM_KINDS)[number];

/** A piece of written text: as it stands, somebody who is meant, a tag, or a page of this house. */
export const FORUM_SPANS = ['text', 'mention', 'tag', 'link'] as const;
export type ForumSpanKind = (typeof FORUM_SPANS)[number];

export const FORUM_SORTS = ['new', 'hot'] as const;
export type ForumSort = (typeof FORUM_SORTS)[number];

/** `deleted` by who wrote it, `removed` by the house. */
export const FORUM_STATES = ['shown', 'removed', 'deleted'] as const;
export type ForumState = (typeof FORUM_STATES)[number];

/** As it is read: `closed` while the account of who wrote it is blocked. */
export const FORUM_READ_STATES = [...FORUM_STATES, 'closed'] as const;

/** Why something waits for a person in the console. */
export const FORUM_CASES = ['report', 'filter', 'appeal'] as const;
export type ForumCaseKind = (typeof FORUM_CASES)[number];

/** What the house makes of a word: never let through, shown as asterisks, or let through although a list has it. */
export const WORD_RULES = ['severe', 'mild', 'allowed'] as const;
export type WordRule = (typeof WORD_RULES)[number];
