import { UserRole } from '@boardwalk/contract/enums';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { NativeHost } from '../../../test/native-host.ts';
import { untilAnswered } from '../../../test/until-answered.ts';
import { openWorld, type World } from '../../../test/world.ts';
import { clientIdentity } from '../../platform/device/client-identity.ts';
import { deviceId } from '../../platform/device/device.ts';
import { emitEvent } from '../../platform/events.ts';
import { openBridge } from '../../platform/native/wire/bridge.ts';
import { session } from '../../platform/session/session.ts';
import { storage } from '../../platform/storage.ts';
import { visit } from '../../platform/visit.ts';
import { sendReports } from './outbox.ts';
import { reportCheckout, reportFailedPurchase, reportPurchase } from './purchases.ts';
import { reportPushClick, startAnalytics } from './start-analytics.ts';
import { track } from './track.ts';

const web = clientIdentity.getState();
let world: World;
let host: NativeHost | undefined;
let order = 0;
const stops: (() => void)[] = [];

/** What was reported once stays known as long as the page; each test buys something else. */
function newOrder() {
  order += 1;
  return { orderId: `order-${order}`, priceCents: 499 };
}

beforeEach(() => {
  world = openWorld();
  for (const name of [
    'reports.attribution',
    'reports.marketing',
    'reports.events',
    'reports.pushClick',
  ] as const) {
    world.server.on(name, () => ({ done: true }));
  }
  world.server.on('accounts.identifyPackage', () => ({ done: true }));
  storage.write('guest', { uid: 'guest-1', userId: 1, token: 'token-of-guest' });
  session.setState({ status: 'ready', role: UserRole.user, userId: 7, token: 'token-of-marina' });
});

afterEach(async () => {
  await sendReports();
  for (const stop of stops.splice(0)) stop();
  host?.leave();
  host = undefined;
  clientIdentity.setState(web, true);
});

async function reported() {
  await sendReports();
  const { server } = world;
  return {
    attribution: server.requestsOf('reports.attribution').map(({ input }) => input.eventName),
    marketing: server.requestsOf('reports.marketing').map(({ input }) => input.event),
    own: server.requestsOf('reports.events').flatMap(({ input }) => input.events.map(({ name }) => name)),
  };
}

function enterShell(platform: 'android' | 'ios'): NativeHost {
  host = new NativeHost(platform);
  openBridge();
  clientIdentity.setState({ appVersion: '2.0.0' });
  return host;
}

describe('a business event', () => {
  test.each([
    ['activated', ['af Activation'], []],
    ['register', ['SignUp_js'], ['SignUp_js']],
    ['checkout', ['Checkout_js'], ['Checkout_js']],
    ['first_purchase', ['FirstRecharge_js'], ['FirstRecharge_js']],
    ['not_first_purchase', [], []],
    ['total_purchase', ['TotalRecharge_js'], ['TotalRecharge_js']],
    ['purchase_failed', ['RechargeFail_js'], ['RechargeFail_js']],
  ] as const)(
    '%s is reported as %j for attribution and %j for marketing',
    async (event, names, marketing) => {
      track(event);
      expect(await reported()).toEqual({ attribution: names, marketing, own: [event] });
    },
  );

  test.each([
    ['register', ['SignUp_js', 'completedRegistration']],
    ['checkout', ['Checkout_js', 'addedToCart']],
    ['not_first_purchase', ['spentCredits']],
    ['total_purchase', ['TotalRecharge_js']],
  ] as const)('%s is told the iOS shell as %j', async (event, names) => {
    const shell = enterShell('ios');
    track(event, { value: 4.99 });
    await expect.poll(() => shell.callsOf('track')).toEqual(names.map(name => ({ name, value: 4.99 })));
    expect((await reported()).attribution).toEqual(names);
  });

  test('is told the Android shell without the names of iOS', async () => {
    const shell = enterShell('android');
    track('register');
    track('not_first_purchase');
    await expect.poll(() => shell.callsOf('track')).toEqual([{ name: 'SignUp_js' }]);
  });

  test('says who, where from, in which visit and how much', async () => {
    clientIdentity.setState({ appsFlyerId: 'af-1', advertisingId: 'ad-1' });
    track('checkout', { value: 4.99 });
    await sendReports();
    expect(world.server.requestsOf('reports.attribution')[0]?.input).toMatchObject({
      market: 'Web',
      uid: 'guest-1',
      uidArray: '["guest-1","af-1","ad-1"]',
      userId: '7',
      value: 4.99,
    });
    const [event] = world.server.requestsOf('reports.events')[0]?.input.events ?? [];
    expect(event?.properties).toEqual({ sid: visit.sid, market: 'Web', value: 4.99 });
  });

  test('of a device that is no guest yet goes by the device', async () => {
    storage.remove('guest');
    track('register');
    await sendReports();
    expect(world.server.requestsOf('reports.marketing')[0]?.input.uid).toBe(deviceId);
  });

  test('disturbs nobody when its shell is broken', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const shell = enterShell('ios');
    shell.reply('track', { result: 0 });
    track('register');
    expect((await reported()).own).toEqual(['register']);
  });
});

