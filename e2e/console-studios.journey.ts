/**
 * An owner connects another studio at the desk. Its game server lets a player in and plays a round; the desk shows what
 * was staked and asked, and the player's record says what became of the coins. Then the studio is switched off.
 */
import { generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { createClient } from '../scripts/studio/client.ts';
import { play } from '../scripts/studio/coin-flip.ts';
import { journey } from './support/journey.ts';
import { sitDown } from './support/operator.ts';
import { type Product, startProduct } from './support/product.ts';
import { expectLedgerToAddUp } from './support/room.ts';
import { createServer } from './support/server.ts';

/** A second try connects another one. */
let tries = 0;
const KEYS = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});
let product: Product;

beforeAll(async () => {
  product = await startProduct({ RATE_LIMIT_FACTOR: '100', MQTT_PORT: '0' });
});
afterAll(() => product.stop());

describe('another studio', () => {
  journey('is connected at the desk, plays a round, and is switched off', async stage => {
    const { takePhone, picture } = stage;
    const code = `lighthouse-${++tries}`;
    const name = `Lighthouse ${tries}`;
    const server = createServer(product.url);
    const player = await server.player();
    const { page: desk } = await sitDown(takePhone, '/studios', 'owner', { url: product.url });
    await desk.getByRole('button', { name: 'Connect a studio' }).click();
    const form = desk.getByRole('dialog', { name: 'Connect a studio' });
    await form.getByLabel('Code').fill(code);
    await form.getByLabel('Name').fill(name);
    await form.getByLabel('Games start at').fill('https://lighthouse.example/start');
    await form.getByLabel('Public key').fill('no key at all');
    await form.getByLabel('Reason').fill('They make a good coin flip.');
    await form.getByRole('button', { name: 'Connect' }).click();
    await form.getByRole('alert').waitFor();
    await form.getByLabel('Public key').fill(KEYS.publicKey);
    await picture(desk, 'studio-to-connect');
    await form.getByRole('button', { name: 'Connect' }).click();
    await desk.getByRole('heading', { name }).waitFor();
    const ours = desk.getByRole('region', { name: 'Our key' }).locator('code');
    const answerKey = (await ours.textContent()) ?? '';

    const studio = { code, privateKey: KEYS.privateKey };
    const session = await createClient(product.url, studio).open(player.token);
    const settings = { arcade: product.url, studio: code, privateKey: KEYS.privateKey, answerKey };
    const round = await play({ ...settings, flip: () => 'heads' }, session, 20, 'heads');
    expect(round).toMatchObject({ status: 'ok', side: 'heads' });
    const { list: moves } = await server.call('records.coins', { pageSize: 2 }, player.token);
    expect(moves.map(({ amount }) => amount)).toEqual([40, -20]);

    await desk.reload();
    const calls = desk.getByRole('group', { name: 'Last calls' });
    await calls.getByRole('cell', { name: 'Win', exact: true }).waitFor();
    await calls.getByRole('cell', { name: 'Player came in' }).waitFor();
    await picture(desk, 'studio-played');

    await desk.getByRole('button', { name: 'Change', exact: true }).click();
    const change = desk.getByRole('dialog', { name: `Change ${name}` });
    await change.getByRole('switch', { name: 'On' }).click();
    await change.getByLabel('Reason').fill('They maintain their servers.');
    await change.getByRole('button', { name: 'Save' }).click();
    await desk.getByRole('row', { name: new RegExp(`${name}.*off`) }).waitFor();
    expect(await play(settings, session, 20, 'heads')).toEqual({ status: 'tokenEnded' });
    await expectLedgerToAddUp(server, player.token);
  });
});
