/**
 * The test world: the whole server on a database of its own, where it was started before, with a clock that can be
 * moved and a mailbox that can be read. Nothing of ours is replaced; only the outside is, and
 * passwords are hashed with little work.
 */
import { createHash } from 'node:crypto';
import type { Calls, OutputOf } from '@boardwalk/contract';
import { MailCodeType } from '@boardwalk/contract/enums';
import { type BuiltServer, buildServer } from '@boardwalk/server/build';
import type { Database } from '@boardwalk/server/platform';
import { createCaller, type TestCaller } from './caller.ts';
import { createTestDatabase } from './database.ts';
import { createTestPlatform, type TestPlatform } from './platform.ts';
import { chooseSeed } from './seeds.ts';
import { startedTemplate } from './started-template.ts';

export interface TestWorld extends TestCaller {
  readonly server: BuiltServer;
  readonly platform: TestPlatform;
  /** Its database under the role that owns the tables, for what an operator could do and the server cannot. */
  readonly owner: Database;
  /** A new guest's token. */
  guest(): Promise<{ token: string; userId: number }>;
  /** Signs up a new player by a mailed code, with the gifts of a sign-up, who has chosen a client seed. */
  player(mail?: string): Promise<{ token: string; userId: number; mail: string }>;
  /** Takes the upcoming pair of seeds, as somebody does who has looked at its hash. */
  chooseSeed(token: string, clientSeed?: string): Promise<OutputOf<Calls['fairness.rotate']>>;
  /** The code of the last mail to this address. */
  lastCode(mail: string): string;
  close(): Promise<void>;
}

export interface WorldOptions {
  readonly env?: Readonly<Record<string, string>>;
  /** Nobody has started there yet. A second start reads rooms and keeps them, which a test may want to change first. */
  readonly isFirstStart?: boolean;
}

let counter = 0;

export async function createTestWorld({ env = {}, isFirstStart }: WorldOptions = {}): Promise<TestWorld> {
  // Without the demo there is little that a first start makes.
  const isNew = isFirstStart ?? env['DEMO'] === 'false';
  const testDatabase = await createTestDatabase(isNew ? {} : { template: await startedTemplate() });
  const platform = createTestPlatform(env, testDatabase);
  const server = await buildServer(platform);
  await server.prepare();
  const caller = createCaller(server.app);
  const lastCode = (mail: string): string => {
    const sent = platform.mailer.inbox?.list().find(one => one.to === mail);
    const code = sent?.text.match(/\b\d{6}\b/)?.[0];
    if (!code) throw new Error(`no code was mailed to ${mail}`);
    return code;
  };
  return {
    ...caller,
    server,
    platform,
    owner: platform.owner,
    lastCode,
    chooseSeed: (token, clientSeed) => chooseSeed(caller, token, clientSeed),
    guest: () => caller.call('identity.visitor', { deviceId: uniqueDevice() }),
    player: async (mail = `player${++counter}@example.test`) => {
      await caller.call('identity.sendMailCode', { mail, codeType: MailCodeType.register });
      const session = await caller.call('identity.signUpByCode', { mail, code: lastCode(mail) });
      await chooseSeed(caller, session.token);
      return { ...session, mail };
    },
    close: async () => {
      await server.stop();
      await platform.close();
    },
  };
}

function uniqueDevice(): string {
  counter += 1;
  return `test-device-${counter}`;
}

/** A password as clients send it. */
export function wirePassword(typed: string): string {
  return createHash('md5').update(typed).digest('hex');
}
