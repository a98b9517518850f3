import { createTestWorld, type TestWorld } from '@boardwalk/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chunk, photo, pngWith } from './pictures.fixture.ts';
import { upload } from './upload.fixture.ts';

const MAX_BYTES = 20_000;

let world: TestWorld;
let token: string;
beforeAll(async () => {
  world = await createTestWorld({ env: { UPLOAD_MAX_BYTES: String(MAX_BYTES) } });
  token = (await world.player()).token;
});
afterAll(() => world?.close());

const send = (bytes: Buffer | undefined, name?: string, by = token) =>
  upload(world, { ...(bytes ? { bytes } : {}), ...(name ? { name } : {}), token: by });
const download = (url: string) => world.server.app.inject({ url });

describe('uploading', () => {
  it('is told where and what', async () => {
    expect(await world.call('uploads.token', {}, token)).toEqual({
      url: '/api/group/uploads',
      maxBytes: MAX_BYTES,
      types: ['image/png', 'image/jpeg', 'image/webp'],
    });
  });

  it.each([
    ['image/png', 'png', /^\/uploads\/[A-Za-z0-9_-]{24}\.png\?until=\d+&key=[A-Za-z0-9_-]{43}$/],
    ['image/jpeg', 'jpg', /^\/uploads\/[A-Za-z0-9_-]{24}\.jpg\?until=\d+&key=[A-Za-z0-9_-]{43}$/],
    ['image/webp', 'webp', /^\/uploads\/[A-Za-z0-9_-]{24}\.webp\?until=\d+&key=[A-Za-z0-9_-]{43}$/],
  ] as const)('keeps a picture of type %s and gives it back', async (type, extension, address) => {
    const { data } = await send(await photo(extension), '../../evil.html');
    expect(data.type).toBe(type);
    expect(data.url).toMatch(address);
    const response = await download(data.url);
    expect(response.rawPayload).toHaveLength(data.bytes);
    expect(response.headers).toMatchObject({
      'content-type': type,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'content-length': String(data.bytes),
    });
    expect(response.headers['content-security-policy']).toContain('sandbox');
  });

  it('gives every picture a name of its own', async () => {
    const [one, other] = [await send(pngWith()), await send(pngWith())];
    expect(one.data.url).not.toBe(other.data.url);
  });

  it('takes out where a picture was taken', async () => {
    const place = 'GPSLatitude 53.5461';
    const { data } = await send(await photo('jpg', { place }));
    expect((await download(data.url)).rawPayload.includes(place)).toBe(false);
  });

  it('counts pictures sent at once, and none that was refused', async () => {
    const busy = await world.player();
    const count = async () =>
      (await world.platform.database.pool.query('select from uploads where user_id = $1', [busy.userId]))
        .rowCount;
    await world.platform.database.pool.query(
      `insert into uploads select 'parallel-' || n || '.png', $1, 'image/png', 1, $2 from generate_series(1, 197) n`,
      [busy.userId, new Date(world.platform.clock.nowMs())],
    );
    expect((await send(pngWith().subarray(0, 40), 'a.png', busy.token)).errorCode).toBe('40001');
    expect(await count()).toBe(197);
    const sent = await Promise.all(Array.from({ length: 8 }, () => send(pngWith(), 'a.png', busy.token)));
    expect(sent.filter(({ success }) => success)).toHaveLength(3);
    expect(await count()).toBe(200);
  });

  it.each([
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    [
      'a drawing that can run scripts',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
    ],
    ['an animation', Buffer.from('GIF89a\x01\0\x01\0\0\0\0;', 'latin1')],
    ['an archive', Buffer.from('PK\x03\x04')],
    ['nothing', Buffer.alloc(0)],
    ['the beginning of a picture', pngWith().subarray(0, 40)],
  ])('refuses %s, whatever it is called', async (_case, bytes) => {
    expect((await send(bytes)).errorCode).toBe('40001');
  });

  it('refuses what is too large', async () => {
    expect((await send(pngWith(chunk('raNd', Buffer.alloc(MAX_BYTES))))).errorCode).toBe('00016');
  });

  it('refuses a body without a file, and one that is no form', async () => {
    expect((await send(undefined)).errorCode).toBe('00012');
    const response = await world.server.app.inject({
      method: 'POST',
      url: '/api/group/uploads',
      headers: { authorization: `Bearer ${token}` },
      payload: { file: 'text' },
    });
    expect(response.json<{ errorCode: string }>().errorCode).toBe('00012');
  });

  it('is for players', async () => {
    expect((await send(pngWith(), 'a.png', '')).errorCode).toBe('00010');
    expect((await send(pngWith(), 'a.png', (await world.guest()).token)).errorCode).toBe('00010');
  });

  it('ends for today after two hundred pictures', async () => {
    const busy = await world.player();
    await world.platform.database.pool.query(
      `insert into uploads select 'picture-' || n || '.png', $1, 'image/png', 1, $2 from generate_series(1, 200) n`,
      [busy.userId, new Date(world.platform.clock.nowMs())],
    );
    expect((await send(pngWith(), 'a.png', busy.token)).errorCode).toBe('00015');
    world.platform.clock.advance(86_400_000);
    expect((await send(pngWith(), 'a.png', busy.token)).success).toBe(true);
  });
});

describe('a picture’s address', () => {
  it.each([
    '/uploads/no-such-picture.png',
    '/uploads/..%2f..%2fetc%2fpasswd',
    '/uploads/%2e%2e%2fsecret.png',
    '/uploads/abcdefgh.svg',
    '/uploads/',
  ])('that is none is not found: %s', async url => {
    expect((await download(url)).statusCode).toBe(404);
  });
});

describe('uploads in a bucket', () => {
  it('are put there signed, and read back through us', async () => {
    const { startBucket } = await import('./storage/bucket.fixture.ts');
    const bucket = await startBucket();
    const remote = await createTestWorld({
      env: { S3_ENDPOINT: bucket.url, S3_BUCKET: 'arcade', S3_ACCESS_KEY: 'key', S3_SECRET_KEY: 'secret' },
    });
    try {
      const { storePicture } = { storePicture: remote.server.modules.uploads.handlers['uploads.store'] };
      const { userId } = await remote.player();
      const { url } = await storePicture({
        userId,
        file: async () => ({ bytes: pngWith(), name: 'a' }),
      } as never);
      const path = `/arcade${url.split('?')[0]}`;
      expect([...bucket.objects.keys()]).toEqual([path]);
      expect(bucket.signatures[0]).toMatch(
        /^AWS4-HMAC-SHA256 Credential=key\/\d{8}\/us-east-1\/s3\/aws4_request/,
      );
      const response = await remote.server.app.inject({ url });
      expect(response.rawPayload).toEqual(bucket.objects.get(path));
      expect((await remote.server.app.inject({ url: '/uploads/no-such-picture.png' })).statusCode).toBe(404);
    } finally {
      await remote.close();
      await bucket.close();
    }
  });
});
