import { Emoji } from '../../ui/media/Emoji.tsx';
import type { EmojiName } from '../../ui/media/emoji-names.ts';

/** By a word of its key, so that an operator's own topics find theirs as well. */
const pictures: readonly (readonly [word: RegExp, emoji: EmojiName])[] = [
  [/coin|balance|pay|recharge/, 'money-bag'],
  [/fair|proof|verif/, 'shield'],
  [/prize|ship|order|mall/, 'wrapped-gift'],
  [/account|safety|password/, 'key'],
  [/machine|claw|repair|report/, 'wrench'],
  [/club|level/, 'crown'],
  [/play|odds|game/, 'game-die'],
];

export function TopicEmoji({ topic, size = 44 }: { readonly topic: string; readonly size?: number }) {
  const emoji = pictures.find(([word]) => word.test(topic))?.[1] ?? 'speech-balloon';
  return <Emoji name={emoji} size={size} />;
}
