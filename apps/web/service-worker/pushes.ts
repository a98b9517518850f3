/** A push that arrives while nobody looks: shown in the words the server gave it, and led to what it is about. */

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
  const address = new URL('/', self.location.origin);
  address.searchParams.set('message', link === '' ? '/inbox' : link);
  address.searchParams.set('firebasePushTaskRecordId', id);
  const [shown] = await self.clients.matchAll({ type: 'window' });
  if (!shown) {
    await self.clients.openWindow(address.href);
    return;
  }
  await shown.focus();
  await shown.navigate(address.href).catch(() => self.clients.openWindow(address.href));
}

function pushOf(data: PushMessageData | null): Push | undefined {
  try {
    const push = data?.json() as Partial<Push> | undefined;
    return typeof push?.title === 'string' && typeof push.id === 'string' ? (push as Push) : undefined;
  } catch {
    return undefined;
  }
}
