import { DAY_MS, HOUR_MS } from '@boardwalk/base';
import type { TestWorld } from '@boardwalk/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { comment, inboxOf, type Member, member, newKey, openForum, post } from './testing/forum.fixture.ts';

let world: TestWorld;
let ann: Member;
let ben: Member;

beforeAll(async () => {
  ({ world, ann, ben } = await openForum());
});
afterAll(() => world?.close());

const read = async (postId: string, who?: Member) =>
  (await world.call('forum.post', { postId }, who?.token)).post;
const textOf = (content: readonly (readonly { readonly text: string }[])[]) =>
  content.map(spans => spans.map(({ text }) => text).join('')).join('\n');

describe('a post', () => {
  it('is read by everybody and written by nobody without an account', async () => {
    const { token } = await world.guest();
    const refused = await world.ask('forum.write', { title: 'x', text: 'y', ...newKey() }, token);
    expect(refused).toMatchObject({ errorCode: '00010' });
    const { postId } = await post(world, ann, { tags: ['Claw'], text: 'Look #Seal\n\n<b>mine</b>' });
    const read1 = await read(postId);
    expect(read1).toMatchObject({
      title: 'A plush seal',
      tags: ['claw', 'seal'],
      author: { nickName: 'Ann Pier', userId: ann.userId, isStaff: false },
      state: 'shown',
      isMine: false,
      editTime: 0,
    });
    expect(textOf(read1.content)).toBe('Look seal\n<b>mine</b>');
    expect((await world.call('forum.post', { postId }, ann.token)).typed).toBe('Look #Seal\n\n<b>mine</b>');
    expect(await world.call('forum.post', { postId })).not.toHaveProperty('typed');
  });

  it('is one however often its writing is repeated, also at once', async () => {
    world.platform.clock.advance(60_000);
    const wish = { title: 'Once', text: 'only', ...newKey() };
    const all = await Promise.all([1, 2, 3, 4].map(() => world.call('forum.write', wish, ann.token)));
    expect(new Set(all.map(({ postId }) => postId)).size).toBe(1);
    expect(await world.ask('forum.write', { ...wish, text: 'other' }, ann.token)).toMatchObject({
      errorCode: '00019',
    });
  });

  it.each([
    [{ title: ' \u200b ' }, 'title'],
    [{ text: ' \n ' }, 'text'],
    [{ pictures: ['/uploads/not-mine-at-all.png'] }, 'pictures'],
    [{ pictures: ['https://evil.example/x.png'] }, 'pictures'],
  ])('with %j is refused and leaves nothing', async (change, field) => {
    const before = (await world.call('forum.posts', { authorId: ben.userId })).list;
    world.platform.clock.advance(60_000);
    const wish = { title: 'T', text: 'x', ...newKey(), ...change };
    expect(await world.ask('forum.write', wish, ben.token)).toMatchObject({
      errorCode: '00012',
      data: { field },
    });
    expect((await world.call('forum.posts', { authorId: ben.userId })).list).toEqual(before);
  });

  it('is changed by its author alone, and marked once a quarter of an hour has gone', async () => {
    const { postId } = await post(world, ann);
    const change = { postId, title: 'Another', text: 'text', ...newKey() };
    expect(await world.ask('forum.write', change, ben.token)).toMatchObject({ errorCode: '00013' });
    expect(await world.call('forum.write', change, ann.token)).toMatchObject({
      title: 'Another',
      editTime: 0,
    });
    world.platform.clock.advance(16 * 60_000);
    const later = await world.call('forum.write', { ...change, ...newKey() }, ann.token);
    expect(later.editTime).toBe(world.platform.clock.nowMs());
  });

  it('is taken back by its author alone, and gone for everybody', async () => {
    const { postId } = await post(world, ann, { tags: ['going'] });
    const gone = { kind: 'post', id: postId } as const;
    expect(await world.ask('forum.remove', gone, ben.token)).toMatchObject({ errorCode: '00013' });
    await world.call('forum.remove', gone, ann.token);
    for (const who of [undefined, ann])
      expect(await world.ask('forum.post', { postId }, who?.token)).toMatchObject({ errorCode: '00013' });
    expect((await world.call('forum.posts', { tag: 'going' })).list).toEqual([]);
    expect(await world.ask('forum.remove', gone, ann.token)).toMatchObject({ errorCode: '00013' });
  });
});

describe('words', () => {
  it('that are never let through are named, and nothing is kept', async () => {
    world.platform.clock.advance(60_000);
    const wish = { title: 'Hallo', text: 'du Kanake', ...newKey() };
    expect(await world.ask('forum.write', wish, ann.token)).toMatchObject({
      errorCode: '80051',
      data: { word: 'Kanake' },
    });
    const tagged = { ...wish, text: 'x', tags: ['kanake'] };
    expect(await world.ask('forum.write', tagged, ann.token)).toMatchObject({ errorCode: '80051' });
    const { list } = await world.call('forum.posts', { word: 'Kanake' });
    expect(list).toEqual([]);
  });

  it('that are said in anger are hidden', async () => {
    const { content, title } = await post(world, ann, { title: 'Merde!', text: 'so ein Arschloch' });
    expect([title, textOf(content)]).toEqual(['*****!', 'so ein *********']);
  });
});

