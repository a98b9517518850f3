/** Calls about machines with others' ids, with ids nobody has, and with numbers at their bounds. */
import type { UserId } from '@boardwalk/base';
import { createTestWorld, type TestWorld } from '@boardwalk/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPlay } from './testing/plays.fixture.ts';

const ROOM = 11_001;
const CODE = /^[\w-]{12}$/;

let world: TestWorld;
let owner: Awaited<ReturnType<TestWorld['player']>>;
let other: Awaited<ReturnType<TestWorld['player']>>;

beforeAll(async () => {
  world = await createTestWorld();
  [owner, other] = [await world.player(), await world.player()];
  // The house's settings are written when they are first asked for.
  await world.call('machines.settings', { roomId: ROOM });
});
afterAll(() => world?.close());

const played = ({ userId }: { readonly userId: number }) =>
  addPlay(world, { roomId: ROOM, userId: userId as UserId });

const isGiven = async (input: { playId?: string; code?: string }, token?: string) =>
  (await world.ask('machines.replay', input, token)).success;

describe('the record of a play', () => {
  it('is opened by its number for its player alone, whatever others have played', async () => {
    const [mine, theirs] = [await played(owner), await played(other)];
    expect(await isGiven({ playId: mine }, owner.token)).toBe(true);
    expect(await isGiven({ playId: theirs }, owner.token)).toBe(false);
    expect(await isGiven({ playId: mine })).toBe(false);
    expect(await isGiven({ playId: mine }, (await world.guest()).token)).toBe(false);
  });

  it.each(['0', '999999999999999', '-1', '1e3', '1 or 1=1', '9'.repeat(16), ''])(
    'is not opened by the number %j',
    async playId => {
      expect(await isGiven({ playId }, owner.token)).toBe(false);
    },
  );

  it('is opened by nothing at all for nobody', async () => {
    await played(owner);
    expect(await isGiven({}, owner.token)).toBe(false);
    expect(await isGiven({})).toBe(false);
  });

  it('is not opened by a part of its code, nor by one with other letters', async () => {
    const playId = await played(owner);
    const { code } = await world.call('machines.share', { playId }, owner.token);
    expect(code).toMatch(CODE);
    expect(await isGiven({ code })).toBe(true);
    const wrong = [code.slice(0, 11), `${code}A`, `${code}%`, '%%%%%%%%%%%%', code.slice(0, 8) + '____'];
    for (const guess of wrong) expect(await isGiven({ code: guess })).toBe(false);
  });

  it('is that of the code, not of the number sent with it', async () => {
    const [mine, theirs] = [await played(owner), await played(other)];
    const { code } = await world.call('machines.share', { playId: mine }, owner.token);
    const replay = await world.call('machines.replay', { code, playId: theirs }, other.token);
    expect(replay.playId).toBe(mine);
  });

  it('opened by its code tells others no more of its player than the name', async () => {
    const playId = await played(owner);
    const { code } = await world.call('machines.share', { playId }, owner.token);
    const shown = await world.call('machines.replay', { code }, other.token);
    expect(JSON.stringify(shown)).not.toMatch(/"userId"|"token"|"mail"/);
    expect(Object.values(shown).map(String)).not.toContain(String(owner.userId));
  });
});

describe('a link to a play', () => {
  it('is made by its player alone, and not by asking first', async () => {
    const playId = await played(owner);
    expect((await world.ask('machines.share', { playId }, other.token)).success).toBe(false);
    expect((await world.ask('machines.share', { playId })).success).toBe(false);
    const [listed] = (await world.call('machines.plays', { roomId: ROOM, pageSize: 1 })).list;
    expect(listed).toMatchObject({ playId, code: '' });
  });
});

describe('the plays of a machine', () => {
  it('are said to be one’s own to their player, and to nobody else', async () => {
    const playId = await played(owner);
    const own = async (token?: string) =>
      (await world.call('machines.plays', { roomId: ROOM, pageSize: 1 }, token)).list[0];
    expect(await own(owner.token)).toMatchObject({ playId, isMine: true });
    expect(await own(other.token)).toMatchObject({ playId, isMine: false });
    expect(await own()).toMatchObject({ playId, isMine: false });
  });
});

describe('the pages of plays and of changes', () => {
  const names = ['machines.plays', 'machines.settings'] as const;

  it.each(names)('of %s have a hundred rows at most, and a last page', async name => {
    for (const page of [{ pageSize: 101 }, { pageSize: 0 }, { pageSize: -1 }, { pageSize: 1.5 }]) {
      expect((await world.ask(name, { roomId: ROOM, ...page })).success).toBe(false);
    }
    for (const pageNum of [0, -1, 10_001, 1e300]) {
      expect((await world.ask(name, { roomId: ROOM, pageNum })).success).toBe(false);
    }
    const last = await world.call(name, { roomId: ROOM, pageNum: 10_000, pageSize: 100 });
    expect(last).toMatchObject({ list: [], pageNum: 10_000, hasMore: false });
  });

  it.each(names)('of %s are of a room there is', async name => {
    for (const roomId of [999_999, 2_147_483_647, 2_147_483_648, 0, -1]) {
      expect((await world.ask(name, { roomId })).success).toBe(false);
    }
  });

  it('go on without doubles while something is played', async () => {
    for (let times = 0; times < 5; times++) await played(owner);
    const page = async (pageNum: number) =>
      (await world.call('machines.plays', { roomId: ROOM, pageNum, pageSize: 2 })).list.map(
        ({ playId }) => playId,
      );
    const pages = [...(await page(1)), ...(await page(2))];
    expect(new Set(pages).size).toBe(4);
    expect(pages.map(Number)).toEqual(pages.map(Number).toSorted((one, two) => two - one));
  });
});
