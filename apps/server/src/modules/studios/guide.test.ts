/** What the guide for builders tells, against a server that listens: its example and its check. */
import { once } from 'node:events';
import type { AddressInfo, Server } from 'node:net';
import type { UserId } from '@boardwalk/base';
import { createTestWorld, type TestWorld } from '@boardwalk/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkStudio } from '../../../../../scripts/studio/check.ts';
import { createCoinFlip, type Settings } from '../../../../../scripts/studio/coin-flip.ts';
import { addStudio, type Keys, makeKeys, type TestStudio } from './testing/studio.fixture.ts';

let world: TestWorld;
let arcade: string;
let studio: TestStudio;
let other: TestStudio;
let keys: Keys;
let otherKeys: Keys;

const addressOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

beforeAll(async () => {
  world = await createTestWorld();
  await world.server.app.listen({ port: 0, host: '127.0.0.1' });
  arcade = addressOf(world.server.app.server);
  [keys, otherKeys] = [makeKeys(), makeKeys()];
  studio = await addStudio(world, keys);
  other = await addStudio(world, otherKeys);
});
afterAll(() => world.close());

describe('the example', () => {
  async function withGame(change: Partial<Settings>, act: (game: string) => Promise<void>) {
    const { privateKey } = keys;
    const answerKey = world.server.modules.proof.publicKey;
    const settings = { arcade, studio: studio.code, privateKey, answerKey, flip: () => 'heads' as const };
    const server = createCoinFlip({ ...settings, ...change });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    try {
      await act(addressOf(server));
    } finally {
      server.close();
    }
  }
  const read = async (address: string) =>
    (await (await fetch(address)).json()) as Record<string, string | number>;

  it('lets a player in, takes a stake and pays what was won', async () => {
    await withGame({}, async game => {
      const { token } = await world.player();
      const { balance: had } = await world.call('wallet.balance', {}, token);
      const login = await studio.login(token);
      const { session_token: session } = await read(`${game}/start?token=${login}`);
      const flip = (side: string) => read(`${game}/flip?session=${session}&amount=20&side=${side}`);
      expect(await flip('heads')).toEqual({ status: 'ok', side: 'heads', balance: had + 20 });
      expect(await flip('tails')).toEqual({ status: 'ok', side: 'heads', balance: had });
      expect(await read(`${game}/flip?session=${session}&amount=999999&side=heads`)).toEqual({
        status: 'notEnoughCoins',
      });
      expect((await world.call('wallet.balance', {}, token)).balance).toBe(had);
    });
  });

  it('believes nobody else’s answers', async () => {
    await withGame({ answerKey: 'ab'.repeat(32) }, async game => {
      const { token } = await world.player();
      expect(await read(`${game}/start?token=${await studio.login(token)}`)).toEqual({
        status: 'unreachable',
      });
    });
  });
});

it('the check finds every rule met, and leaves the coins where they were', async () => {
  const [player, second] = [await world.player(), await world.player()];
  const { balance: had } = await world.call('wallet.balance', {}, player.token);
  const lines: string[] = [];
  const failed = await checkStudio({
    url: arcade,
    studio: { code: studio.code, privateKey: keys.privateKey },
    other: { code: other.code, privateKey: otherKeys.privateKey },
    players: [player.token, second.token],
    tell: line => void lines.push(line),
  });
  expect(lines.filter(line => !line.startsWith('met '))).toEqual([]);
  expect([failed, lines.length > 25]).toEqual([0, true]);
  const { coins } = await world.server.modules.wallet.balancesOf(player.userId as UserId);
  expect(coins).toBe(had);
});

it('the check says what is not met, and skips what it has nothing for', async () => {
  const player = await world.player();
  const lines: string[] = [];
  // Who signs with another studio's key is refused in everything.
  const failing = checkStudio({
    url: arcade,
    studio: { code: studio.code, privateKey: otherKeys.privateKey },
    players: [player.token],
    tell: line => void lines.push(line),
  });
  await expect(failing).rejects.toThrow('badSignature');
  await checkStudio({
    url: arcade,
    studio: { code: studio.code, privateKey: keys.privateKey },
    players: [player.token],
    tell: line => void lines.push(line),
  });
  expect(lines.filter(line => line.startsWith('skipped'))).toHaveLength(2);
});
