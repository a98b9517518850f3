import { DAY_MS } from '@boardwalk/base';
import { errorCatalogue } from '@boardwalk/contract/errors';
import { type StaffCaller, signInAs, type TestWorld } from '@boardwalk/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { setHouseWords } from '../../platform/word-filter/index.ts';
import { comment, inboxOf, type Member, member, newKey, openForum, post } from './testing/forum.fixture.ts';

let world: TestWorld;
let ann: Member;
let ben: Member;
let owner: StaffCaller;
let support: StaffCaller;

beforeAll(async () => {
  ({ world, ann, ben } = await openForum());
});
// A session of the staff ends with its day, and some tests let days pass.
beforeEach(async () => {
  owner = await signInAs(world.server.app, 'owner');
  support = await signInAs(world.server.app, 'support');
});
afterAll(() => world?.close());

const wire = (code: keyof typeof errorCatalogue) => errorCatalogue[code].wire;
const read = async (postId: string, who?: Member) =>
  (await world.call('forum.post', { postId }, who?.token)).post;
const report = (who: Member, id: string, kind: 'post' | 'comment' = 'post') =>
  world.call('forum.report', { kind, id, reason: 'spam', text: 'again and again' }, who.token);
const openCases = async (what?: 'report' | 'filter' | 'appeal') =>
  (await support.call('forum.cases', { limit: 200, ...(what ? { what } : {}) })).list;
const down = (id: string, kind: 'post' | 'comment' = 'post') =>
  ({ kind, id, why: 'spam', words: 'Please no adverts.', reason: 'An advert' }) as const;
const entriesOf = async (id: string) =>
  (await owner.call('audit.list', { area: 'forum', limit: 200 })).list.filter(
    ({ subject }) => subject === id,
  );

describe('a report', () => {
  it('is one of each person, weighs by the age of the account, and hides nothing', async () => {
    const { postId } = await post(world, ann);
    const fresh = await world.player();
    await report(fresh, postId);
    await report(fresh, postId);
    const mine = async () => (await openCases('report')).filter(({ id }) => id === postId);
    expect(await mine()).toMatchObject([
      { reports: 1, isUrgent: false, title: 'A plush seal', playerName: 'Ann Pier' },
    ]);
    for (let count = 0; count < 3; count++) await report(await member(world), postId);
    expect(await mine()).toMatchObject([{ reports: 4, isUrgent: true }]);
    expect((await openCases())[0]?.id).toBe(postId);
    expect((await read(postId)).state).toBe('shown');
  });

  it('of one’s own, or of what is not there, is none', async () => {
    const { postId } = await post(world, ann);
    const ask = (who: Member, id: string) =>
      world.ask('forum.report', { kind: 'post', id, reason: 'spam' }, who.token);
    expect(await ask(ann, postId)).toMatchObject({ errorCode: '00012' });
    expect(await ask(ben, '999999999')).toMatchObject({ errorCode: '00013' });
    expect((await openCases()).filter(({ id }) => id === postId)).toEqual([]);
  });

  it('is done when somebody has looked and keeps it, once', async () => {
    const { postId } = await post(world, ann);
    await report(ben, postId);
    const keep = { kind: 'post', id: postId, reason: 'Nothing wrong' } as const;
    await support.call('forum.keep', keep);
    expect((await openCases()).filter(({ id }) => id === postId)).toEqual([]);
    expect((await support.ask('forum.keep', keep)).errorCode).toBe(wire('alreadyDecided'));
    expect((await entriesOf(postId)).map(({ action }) => action)).toEqual(['forum.keep']);
    const closed = (await support.call('forum.cases', { state: 'closed', limit: 200 })).list;
    expect(closed.find(({ id }) => id === postId)).toMatchObject({ outcome: 'kept' });
  });
});

describe('the filter', () => {
  it('brings what it hid before a person, with the words', async () => {
    const { postId } = await post(world, await member(world), { text: 'so ein Arschloch' });
    const found = (await openCases('filter')).find(({ id }) => id === postId);
    const full = await support.call('forum.case', { caseId: found?.caseId ?? '' });
    expect(full).toMatchObject({
      detail: 'Arschloch',
      text: 'so ein *********',
      mayDecide: true,
      removals: 0,
    });
  });
});

