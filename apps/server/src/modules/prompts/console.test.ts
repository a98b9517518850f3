/** What the staff changes of coming back: by versions, with an entry for each, and never for what was begun. */
import { DAY_MS } from '@boardwalk/base';
import { errorCatalogue } from '@boardwalk/contract/errors';
import { createTestWorld, type StaffCaller, signInAs, type TestWorld } from '@boardwalk/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';

let world: TestWorld;
let owner: StaffCaller;
beforeAll(async () => {
  world = await createTestWorld();
  owner = await signInAs(world.server.app, 'owner');
});
afterAll(() => world.close());

const reason = 'a test';
const lastAction = async () => (await world.server.modules.audit.list({ limit: 1 }))[0]?.action;
const nowMs = () => world.platform.clock.nowMs();

it('another calendar is for weeks that begin after it, and none begins in the past', async () => {
  const player = await world.player();
  await world.call('checkin.sign', { timeZone: 'UTC' }, player.token);
  const { list } = await owner.call('checkin.calendars', {});
  const [latest] = list;
  if (!latest) throw new Error('there is no calendar');
  const { calendarId: _, state: _state, ...fields } = latest;
  const richer = { ...fields, from: 0, coins: fields.coins.map(coins => coins * 2) };
  const past = await owner.ask('checkin.add', { fields: { ...richer, from: nowMs() - DAY_MS }, reason });
  expect(past.errorCode).toBe(errorCatalogue.timePassed.wire);
  const short = await owner.ask('checkin.add', { fields: { ...richer, coins: [1, 2] }, reason });
  expect(short.errorCode).toBe('00012');
  const strange = { ...richer, cardKindIds: [9999, 0, 0, 0, 0, 0, 0] };
  expect((await owner.ask('checkin.add', { fields: strange, reason })).errorCode).toBe('00012');
  expect((await owner.call('checkin.calendars', {})).list).toHaveLength(list.length);

  await owner.call('checkin.add', { fields: richer, reason });
  expect(await lastAction()).toBe('checkin.add');
  const amounts = async (token: string) =>
    (await world.call('checkin.info', { timeZone: 'UTC' }, token)).rewardList.map(({ amount }) => amount);
  expect(await amounts(player.token)).toEqual([15, 15, 20, 20, 30, 30, 100]);
  expect(await amounts((await world.player()).token)).toEqual([30, 30, 40, 40, 60, 60, 200]);
});

it('other terms for who was away begin when they say', async () => {
  const from = nowMs() + DAY_MS;
  const fields = { from, afterDays: 30, coins: 5, keptDays: 10 };
  await owner.call('recall.change', { fields, reason });
  expect(await lastAction()).toBe('recall.change');
  expect((await owner.ask('recall.change', { fields, reason })).errorCode).not.toBe('00000');
  const { list } = await owner.call('recall.terms', {});
  expect(list.map(({ state }) => state)).toEqual(['toCome', 'now']);
});

it('a prompt is switched off for all, or told to some, by the version that was seen', async () => {
  const player = await world.player();
  const due = async () => {
    world.platform.clock.advance(6000);
    const { list } = await world.call('prompts.daily', { place: 'home', flags: [] }, player.token);
    return list.map(({ prompt }) => prompt);
  };
  expect(await due()).toContain('checkIn');
  const off = { prompt: 'checkIn', isEnabled: false, segment: 'everyone', version: 0, reason } as const;
  await owner.call('prompts.save', off);
  expect(await lastAction()).toBe('prompts.save');
  expect((await owner.ask('prompts.save', off)).success).toBe(false);
  expect(await due()).not.toContain('checkIn');
  await owner.call('prompts.save', { ...off, isEnabled: true, segment: 'member', version: 1 });
  expect(await due()).not.toContain('checkIn');
  await owner.call('prompts.save', { ...off, isEnabled: true, segment: 'new', version: 2 });
  expect(await due()).toContain('checkIn');
  const owed = await owner.ask('prompts.save', { ...off, prompt: 'compensation' });
  expect(owed.errorCode).toBe('00012');
});

it('the preview says what a player would meet, and why not; of a segment only who is in it', async () => {
  const player = await world.player();
  const { players } = await owner.call('prompts.preview', { userId: player.userId });
  const said = new Map(players[0]?.verdicts.map(({ prompt, verdict }) => [prompt, verdict]));
  expect(said.get('allCards')).toBe('due');
  expect(said.get('lowBalance')).toBe('nothing');
  expect((await owner.call('prompts.preview', { segment: 'member' })).players).toEqual([]);
  const some = await owner.call('prompts.preview', { segment: 'new' });
  expect(some.players.map(({ userId }) => userId)).toContain(player.userId);
  const guest = await world.guest();
  expect((await owner.ask('prompts.preview', { userId: guest.userId })).errorCode).toBe('00013');
});
