/** What somebody wrote whose account is closed: hidden from others without a secret, and back when the account is. */
import { HOUR_MS, type UserId } from '@boardwalk/base';
import { errorCatalogue } from '@boardwalk/contract/errors';
import { createTestWorld, signInAs, type TestWorld } from '@boardwalk/testkit';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { comment, type Member, member, newKey, post } from './testing/forum.fixture.ts';

let world: TestWorld;
let ann: Member;
let ben: Member;
let cid: Member;
beforeEach(async () => {
  world = await createTestWorld();
  ann = await member(world, 'Ann Pier');
  ben = await member(world, 'Ben');
  cid = await member(world, 'Cid');
});
afterEach(() => world.close());

const wire = (code: keyof typeof errorCatalogue) => errorCatalogue[code].wire;
const accounts = () => world.server.modules.accounts;
const close = ({ userId }: Member, hours?: number) =>
  accounts().block(userId as UserId, {
    reason: 'Spam',
    ...(hours ? { untilMs: world.platform.clock.nowMs() + hours * HOUR_MS } : {}),
  });
const open = ({ userId }: Member) => accounts().unblock(userId as UserId);
const posts = async (more: object = {}) =>
  (await world.call('forum.posts', more)).list.map(({ postId }) => postId);
const comments = async (postId: string, more: object = {}) =>
  (await world.call('forum.comments', { postId, ...more })).list;
const countOf = async (postId: string) =>
  (await world.call('forum.post', { postId }, ben.token)).post.commentCount;

describe('a post of a closed account', () => {
  it('is in no list, and says at its address that the account is closed', async () => {
    const hers = await post(world, ann, { title: 'Lighthouse', tags: ['plush'] });
    const his = await post(world, ben, { title: 'Lighthouse too', tags: ['plush'] });
    await close(ann);
    for (const more of [{}, { sort: 'hot' }, { tag: 'plush' }, { word: 'lighthouse' }])
      expect(await posts(more)).toEqual([his.postId]);
    expect(await posts({ authorId: ann.userId })).toEqual([]);
    expect((await world.call('forum.tags')).list).toEqual([{ tag: 'plush', posts: 1 }]);
    const { post: shown } = await world.call('forum.post', { postId: hers.postId }, ben.token);
    expect(shown).toMatchObject({ state: 'closed', title: '', content: [], tags: [], isMine: false });
    expect(shown.author).toMatchObject({ userId: 0, nickName: '' });
    expect(shown.reactions.counts).toEqual([]);
  });

  it('takes no comment, reaction or report, and shows none', async () => {
    const { postId } = await post(world, ann);
    await comment(world, cid, postId);
    await close(ann);
    const asked = await Promise.all([
      world.ask('forum.comments', { postId }, ben.token),
      world.ask('forum.comment', { postId, text: 'Hello', ...newKey() }, ben.token),
      world.ask('forum.react', { kind: 'post', id: postId, reaction: 'like' }, ben.token),
      world.ask('forum.report', { kind: 'post', id: postId, reason: 'spam' }, ben.token),
    ]);
    expect(asked.map(({ errorCode }) => errorCode)).toEqual(
      Array.from({ length: 4 }, () => wire('notFound')),
    );
    await open(ann);
    expect(await comments(postId)).toHaveLength(1);
    expect((await world.call('forum.post', { postId })).post.reactions.counts).toEqual([]);
  });

  it('is back as it was when the account is opened, or its time is over', async () => {
    const first = await post(world, ann);
    const second = await post(world, ben);
    const before = await world.call('forum.post', { postId: first.postId });
    await close(ann);
    expect(await posts()).toEqual([second.postId]);
    await open(ann);
    expect(await posts()).toEqual([second.postId, first.postId]);
    await close(ann, 2);
    expect(await posts()).toEqual([second.postId]);
    world.platform.clock.advance(2 * HOUR_MS);
    expect(await posts()).toEqual([second.postId, first.postId]);
    expect(await world.call('forum.post', { postId: first.postId })).toEqual(before);
  });

  it('is neither pinned nor broadcast meanwhile, and keeps its place for the staff', async () => {
    const support = await signInAs(world.server.app, 'support');
    const { postId } = await post(world, ann);
    const reason = 'The fair';
    await support.call('forum.pin', { postId, days: 3, reason });
    await support.call('forum.broadcast', { postId, hours: 3, reason });
    const kept = async () => {
      world.platform.clock.advance(10_000);
      const [pinned, told] = [await world.call('forum.pinned'), await world.call('content.broadcasts')];
      return [pinned.list.length, told.posts.length];
    };
    expect(await kept()).toEqual([1, 1]);
    await close(ann);
    expect(await kept()).toEqual([0, 0]);
    expect((await support.call('forum.pins')).list).toHaveLength(1);
    await open(ann);
    expect(await kept()).toEqual([1, 1]);
  });
});