describe('a removed post', () => {
  it('says so and why to everybody, and shows its text to its author alone', async () => {
    const { postId } = await post(world, ann, { tags: ['advert'] });
    await report(ben, postId);
    await support.call('forum.takeDown', down(postId));
    const removal = { reason: 'spam', words: 'Please no adverts.' };
    for (const who of [undefined, ben])
      expect(await read(postId, who)).toMatchObject({
        state: 'removed',
        title: '',
        content: [],
        tags: [],
        removal: { ...removal, appeal: 'none' },
      });
    expect(await read(postId, ann)).toMatchObject({
      title: 'A plush seal',
      removal: { ...removal, appeal: 'possible' },
    });
    for (const filter of [{}, { tag: 'advert' }, { authorId: ann.userId }, { word: 'plush seal' }])
      expect(
        (await world.call('forum.posts', { ...filter, pageSize: 50 })).list.map(one => one.postId),
      ).not.toContain(postId);
    world.platform.clock.advance(60_000);
    const wish = { postId, text: 'x', ...newKey() };
    expect(await world.ask('forum.comment', wish, ben.token)).toMatchObject({ errorCode: '80055' });
    const change = { postId, title: 'T', text: 'x', ...newKey() };
    expect(await world.ask('forum.write', change, ann.token)).toMatchObject({ errorCode: '80055' });
    expect((await inboxOf(world, ann))[0]).toMatchObject({
      type: 206,
      template: 'forumRemoved',
      params: { post: 'A plush seal', ...removal },
      link: `/post/${postId}`,
    });
    expect((await entriesOf(postId))[0]).toMatchObject({ action: 'forum.takeDown' });
    expect((await support.ask('forum.takeDown', down(postId))).errorCode).toBe(wire('changedMeanwhile'));
  });

  it('is appealed once, by its author, and somebody else decides', async () => {
    const { postId } = await post(world, ann);
    await support.call('forum.takeDown', down(postId));
    const appeal = { kind: 'post', id: postId, text: 'It was no advert' } as const;
    expect(await world.ask('forum.appeal', appeal, ben.token)).toMatchObject({ errorCode: '00013' });
    const tries = await Promise.all([1, 2, 3].map(() => world.ask('forum.appeal', appeal, ann.token)));
    expect(tries.filter(({ success }) => success)).toHaveLength(1);
    expect(tries.find(({ success }) => !success)?.errorCode).toBe('80057');
    expect((await read(postId, ann)).removal?.appeal).toBe('waiting');
    const caseId = (await openCases('appeal')).find(({ id }) => id === postId)?.caseId ?? '';
    expect(await support.call('forum.case', { caseId })).toMatchObject({
      detail: 'It was no advert',
      mayDecide: false,
    });
    expect((await owner.call('forum.case', { caseId })).mayDecide).toBe(true);
    const restore = { kind: 'post', id: postId, reason: 'No advert' } as const;
    expect((await support.ask('forum.restore', restore)).errorCode).toBe(wire('ownRequest'));
    const refusing = { ...restore, words: '' };
    expect((await support.ask('forum.refuseAppeal', refusing)).errorCode).toBe(wire('ownRequest'));
    expect((await read(postId)).state).toBe('removed');
    await owner.call('forum.restore', restore);
    expect(await read(postId)).toMatchObject({ state: 'shown', title: 'A plush seal' });
    expect((await world.call('forum.posts', {})).list.map(one => one.postId)).toContain(postId);
    expect((await inboxOf(world, ann))[0]).toMatchObject({ template: 'forumRestored' });
  });

  it('stays removed where the appeal is refused; a second removal can be appealed anew', async () => {
    const { postId } = await post(world, ann);
    const appeal = { kind: 'post', id: postId, text: 'Please' } as const;
    await support.call('forum.takeDown', down(postId));
    await world.call('forum.appeal', appeal, ann.token);
    const refusing = { kind: 'post', id: postId, words: 'It is one.', reason: 'Still an advert' } as const;
    await owner.call('forum.refuseAppeal', refusing);
    expect((await read(postId, ann)).removal?.appeal).toBe('refused');
    expect((await inboxOf(world, ann))[0]).toMatchObject({
      template: 'forumAppealRefused',
      params: { words: 'It is one.' },
    });
    expect(await world.ask('forum.appeal', appeal, ann.token)).toMatchObject({ errorCode: '80057' });
    expect((await owner.ask('forum.refuseAppeal', refusing)).errorCode).toBe(wire('alreadyDecided'));
    await owner.call('forum.restore', { kind: 'post', id: postId, reason: 'Second thoughts' });
    await support.call('forum.takeDown', down(postId));
    await world.call('forum.appeal', appeal, ann.token);
  });
});

describe('a removed comment', () => {
  it('keeps its place with a notice, is counted no more, and comes back', async () => {
    const { postId } = await post(world, ann);
    const { commentId } = await comment(world, ben, postId);
    await report(ann, commentId, 'comment');
    await support.call('forum.takeDown', down(commentId, 'comment'));
    const first = async (who?: Member) =>
      (await world.call('forum.comments', { postId }, who?.token)).list[0];
    expect(await first()).toMatchObject({ state: 'removed', content: [], removal: { reason: 'spam' } });
    expect((await first(ben))?.content).toHaveLength(1);
    expect((await read(postId)).commentCount).toBe(0);
    const restore = { kind: 'comment', id: commentId, reason: 'A slip of mine' } as const;
    await support.call('forum.restore', restore);
    expect((await read(postId)).commentCount).toBe(1);
  });
});

