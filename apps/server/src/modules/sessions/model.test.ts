/** Sessions against a model small enough to be seen to be right: whatever happens, both know the same tokens. */
import { DAY_MS, HOUR_MS, type UserId } from '@boardwalk/base';
import { createTestWorld, type TestWorld } from '@boardwalk/testkit';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Sessions } from './index.ts';

const SESSION_DAYS = 10;
const DEVICE = { deviceType: 0, deviceInfo: '' };

interface Known {
  readonly token: string;
  readonly userId: UserId;
  endsAtMs: number;
  seenAtMs: number;
}

type Step =
  | { readonly kind: 'open'; readonly user: number }
  | { readonly kind: 'use'; readonly at: number }
  | { readonly kind: 'end'; readonly at: number }
  | { readonly kind: 'endAll'; readonly user: number; readonly keeps: boolean }
  | { readonly kind: 'wait'; readonly hours: number }
  | { readonly kind: 'purge' };

const user = fc.nat({ max: 2 });
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.record({ kind: fc.constant('open' as const), user }) },
    { weight: 4, arbitrary: fc.record({ kind: fc.constant('use' as const), at: fc.nat({ max: 20 }) }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('end' as const), at: fc.nat({ max: 20 }) }) },
    fc.record({ kind: fc.constant('endAll' as const), user, keeps: fc.boolean() }),
    {
      weight: 2,
      arbitrary: fc.record({ kind: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 150 }) }),
    },
    fc.record({ kind: fc.constant('purge' as const) }),
  ),
  { maxLength: 20 },
);

let world: TestWorld;
let users: UserId[];
beforeAll(async () => {
  world = await createTestWorld({ env: { SESSION_DAYS: String(SESSION_DAYS), DEMO: 'false' } });
  const opened = await Promise.all([1, 2, 3].map(() => world.server.modules.accounts.open({})));
  users = opened.map(one => one.userId);
});
afterAll(() => world?.close());

const userAt = (index: number): UserId => users[index % users.length] ?? (0 as UserId);

/** What a use of this session must do, by the rules alone. */
function use(known: Known, nowMs: number): boolean {
  if (known.endsAtMs <= nowMs) return false;
  if (nowMs - known.seenAtMs < HOUR_MS) return true;
  known.seenAtMs = nowMs;
  known.endsAtMs = nowMs + SESSION_DAYS * DAY_MS;
  return true;
}

async function run(sessions: Sessions, model: Known[], step: Step): Promise<void> {
  const nowMs = world.platform.clock.nowMs();
  const remove = (gone: (known: Known) => boolean) =>
    model.splice(0, model.length, ...model.filter(one => !gone(one)));
  if (step.kind === 'open') {
    const { token, userId, expiresAtMs } = await sessions.open(
      { userId: userAt(step.user), role: 'user' },
      DEVICE,
    );
    expect(expiresAtMs).toBe(nowMs + SESSION_DAYS * DAY_MS);
    model.push({ token, userId, endsAtMs: expiresAtMs, seenAtMs: nowMs });
  } else if (step.kind === 'wait') world.platform.clock.advance(step.hours * HOUR_MS);
  else if (step.kind === 'purge') await sessions.jobs.purge();
  else if (step.kind === 'endAll') {
    const userId = userAt(step.user);
    const kept = step.keeps ? model.find(one => one.userId === userId && use(one, nowMs)) : undefined;
    const session = kept && (await sessions.find(kept.token));
    await sessions.endAll(userId, session?.sessionId);
    remove(one => one.userId === userId && one !== kept);
  } else {
    const known = model[step.at % Math.max(1, model.length)];
    if (!known) return;
    const session = await sessions.find(known.token);
    expect(session?.userId).toBe(use(known, nowMs) ? known.userId : undefined);
    if (step.kind === 'use' || !session) return;
    expect(await sessions.end(known.userId, session.sessionId)).toBe(true);
    remove(one => one === known);
  }
}

describe('sessions', () => {
  it('are what their model says after any sequence of steps', async () => {
    const { sessions } = world.server.modules;
    await fc.assert(
      fc.asyncProperty(steps, async sequence => {
        for (const userId of users) await sessions.endAll(userId);
        const model: Known[] = [];
        for (const step of sequence) await run(sessions, model, step);
        const nowMs = world.platform.clock.nowMs();
        for (const userId of users) {
          const alive = model.filter(one => one.userId === userId && one.endsAtMs > nowMs);
          expect(await sessions.list(userId)).toHaveLength(alive.length);
        }
        for (const known of model) {
          const found = await sessions.find(known.token);
          expect(found?.userId).toBe(known.endsAtMs > nowMs ? known.userId : undefined);
        }
      }),
      { numRuns: 40 },
    );
  });
});
