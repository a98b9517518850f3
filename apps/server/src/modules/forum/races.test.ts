/** What happens when many do something at once, and what liars try. */
import { errorCatalogue } from '@boardwalk/contract/errors';
import type { StaffCaller, TestWorld } from '@boardwalk/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { photo } from '../uploads/pictures.fixture.ts';
import { upload } from '../uploads/upload.fixture.ts';
import { comment, inboxOf, type Member, member, newKey, openForum, post } from './testing/forum.fixture.ts';

let world: TestWorld;
let ann: Member;
let ben: Member;
let owner: StaffCaller;
let support: StaffCaller;

beforeAll(async () => {
  ({ world, ann, ben, owner, support } = await openForum());
});
afterAll(() => world?.close());

const wire = (code: keyof typeof errorCatalogue) => errorCatalogue[code].wire;
const read = async (postId: string, who?: Member) =>
  (await world.call('forum.post', { postId }, who?.token)).post;
const down = (id: string) => ({ kind: 'post', id, why: 'spam', words: '', reason: 'An advert' }) as const;
const taken = (answers: readonly { readonly success: boolean }[]) =>
  answers.filter(({ success }) => success).length;

describe('at once', () => {
  it('two of the staff remove a post: one does, and its author is told once', async () => {
    const { postId } = await post(world, ann);
    const answers = await Promise.all(
      [owner, support, owner].map(staff => staff.ask('forum.takeDown', down(postId))),
    );
    expect(taken(answers)).toBe(1);
    const told = (await inboxOf(world, ann)).filter(({ link }) => link === `/post/${postId}`);
    expect(told.map(({ template }) => template)).toEqual(['forumRemoved']);
    const { list } = await owner.call('audit.list', { area: 'forum', limit: 200 });
    expect(list.filter(({ subject }) => subject === postId)).toHaveLength(1);
  });

  it('somebody takes back what the staff removes: nothing of it is left, and nothing waits', async () => {
    const { postId } = await post(world, ann);
    await world.call('forum.report', { kind: 'post', id: postId, reason: 'spam' }, ben.token);
    await Promise.all([
      world.ask('forum.remove', { kind: 'post', id: postId }, ann.token),
      support.ask('forum.takeDown', down(postId)),
    ]);
    expect(await world.ask('forum.post', { postId })).toMatchObject({ errorCode: wire('notFound') });
    const { list } = await support.call('forum.cases', { limit: 200 });
    expect(list.filter(({ id }) => id === postId)).toEqual([]);
  });

  it('many comment while one takes theirs back: the count is what is there', async () => {
    const { postId } = await post(world, ann);
    const first = await comment(world, ben, postId);
    const people = await Promise.all(Array.from({ length: 5 }, () => member(world)));
    world.platform.clock.advance(60_000);
    await Promise.all([
      ...people.map(({ token }) => world.call('forum.comment', { postId, text: 'hi', ...newKey() }, token)),
      world.call('forum.remove', { kind: 'comment', id: first.commentId }, ben.token),
    ]);
    expect((await read(postId)).commentCount).toBe(5);
    expect((await world.call('forum.comments', { postId })).list).toHaveLength(5);
  });

  it('a post is decided by two of the staff in two ways: one of them holds', async () => {
    const { postId } = await post(world, ann);
    await world.call('forum.report', { kind: 'post', id: postId, reason: 'spam' }, ben.token);
    const keep = { kind: 'post', id: postId, reason: 'Nothing wrong' } as const;
    const answers = await Promise.all([
      support.ask('forum.takeDown', down(postId)),
      owner.ask('forum.keep', keep),
    ]);
    const [isDown, isKept] = answers.map(({ success }) => success);
    // Who keeps it first closes the report, and the other may still remove it.
    expect(isDown || isKept).toBe(true);
    const { list } = await support.call('forum.cases', { state: 'closed', limit: 200 });
    const outcomes = list.filter(({ id }) => id === postId).map(({ outcome }) => outcome);
    expect(outcomes).toEqual([isKept ? 'kept' : 'removed']);
  });

  it('an appeal is refused and granted: one of both, once', async () => {
    const { postId } = await post(world, ann);
    await support.call('forum.takeDown', down(postId));
    await world.call('forum.appeal', { kind: 'post', id: postId, text: 'Please' }, ann.token);
    const decision = { kind: 'post', id: postId, reason: 'Looked again' } as const;
    const [restored, refused] = await Promise.all([
      owner.ask('forum.restore', decision),
      owner.ask('forum.refuseAppeal', { ...decision, words: '' }),
    ]);
    expect(restored.success).toBe(true);
    expect((await read(postId)).state).toBe('shown');
    const { list } = await support.call('forum.cases', { state: 'closed', what: 'appeal', limit: 200 });
    expect(list.filter(({ id }) => id === postId).map(({ outcome }) => outcome)).toEqual([
      refused.success ? 'refused' : 'restored',
    ]);
  });
});