describe('a purchase', () => {
  test('the first one is reported as such and in total, with its price in whole currency', async () => {
    reportPurchase({ ...newOrder(), isFirst: true });
    expect((await reported()).own).toEqual(['first_purchase', 'total_purchase']);
    const values = world.server.requestsOf('reports.attribution').map(({ input }) => input.value);
    expect(values).toEqual([4.99, 4.99]);
  });

  test('a later one is no first one', async () => {
    reportPurchase({ ...newOrder(), isFirst: false });
    expect((await reported()).own).toEqual(['not_first_purchase', 'total_purchase']);
  });

  test('is reported once, however often its state is read', async () => {
    const bought = newOrder();
    for (let count = 0; count < 3; count++) {
      reportCheckout(bought);
      reportFailedPurchase(bought);
    }
    reportFailedPurchase(newOrder());
    expect((await reported()).own).toEqual(['checkout', 'purchase_failed', 'purchase_failed']);
  });
});

describe('reports offline', () => {
  test('wait, in order, and go when the connection is back', async () => {
    world.server.isOffline = true;
    track('register');
    track('not_first_purchase');
    await sendReports();
    expect(storage.read('reports')).toHaveLength(4);
    world.server.isOffline = false;
    world.server.requests.length = 0;
    stops.push(startAnalytics());
    window.dispatchEvent(new Event('online'));
    await expect.poll(() => storage.read('reports')).toBeUndefined();
    // What else asks when the connection is back is not this test's business.
    const reports = world.server.requests.filter(({ name }) => name.startsWith('reports.'));
    expect(reports.map(({ name }) => name)).toEqual([
      'reports.attribution',
      'reports.marketing',
      'reports.events',
      'reports.events',
    ]);
  });

  test('are at most sixty, the latest', async () => {
    world.server.isOffline = true;
    for (let count = 0; count < 70; count++) reportPushClick(`task-${count}`);
    await sendReports();
    const waiting = storage.read('reports') ?? [];
    expect(waiting).toHaveLength(60);
    expect(waiting.at(-1)?.input).toEqual({ firebasePushTaskRecordId: 'task-69' });
  });

  test('older than a week are let go', async () => {
    const report = { call: 'reports.pushClick', input: { firebasePushTaskRecordId: 'old' }, atMs: 1 };
    storage.write('reports', [report]);
    await sendReports();
    expect(world.server.requestsOf('reports.pushClick')).toEqual([]);
  });

  test('that the server refuses do not hold up the others', async () => {
    world.server.refuse('reports.attribution', 'badInput');
    track('register');
    expect((await reported()).own).toEqual(['register']);
    expect(storage.read('reports')).toBeUndefined();
  });

  test('stay where the server asks for patience', async () => {
    world.server.refuse('reports.attribution', 'tooManyRequests');
    track('activated');
    await sendReports();
    expect(storage.read('reports')).toHaveLength(2);
  });

  test('that are nonsense in the storage are none', async () => {
    localStorage.setItem('boardwalk.reports', '[1,null,{"call":3},"x"]');
    expect((await reported()).own).toEqual([]);
  });
});

describe('what is reported by itself', () => {
  test('is the push message that was opened, once', async () => {
    reportPushClick('task-of-today');
    reportPushClick('task-of-today');
    reportPushClick('');
    await sendReports();
    const ids = world.server
      .requestsOf('reports.pushClick')
      .map(({ input }) => input.firebasePushTaskRecordId);
    expect(ids).toEqual(['task-of-today']);
  });

  test('is a sign-up, and no other sign-in', async () => {
    stops.push(startAnalytics());
    emitEvent('login', { userId: 7, isNew: false });
    emitEvent('login', { userId: 7, isNew: true });
    expect((await reported()).own).toEqual(['register']);
  });

  test('is activation, once on a device and not before a network knows it', async () => {
    stops.push(startAnalytics());
    expect((await reported()).own).toEqual([]);
    clientIdentity.setState({ appsFlyerId: 'af-1' });
    clientIdentity.setState({ advertisingId: 'ad-1' });
    expect((await reported()).own).toEqual(['activated']);
    expect(storage.read('activated')?.atMs).toBeGreaterThan(0);
  });

  test('is not activation where the flag says so', async () => {
    storage.write('activated', { atMs: 1 });
    clientIdentity.setState({ advertisingId: 'ad-1' });
    stops.push(startAnalytics());
    expect((await reported()).own).toEqual([]);
  });

  test('is the package an account plays from', async () => {
    clientIdentity.setState({ vestBagId: 'bag-9' });
    stops.push(startAnalytics());
    const bags = () =>
      world.server.requestsOf('accounts.identifyPackage').map(({ input }) => input.vestBagId);
    await expect.poll(bags).toEqual(['bag-9']);
  });

  test('is told again when the server did not hear of the package', async () => {
    const told = () => world.server.requestsOf('accounts.identifyPackage');
    clientIdentity.setState({ vestBagId: 'bag-10' });
    world.server.refuse('accounts.identifyPackage', 'serverError');
    stops.push(startAnalytics());
    await expect.poll(() => told()).toHaveLength(1);
    world.server.on('accounts.identifyPackage', () => ({ done: true }));
    const wakeAndRead = () => {
      emitEvent('wakeUp', { hiddenMs: 60_000 });
      return told();
    };
    await expect.poll(wakeAndRead).toHaveLength(2);
    await expect.poll(() => storage.read('reported')?.join()).toMatch(/bag-10/);
    emitEvent('wakeUp', { hiddenMs: 60_000 });
    await untilAnswered();
    expect(told()).toHaveLength(2);
  });
});
