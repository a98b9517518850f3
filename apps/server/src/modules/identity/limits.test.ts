import { AuthSource } from '@boardwalk/contract/enums';
import { createTestWorld, type TestWorld, wirePassword } from '@boardwalk/testkit';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

let world: TestWorld;
beforeEach(async () => {
  world = await createTestWorld({ env: { RATE_LIMIT_FACTOR: '1', DEMO: 'false' } });
});
afterEach(() => world?.close());

/** How many of so many calls get through. */
async function through(
  times: number,
  call: (number: number) => Promise<{ status: number }>,
): Promise<number> {
  let passed = 0;
  for (let number = 0; number < times; number++) if ((await call(number)).status === 200) passed += 1;
  return passed;
}

describe('one address on the net', () => {
  it('has twenty mails in ten minutes, to whomever', async () => {
    const send = (number: number) =>
      world.ask('identity.sendMailCode', { mail: `limits-${number}@example.test`, codeType: 0 });
    expect(await through(25, send)).toBe(20);
    expect(world.platform.mailer.inbox?.list()).toHaveLength(20);
  });

  it('tries sixty times a minute to be somebody', async () => {
    const password = wirePassword('guess');
    const guess = (number: number) =>
      world.ask('identity.signIn', {
        authSource: AuthSource.email,
        mail: `limits-${number}@example.test`,
        password,
      });
    expect(await through(65, guess)).toBe(60);
    expect(await guess(66)).toMatchObject({ status: 429, errorCode: '00015' });
  });
});
