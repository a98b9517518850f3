/** A push that arrives while nobody looks: shown in the words the server gave it, and led to what it is about. */

import { ownPath } from '../src/platform/own-path.ts';

declare const self: ServiceWorkerGlobalScope;

interface Push {
  readonly id: string;
  readonly messageId: string;
  readonly title: string;
  readonly text: string;
  readonly link: string;
  readonly locale: string;
}

export async function show(data: PushMessageData | null): Promise<void> {
  const push = pushOf(data);
  if (!push) return;
  const { title, text, locale, messageId } = push;
  await self.registration.showNotification(title, {
    body: text,
    lang: locale,
    dir: locale.startsWith('ar') ? 'rtl' : 'ltr',
    icon: '/icons/app-192.png',
    // One that comes again takes the place of the first.
    tag: `message-${messageId}`,
    data: push,
  });
}

/** By the parameters of a push that opens the app: they lead to the page and tell who opened it. */
export async function open(notification: Notification): Promise<void> {
  notification.close();
  const { id, link } = notification.data as Push;
  const { origin } = self.location;
  const address = new URL('/', origin);
  address.searchParams.set('message', ownPath(link, origin) ?? '/inbox');
  address.searchParams.set('firebasePushTaskRecordId', id);
  const [shown] = await self.clients.matchAll({ type: 'window' });
  if (!shown) {
    await self.clients.openWindow(address.href);
    return;
  }
  // Where a system keeps it behind, it is led all the same.
  await shown.focus().catch(() => undefined);
  await shown.navigate(address.href).catch(() => self.clients.openWindow(address.href));
}

/** Only `id` and `title` have to be there. */
function pushOf(data: PushMessageData | null): Push | undefined {
  try {
    const push = data?.json() as Partial<Record<keyof Push, unknown>> | null | undefined;
    if (typeof push?.title !== 'string' || typeof push.id !== 'string') return undefined;
    const textOf = (field: keyof Push) => (typeof push[field] === 'string' ? push[field] : '');
    const { id, title } = push;
    const [messageId, text, link, locale] = [
      textOf('messageId'),
      textOf('text'),
      textOf('link'),
      textOf('locale'),
    ];
    return { id, title, messageId, text, link, locale };
  } catch {
    return undefined;
  }
}