describe('a mute', () => {
  it('says until when and why, ends by itself, and keeps nobody from reading', async () => {
    const { postId } = await post(world, ann);
    const mute = {
      userId: ben.userId,
      days: 2,
      why: 'insult',
      words: 'Be kind.',
      reason: 'Insults',
    } as const;
    await support.call('forum.mute', mute);
    const untilTime = world.platform.clock.nowMs() + 2 * DAY_MS;
    world.platform.clock.advance(60_000);
    const refusal = { errorCode: '80052', data: { untilTime, reason: 'insult', words: 'Be kind.' } };
    expect(await world.ask('forum.comment', { postId, text: 'x', ...newKey() }, ben.token)).toMatchObject(
      refusal,
    );
    expect(await world.ask('forum.write', { title: 'T', text: 'x', ...newKey() }, ben.token)).toMatchObject(
      refusal,
    );
    const like = { kind: 'post', id: postId, reaction: 'like' } as const;
    expect(await world.ask('forum.react', like, ben.token)).toMatchObject(refusal);
    expect((await read(postId, ben)).title).toBe('A plush seal');
    expect(await world.call('forum.standing', {}, ben.token)).toMatchObject({
      mutedUntil: untilTime,
      muteReason: 'insult',
    });
    expect((await inboxOf(world, ben))[0]).toMatchObject({ template: 'forumMuted', params: { days: 2 } });
    world.platform.clock.advance(2 * DAY_MS);
    expect(await world.ask('forum.react', like, ben.token)).toMatchObject({ success: true });
  });

  it('is ended by the staff, and is none for nobody', async () => {
    const { userId, token } = await member(world);
    const mute = { userId, days: 30, why: 'spam', words: '', reason: 'Adverts' } as const;
    // Weeks have passed here since they signed in.
    support = await signInAs(world.server.app, 'support');
    await support.call('forum.mute', mute);
    await support.call('forum.unmute', { userId, reason: 'Was somebody else' });
    expect((await world.call('forum.standing', {}, token)).mutedUntil).toBe(0);
    for (const ask of [
      support.ask('forum.unmute', { userId, reason: 'Again' }),
      support.ask('forum.mute', { ...mute, userId: 2_000_000_000 }),
    ])
      expect((await ask).errorCode).toBe(wire('notFound'));
  });
});

describe('words of the house', () => {
  it('count at once, in names and chat too, until they are taken out', async () => {
    onTestFinished(() => setHouseWords([]));
    owner = await signInAs(world.server.app, 'owner');
    await owner.call('forum.setWord', { word: ' ClawCheat ', rule: 'severe', reason: 'Sells cheats' });
    expect((await owner.call('forum.words')).list).toMatchObject([{ word: 'clawcheat', rule: 'severe' }]);
    expect(await owner.call('forum.tryWords', { text: 'get ClawCheat' })).toEqual({
      shown: 'get *********',
      refused: 'ClawCheat',
    });
    world.platform.clock.advance(60_000);
    const wish = { title: 'T', text: 'use clawcheat', ...newKey() };
    expect(await world.ask('forum.write', wish, ann.token)).toMatchObject({ errorCode: '80051' });
    expect(await world.ask('accounts.update', { nickName: 'ClawCheat' }, ann.token)).toMatchObject({
      success: false,
    });
    await owner.call('forum.setWord', { word: 'scheiße', rule: 'allowed', reason: 'Said in fun here' });
    expect((await owner.call('forum.tryWords', { text: 'Scheiße' })).shown).toBe('Scheiße');
    await owner.call('forum.removeWord', { word: 'clawcheat', reason: 'No more' });
    expect((await world.ask('forum.write', wish, ann.token)).success).toBe(true);
    expect((await owner.ask('forum.removeWord', { word: 'clawcheat', reason: 'Again' })).errorCode).toBe(
      wire('notFound'),
    );
    expect(
      (await owner.ask('forum.setWord', { word: '(.*)', rule: 'mild', reason: 'All of it' })).errorCode,
    ).toBe(wire('badInput'));
    expect((await entriesOf('clawcheat')).map(({ action }) => action)).toEqual([
      'forum.removeWord',
      'forum.setWord',
    ]);
  });

  it('are changed by who may', async () => {
    const [auditor, floor] = [
      await signInAs(world.server.app, 'auditor'),
      await signInAs(world.server.app, 'floor'),
    ];
    const setting = { word: 'xxxx', rule: 'mild', reason: 'Try it' } as const;
    for (const staff of [support, auditor, floor])
      expect((await staff.ask('forum.setWord', setting)).errorCode).toBe(wire('forbidden'));
    expect((await auditor.ask('forum.cases')).success).toBe(true);
    expect((await floor.ask('forum.cases')).errorCode).toBe(wire('forbidden'));
    const { postId } = await post(world, ann);
    expect((await auditor.ask('forum.takeDown', down(postId))).errorCode).toBe(wire('forbidden'));
    expect((await read(postId)).state).toBe('shown');
  });
});
