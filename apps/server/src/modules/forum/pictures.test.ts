/** Who sees a post's pictures by their addresses: nobody has to look at the post for that. */
import { DAY_MS, HOUR_MS } from '@boardwalk/base';
import { type StaffCaller, signInAs, type TestWorld } from '@boardwalk/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pngWith } from '../uploads/pictures.fixture.ts';
import { upload } from '../uploads/upload.fixture.ts';
import { type Member, newKey, openForum, post } from './testing/forum.fixture.ts';

let world: TestWorld;
let ann: Member;
let ben: Member;
let support: StaffCaller;
beforeAll(async () => {
  ({ world, ann, ben } = await openForum());
});
afterAll(() => world?.close());
beforeEach(async () => {
  support = await signInAs(world.server.app, 'support');
});

const newPicture = async ({ token }: Member = ann) =>
  (await upload(world, { bytes: pngWith(), token })).data.url;
const bare = (address: string) => address.split('?')[0] ?? '';
const opens = async (url: string) => (await world.server.app.inject({ url })).statusCode === 200;
const picturesOf = async (postId: string, who?: Member) =>
  (await world.call('forum.post', { postId }, who?.token)).post.pictures;
const takeDown = (id: string) =>
  support.call('forum.takeDown', { kind: 'post', id, why: 'sexual', words: '', reason: 'Not for here' });
const change = ({ token }: Member, postId: string, pictures: readonly string[]) => {
  world.platform.clock.advance(60_000);
  const wish = { postId, title: 'Changed', text: 'x', pictures: [...pictures], ...newKey() };
  return world.ask('forum.write', wish, token);
};

describe('a picture of a draft', () => {
  it('opens with its key alone, for a while, until the post is published', async () => {
    const draft = await newPicture();
    expect([await opens(draft), await opens(bare(draft))]).toEqual([true, false]);
    const { pictures } = await post(world, ann, { pictures: [draft] });
    expect(pictures).toEqual([bare(draft)]);
    expect(await opens(bare(draft))).toBe(true);
    const other = await newPicture();
    world.platform.clock.advance(15 * DAY_MS);
    expect(await opens(other)).toBe(false);
  });

  it.each([
    ['another picture’s', async (draft: string) => `${bare(draft)}?${(await newPicture()).split('?')[1]}`],
    ['a later end', async (draft: string) => draft.replace(/until=\d+/, 'until=9000000000000')],
    ['no key', async (draft: string) => draft.replace(/key=.*/, 'key=')],
    ['two keys', async (draft: string) => `${draft}&key=a`],
    ['no number', async (draft: string) => draft.replace(/until=\d+/, 'until=soon')],
  ])('does not open with %s', async (_what, forged) => {
    expect(await opens(await forged(await newPicture()))).toBe(false);
  });

  it('is nobody else’s to publish, in a post or as a portrait', async () => {
    const draft = await newPicture();
    world.platform.clock.advance(60_000);
    const wish = { title: 'Mine', text: 'x', pictures: [draft], ...newKey() };
    expect(await world.ask('forum.write', wish, ben.token)).toMatchObject({ errorCode: '00012' });
    expect(await world.ask('accounts.update', { portrait: draft }, ben.token)).toMatchObject({
      errorCode: '00013',
    });
    expect(await opens(bare(draft))).toBe(false);
    await world.call('accounts.update', { portrait: draft }, ann.token);
    expect(await opens(bare(draft))).toBe(true);
  });
});

