import { beforeEach, describe, expect, it, vi } from 'vitest';
import { open, show } from './pushes.ts';

const ORIGIN = 'https://pier.test';
const PUSH = {
  id: 'push-1',
  messageId: '7',
  title: 'Münzen für dich',
  text: 'Du hast 40 Münzen bekommen.',
  link: '/user/coin-record',
  locale: 'de-DE',
};

const showNotification = vi.fn<ServiceWorkerRegistration['showNotification']>();
const openWindow = vi.fn<Clients['openWindow']>();
let windows: WindowClient[] = [];

beforeEach(() => {
  showNotification.mockReset();
  openWindow.mockReset();
  windows = [];
  vi.stubGlobal('self', {
    location: new URL(`${ORIGIN}/service-worker.js`),
    registration: { showNotification },
    clients: { matchAll: async () => windows, openWindow },
  });
});

const dataOf = (text: string) => ({ json: () => JSON.parse(text) as unknown }) as PushMessageData;
const pushed = (more: object = {}) => show(dataOf(JSON.stringify({ ...PUSH, ...more })));
const tapped = (data: unknown) => {
  const close = vi.fn<() => void>();
  return { close, done: open({ close, data } as unknown as Notification) };
};
const windowOf = (more: object = {}) => {
  const shown = {
    focus: vi.fn<() => Promise<void>>(async () => undefined),
    navigate: vi.fn<WindowClient['navigate']>(async () => null),
    ...more,
  };
  windows = [shown as unknown as WindowClient];
  return shown;
};
const leadsTo = (link: string) =>
  `${ORIGIN}/?message=${encodeURIComponent(link)}&firebasePushTaskRecordId=${PUSH.id}`;

describe('a push that arrives', () => {
  it('is shown in the words and the direction it came in, one for each message', async () => {
    await pushed();
    await pushed({ locale: 'ar-AE' });
    expect(showNotification.mock.calls).toEqual([
      [PUSH.title, expect.objectContaining({ body: PUSH.text, lang: 'de-DE', dir: 'ltr', tag: 'message-7' })],
      [PUSH.title, expect.objectContaining({ lang: 'ar-AE', dir: 'rtl', tag: 'message-7' })],
    ]);
  });

  it.each(['', 'not json', 'null', '7', '"text"', '[]', '{}', '{"title":"Hi"}', '{"title":1,"id":"x"}'])(
    'shows nothing for %j, and does not fail',
    async text => {
      await show(dataOf(text));
      expect(showNotification).not.toHaveBeenCalled();
    },
  );

  it('shows nothing without a payload', async () => {
    await show(null);
    expect(showNotification).not.toHaveBeenCalled();
  });

  it('takes nothing but text', async () => {
    await pushed({ text: 7, link: {}, locale: null, messageId: [] });
    const [[title, options] = []] = showNotification.mock.calls;
    expect([title, options?.data]).toEqual([
      PUSH.title,
      { id: PUSH.id, title: PUSH.title, text: '', link: '', locale: '', messageId: '' },
    ]);
  });

  it('needs no more than an id and a title', async () => {
    await show(dataOf('{"id":"push-1","title":"Hi"}'));
    expect(showNotification).toHaveBeenCalledWith('Hi', expect.objectContaining({ body: '', lang: '' }));
  });
});

describe('a notification that is tapped', () => {
  it('goes away and opens the app at what it is about', async () => {
    const { close, done } = tapped(PUSH);
    await done;
    expect(close).toHaveBeenCalledOnce();
    expect(openWindow.mock.calls).toEqual([[leadsTo(PUSH.link)]]);
  });

  it('leads the window that is there instead of opening another', async () => {
    const shown = windowOf();
    await tapped(PUSH).done;
    expect(shown.focus).toHaveBeenCalledOnce();
    expect(shown.navigate.mock.calls).toEqual([[leadsTo(PUSH.link)]]);
    expect(openWindow).not.toHaveBeenCalled();
  });

  it('leads a window that cannot be brought to the front', async () => {
    const shown = windowOf({ focus: () => Promise.reject(new DOMException('', 'InvalidAccessError')) });
    await tapped(PUSH).done;
    expect(shown.navigate.mock.calls).toEqual([[leadsTo(PUSH.link)]]);
  });

  it('opens another window where that one cannot be led', async () => {
    windowOf({ navigate: () => Promise.reject(new TypeError('not mine')) });
    await tapped(PUSH).done;
    expect(openWindow.mock.calls).toEqual([[leadsTo(PUSH.link)]]);
  });

  it.each(['', 'https://evil.test/x', '//evil.test', '/\\evil.test', 'javascript:alert(1)'])(
    'with the link %j leads to the inbox',
    async link => {
      await tapped({ ...PUSH, link }).done;
      expect(openWindow.mock.calls).toEqual([[leadsTo('/inbox')]]);
    },
  );
});
