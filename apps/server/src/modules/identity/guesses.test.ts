/** Two nodes on one database: what is counted is counted once, before anything is compared. */
import type { SessionId } from '@boardwalk/base';
import { createTestClock } from '@boardwalk/testkit';
import { connectPatiently, createTestDatabase, type TestDatabase } from '@boardwalk/testkit/database';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../platform/database/index.ts';
import { mailAddress } from '../accounts/index.ts';
import { createGuesses, type Guesses } from './guesses.ts';
import { guessLimits, mailboxOf } from './policy.ts';
import { createIdentityStore } from './store/index.ts';

let testDatabase: TestDatabase;
let databases: Database[];
let clock: ReturnType<typeof createTestClock>;
let nodes: Guesses[];
let count = 0;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  databases = [connectPatiently(testDatabase.url), connectPatiently(testDatabase.url)];
});
beforeEach(() => {
  clock = createTestClock();
  nodes = databases.map(database => createGuesses(createIdentityStore(database), clock));
});
afterAll(async () => {
  for (const database of databases ?? []) await database.close();
  await testDatabase?.drop();
});

const newMail = () => mailAddress(`guesses-${++count}@example.test`);
const stranger = (network: string) => ({ network, deviceId: '' });

/** How many of so many at the same moment, on either node, may go on and compare. */
async function through(times: number, guess: (node: Guesses, index: number) => Promise<unknown>) {
  const asked = Array.from({ length: times }, (_, index) => guess(nodes[index % 2] as Guesses, index));
  return (await Promise.allSettled(asked)).filter(({ status }) => status === 'fulfilled').length;
}

describe('wrong passwords', () => {
  it('from one network stop at its limit, however many are sent at once to two nodes', async () => {
    const mail = newMail();
    expect(await through(60, node => node.atPassword(mail, stranger('net')))).toBe(
      guessLimits.ofNetwork.most,
    );
  });

  it('from many networks stop at the limit of the account', async () => {
    const mail = newMail();
    const guess = (node: Guesses, index: number) => node.atPassword(mail, stranger(`net-${index % 20}`));
    expect(await through(240, guess)).toBe(guessLimits.ofAccount.most);
  });

  it('from strangers make no known device wait', async () => {
    const [mail, [node]] = [newMail(), nodes];
    await node?.noteDevice(mail, 'the-owner’s-own-phone');
    await through(240, (one, index) => one.atPassword(mail, stranger(`net-${index % 20}`)));
    await expect(node?.atPassword(mail, stranger('another'))).rejects.toMatchObject({
      code: 'tooManyRequests',
    });
    const known = { network: 'net-1', deviceId: 'the-owner’s-own-phone' };
    expect(await through(60, one => one.atPassword(mail, known))).toBe(guessLimits.ofDevice.most);
  });

  it('make nobody wait at another account, and say how long', async () => {
    const mail = newMail();
    await through(30, node => node.atPassword(mail, stranger('net')));
    clock.advance(1000);
    await expect(nodes[0]?.atPassword(mail, stranger('net'))).rejects.toMatchObject({
      detail: { retryAfterSeconds: guessLimits.ofNetwork.windowMs / 1000 - 1 },
    });
    expect(await through(1, node => node.atPassword(newMail(), stranger('net')))).toBe(1);
    clock.advance(guessLimits.ofNetwork.windowMs);
    expect(await through(1, node => node.atPassword(mail, stranger('net')))).toBe(1);
  });

  it('do not include the right ones', async () => {
    const mail = newMail();
    for (let turn = 0; turn < 2 * guessLimits.ofAccount.most; turn++) {
      const guess = await nodes[turn % 2]?.atPassword(mail, stranger('net'));
      await guess?.giveBack();
    }
    expect(await through(1, node => node.atPassword(mail, stranger('net')))).toBe(1);
  });

  it('in a stolen session make the other sessions wait for nothing', async () => {
    const guess = (node: Guesses) => node.inSession('stolen' as SessionId);
    expect(await through(40, guess)).toBe(guessLimits.ofSession.most);
    expect(await through(1, node => node.inSession('own' as SessionId))).toBe(1);
  });
});

describe('mails', () => {
  it('to one mailbox are counted together, however its address is spelt', async () => {
    const name = `mailbox${++count}`;
    const send = (node: Guesses, index: number) => node.mailTo(mailAddress(`${name}+${index}@example.test`));
    expect(await through(30, send)).toBe(guessLimits.mails.most);
    await expect(nodes[0]?.mailTo(mailAddress(`${name}@example.test`))).rejects.toMatchObject({
      code: 'codeTooSoon',
    });
  });

  it.each([
    ['ann+a+b@example.test', 'ann@example.test'],
    ['a.n.n@example.test', 'a.n.n@example.test'],
    ['a.n.n+x@gmail.com', 'ann@gmail.com'],
    ['ann@googlemail.com', 'ann@gmail.com'],
  ])('to %s are read in %s', (mail, mailbox) => {
    expect(mailboxOf(mailAddress(mail))).toBe(mailbox);
  });
});