describe('how much one may write', () => {
  it('is little in the first hours, and says when there is more', async () => {
    const fresh = await world.player();
    const write = () => world.ask('forum.write', { title: 'T', text: 'x', ...newKey() }, fresh.token);
    expect(await write()).toMatchObject({ success: true });
    expect(await write()).toMatchObject({ errorCode: '80053', data: { retryAfterSeconds: 20 } });
    world.platform.clock.advance(20_000);
    expect(await write()).toMatchObject({ success: true });
    world.platform.clock.advance(HOUR_MS);
    const refused = await write();
    expect(refused).toMatchObject({ errorCode: '80053' });
    expect(await world.call('forum.standing', {}, fresh.token)).toMatchObject({ postsADay: 2, postsLeft: 0 });
    world.platform.clock.advance(5 * HOUR_MS);
    expect(await write()).toMatchObject({ success: true });
    world.platform.clock.advance(7 * DAY_MS);
    expect(await world.call('forum.standing', {}, fresh.token)).toMatchObject({
      postsADay: 20,
      postsLeft: 20,
    });
  });

  it('is not more for many at once', async () => {
    const fresh = await world.player();
    const answers = await Promise.all(
      Array.from({ length: 6 }, () =>
        world.ask('forum.write', { title: 'T', text: 'x', ...newKey() }, fresh.token),
      ),
    );
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
  });
});

describe('comments', () => {
  it('are told to the author, answered one level deep, and counted', async () => {
    const { postId } = await post(world, ann);
    const first = await comment(world, ben, postId);
    const answer = await comment(world, ann, postId, { answerTo: first.commentId });
    const deeper = await comment(world, ben, postId, { answerTo: answer.commentId });
    const second = await comment(world, ben, postId);
    expect(deeper.answerTo).toBe(first.commentId);
    const { list } = await world.call('forum.comments', { postId });
    expect(list.map(({ commentId }) => commentId)).toEqual(
      [first, answer, deeper, second].map(({ commentId }) => commentId),
    );
    expect((await read(postId)).commentCount).toBe(4);
    expect((await inboxOf(world, ann)).slice(0, 3).map(({ template, link }) => [template, link])).toEqual([
      ['forumComment', `/post/${postId}`],
      ['forumAnswer', `/post/${postId}`],
      ['forumComment', `/post/${postId}`],
    ]);
    const pages: string[] = [];
    for (let cursor: string | undefined, page = 0; page === 0 || cursor !== undefined; page++) {
      const answered = await world.call('forum.comments', {
        postId,
        pageSize: 3,
        ...(cursor ? { cursor } : {}),
      });
      pages.push(...answered.list.map(({ commentId }) => commentId));
      cursor = answered.nextCursor;
    }
    expect(pages).toEqual(list.map(({ commentId }) => commentId));
  });

  it('are one however often they are repeated', async () => {
    const { postId } = await post(world, ann);
    world.platform.clock.advance(60_000);
    const wish = { postId, text: 'hi', ...newKey() };
    const all = await Promise.all([1, 2, 3].map(() => world.call('forum.comment', wish, ben.token)));
    expect(new Set(all.map(({ commentId }) => commentId)).size).toBe(1);
    expect((await read(postId)).commentCount).toBe(1);
    const other = await post(world, ann);
    const elsewhere = { ...wish, postId: other.postId };
    expect(await world.ask('forum.comment', elsewhere, ben.token)).toMatchObject({ errorCode: '00019' });
  });

  it('keep their place when they are taken back and were answered', async () => {
    const { postId } = await post(world, ann);
    const [first, alone] = [await comment(world, ben, postId), await comment(world, ben, postId)];
    await comment(world, ann, postId, { answerTo: first.commentId });
    for (const { commentId } of [first, alone])
      await world.call('forum.remove', { kind: 'comment', id: commentId }, ben.token);
    const { list } = await world.call('forum.comments', { postId });
    expect(list.map(({ state, content, author }) => [state, content.length, author.userId])).toEqual([
      ['deleted', 0, 0],
      ['shown', 1, ann.userId],
    ]);
    expect((await read(postId)).commentCount).toBe(1);
  });

  it('do not stand under a post that is gone, nor answer what is elsewhere', async () => {
    const [here, there] = [await post(world, ann), await post(world, ann)];
    const { commentId } = await comment(world, ben, there.postId);
    world.platform.clock.advance(60_000);
    const astray = { postId: here.postId, answerTo: commentId, text: 'x', ...newKey() };
    expect(await world.ask('forum.comment', astray, ben.token)).toMatchObject({ errorCode: '00013' });
    await world.call('forum.remove', { kind: 'post', id: here.postId }, ann.token);
    const late = { postId: here.postId, text: 'x', ...newKey() };
    expect(await world.ask('forum.comment', late, ben.token)).toMatchObject({ errorCode: '00013' });
  });
});

