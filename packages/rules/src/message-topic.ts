/** What messages are about, as players choose what to be told of, and whether a choice nobody made is a yes. */

export const MESSAGE_TOPICS = ['prizes', 'rewards', 'account', 'news', 'recall'] as const;
export type MessageTopic = (typeof MESSAGE_TOPICS)[number];
/** The inbox gets everything. */
export const MESSAGE_WAYS = ['push', 'mail'] as const;
export type MessageWay = (typeof MESSAGE_WAYS)[number];

/** Those that have a choice of their own; what is told of by mail beside them is what somebody asked for. */
export const MESSAGE_CHOICES: Readonly<Record<MessageWay, readonly MessageTopic[]>> = {
  push: ['prizes', 'rewards', 'account', 'news'],
  mail: ['recall'],
};

/** By the wire's number of the type. */
const TOPICS: Readonly<Record<number, MessageTopic>> = {
  1: 'news',
  4: 'prizes',
  5: 'news',
  8: 'prizes',
  26: 'prizes',
  115: 'news',
  201: 'account',
  202: 'account',
  203: 'account',
  205: 'prizes',
  206: 'news',
};

export function topicOfMessage(type: number): MessageTopic {
  return TOPICS[type] ?? 'rewards';
}

/** Whoever allowed notices on a device, or left their mail address, gets them until they say no. */
export function isToldByDefault(topic: MessageTopic, way: MessageWay): boolean {
  return MESSAGE_CHOICES[way].includes(topic);
}

const DAY_MINUTES = 1440;

/** Minutes until somebody may be disturbed again; 0 for now. Both are minutes of their day; alike is no time at all. */
export function quietMinutesLeft(
  { fromMinute, untilMinute }: { readonly fromMinute: number; readonly untilMinute: number },
  nowMinute: number,
): number {
  const length = (untilMinute - fromMinute + DAY_MINUTES) % DAY_MINUTES;
  const since = (nowMinute - fromMinute + DAY_MINUTES) % DAY_MINUTES;
  return since < length ? length - since : 0;
}