describe('pictures', () => {
  it('are one’s own uploads, and no one else’s', async () => {
    const bytes = await photo('png');
    const mine = await upload(world, { bytes, token: ann.token });
    const theirs = await upload(world, { bytes, token: ben.token });
    const urlOf = ({ data }: typeof mine) => data?.url ?? '';
    const { pictures, postId } = await post(world, ann, { pictures: [urlOf(mine)] });
    expect(pictures).toEqual([urlOf(mine).split('?')[0]]);
    world.platform.clock.advance(60_000);
    const wish = { title: 'T', text: 'x', pictures: [urlOf(theirs)], ...newKey() };
    expect(await world.ask('forum.write', wish, ann.token)).toMatchObject({ errorCode: wire('badInput') });
    const change = { postId, title: 'T', text: 'x', pictures: [urlOf(theirs)], ...newKey() };
    expect(await world.ask('forum.write', change, ann.token)).toMatchObject({ errorCode: wire('badInput') });
    expect((await read(postId)).pictures).toEqual([urlOf(mine).split('?')[0]]);
  });
});

describe('whoever lies', () => {
  it('changes and takes back nothing of others, and appeals for nobody else', async () => {
    const { postId } = await post(world, ann);
    const { commentId } = await comment(world, ann, postId);
    const asked = [
      await world.ask('forum.remove', { kind: 'post', id: postId }, ben.token),
      await world.ask('forum.remove', { kind: 'comment', id: commentId }, ben.token),
      await world.ask('forum.remove', { kind: 'comment', id: `${postId}000` }, ben.token),
      await world.ask('forum.appeal', { kind: 'comment', id: commentId, text: 'x' }, ann.token),
    ];
    expect(asked.map(({ errorCode }) => errorCode)).toEqual(
      Array.from({ length: 4 }, () => wire('notFound')),
    );
    expect((await read(postId)).commentCount).toBe(1);
  });

  it('is not let in with more than there is room for', async () => {
    world.platform.clock.advance(60_000);
    const wish = { title: 'T', text: 'x', ...newKey() };
    for (const more of [
      { text: 'x'.repeat(4001) },
      { title: 'x'.repeat(101) },
      { tags: ['a', 'b', 'c', 'd', 'e', 'f'] },
      { pictures: Array.from({ length: 5 }, () => '/uploads/x.png') },
      { mentions: Array.from({ length: 11 }, (_none, at) => at + 1) },
    ])
      expect(await world.ask('forum.write', { ...wish, ...more }, ann.token)).toMatchObject({
        errorCode: wire('badInput'),
      });
  });
});

describe('search', () => {
  it('for a word of thousands of posts finds the newest of them, page by page', async () => {
    await world.owner.pool.query(
      `insert into forum_posts (user_id, request_key, request_hash, locale, title, typed, content, pictures, tags, hot,
        search, created_at)
      select $1, 'many-' || i, '\\x00', 'en-US', 'Many ' || i, '', '[]', '{}', '{}', i, array_to_tsvector(array['manyword']),
        now() from generate_series(1, 3200) i`,
      [(await member(world)).userId],
    );
    const first = await world.call('forum.posts', { word: 'manyword', pageSize: 3 });
    const second = await world.call('forum.posts', {
      word: 'manyword',
      pageSize: 3,
      cursor: first.nextCursor ?? '',
    });
    expect([...first.list, ...second.list].map(({ title }) => title)).toEqual(
      [3200, 3199, 3198, 3197, 3196, 3195].map(number => `Many ${number}`),
    );
  });
});

describe('the queue', () => {
  it('comes page by page, the urgent first, each case once', async () => {
    for (let count = 0; count < 3; count++) {
      const { postId } = await post(world, await member(world));
      for (let reports = 0; reports <= count; reports++)
        await world.call(
          'forum.report',
          { kind: 'post', id: postId, reason: 'spam' },
          (await member(world)).token,
        );
    }
    const all = (await support.call('forum.cases', { limit: 200 })).list.map(({ caseId }) => caseId);
    const seen: string[] = [];
    for (let after = '', page = 0; page === 0 || after !== ''; page++) {
      const answer = await support.call('forum.cases', { limit: 2, ...(after ? { after } : {}) });
      seen.push(...answer.list.map(({ caseId }) => caseId));
      after = answer.next;
    }
    expect(seen).toEqual(all);
    expect((await support.ask('forum.cases', { after: 'x' })).errorCode).toBe(wire('badInput'));
    const { report } = await support.call('forum.counts');
    expect(report).toBe((await support.call('forum.cases', { what: 'report', limit: 200 })).list.length);
  });

  it('shows a comment among those around it', async () => {
    const { postId } = await post(world, ann);
    const first = await comment(world, ben, postId, { text: 'before' });
    const bad = await comment(world, ben, postId, { text: 'bad one', answerTo: first.commentId });
    await world.call(
      'forum.report',
      { kind: 'comment', id: bad.commentId, reason: 'insult', text: 'rude' },
      ann.token,
    );
    const { list } = await support.call('forum.cases', { what: 'report', limit: 200 });
    const caseId = list.find(({ id, kind }) => kind === 'comment' && id === bad.commentId)?.caseId ?? '';
    const full = await support.call('forum.case', { caseId });
    expect(full.comments.map(({ commentId }) => commentId)).toEqual([first.commentId, bad.commentId]);
    expect(full.reportList).toMatchObject([{ userId: ann.userId, why: 'insult', text: 'rude' }]);
    expect((await support.ask('forum.case', { caseId: '999999999' })).errorCode).toBe(wire('notFound'));
  });
});