describe('a picture of a removed post', () => {
  it('is not to be had at its address, nor by the key of its draft', async () => {
    const draft = await newPicture();
    const { postId } = await post(world, ann, { pictures: [draft] });
    await takeDown(postId);
    expect([await opens(bare(draft)), await opens(draft)]).toEqual([false, false]);
    expect([await picturesOf(postId), await picturesOf(postId, ben)]).toEqual([[], []]);
  });

  it('is still seen by who wrote it and by the staff, with a key that ends', async () => {
    const { postId } = await post(world, ann, { pictures: [await newPicture()] });
    await world.call('forum.report', { kind: 'post', id: postId, reason: 'sexual' }, ben.token);
    const { list } = await support.call('forum.cases', { limit: 200 });
    const caseId = list.find(({ id }) => id === postId)?.caseId ?? '';
    await takeDown(postId);
    const [own = ''] = await picturesOf(postId, ann);
    const [staff = ''] = (await support.call('forum.case', { caseId })).post.pictures;
    expect([await opens(own), await opens(staff), await opens(bare(own))]).toEqual([true, true, false]);
    world.platform.clock.advance(3 * HOUR_MS);
    expect(await opens(own)).toBe(false);
    const [later = ''] = await picturesOf(postId, ann);
    expect(await opens(later)).toBe(true);
  });

  it('cannot be shown again in another post or as a portrait, nor is it in one that had it', async () => {
    const draft = await newPicture();
    const [one, other] = [
      await post(world, ann, { pictures: [draft] }),
      await post(world, ann, { pictures: [draft] }),
    ];
    await takeDown(one.postId);
    expect(await opens(bare(draft))).toBe(false);
    expect(await change(ann, other.postId, [draft])).toMatchObject({ errorCode: '00012' });
    expect(await world.ask('accounts.update', { portrait: bare(draft) }, ann.token)).toMatchObject({
      errorCode: '00013',
    });
    expect(await opens(bare(draft))).toBe(false);
  });

  it('comes back with the post', async () => {
    const { postId, pictures } = await post(world, ann, { pictures: [await newPicture()] });
    await takeDown(postId);
    await support.call('forum.restore', { kind: 'post', id: postId, reason: 'A slip' });
    expect(await picturesOf(postId)).toEqual(pictures);
    expect(await opens(pictures[0] ?? '')).toBe(true);
  });

  it('stays away when its author deletes the post', async () => {
    const draft = await newPicture();
    const { postId } = await post(world, ann, { pictures: [draft] });
    await takeDown(postId);
    const [own = ''] = await picturesOf(postId, ann);
    await world.call('forum.remove', { kind: 'post', id: postId }, ann.token);
    expect([await opens(bare(draft)), await opens(draft)]).toEqual([false, false]);
    expect(await world.ask('accounts.update', { portrait: own }, ann.token)).toMatchObject({
      errorCode: '00013',
    });
  });
});

describe('a picture that its author takes back', () => {
  it('goes with the post, unless another one has it', async () => {
    const [alone, shared] = [await newPicture(), await newPicture()];
    const { postId } = await post(world, ann, { pictures: [alone, shared] });
    await post(world, ann, { pictures: [shared] });
    await world.call('forum.remove', { kind: 'post', id: postId }, ann.token);
    expect([await opens(bare(alone)), await opens(bare(shared))]).toEqual([false, true]);
  });

  it('goes when the post is changed to do without, and not before', async () => {
    const [kept, dropped] = [await newPicture(), await newPicture()];
    const { postId } = await post(world, ann, { pictures: [kept, dropped] });
    expect(await change(ben, postId, [])).toMatchObject({ errorCode: '00013' });
    expect(await opens(bare(dropped))).toBe(true);
    expect(await change(ann, postId, [kept])).toMatchObject({ success: true });
    expect([await opens(bare(kept)), await opens(bare(dropped))]).toEqual([true, false]);
    expect(await change(ann, postId, [kept, dropped])).toMatchObject({ success: true });
    expect(await opens(bare(dropped))).toBe(true);
  });
});

describe('what a browser keeps', () => {
  it('is asked for again, and nothing between may keep a player’s picture', async () => {
    const draft = await newPicture();
    const headersOf = async (url: string, tag = '') =>
      world.server.app.inject({ url, headers: { 'if-none-match': tag } });
    expect((await headersOf(draft)).headers['cache-control']).toBe('no-store');
    const { postId } = await post(world, ann, { pictures: [draft] });
    const { etag = '', ...shown } = (await headersOf(bare(draft))).headers;
    expect(shown['cache-control']).toBe('private, max-age=3600');
    expect((await headersOf(bare(draft), etag)).statusCode).toBe(304);
    await takeDown(postId);
    expect((await headersOf(bare(draft), etag)).statusCode).toBe(404);
  });
});
