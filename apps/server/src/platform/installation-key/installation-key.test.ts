import { createTestWorld, type TestWorld } from '@boardwalk/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSecrets } from '../secrets.ts';
import { createInstallationKey } from './index.ts';

const SEALING = 'ab'.repeat(32);

let world: TestWorld;
beforeAll(async () => {
  world = await createTestWorld();
});
afterAll(() => world.close());

const keyOf = (sealing: string) =>
  createInstallationKey({ database: world.platform.database, secrets: createSecrets(sealing) });
const stored = async () => {
  const { rows } = await world.owner.pool.query<{ key: Buffer }>('select key from installation_key');
  return rows.map(({ key }) => key.length);
};

it('is one for every node, also when they begin at once, and is sealed as soon as it can be', async () => {
  await world.owner.pool.query('delete from installation_key');
  const nodes = [keyOf(''), keyOf(''), keyOf('')];
  const macs = await Promise.all(nodes.map(node => node.mac('a test', 'word')));
  expect(new Set(macs.map(mac => mac.toString('hex'))).size).toBe(1);
  expect(await stored()).toEqual([32]);
  expect((await keyOf(SEALING).mac('a test', 'word')).equals(macs[0] as Buffer)).toBe(true);
  expect(await stored()).toEqual([60]);
  await expect(keyOf('').mac('a test', 'word')).rejects.toThrow('SECRETS_KEY');
});

it('makes another of the same text for another purpose', async () => {
  await world.owner.pool.query('delete from installation_key');
  const key = keyOf('');
  const [one, other] = [await key.mac('a', 'bc'), await key.mac('ab', 'c')];
  expect(one.equals(other)).toBe(false);
});
