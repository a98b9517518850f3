/** The top lists as the staff sees them, and whom it takes off. */
import { createTestWorld, type StaffCaller, signInAs, type TestWorld } from '@boardwalk/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPlays } from './testing/plays.fixture.ts';

let world: TestWorld;
let plays: ReturnType<typeof createPlays>;
let owner: StaffCaller;
const which = { list: 'caught', period: 'day' } as const;

beforeAll(async () => {
  world = await createTestWorld();
  plays = createPlays(world);
  owner = await signInAs(world.server.app, 'owner');
});
afterAll(() => world.close());

describe('a player who is taken off', () => {
  it('is on no list and nobody’s better, with a reason in the audit log, and can come back', async () => {
    const [ann, ben] = [await plays.player(), await plays.player()];
    await plays.catchPrizes(ann.userId, 2);
    await plays.catchPrizes(ben.userId);
    await world.server.modules.wallet.catchUp();
    const exclude = (isExcluded: boolean) =>
      owner.ask('ranks.exclude', { userId: ann.userId, isExcluded, reason: 'two accounts' });
    expect(await exclude(true)).toMatchObject({ success: true });
    expect(await exclude(true)).toMatchObject({ errorCode: '50010' });
    expect((await world.call('ranks.list', which)).list.map(({ userId }) => userId)).toEqual([ben.userId]);
    const own = await world.call('ranks.own', which, ann.token);
    expect(own).toMatchObject({ isExcluded: true, players: 1 });
    expect([own.own, own.next]).toEqual([undefined, undefined]);
    await plays.catchPrizes(ann.userId, 2);
    await world.server.modules.wallet.catchUp();
    expect((await world.call('ranks.own', which, ben.token)).own?.ranking).toBe(1);
    expect((await owner.call('ranks.excluded')).list).toMatchObject([
      { userId: ann.userId, reason: 'two accounts' },
    ]);
    expect(await exclude(false)).toMatchObject({ success: true });
    expect((await world.call('ranks.list', which)).list.map(({ score }) => score)).toEqual([4, 1]);
    const { list: entries } = await owner.call('audit.list', { limit: 10 });
    expect(entries.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['ranks.exclude', 'ranks.include']),
    );
    expect((await world.server.modules.ranks.check()).faults).toBe(0);
  });

  it('must be somebody, and may not be taken off by who only reads', async () => {
    const { userId } = await plays.player();
    const order = { userId, isExcluded: true, reason: 'a try' };
    const auditor = await signInAs(world.server.app, 'auditor');
    expect(await auditor.ask('ranks.exclude', order)).toMatchObject({ success: false });
    expect(await owner.ask('ranks.exclude', { ...order, userId: 1 })).toMatchObject({ errorCode: '00013' });
    expect((await owner.call('ranks.excluded')).list.map(one => one.userId)).not.toContain(userId);
  });
});

it('the staff sees who is hidden, and the proof that the counts match', async () => {
  const { token, userId } = await plays.player();
  await world.call('ranks.saveHidden', { isHidden: true }, token);
  await plays.catchPrizes(userId, 6);
  expect((await owner.call('ranks.lastCheck')).check?.faults ?? 0).toBe(0);
  const check = await owner.call('ranks.check');
  expect(check.faults).toBe(0);
  expect((await owner.call('ranks.lastCheck')).check).toEqual(check);
  const { list } = await owner.call('ranks.top', which);
  expect(list[0]).toMatchObject({ userId, isHidden: true, score: 6 });
  expect(list[0]?.name).not.toBe('');
});
