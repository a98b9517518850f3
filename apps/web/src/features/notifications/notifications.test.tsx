import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { openApp, storeUser } from '../../../test/render.tsx';
import { openWorld } from '../../../test/world.ts';
import type { Output } from '../../platform/request/send.ts';

type Choices = Output<'messages.choices'>;

const USUAL: Choices = {
  choices: [
    { topic: 'rewards', way: 'push', isWanted: true },
    { topic: 'prizes', way: 'push', isWanted: true },
    { topic: 'rewards', way: 'mail', isWanted: false },
  ],
  quiet: { isOn: true, fromMinute: 1320, untilMinute: 485 },
  publicKey: 'BKey',
};

async function openPage(more: Partial<Choices> = {}) {
  const { server } = openWorld();
  server.on('messages.choices', () => ({ ...USUAL, ...more }));
  server.on('messages.choose', () => ({ done: true }));
  server.on('messages.keepQuiet', () => ({ done: true }));
  server.on('messages.subscribe', () => ({ done: true }));
  server.on('messages.unsubscribe', () => ({ done: true }));
  storeUser();
  const user = await openApp('/user/settings/notifications');
  const quiet = await screen.findByRole('switch', { name: 'Quiet hours' });
  return { server, user, quiet };
}

const isOn = (toggle: HTMLElement) => toggle.getAttribute('aria-checked') === 'true';
const timeOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
describe('topics', () => {
  test('are chosen for each way apart', async () => {
    const { server, user } = await openPage();
    const [push, mail] = screen.getAllByRole('switch', { name: 'Gifts and rewards' });
    if (!push || !mail) throw new Error('a way is missing');
    expect([isOn(push), isOn(mail)]).toEqual([true, false]);
    await user.click(push);
    await waitFor(() => expect(isOn(push)).toBe(false));
    expect(isOn(mail)).toBe(false);
    expect(server.requestsOf('messages.choose').map(({ input }) => input)).toEqual([
      expect.objectContaining({ topic: 'rewards', way: 'push', isWanted: false }),
    ]);
  });

  test('are as they were when a choice could not be kept', async () => {
    const { server, user } = await openPage();
    server.refuse('messages.choose', 'serverError');
    const [push] = screen.getAllByRole('switch', { name: 'Gifts and rewards' });
    if (!push) throw new Error('a way is missing');
    await user.click(push);
    await waitFor(() => expect(server.requestsOf('messages.choose')).toHaveLength(1));
    await waitFor(() => expect(isOn(push)).toBe(true));
  });
});

describe('quiet hours', () => {
  test('show from when until when, as long as they are on', async () => {
    const { server, user, quiet } = await openPage();
    expect([timeOf('From').value, timeOf('Until').value]).toEqual(['22:00', '08:05']);
    await user.click(quiet);
    await waitFor(() => expect(screen.queryByLabelText('From')).toBeNull());
    expect(server.requestsOf('messages.keepQuiet')[0]?.input).toMatchObject({
      isOn: false,
      fromMinute: 1320,
      untilMinute: 485,
    });
  });

  test('are kept in minutes of the day, with the zone of the device', async () => {
    const { server } = await openPage();
    fireEvent.change(timeOf('From'), { target: { value: '23:30' } });
    await waitFor(() => expect(server.requestsOf('messages.keepQuiet')).toHaveLength(1));
    expect(server.requestsOf('messages.keepQuiet')[0]?.input).toMatchObject({
      isOn: true,
      fromMinute: 1410,
      untilMinute: 485,
      timeZone: expect.stringMatching(/\w/) as string,
    });
  });

  test('keep nothing of a time that is half written', async () => {
    const { server } = await openPage();
    fireEvent.change(timeOf('From'), { target: { value: '' } });
    fireEvent.change(timeOf('Until'), { target: { value: '09:00' } });
    await waitFor(() => expect(server.requestsOf('messages.keepQuiet')).toHaveLength(1));
    expect(server.requestsOf('messages.keepQuiet')[0]?.input).toMatchObject({
      fromMinute: 1320,
      untilMinute: 540,
    });
  });

  test('are as they were when they could not be kept', async () => {
    const { server, user, quiet } = await openPage();
    server.refuse('messages.keepQuiet', 'serverError');
    await user.click(quiet);
    await waitFor(() => expect(server.requestsOf('messages.keepQuiet')).toHaveLength(1));
    await waitFor(() => expect(isOn(quiet)).toBe(true));
    expect(timeOf('From').value).toBe('22:00');
  });
});

/** A browser to which pushes can come. */
function plugInPushes(answer: NotificationPermission) {
  const unsubscribe = vi.fn<() => Promise<boolean>>(async () => {
    subscription = null;
    return true;
  });
  const made = {
    toJSON: () => ({
      endpoint: 'https://fcm.googleapis.com/x',
      keys: { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) },
    }),
    unsubscribe,
  };
  let subscription: typeof made | null = null;
  const subscribe = vi.fn<(options: object) => Promise<typeof made>>(async () => (subscription = made));
  const pushManager = { getSubscription: async () => subscription, subscribe };
  const Notification = {
    permission: 'default' as NotificationPermission,
    requestPermission: vi.fn<() => Promise<NotificationPermission>>(async () => {
      Notification.permission = answer;
      return answer;
    }),
  };
  vi.stubGlobal('PushManager', vi.fn<() => void>());
  vi.stubGlobal('Notification', Notification);
  vi.stubGlobal(
    'navigator',
    Object.create(navigator, {
      serviceWorker: { value: { getRegistration: async () => ({ pushManager }) } },
    }),
  );
  return { Notification, subscribe, unsubscribe };
}

describe('pushes to this browser', () => {
  test('cannot be had where the browser has none', async () => {
    await openPage();
    expect(screen.queryByRole('switch', { name: 'Push on this device' })).toBeNull();
  });

  test('are asked for by a tap, never before, and given up by the next', async () => {
    const browser = plugInPushes('granted');
    const { server, user } = await openPage();
    const device = await screen.findByRole('switch', { name: 'Push on this device' });
    expect(browser.Notification.requestPermission).not.toHaveBeenCalled();
    await user.click(device);
    await waitFor(() => expect(isOn(device)).toBe(true));
    expect(browser.subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'BKey' });
    expect(server.requestsOf('messages.subscribe')[0]?.input).toMatchObject({
      endpoint: 'https://fcm.googleapis.com/x',
    });
    await user.click(device);
    await waitFor(() => expect(isOn(device)).toBe(false));
    expect(server.requestsOf('messages.unsubscribe')).toHaveLength(1);
    expect(browser.unsubscribe).toHaveBeenCalledOnce();
  });

  test('that the browser blocks cannot be turned on here', async () => {
    const browser = plugInPushes('denied');
    const { server, user } = await openPage();
    await user.click(await screen.findByRole('switch', { name: 'Push on this device' }));
    await waitFor(() => expect(screen.queryByRole('switch', { name: 'Push on this device' })).toBeNull());
    expect(browser.subscribe).not.toHaveBeenCalled();
    expect(server.requestsOf('messages.subscribe')).toEqual([]);
  });
});