describe('a comment of a closed account', () => {
  it('is gone, but for its place where others answered, and is not counted', async () => {
    const { postId } = await post(world, ben);
    const alone = await comment(world, ann, postId, { text: 'Mine alone' });
    const answered = await comment(world, ann, postId, { text: 'Ask me' });
    const answer = await comment(world, cid, postId, { answerTo: answered.commentId });
    const hers = await comment(world, ann, postId, { answerTo: answered.commentId });
    expect(await countOf(postId)).toBe(4);
    await close(ann);
    const shown = await comments(postId);
    expect(shown.map(({ commentId, state }) => [commentId, state])).toEqual([
      [answered.commentId, 'closed'],
      [answer.commentId, 'shown'],
    ]);
    expect(shown[0]).toMatchObject({ author: { userId: 0, nickName: '' }, content: [] });
    expect(JSON.stringify(shown)).not.toContain('Ask me');
    expect(await countOf(postId)).toBe(1);
    expect((await world.call('forum.posts', {})).list[0]?.commentCount).toBe(1);
    await open(ann);
    expect((await comments(postId)).map(({ commentId }) => commentId)).toEqual([
      alone.commentId,
      answered.commentId,
      answer.commentId,
      hers.commentId,
    ]);
    expect(await countOf(postId)).toBe(4);
  });

  it('leaves no place where only closed accounts answered it', async () => {
    const { postId } = await post(world, ben);
    const hers = await comment(world, ann, postId);
    await comment(world, cid, postId, { answerTo: hers.commentId });
    await close(ann);
    await close(cid);
    expect([await comments(postId), await countOf(postId)]).toEqual([[], 0]);
  });

  it('is not missed between two pages', async () => {
    const { postId } = await post(world, ben);
    const written: string[] = [];
    for (const who of [ann, cid, ann, ann, cid, cid, ann])
      written.push(`${(await comment(world, who, postId)).commentId} ${who === cid}`);
    await close(ann);
    const read: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await world.call('forum.comments', { postId, pageSize: 1, ...(cursor ? { cursor } : {}) });
      expect(page.list).toHaveLength(1);
      read.push(...page.list.map(({ commentId }) => `${commentId} true`));
      cursor = page.nextCursor;
    } while (cursor !== undefined);
    expect(read).toEqual(written.filter(line => line.endsWith('true')));
  });

  it('counts right when it was removed or deleted meanwhile', async () => {
    const support = await signInAs(world.server.app, 'support');
    const { postId } = await post(world, ben);
    const [one] = [await comment(world, ann, postId), await comment(world, ann, postId)];
    await close(ann);
    const down = { kind: 'comment', id: one.commentId, why: 'spam', words: '', reason: 'spam' } as const;
    await support.call('forum.takeDown', down);
    expect(await countOf(postId)).toBe(0);
    await open(ann);
    expect(await countOf(postId)).toBe(1);
  });

  it('takes no answer and no reaction', async () => {
    const { postId } = await post(world, ben);
    const { commentId } = await comment(world, ann, postId);
    await close(ann);
    const answer = { postId, answerTo: commentId, text: 'Hello', ...newKey() };
    expect((await world.ask('forum.comment', answer, cid.token)).errorCode).toBe(wire('notFound'));
    const like = { kind: 'comment', id: commentId, reaction: 'like' } as const;
    expect((await world.ask('forum.react', like, cid.token)).errorCode).toBe(wire('notFound'));
    expect(await countOf(postId)).toBe(0);
  });
});

describe('the staff', () => {
  it('still reads what a closed account wrote, and what stands around it', async () => {
    const support = await signInAs(world.server.app, 'support');
    const { postId } = await post(world, ann, { title: 'Cheap coins', text: 'Buy here' });
    const { commentId } = await comment(world, ann, postId, { text: 'And here' });
    for (const id of [postId, commentId]) {
      const kind = id === postId ? 'post' : 'comment';
      await world.call('forum.report', { kind, id, reason: 'spam' }, ben.token);
    }
    await close(ann);
    for (const { caseId } of (await support.call('forum.cases', {})).list) {
      const found = await support.call('forum.case', { caseId });
      expect(found.post).toMatchObject({ title: 'Cheap coins', state: 'shown' });
      expect(JSON.stringify([found.post.content, found.comments])).toMatch(/Buy here.*And here/);
    }
  });
});

describe('people to mention', () => {
  it('are not those whose accounts are closed', async () => {
    await post(world, ann);
    const suggested = async () => (await world.call('forum.people', { word: 'ann' }, ben.token)).list.length;
    expect(await suggested()).toBe(1);
    await close(ann);
    expect(await suggested()).toBe(0);
  });
});
