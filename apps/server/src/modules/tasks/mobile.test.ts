/** Phone numbers: one for one account, and every message counted before it is sent. */
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@boardwalk/base';
import { LOCALES } from '@boardwalk/contract/constants';
import { createTestWorld, type TestWorld } from '@boardwalk/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mobileNumber } from './mobile.ts';
import { smsText } from './sms-texts.data.ts';

let world: TestWorld;
let count = 0;
beforeAll(async () => {
  world = await createTestWorld();
});
afterAll(() => world.close());
// Nobody’s messages count for the next test.
beforeEach(() => world.platform.clock.advance(DAY_MS));

const nextNumber = () => `+4915123${String(++count).padStart(6, '0')}`;
const send = (mobile: string, token: string) => world.ask('tasks.sendSms', { mobile, codeType: 1 }, token);
const complete = (mobile: string, token: string, code = world.lastCode(mobile)) =>
  world.ask('tasks.completeMobile', { mobile, code }, token);
const wrong = (code: string) => (code === '000000' ? '000001' : '000000');

it.each([
  ['+49 151 234-567 89', '+4915123456789'],
  ['0049 (151) 23456789', '+4915123456789'],
  ['+1.415.555.0100', '+14155550100'],
])('%s is %s', (typed, number) => expect(mobileNumber(typed)).toBe(number));

it.each([['0151 23456789'], ['+0151234567'], ['+49151x'], ['+1234'], ['+1234567890123456']])(
  '%s is no number',
  typed => expect(() => mobileNumber(typed)).toThrow('badMobile'),
);

it.each(LOCALES.map(locale => [locale]))('the words of %s hold the code', locale =>
  expect(smsText(locale, '123456')).toContain('123456'),
);

describe('verifying a number', () => {
  it('finishes its quest, which is paid once', async () => {
    const { token } = await world.player();
    const number = nextNumber();
    expect((await send(number, token)).success).toBe(true);
    expect((await complete(number, token)).success).toBe(true);
    const { userTaskMoreModels } = await world.call('tasks.list', {}, token);
    expect(userTaskMoreModels.find(({ taskType }) => taskType === 8)?.receiveStatus).toBe(1);
    expect((await complete(number, token)).errorCode).toBe('10005');
  });

  it('belongs to one account, which strangers learn only by its code', async () => {
    const [one, other] = [await world.player(), await world.player()];
    const number = nextNumber();
    await send(number, one.token);
    await complete(number, one.token);
    world.platform.clock.advance(MINUTE_MS);
    expect((await send(number, other.token)).success).toBe(true);
    expect((await complete(number, other.token)).errorCode).toBe('70013');
    const { userTaskMoreModels } = await world.call('tasks.list', {}, other.token);
    expect(userTaskMoreModels.find(({ taskType }) => taskType === 8)?.receiveStatus).toBe(0);
  });

  it('takes five tries, and none for another number', async () => {
    const { token } = await world.player();
    const number = nextNumber();
    await send(number, token);
    const code = world.lastCode(number);
    expect((await complete(nextNumber(), token, code)).errorCode).toBe('10005');
    for (let attempt = 0; attempt < 5; attempt++)
      expect((await complete(number, token, wrong(code))).errorCode).toBe('10005');
    expect((await complete(number, token, code)).errorCode).toBe('10005');
  });

  it('is over after ten minutes', async () => {
    const { token } = await world.player();
    const number = nextNumber();
    await send(number, token);
    world.platform.clock.advance(10 * MINUTE_MS);
    expect((await complete(number, token)).errorCode).toBe('10005');
  });

  it('lets nobody guess without end', async () => {
    const { token } = await world.player();
    const number = nextNumber();
    await send(number, token);
    const tries = [];
    for (let attempt = 0; attempt < 12; attempt++)
      tries.push((await complete(number, token, wrong(world.lastCode(number)))).errorCode);
    expect(tries.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => '10005'));
    expect(tries.slice(10)).toEqual(['00015', '00015']);
  });
});

describe('messages', () => {
  it('go to an account once a minute and five times an hour, even when a hundred ask at once', async () => {
    const { token } = await world.player();
    const asked = await Promise.all(Array.from({ length: 100 }, () => send(nextNumber(), token)));
    expect(asked.filter(({ success }) => success)).toHaveLength(1);
    for (let minute = 1; minute < 5; minute++) {
      world.platform.clock.advance(MINUTE_MS);
      expect((await send(nextNumber(), token)).success).toBe(true);
    }
    world.platform.clock.advance(MINUTE_MS);
    expect((await send(nextNumber(), token)).errorCode).toBe('10006');
  });

  it('go to a number three times an hour and six times a day, whoever asks', async () => {
    const number = nextNumber();
    const sent = async () => (await send(number, (await world.player()).token)).success;
    expect([await sent(), await sent(), await sent(), await sent()]).toEqual([true, true, true, false]);
    world.platform.clock.advance(HOUR_MS);
    expect([await sent(), await sent(), await sent(), await sent()]).toEqual([true, true, true, false]);
    world.platform.clock.advance(2 * HOUR_MS);
    expect(await sent()).toBe(false);
  });

  it('go from an address ten times an hour', async () => {
    const players = await Promise.all(Array.from({ length: 11 }, () => world.player()));
    const sent = [];
    for (const { token } of players) sent.push((await send(nextNumber(), token)).success);
    expect(sent).toEqual([...Array.from({ length: 10 }, () => true), false]);
  });

  it('go from the whole house 500 times an hour', async () => {
    const { countGuesses } = world.server.modules.identity;
    const ofHouse = { name: 'sms of house', most: 500, windowMs: HOUR_MS };
    for (let sent = 0; sent < 500; sent += 1) await countGuesses([[ofHouse, 'all']]);
    expect((await send(nextNumber(), (await world.player()).token)).errorCode).toBe('10006');
  });
});
