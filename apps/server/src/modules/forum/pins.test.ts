/** Posts that the house keeps above all others or in the broadcasts: who may, how many, and for how long. */
import { DAY_MS, HOUR_MS } from '@boardwalk/base';
import { errorCatalogue } from '@boardwalk/contract/errors';
import { type StaffCaller, signInAs, type TestWorld } from '@boardwalk/testkit';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Member, openForum, post } from './testing/forum.fixture.ts';

let world: TestWorld;
let ann: Member;
let ben: Member;
let support: StaffCaller;
beforeEach(async () => {
  ({ world, ann, ben, support } = await openForum());
});
afterEach(() => world.close());

const reason = 'The fair';
const wire = (code: keyof typeof errorCatalogue) => errorCatalogue[code].wire;
const pin = (postId: string, days = 2, by = support) => by.ask('forum.pin', { postId, days, reason });
const pinned = async (who?: Member) =>
  (await world.call('forum.pinned', {}, who?.token)).list.map(({ postId }) => postId);

const broadcast = (postId: string, hours = 2, by = support) =>
  by.ask('forum.broadcast', { postId, hours, reason });
const told = async () => {
  // Answers of this call are kept for a moment.
  world.platform.clock.advance(10_000);
  return (await world.call('content.broadcasts')).posts;
};

describe('a pinned post', () => {
  it('stands above all others until its day, and keeps its place among them', async () => {
    const { postId } = await post(world, ann);
    const { postId: later } = await post(world, ann);
    expect(await pinned()).toEqual([]);
    expect((await pin(postId)).success).toBe(true);
    expect(await pinned()).toEqual([postId]);
    const all = (await world.call('forum.posts', {})).list.map(one => one.postId);
    expect(all.indexOf(later)).toBeLessThan(all.indexOf(postId));
    expect((await support.call('forum.pins')).list).toMatchObject([
      { postId, title: 'A plush seal', playerName: 'Ann Pier' },
    ]);
    world.platform.clock.advance(2 * DAY_MS);
    expect(await pinned()).toEqual([]);
  });

  it('can be taken down, once, and both is written down', async () => {
    const { postId } = await post(world, ann);
    await pin(postId);
    await support.call('forum.unpin', { postId, reason });
    expect(await pinned()).toEqual([]);
    expect((await support.ask('forum.unpin', { postId, reason })).errorCode).toBe(wire('notFound'));
    const entries = await world.server.modules.audit.list({ area: 'forum', limit: 5 });
    expect(entries.map(({ action }) => action)).toEqual(['forum.unpin', 'forum.pin']);
    expect(JSON.stringify(entries)).not.toContain('A plush seal');
  });

  it('is one of three at most, also when two of the staff pin at once', async () => {
    const posts: string[] = [];
    for (let count = 0; count < 5; count++) posts.push((await post(world, ann)).postId);
    const answers = await Promise.all(posts.map(postId => pin(postId)));
    expect(answers.filter(({ success }) => success)).toHaveLength(3);
    expect(answers.find(({ success }) => !success)?.errorCode).toBe(wire('tooManyPins'));
    const [first = ''] = await pinned();
    expect((await pin(first, 9)).success).toBe(true);
    expect(await pinned()).toHaveLength(3);
  });

  it('is gone when it is removed or deleted, and for who blocks its author', async () => {
    const [one, other] = [await post(world, ann), await post(world, ann)];
    await pin(one.postId);
    await pin(other.postId);
    await world.call('forum.block', { userId: ann.userId, isBlocked: true }, ben.token);
    expect([await pinned(ben), (await pinned()).length]).toEqual([[], 2]);
    const down = { kind: 'post', id: one.postId, why: 'spam', words: '', reason } as const;
    await support.call('forum.takeDown', down);
    await world.call('forum.remove', { kind: 'post', id: other.postId }, ann.token);
    expect(await pinned()).toEqual([]);
    for (const { postId } of [one, other]) expect((await pin(postId)).errorCode).toBe(wire('notFound'));
  });

  it('is pinned by who may', async () => {
    const { postId } = await post(world, ann);
    const auditor = await signInAs(world.server.app, 'auditor');
    const floor = await signInAs(world.server.app, 'floor');
    for (const staff of [auditor, floor])
      expect((await pin(postId, 1, staff)).errorCode).toBe(wire('forbidden'));
    expect((await pin('999999999')).errorCode).toBe(wire('notFound'));
    expect((await pin(postId, 0)).errorCode).toBe(wire('badInput'));
    expect(await pinned()).toEqual([]);
  });
});

