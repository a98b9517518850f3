/** A comment is changed by who wrote it, while it is new, and everybody sees that it was. */
import { errorCatalogue } from '@boardwalk/contract/errors';
import type { StaffCaller, TestWorld } from '@boardwalk/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { comment, inboxOf, type Member, member, openForum, post } from './testing/forum.fixture.ts';

let world: TestWorld;
let ann: Member;
let ben: Member;
let support: StaffCaller;
beforeAll(async () => {
  ({ world, ann, ben, support } = await openForum());
});
afterAll(() => world?.close());

const MINUTE_MS = 60_000;
const wire = (code: keyof typeof errorCatalogue) => errorCatalogue[code].wire;
const change = (who: Pick<Member, 'token'>, commentId: string, text: string, more: object = {}) =>
  world.ask('forum.change', { commentId, text, ...more }, who.token);
const read = async (postId: string, who?: Member) =>
  (await world.call('forum.comments', { postId }, who?.token)).list[0];
const textOf = async (postId: string) =>
  (await read(postId))?.content
    .flat()
    .map(({ text }) => text)
    .join('');

async function commented(text = 'Wel done') {
  const { postId } = await post(world, ann);
  const { commentId } = await comment(world, ben, postId, { text });
  return { postId, commentId };
}

describe('a comment', () => {
  it('is changed for fifteen minutes, and says so', async () => {
    const { postId, commentId } = await commented();
    expect(await read(postId, ben)).toMatchObject({ typed: 'Wel done', editTime: 0 });
    world.platform.clock.advance(MINUTE_MS);
    const { data } = await change(ben, commentId, 'Well done');
    expect(data).toMatchObject({ editTime: world.platform.clock.nowMs(), typed: 'Well done' });
    expect(await textOf(postId)).toBe('Well done');
    world.platform.clock.advance(15 * MINUTE_MS);
    expect(await change(ben, commentId, 'Too late')).toMatchObject({ errorCode: wire('commentTooOld') });
    expect(await textOf(postId)).toBe('Well done');
    const late = await read(postId, ben);
    expect([late?.typed, late?.changeUntil]).toEqual([undefined, undefined]);
  });

  it('tells nobody else what was typed', async () => {
    const { postId } = await commented('not yours');
    for (const who of [undefined, ann]) expect(await read(postId, who)).not.toHaveProperty('typed');
  });

  it('is not marked where nothing was changed', async () => {
    const { commentId } = await commented('As it is');
    expect((await change(ben, commentId, ' As it is ')).data).toMatchObject({ editTime: 0 });
  });

  it('is changed once however often it is sent, and by the last one of several', async () => {
    const { postId, commentId } = await commented();
    const sent = await Promise.all(['one', 'one', 'two'].map(text => change(ben, commentId, text)));
    expect(sent.map(({ success }) => success)).toEqual([true, true, true]);
    expect(['one', 'two']).toContain(await textOf(postId));
    expect((await world.call('forum.post', { postId })).post.commentCount).toBe(1);
  });

  it.each([
    ['nothing', ' \n ', 'badInput'],
    ['what is too long', 'x'.repeat(20_000), 'badInput'],
    ['a severe word', 'du Kanake', 'forumWord'],
  ] as const)('is not changed to %s', async (_what, text, code) => {
    const { postId, commentId } = await commented('stays');
    expect(await change(ben, commentId, text)).toMatchObject({ errorCode: wire(code) });
    expect(await textOf(postId)).toBe('stays');
  });

  it('is filtered again, and what was hidden comes before a person', async () => {
    const { postId, commentId } = await commented();
    await change(ben, commentId, 'so ein Arschloch');
    expect(await textOf(postId)).toBe('so ein *********');
    const { list } = await support.call('forum.cases', { what: 'filter', limit: 200 });
    expect(list.find(({ id, kind }) => id === commentId && kind === 'comment')).toBeDefined();
  });

  it('tells whom it newly mentions, and nobody twice', async () => {
    const cem = await member(world, 'Cem Quay');
    const { commentId } = await commented();
    const meant = { mentions: [cem.userId] };
    await change(ben, commentId, 'Look @Cem Quay', meant);
    await change(ben, commentId, 'Look here @Cem Quay', meant);
    expect(await inboxOf(world, cem)).toMatchObject([{ template: 'forumMention' }]);
  });
});

describe('nobody changes a comment', () => {
  it('of somebody else, or without an account, or one that is not there', async () => {
    const { postId, commentId } = await commented('mine');
    const guest = await world.guest();
    expect(await change(ann, commentId, 'yours')).toMatchObject({ errorCode: wire('notFound') });
    expect(await change(guest, commentId, 'yours')).toMatchObject({ success: false });
    expect(await change({ token: '' }, commentId, 'yours')).toMatchObject({ success: false });
    expect(await change(ben, '999999999', 'x')).toMatchObject({ errorCode: wire('notFound') });
    expect(await textOf(postId)).toBe('mine');
  });

  it('that was removed or deleted, or stands under a post that was', async () => {
    const removed = await commented();
    await support.call('forum.takeDown', {
      kind: 'comment',
      id: removed.commentId,
      why: 'spam',
      words: '',
      reason: 'An advert',
    });
    expect(await change(ben, removed.commentId, 'x')).toMatchObject({ errorCode: wire('postRemoved') });
    const gone = await commented();
    await world.call('forum.remove', { kind: 'comment', id: gone.commentId }, ben.token);
    expect(await change(ben, gone.commentId, 'x')).toMatchObject({ errorCode: wire('notFound') });
    const alone = await commented();
    await world.call('forum.remove', { kind: 'post', id: alone.postId }, ann.token);
    expect(await change(ben, alone.commentId, 'x')).toMatchObject({ errorCode: wire('notFound') });
  });

  it('while they are muted', async () => {
    const loud = await member(world, 'Loud');
    const { postId } = await post(world, ann);
    const { commentId } = await comment(world, loud, postId);
    const mute = { userId: loud.userId, days: 1, why: 'insult', words: '', reason: 'Insults' } as const;
    await support.call('forum.mute', mute);
    expect(await change(loud, commentId, 'x')).toMatchObject({ errorCode: wire('forumMuted') });
  });
});
