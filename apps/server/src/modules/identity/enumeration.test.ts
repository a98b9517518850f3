/** Nobody learns from outside whether an address has an account: answers are compared whole, and so is the work. */
import type { CallName } from '@boardwalk/contract';
import { AuthSource } from '@boardwalk/contract/enums';
import { createTestWorld, type TestWorld, type WireInput, wirePassword } from '@boardwalk/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const password = wirePassword('anything at all');

let world: TestWorld;
let count = 0;
beforeAll(async () => {
  world = await createTestWorld();
});
afterAll(() => world?.close());

interface Probe {
  readonly answer: unknown;
  readonly verifications: number;
  readonly mails: number;
  readonly queries: number;
}

async function probe<Name extends CallName>(
  name: Name,
  input: WireInput<Name>,
  token?: string,
): Promise<Probe> {
  const { identity } = world.server.modules;
  const before = { verifications: identity.verifications(), mails: mailCount() };
  let queries = 0;
  const { pool } = world.platform.database;
  const listen = () => void queries++;
  pool.on('acquire', listen);
  const answer = await world.ask(name, input, token);
  pool.off('acquire', listen);
  return {
    answer,
    verifications: identity.verifications() - before.verifications,
    mails: mailCount() - before.mails,
    queries,
  };
}

function mailCount(): number {
  return world.platform.mailer.inbox?.list().length ?? 0;
}

const stranger = () => `stranger-${++count}@example.test`;

type Attempt = readonly [string, (mail: string) => Promise<Probe>];
const attempts: readonly Attempt[] = [
  ['signing in', mail => probe('identity.signIn', { authSource: AuthSource.email, mail, password })],
  ['asking for a code to register', mail => probe('identity.sendMailCode', { mail, codeType: 0 })],
  ['asking for a code to reset', mail => probe('identity.sendMailCode', { mail, codeType: 1 })],
  ['checking a code', mail => probe('identity.verifyMailCode', { mail, code: '123456', codeType: 1 })],
  [
    'signing up with a wrong code',
    mail => probe('identity.signUpByCode', { mail, code: '123456', password }),
  ],
  [
    'resetting with a wrong code',
    mail => probe('identity.resetPassword', { mail, code: '123456', password }),
  ],
];

describe.each(attempts)('%s', (_case, attempt) => {
  it('answers and works the same for a player, a player without password and nobody', async () => {
    const withPassword = await world.player();
    await world.call(
      'identity.changePassword',
      { password: wirePassword('the real one') },
      withPassword.token,
    );
    const withoutPassword = await world.player();
    world.platform.clock.advance(60_000);
    const nobody = await attempt(stranger());
    expect(await attempt(withPassword.mail)).toEqual(nobody);
    expect(await attempt(withoutPassword.mail)).toEqual(nobody);
  });
});

it('giving an account somebody’s address says nothing before the code is right', async () => {
  const [owner, other] = [await world.player(), await world.player()];
  // The session is fresh in memory from here on, as it would be for whoever probes.
  await world.call('accounts.read', {}, other.token);
  const complete = (mail: string) => probe('identity.completeMail', { mail, code: '123456' }, other.token);
  expect(await complete(owner.mail)).toEqual(await complete(stranger()));
});
