import type { SwitchName } from '@boardwalk/contract/console';
import { createTestWorld, type StaffCaller, signInAs, type TestWorld } from '@boardwalk/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const reason = 'The store looks at 3.4.0.';
let world: TestWorld;
let owner: StaffCaller;

beforeAll(async () => {
  world = await createTestWorld({
    env: { SHIELD_VERSION: '3.3.4', CHAT_URL: 'https://chat.example.test', PICKER_LOCALES: 'de-DE, xx-XX' },
  });
  owner = await signInAs(world.server.app, 'owner');
});
afterAll(() => world.close());

const find = async (name: SwitchName) =>
  (await owner.call('settings.list')).list.find(one => one.name === name);
const entries = async () => (await owner.call('audit.list', { area: 'settings', limit: 200 })).list;
async function set(name: SwitchName, to?: string): Promise<string> {
  const from = (await find(name))?.value ?? '';
  const change = { name, from, reason, ...(to === undefined ? {} : { to }) };
  return (await owner.ask('settings.change', change)).errorCode;
}
const accountOf = (token: string) => world.call('accounts.read', {}, token);

describe('what the console set', () => {
  it('stands before the environment, at once, until it is taken back', async () => {
    expect(await find('shieldVersion')).toMatchObject({
      value: '3.3.4',
      source: 'environment',
      environmentName: 'SHIELD_VERSION',
      changedAt: 0,
    });
    expect(await set('shieldVersion', '3.4.0')).toBe('');
    expect(await world.call('content.shieldVersion')).toEqual({ version: '3.4.0' });
    expect(await find('shieldVersion')).toMatchObject({
      value: '3.4.0',
      source: 'console',
      otherwise: '3.3.4',
      changedAt: world.platform.clock.nowMs(),
    });
    const [entry] = await entries();
    expect(entry).toMatchObject({ action: 'settings.change', subject: 'shieldVersion', reason });
    expect(await owner.call('audit.entry', { number: entry?.number ?? 0 })).toMatchObject({
      before: { value: '3.3.4' },
      after: { value: '3.4.0' },
    });
    expect(await set('shieldVersion')).toBe('');
    expect(await world.call('content.shieldVersion')).toEqual({ version: '3.3.4' });
    expect((await entries())[0]?.action).toBe('settings.takeBack');
    const { list } = await owner.call('settings.history', { name: 'shieldVersion' });
    expect(list.map(({ before, after }) => [before, after])).toEqual([
      ['3.4.0', '3.3.4'],
      ['3.3.4', '3.4.0'],
    ]);
    const first = await owner.call('settings.history', { name: 'shieldVersion', limit: 1 });
    const rest = await owner.call('settings.history', { name: 'shieldVersion', after: first.next });
    expect([...first.list, ...rest.list]).toEqual(list);
  });

  it('can be nothing where the environment has something', async () => {
    const { token } = await world.player();
    const chat = () => world.call('content.chatConfiguration', {}, token);
    expect(await set('chatAddress', '')).toBe('');
    expect(await chat()).toEqual({ enabled: false, url: '', visitorId: '' });
    expect(await set('chatAddress', 'https://talk.example.test/')).toBe('');
    expect((await chat()).url).toBe('https://talk.example.test');
    expect(await set('chatAddress')).toBe('');
    expect((await chat()).url).toBe('https://chat.example.test');
  });

  it('offers languages', async () => {
    const offered = async () => (await world.call('content.systemConfig')).pickerLocales;
    expect(await offered()).toEqual(['de-DE']);
    expect(await set('pickerLocales', 'fr-FR, en-US')).toBe('');
    expect(await offered()).toEqual(['en-US', 'fr-FR']);
    expect(await set('pickerLocales')).toBe('');
    expect(await offered()).toEqual(['de-DE']);
  });

  it('puts whoever joins next into groups and a country, and nobody else', async () => {
    const before = await world.player();
    expect(await accountOf(before.token)).toMatchObject({
      functionAbTest: [],
      abTest: 1,
      countryCode: 'USA',
    });
    expect([
      await set('featureGroups', '23, 41,23'),
      await set('abTest', 'B'),
      await set('country', 'DEU'),
    ]).toEqual(['', '', '']);
    const after = await world.player();
    expect(await accountOf(after.token)).toMatchObject({
      functionAbTest: [23, 41],
      abTest: 2,
      countryCode: 'DEU',
    });
    expect(await accountOf(before.token)).toMatchObject({
      functionAbTest: [],
      abTest: 1,
      countryCode: 'USA',
    });
    expect(await set('abTest', 'split')).toBe('');
    const groups = new Set<number>();
    for (let count = 0; count < 40 && groups.size < 2; count++)
      groups.add((await accountOf((await world.player()).token)).abTest);
    expect(groups.size).toBe(2);
    for (const name of ['featureGroups', 'abTest', 'country'] as const) expect(await set(name)).toBe('');
    expect(await accountOf((await world.player()).token)).toMatchObject({ functionAbTest: [], abTest: 1 });
  });
});

describe('what is wrong changes nothing', () => {
  it.each([
    ['shieldVersion', 'soon'],
    ['chatAddress', 'javascript:alert(1)'],
    ['pickerLocales', 'en-US, xx-XX'],
    ['featureGroups', '1, two'],
    ['featureGroups', '-1'],
    ['featureGroups', '40000'],
    ['abTest', 'C'],
    ['abTest', ''],
    ['country', 'Germany'],
    ['country', ''],
  ] as const)('%s to ‘%s’', async (name, to) => {
    const [before, count] = [await find(name), (await entries()).length];
    expect(await set(name, to)).toBe('00012');
    expect([await find(name), (await entries()).length]).toEqual([before, count]);
  });

  it('nor does taking back what was not set, or setting what is set', async () => {
    expect(await set('country')).toBe('00012');
    await set('country', 'FRA');
    const count = (await entries()).length;
    expect(await set('country', 'FRA')).toBe('00012');
    expect(await entries()).toHaveLength(count);
  });

  it('nor somebody who has not seen the last change; of two at once one comes through', async () => {
    const from = (await find('shieldVersion'))?.value ?? '';
    const answers = await Promise.all(
      ['4.0.0', '5.0.0'].map(to => owner.ask('settings.change', { name: 'shieldVersion', from, to, reason })),
    );
    expect(
      answers.map(({ errorCode }) => errorCode).toSorted((one, other) => one.localeCompare(other)),
    ).toEqual(['', '50010']);
  });

  it.each(['cashier', 'floor', 'support', 'content', 'auditor'] as const)('nor %s', async role => {
    const staff = await signInAs(world.server.app, role);
    const [before, count] = [await find('abTest'), (await entries()).length];
    const change = { name: 'abTest', from: before?.value ?? '', to: 'B', reason } as const;
    expect((await staff.ask('settings.change', change)).errorCode).toBe('00011');
    expect((await staff.ask('settings.list')).success).toBe(role === 'floor' || role === 'auditor');
    expect([await find('abTest'), (await entries()).length]).toEqual([before, count]);
  });
});