describe('mentions', () => {
  it('mean who is called so, tell them once, and are a name for nobody else', async () => {
    const cleo = await member(world, 'Cleo Q');
    const { postId, content } = await post(world, ann, {
      text: 'hi @Cleo Q and @ben and @nobody',
      mentions: [cleo.userId],
    });
    expect(content.flat().filter(({ is }) => is === 'mention')).toEqual([
      { is: 'mention', text: 'Cleo Q', userId: cleo.userId },
      { is: 'mention', text: 'Ben', userId: ben.userId },
    ]);
    const change = { postId, title: 'T', text: 'again @Cleo Q', mentions: [cleo.userId], ...newKey() };
    await world.call('forum.write', change, ann.token);
    expect((await inboxOf(world, cleo)).map(({ template, params }) => [template, params])).toEqual([
      ['forumMention', { name: 'Ann Pier', post: 'A plush seal' }],
    ]);
  });

  it('of somebody whose name does not stand there mean nobody', async () => {
    const { content } = await post(world, ann, { text: 'hi @Somebody', mentions: [ben.userId] });
    expect(content).toEqual([[{ is: 'text', text: 'hi @Somebody' }]]);
  });

  it('are suggested of those who write here', async () => {
    const silent = await member(world, 'Annabel Silent');
    const names = async () =>
      (await world.call('forum.people', { word: 'ann' }, ben.token)).list.map(({ nickName }) => nickName);
    expect(await names()).toEqual(['Ann Pier']);
    await post(world, silent);
    expect((await names()).toSorted()).toEqual(['Ann Pier', 'Annabel Silent']);
  });
});

describe('lists', () => {
  it('come page by page, the newest first, each post once', async () => {
    const eve = await member(world);
    const ids: string[] = [];
    for (let count = 0; count < 5; count++) ids.unshift((await post(world, eve, { tags: ['eve'] })).postId);
    for (const filter of [{ authorId: eve.userId }, { tag: '#EVE' }, { tag: 'eve', sort: 'hot' }] as const) {
      const seen: string[] = [];
      for (let cursor: string | undefined, page = 0; page === 0 || cursor !== undefined; page++) {
        const answer = await world.call('forum.posts', {
          ...filter,
          pageSize: 2,
          ...(cursor ? { cursor } : {}),
        });
        seen.push(...answer.list.map(({ postId }) => postId));
        cursor = answer.nextCursor;
      }
      expect(seen).toEqual(ids);
    }
    expect((await world.call('forum.tags')).list).toContainEqual({ tag: 'eve', posts: 5 });
    expect(await world.ask('forum.posts', { cursor: '17' })).toMatchObject({ errorCode: '00012' });
  });

  it('show what is talked about before what is new', async () => {
    const eve = await member(world);
    const [old, fresh] = [await post(world, eve), await post(world, eve)];
    const order = async () =>
      (await world.call('forum.posts', { authorId: eve.userId, sort: 'hot' })).list.map(
        ({ postId }) => postId,
      );
    expect(await order()).toEqual([fresh.postId, old.postId]);
    for (const who of [ann, ben])
      await world.call('forum.react', { kind: 'post', id: old.postId, reaction: 'wow' }, who.token);
    expect(await order()).toEqual([old.postId, fresh.postId]);
  });
});

describe('search', () => {
  it.each([
    ['Über die Straße', 'strasse', true],
    ['Plüschbären gewonnen', 'PLUSCHBAREN', true],
    ['Dumbledore the walrus', 'dumbeldore', true],
    ['Dumbledore the walrus', 'dumb', true],
    ['Dumbledore the walrus', 'walrus dumbledore', true],
    ['Dumbledore the walrus', 'walrus penguin', false],
    ['クマのぬいぐるみを取った', 'ぬいぐるみ', true],
    ['クマのぬいぐるみを取った', 'クマ', true],
    ['今天抓到一只小熊猫', '小熊', true],
    ['今天抓到一只小熊猫', '熊', true],
    ['ตุ๊กตาหมีน่ารัก', 'หมี', true],
    ['رِبحت دبدوبًا كبيرًا', 'دبدوب', true],
    ['Gấu bông đẹp lắm', 'gau bong', true],
    ['İstanbul ışıkları', 'istanbul isiklari', true],
    ["it's 'quoted' \\ & | ! :* <->", "'quoted' & | ! \\ :*", true],
  ])('in %j for %j finds it: %s', async (title, word, isFound) => {
    const { postId } = await post(world, await member(world), { title });
    const { list } = await world.call('forum.posts', { word });
    expect(list.some(one => one.postId === postId)).toBe(isFound);
  });

  it('for nothing but signs finds nothing', async () => {
    expect(await world.call('forum.posts', { word: '&|!' })).toEqual({ list: [] });
  });
});
