import type { Output } from './request/send.ts';

/**
 * Where one talks to somebody, or undefined where there is nobody. The chat is somebody else's page: it
 * gets the number it knows this account by, and nothing more, and never over an open line.
 */
export function chatAddress(chat: Output<'content.chatConfiguration'> | undefined): string | undefined {
  if (!chat?.enabled || !URL.canParse(chat.url)) return undefined;
  const address = new URL(chat.url);
  if (address.protocol !== 'https:') return undefined;
  if (chat.visitorId !== '') address.searchParams.set('visitorId', chat.visitorId);
  return address.href;
}
