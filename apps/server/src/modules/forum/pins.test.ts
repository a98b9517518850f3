/** Posts that the house keeps above all others: who may, how many, and for how long. */
import { DAY_MS } from '@boardwalk/base';
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
