import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createTestWorld, type TestWorld } from '@boardwalk/testkit';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { upload } from './upload.fixture.ts';

// Noise, which stays large whatever packs it.
const noise = sharp(randomBytes(1200 * 1200), { raw: { width: 1200, height: 1200, channels: 1 } });

let world: TestWorld;
let host: string;
let path: string;
let picture: Buffer;
beforeAll(async () => {
  world = await createTestWorld();
  ({ host, path } = await serve(world));
  picture = await readFile(join(world.platform.config.DATA_DIR, path.split('?')[0] ?? ''));
});
afterAll(() => world?.close());

async function serve(from: TestWorld): Promise<{ readonly host: string; readonly path: string }> {
  const { app } = from.server;
  await app.listen({ port: 0, host: '127.0.0.1' });
  const bytes = await noise.png().toBuffer();
  const { data } = await upload(from, { bytes, token: (await from.player()).token });
  return { host: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`, path: data.url };
}

describe('an uploaded picture over a real connection', () => {
  it('arrives whole, also to many at once', async () => {
    const all = await Promise.all(Array.from({ length: 8 }, () => fetch(host + path)));
    const bodies = await Promise.all(all.map(response => response.arrayBuffer()));
    for (const body of bodies) expect(Buffer.from(body).equals(picture)).toBe(true);
  });

  it('can be asked about without being sent', async () => {
    const response = await fetch(host + path, { method: 'HEAD' });
    expect(response.headers.get('content-length')).toBe(String(picture.length));
    expect((await response.arrayBuffer()).byteLength).toBe(0);
  });

  it('may be left half-way without harm to the next', async () => {
    for (let reader = 0; reader < 20; reader++) {
      const leaving = new AbortController();
      const response = await fetch(host + path, { signal: leaving.signal });
      await response.body?.getReader().read();
      leaving.abort();
    }
    expect((await (await fetch(host + path)).arrayBuffer()).byteLength).toBe(picture.length);
  });

  it('lies under its name in the data folder', () => {
    expect(picture.length).toBeGreaterThan(1_000_000);
  });

  it('cannot be changed or removed from outside', async () => {
    for (const method of ['PUT', 'DELETE', 'POST']) {
      expect((await fetch(host + path, { method })).status).toBe(404);
    }
    expect((await (await fetch(host + path)).arrayBuffer()).byteLength).toBe(picture.length);
  });

  // A connection that rests stays open for longer than this test may take.
  it('keeps no server from stopping, when its last part is read just then', async () => {
    const stopping = await createTestWorld();
    const own = await serve(stopping);
    const all = await Promise.all(Array.from({ length: 8 }, () => fetch(own.host + own.path)));
    const bodies = Promise.all(all.map(response => response.arrayBuffer()));
    await stopping.close();
    for (const body of await bodies) expect(body.byteLength).toBeGreaterThan(1_000_000);
  });
});