describe('a post in the broadcasts', () => {
  const ofHouse = async () => {
    await world.owner.pool.query("update users set role = 'depot' where id = $1", [ann.userId]);
    return post(world, ann, { title: 'The fair is here' });
  };

  it('of the house is told to everybody until its hour, with the way to it', async () => {
    const { postId, createTime } = await ofHouse();
    expect(await told()).toEqual([]);
    expect((await broadcast(postId, 3)).success).toBe(true);
    const line = { postId, title: 'The fair is here', nickName: 'Ann Pier', createTime };
    expect(await told()).toEqual([line]);
    expect((await support.call('forum.broadcasts')).list).toMatchObject([{ postId, playerName: 'Ann Pier' }]);
    expect(await pinned()).toEqual([]);
    world.platform.clock.advance(3 * HOUR_MS);
    expect([await told(), (await support.call('forum.broadcasts')).list]).toEqual([[], []]);
  });

  it('of a player has to be pinned first', async () => {
    const { postId } = await post(world, ben);
    expect((await broadcast(postId)).errorCode).toBe(wire('notOfHouse'));
    expect(await told()).toEqual([]);
    await pin(postId);
    expect((await broadcast(postId)).success).toBe(true);
    expect((await told()).map(({ nickName }) => nickName)).toEqual(['Ben']);
    await support.call('forum.unpin', { postId, reason });
    expect(await told()).toHaveLength(1);
  });

  it('is told no more once it is ended, removed or deleted, and each is written down', async () => {
    const [one, other, third] = [await ofHouse(), await ofHouse(), await ofHouse()];
    for (const { postId } of [one, other, third]) await broadcast(postId);
    expect((await told()).map(({ postId }) => postId)).toEqual([third.postId, other.postId, one.postId]);
    await support.call('forum.endBroadcast', { postId: one.postId, reason });
    const again = await support.ask('forum.endBroadcast', { postId: one.postId, reason });
    expect(again.errorCode).toBe(wire('notFound'));
    const actions = (await world.server.modules.audit.list({ area: 'forum', limit: 5 })).map(
      ({ action }) => action,
    );
    expect(actions).toEqual(['forum.endBroadcast', 'forum.broadcast', 'forum.broadcast', 'forum.broadcast']);
    const down = { kind: 'post', id: other.postId, why: 'spam', words: '', reason } as const;
    await support.call('forum.takeDown', down);
    await world.call('forum.remove', { kind: 'post', id: third.postId }, ann.token);
    expect(await told()).toEqual([]);
    expect((await broadcast(other.postId)).errorCode).toBe(wire('notFound'));
  });

  it('is one of three at most, also when all are told at once', async () => {
    const posts: string[] = [];
    for (let count = 0; count < 5; count++) posts.push((await ofHouse()).postId);
    const answers = await Promise.all(posts.map(postId => broadcast(postId)));
    expect(answers.filter(({ success }) => success)).toHaveLength(3);
    expect(answers.find(({ success }) => !success)?.errorCode).toBe(wire('tooManyBroadcasts'));
    const [first] = await told();
    expect((await broadcast(first?.postId ?? '', 9)).success).toBe(true);
    expect(await told()).toHaveLength(3);
  });

  it('is chosen by who may', async () => {
    const { postId } = await ofHouse();
    for (const staff of [
      await signInAs(world.server.app, 'auditor'),
      await signInAs(world.server.app, 'floor'),
    ])
      expect((await broadcast(postId, 1, staff)).errorCode).toBe(wire('forbidden'));
    for (const hours of [0, 721]) expect((await broadcast(postId, hours)).errorCode).toBe(wire('badInput'));
    expect(await told()).toEqual([]);
  });
});
