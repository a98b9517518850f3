import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, it } from 'vitest';
import { findFreePort } from './port.ts';

it('a found port is free, and below those that systems give to outgoing connections', async () => {
  const ports = await Promise.all(Array.from({ length: 8 }, () => findFreePort()));
  for (const port of ports) {
    expect(port).toBeGreaterThanOrEqual(20_000);
    expect(port).toBeLessThan(32_000);
  }
  const server = createServer().listen(ports[0], '127.0.0.1');
  await once(server, 'listening');
  await new Promise(resolve => server.close(resolve));
});
