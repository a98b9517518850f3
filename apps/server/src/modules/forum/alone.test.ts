/** An appeal in a house where nobody but who removed it could decide, and where somebody only says so. */
import { DAY_MS } from '@boardwalk/base';
import { errorCatalogue } from '@boardwalk/contract/errors';
import { createTestWorld, type StaffCaller, signInAs, type TestWorld } from '@boardwalk/testkit';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { inboxOf, type Member, member, post } from './testing/forum.fixture.ts';

let world: TestWorld;
let ann: Member;
let owner: StaffCaller;
let ids: Readonly<Record<string, number>>;

beforeEach(async () => {
  world = await createTestWorld();
  ann = await member(world, 'Ann Pier');
  owner = await signInAs(world.server.app, 'owner');
  const { list } = await owner.call('staff.list');
  ids = Object.fromEntries(list.map(({ role, staffId }) => [role, staffId]));
});
afterEach(() => world.close());

const reason = 'As they wished';
const wire = (code: keyof typeof errorCatalogue) => errorCatalogue[code].wire;
const disable = (role: string) => owner.call('staff.disable', { staffId: ids[role] ?? 0, reason });

/** A session of the staff ends before a day has passed. */
async function later(days: number): Promise<void> {
  world.platform.clock.advance(days * DAY_MS);
  owner = await signInAs(world.server.app, 'owner');
}

/** Two of the demo's staff may moderate beside the owner. */
async function beAlone(): Promise<void> {
  await disable('support');
  await disable('content');
}

async function appealed(): Promise<string> {
  const { postId: id } = await post(world, ann);
  await owner.call('forum.takeDown', { kind: 'post', id, why: 'spam', words: '', reason });
  await world.call('forum.appeal', { kind: 'post', id, text: 'It was no advert' }, ann.token);
  return id;
}

const restore = (id: string) => owner.ask('forum.restore', { kind: 'post', id, reason });
const refuse = (id: string) => owner.ask('forum.refuseAppeal', { kind: 'post', id, words: 'No.', reason });
const stateOf = async (postId: string) => (await world.call('forum.post', { postId })).post.state;

async function caseOf(id: string) {
  const { list } = await owner.call('forum.cases', { what: 'appeal', limit: 200 });
  return owner.call('forum.case', { caseId: list.find(one => one.id === id)?.caseId ?? '' });
}

describe('whoever removed a post and is alone in the house', () => {
  it('may decide a day after the appeal and not before, and everybody is told', async () => {
    await beAlone();
    await later(8);
    const id = await appealed();
    expect((await restore(id)).errorCode).toBe(wire('ownRequest'));
    const aloneFrom = world.platform.clock.nowMs() + DAY_MS;
    expect(await caseOf(id)).toMatchObject({ mayDecide: false, aloneFrom });
    await later(1);
    expect(await caseOf(id)).toMatchObject({ mayDecide: true, aloneFrom });
    expect((await restore(id)).success).toBe(true);
    expect(await stateOf(id)).toBe('shown');
    expect((await inboxOf(world, ann))[0]).toMatchObject({ template: 'forumRestoredBySame' });
    const [entry] = await world.server.modules.audit.list({ area: 'forum', limit: 1 });
    expect(entry?.action).toBe('forum.restore');
    expect(entry?.after).toContain('Nobody else of the staff could decide');
  });

  it('may refuse the appeal as well, once', async () => {
    await beAlone();
    await later(8);
    const id = await appealed();
    expect((await refuse(id)).errorCode).toBe(wire('ownRequest'));
    await later(1);
    const tries = await Promise.all([refuse(id), refuse(id), restore(id)]);
    expect(tries.filter(({ success }) => success).length).toBeGreaterThan(0);
    expect((await refuse(id)).success).toBe(false);
    const told = (await inboxOf(world, ann)).map(({ template }) => template);
    expect(told.filter(template => template === 'forumAppealRefusedBySame').length).toBeLessThan(2);
  });

  it('brings a slip of their own back at once, while nobody has appealed', async () => {
    await beAlone();
    const { postId: id } = await post(world, ann);
    await owner.call('forum.takeDown', { kind: 'post', id, why: 'spam', words: '', reason });
    expect((await restore(id)).success).toBe(true);
    expect((await inboxOf(world, ann))[0]).toMatchObject({ template: 'forumRestored' });
  });
});

describe('whoever has a colleague', () => {
  it('never decides, however long it takes', async () => {
    await disable('support');
    const id = await appealed();
    await later(60);
    expect(await caseOf(id)).toMatchObject({ mayDecide: false, aloneFrom: 0 });
    for (const answer of [await restore(id), await refuse(id)])
      expect(answer.errorCode).toBe(wire('ownRequest'));
    expect(await stateOf(id)).toBe('removed');
  });

  it.each([
    ['sends them away', () => beAlone()],
    [
      'takes their permission',
      async () => {
        await disable('support');
        await owner.call('staff.changeRole', { staffId: ids['content'] ?? 0, role: 'floor', reason });
      },
    ],
    [
      'takes their ways in',
      async () => {
        await disable('support');
        await owner.call('staff.reset', { staffId: ids['content'] ?? 0, reason });
      },
    ],
  ])('and %s gains nothing by it for a week', async (_how, leave) => {
    const id = await appealed();
    await later(3);
    await leave();
    await later(6);
    for (const answer of [await restore(id), await refuse(id)])
      expect(answer.errorCode).toBe(wire('ownRequest'));
    expect(await caseOf(id)).toMatchObject({ mayDecide: false });
    await later(1);
    expect((await restore(id)).success).toBe(true);
  });

  it('who comes back decides again in their place', async () => {
    await beAlone();
    await later(8);
    const id = await appealed();
    await later(2);
    await world.owner.pool.query("update staff.members set state = 'active' where id = $1", [ids['support']]);
    expect((await restore(id)).errorCode).toBe(wire('ownRequest'));
    const support = await signInAs(world.server.app, 'support');
    await support.call('forum.restore', { kind: 'post', id, reason });
    expect((await inboxOf(world, ann))[0]).toMatchObject({ template: 'forumRestored' });
  });
});
