/** Mailed codes against a model small enough to be seen to be right. */
import { DAY_MS, isRefusal, MINUTE_MS, SECOND_MS } from '@boardwalk/base';
import { createTestClock } from '@boardwalk/testkit';
import { connectPatiently, createTestDatabase, type TestDatabase } from '@boardwalk/testkit/database';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../platform/database/index.ts';
import { mailAddress } from '../accounts/index.ts';
import type { Hashing } from './hashing.ts';
import { createMailCodes } from './mail-codes.ts';
import { createIdentityStore } from './store/index.ts';

interface Model {
  code: string;
  triesLeft: number;
  sentAtMs: number;
  isUsed: boolean;
  dayStartedAtMs: number;
  sentInDay: number;
}

type Step =
  | { readonly kind: 'issue' }
  | { readonly kind: 'check' | 'spend'; readonly isRight: boolean }
  | { readonly kind: 'wait'; readonly seconds: number };

const waits = fc.constantFrom(1, 30, 60, 61, 300, 599, 600, 3600, 86_400);
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: fc.constant({ kind: 'issue' } as const) },
    { weight: 4, arbitrary: fc.record({ kind: fc.constantFrom('check', 'spend'), isRight: fc.boolean() }) },
    { weight: 3, arbitrary: fc.record({ kind: fc.constant('wait' as const), seconds: waits }) },
  ),
  { maxLength: 40 },
);

// The rules of codes are in question here, not argon2: what is compared is plain.
const plain: Hashing = {
  hash: async secret => `${secret}/${crypto.randomUUID()}`,
  verify: async (stored, secret) => stored?.split('/')[0] === secret,
  verifications: () => 0,
  from: () => plain,
};

let testDatabase: TestDatabase;
let database: Database;
let count = 0;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = connectPatiently(testDatabase.url);
});
afterAll(async () => {
  await database?.close();
  await testDatabase?.drop();
});

/** By the rules alone: whether a code may be sent now, and what is then known. */
function issue(model: Model, nowMs: number): boolean {
  const isNewDay = model.dayStartedAtMs + DAY_MS <= nowMs;
  if (model.sentAtMs + MINUTE_MS > nowMs || (!isNewDay && model.sentInDay >= 20)) return false;
  const day = isNewDay ? { dayStartedAtMs: nowMs, sentInDay: 1 } : { sentInDay: model.sentInDay + 1 };
  Object.assign(model, { triesLeft: 5, sentAtMs: nowMs, isUsed: false, ...day });
  return true;
}

function attempt(model: Model, step: { kind: 'check' | 'spend'; isRight: boolean }, nowMs: number): boolean {
  const isOpen = !model.isUsed && model.triesLeft > 0 && model.sentAtMs + 10 * MINUTE_MS > nowMs;
  if (!isOpen) return false;
  if (!step.isRight) model.triesLeft -= 1;
  else if (step.kind === 'spend') model.isUsed = true;
  return step.isRight;
}

async function isAccepted(work: Promise<unknown>): Promise<boolean> {
  return work.then(
    () => true,
    (error: unknown) => {
      if (isRefusal(error)) return false;
      throw error;
    },
  );
}

describe('mailed codes', () => {
  it('are what their model says after any sequence of steps', async () => {
    const clock = createTestClock();
    const codes = createMailCodes({ store: createIdentityStore(database), hashing: plain, clock });
    await fc.assert(
      fc.asyncProperty(steps, async sequence => {
        const mail = mailAddress(`model-${++count}@example.test`);
        const model: Model = {
          code: '',
          triesLeft: 0,
          sentAtMs: -DAY_MS,
          isUsed: true,
          dayStartedAtMs: -DAY_MS,
          sentInDay: 0,
        };
        for (const step of sequence) {
          const nowMs = clock.nowMs();
          if (step.kind === 'wait') clock.advance(step.seconds * SECOND_MS);
          else if (step.kind === 'issue') {
            const sent = codes.issue(mail, 'register');
            expect(await isAccepted(sent)).toBe(issue(model, nowMs));
            await sent.then(({ code }) => Object.assign(model, { code })).catch(() => undefined);
          } else {
            const tried = step.isRight ? model.code : 'wrong!';
            expect(await isAccepted(codes[step.kind](mail, 'register', tried))).toBe(
              attempt(model, step, nowMs),
            );
          }
        }
      }),
      { numRuns: 60 },
    );
  });
});
