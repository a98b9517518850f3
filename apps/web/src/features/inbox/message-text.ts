/** A message in the words and the picture of this device. */
import { MessageType } from '@boardwalk/contract/enums';
import { i18n, type TextKey, t } from '../../platform/i18n/i18n.ts';
import type { EmojiName } from '../../ui/media/emoji-names.ts';
import type { Message } from './use-inbox.ts';

const pictures: Readonly<Record<MessageType, EmojiName>> = {
  [MessageType.custom]: 'megaphone',
  [MessageType.prizes]: 'teddy-bear',
  [MessageType.home]: 'ferris-wheel',
  [MessageType.packageExpired]: 'hourglass-not-done',
  [MessageType.coupons]: 'ticket',
  [MessageType.gift]: 'wrapped-gift',
  [MessageType.reward]: 'trophy',
  [MessageType.luckyPrize]: 'glowing-star',
  [MessageType.level]: 'crown',
  [MessageType.react]: 'red-heart',
  [MessageType.purchase]: 'coin',
  [MessageType.club]: 'gem-stone',
  [MessageType.report]: 'speech-balloon',
  [MessageType.invitation]: 'waving-hand',
  [MessageType.parcel]: 'delivery-truck',
  [MessageType.forum]: 'megaphone',
  [MessageType.contest]: 'glowing-star',
};

/** A type newer than this app is a letter. */
export function pictureOf({ type }: Pick<Message, 'type'>): EmojiName {
  return pictures[type] ?? 'envelope';
}

/** A template newer than the dictionary has no words yet: it says that it is new. */
export function wordsOf({ template, params }: Pick<Message, 'template' | 'params'>): {
  readonly title: string;
  readonly text: string;
} {
  const [title, text] = [`inbox.${template}.title`, `inbox.${template}.text`] as TextKey[];
  if (title === undefined || text === undefined || !(title in i18n.messages))
    return { title: t('inbox.unread', { count: 1 }), text: '' };
  const values = withReason(params);
  return { title: t(title, values), text: t(text, values).trim() };
}

/** Why the house did something comes as a word of the list. */
function withReason(params: Message['params']): Message['params'] {
  const key = `inbox.reason.${params['reason']}` as TextKey;
  return key in i18n.messages ? { ...params, reason: t(key) } : params;
}
