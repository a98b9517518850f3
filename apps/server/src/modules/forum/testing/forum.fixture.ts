/** People of the forum's tests: old enough to write as much as a test wants. */
import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@boardwalk/base';
import { createTestWorld, type StaffCaller, signInAs, type TestWorld } from '@boardwalk/testkit';

export interface Member {
  readonly token: string;
  readonly userId: number;
}

export const newKey = () => ({ idempotencyKey: randomUUID() });

/** Joined a month ago. */
export async function member(world: TestWorld, nickname?: string): Promise<Member> {
  const { token, userId } = await world.player();
  await world.owner.pool.query('update users set created_at = $1 where id = $2', [
    new Date(world.platform.clock.nowMs() - 30 * DAY_MS),
    userId,
  ]);
  if (nickname !== undefined)
    await world.owner.pool.query('update users set nickname = $1 where id = $2', [nickname, userId]);
  return { token, userId };
}

export interface OpenForum {
  readonly world: TestWorld;
  readonly ann: Member;
  readonly ben: Member;
  readonly owner: StaffCaller;
  readonly support: StaffCaller;
}

/** Two who write, and two who look after what they write. */
export async function openForum(): Promise<OpenForum> {
  const world = await createTestWorld();
  return {
    world,
    ann: await member(world, 'Ann Pier'),
    ben: await member(world, 'Ben'),
    owner: await signInAs(world.server.app, 'owner'),
    support: await signInAs(world.server.app, 'support'),
  };
}

/** A minute later, so that nobody writes too fast. */
export async function post(world: TestWorld, { token }: Member, more: object = {}) {
  world.platform.clock.advance(60_000);
  return world.call(
    'forum.write',
    { title: 'A plush seal', text: 'Caught it!', ...newKey(), ...more },
    token,
  );
}

export async function comment(world: TestWorld, { token }: Member, postId: string, more: object = {}) {
  world.platform.clock.advance(60_000);
  return world.call('forum.comment', { postId, text: 'Well done', ...newKey(), ...more }, token);
}

export async function inboxOf(world: TestWorld, { token }: Member) {
  const { systemMessageModels } = await world.call('messages.list', {}, token);
  return systemMessageModels.filter(({ template }) => template.startsWith('forum'));
}
