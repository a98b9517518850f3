import { createTestWorld, type TestWorld } from '@boardwalk/testkit';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { securityHeaders } from './content-security.ts';

/** A server where no address is set. */
let world: TestWorld;

beforeAll(async () => {
  world = await createTestWorld();
});
afterAll(() => world?.close());

async function readPolicy({ server }: TestWorld, host: string): Promise<Map<string, string>> {
  const { headers } = await server.app.inject({ url: '/docs', headers: { host } });
  const parts = String(headers['content-security-policy']).split(';');
  return new Map(
    parts.map(part => {
      const [name = '', ...sources] = part.split(' ');
      return [name, sources.join(' ')];
    }),
  );
}

it('lets a page show and ask nothing but our own, and what the settings name', async () => {
  const env = {
    PUBLIC_URL: 'https://play.example/arcade',
    PICTURE_ORIGINS: 'https://pictures.example/banners, nonsense',
    WHEP_URL: 'https://video.example/{machineId}/{camera}/whep',
    HLS_URL: 'https://hls.example/{machineId}/{camera}.m3u8',
  };
  const own = await createTestWorld({ env });
  onTestFinished(() => own.close());
  const policy = await readPolicy(own, 'play.example:3000');
  expect(policy.get('img-src')).toBe("'self' data: blob: https://pictures.example");
  expect(policy.get('connect-src')).toBe(
    "'self' wss://play.example https://video.example https://hls.example",
  );
  expect(policy.get('media-src')).toBe("'self' blob: https://hls.example");
});

it.each([
  ['play.example:3000', "'self' ws://play.example:3000"],
  ['[::1]:3000', "'self' ws://[::1]:3000"],
  ['evil.example https://evil.example', "'self' 'self'"],
  ["x; script-src 'unsafe-inline'", "'self' 'self'"],
])('takes our own socket from what was asked where no address is set: %s', async (host, sources) => {
  const policy = await readPolicy(world, host);
  expect(policy.get('connect-src')).toBe(sources);
  // What the app's document holds itself is named by its text.
  expect(policy.get('script-src')).toMatch(/^'self' 'wasm-unsafe-eval'( 'sha256-[\w+/]{43}=')*$/);
});

it('lets the scripts run that the document of the app holds, and no other text', () => {
  const config = { PUBLIC_URL: '', PICTURE_ORIGINS: [], WHEP_URL: '', HLS_URL: '' };
  const html =
    '<script>alert(1)</script><script type="application/json">{}</script><script src="/app.js"></script>';
  const { contentSecurityPolicy: policy } = securityHeaders(config, html);
  const sources = typeof policy === 'object' ? policy.directives?.['scriptSrc'] : undefined;
  // As browsers reckon it: openssl dgst -sha256 -binary | base64.
  expect(sources).toEqual([
    "'self'",
    "'wasm-unsafe-eval'",
    "'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='",
  ]);
});
