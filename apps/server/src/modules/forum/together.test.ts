import type { UserId } from '@boardwalk/base';
import type { TestWorld } from '@boardwalk/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transaction } from '../../platform/database/index.ts';
import { forumPersonalData } from './personal-data.ts';
import { comment, inboxOf, type Member, member, newKey, openForum, post } from './testing/forum.fixture.ts';

let world: TestWorld;
let ann: Member;
let ben: Member;

beforeAll(async () => {
  ({ world, ann, ben } = await openForum());
});
afterAll(() => world?.close());

const react = (who: Member, id: string, reaction?: 'like' | 'party', kind: 'post' | 'comment' = 'post') =>
  world.call('forum.react', { kind, id, ...(reaction ? { reaction } : {}) }, who.token);
const read = async (postId: string, who?: Member) =>
  (await world.call('forum.post', { postId }, who?.token)).post;

describe('reactions', () => {
  it('are one of each person, change, and are taken back', async () => {
    const { postId } = await post(world, ann);
    expect(await react(ben, postId, 'like')).toEqual({
      counts: [{ reaction: 'like', count: 1 }],
      mine: 'like',
    });
    expect(await react(ben, postId, 'like')).toEqual({
      counts: [{ reaction: 'like', count: 1 }],
      mine: 'like',
    });
    expect(await react(ben, postId, 'party')).toEqual({
      counts: [{ reaction: 'party', count: 1 }],
      mine: 'party',
    });
    expect((await read(postId)).reactions).toEqual({ counts: [{ reaction: 'party', count: 1 }] });
    expect((await read(postId, ben)).reactions.mine).toBe('party');
    expect(await react(ben, postId)).toEqual({ counts: [] });
    expect((await read(postId)).reactions).toEqual({ counts: [] });
  });

  it('are counted exactly when many come at once, from one person in every way as well', async () => {
    const { postId } = await post(world, ann);
    const people = await Promise.all(Array.from({ length: 8 }, () => member(world)));
    await Promise.all(
      people.flatMap(who => [
        react(who, postId, 'like'),
        react(who, postId, 'party'),
        react(who, postId, 'like'),
      ]),
    );
    const { counts } = (await read(postId)).reactions;
    expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(8);
    const { rows } = await world.owner.pool.query<{ reaction: string; count: number }>(
      `select reaction, count(*)::int as count from forum_reactions where kind = 'post' and subject_id = $1 group by 1`,
      [postId],
    );
    expect(counts.toSorted((one, other) => one.reaction.localeCompare(other.reaction))).toEqual(
      rows.toSorted((one, other) => one.reaction.localeCompare(other.reaction)),
    );
  });

  it('are told of at the first one and at round numbers, never twice for the same', async () => {
    const fay = await member(world);
    const { postId } = await post(world, fay);
    const people = await Promise.all(Array.from({ length: 5 }, () => member(world)));
    for (const who of people) await react(who, postId, 'like');
    await react(ben, postId, 'like');
    await react(ben, postId);
    await react(fay, postId, 'like');
    const told = (await inboxOf(world, fay)).map(({ type, params }) => [type, params['count']]);
    expect(told).toEqual([
      [115, 5],
      [115, 1],
    ]);
  });

  it('to comments are their own, and to nothing are refused', async () => {
    const { postId } = await post(world, ann);
    const { commentId } = await comment(world, ben, postId);
    await react(ann, commentId, 'like', 'comment');
    const { list } = await world.call('forum.comments', { postId }, ann.token);
    expect(list[0]?.reactions).toEqual({ counts: [{ reaction: 'like', count: 1 }], mine: 'like' });
    expect((await read(postId)).reactions.counts).toEqual([]);
    const missing = { kind: 'post', id: '999999999', reaction: 'like' } as const;
    expect(await world.ask('forum.react', missing, ann.token)).toMatchObject({ errorCode: '00013' });
  });
});

describe('somebody who is blocked', () => {
  it('is not seen, and cannot comment, react or mention, which nobody tells them', async () => {
    const [cat, dan] = [await member(world, 'Cat'), await member(world, 'Dan')];
    const { postId } = await post(world, cat);
    const theirs = await post(world, dan);
    await comment(world, dan, postId);
    const before = (await inboxOf(world, dan)).length;
    await world.call('forum.block', { userId: dan.userId, isBlocked: true }, cat.token);
    const listed = async (who: Member) =>
      (await world.call('forum.posts', { pageSize: 50 }, who.token)).list.map(one => one.postId);
    expect(await listed(cat)).not.toContain(theirs.postId);
    expect(await listed(dan)).toContain(postId);
    expect((await world.call('forum.comments', { postId }, cat.token)).list).toEqual([]);
    expect((await world.call('forum.comments', { postId }, dan.token)).list).toHaveLength(1);
    world.platform.clock.advance(60_000);
    const again = { postId, text: 'hello?', ...newKey() };
    expect(await world.ask('forum.comment', again, dan.token)).toMatchObject({ errorCode: '80054' });
    const like = { kind: 'post', id: postId, reaction: 'like' } as const;
    expect(await world.ask('forum.react', like, dan.token)).toMatchObject({ errorCode: '80054' });
    const { content } = await post(world, dan, { text: 'hi @Cat', mentions: [cat.userId] });
    expect(content).toEqual([[{ is: 'text', text: 'hi @Cat' }]]);
    expect((await inboxOf(world, cat)).map(({ template }) => template)).toEqual(['forumComment']);
    expect((await inboxOf(world, dan)).length).toBe(before);
    expect((await world.call('forum.blocks', {}, cat.token)).list.map(({ nickName }) => nickName)).toEqual([
      'Dan',
    ]);
    await world.call('forum.block', { userId: dan.userId, isBlocked: false }, cat.token);
    expect(await listed(cat)).toContain(theirs.postId);
    expect(await world.ask('forum.react', like, dan.token)).toMatchObject({ success: true });
  });

  it('is nobody who is not there, and not oneself', async () => {
    for (const userId of [ann.userId, 2_000_000_000])
      expect(await world.ask('forum.block', { userId, isBlocked: true }, ann.token)).toMatchObject({
        errorCode: '00013',
      });
  });
});

describe('an account that goes', () => {
  it('takes its posts and its words along, and counts stay true', async () => {
    const [gil, hal] = [await member(world, 'Gil'), await member(world, 'Hal')];
    const mine = await post(world, gil);
    const { postId } = await post(world, hal);
    const { commentId } = await comment(world, gil, postId);
    await comment(world, hal, postId, { answerTo: commentId });
    await react(gil, postId, 'like');
    await react(hal, postId, 'like');
    const { database } = world.platform;
    const person = { userId: gil.userId as UserId, mail: null, deviceId: null };
    await transaction(database, async tx => {
      for (const part of forumPersonalData(database)) await part.erase?.(tx, person, new Date());
    });
    expect(await world.ask('forum.post', { postId: mine.postId })).toMatchObject({ errorCode: '00013' });
    expect(await read(postId)).toMatchObject({
      commentCount: 1,
      reactions: { counts: [{ reaction: 'like', count: 1 }] },
    });
    const { list } = await world.call('forum.comments', { postId });
    expect(list[0]).toMatchObject({ state: 'deleted', content: [], author: { userId: 0, nickName: '' } });
  });
});
