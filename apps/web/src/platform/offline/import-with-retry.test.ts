import { expect, test } from 'vitest';
import { openWorld } from '../../../test/world.ts';
import { connection } from './connection.ts';
import { importWithRetry } from './import-with-retry.ts';

const lost = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

test('code that does not come without a connection is asked for again when there is one', async () => {
  const { server } = openWorld();
  server.isOffline = true;
  let asked = 0;
  const loading = importWithRetry(() => {
    asked += 1;
    return server.isOffline ? lost() : Promise.resolve('the code');
  });
  await connection.look();
  expect(asked).toBe(1);
  server.isOffline = false;
  connection.reached();
  expect(await loading).toBe('the code');
  expect(asked).toBe(2);
});

test('code that the server has no more is not waited for', async () => {
  openWorld();
  await expect(importWithRetry(lost)).rejects.toThrow('Failed to fetch');
});

test('what waiting does not mend is told at once', async () => {
  const { server } = openWorld();
  server.isOffline = true;
  await expect(importWithRetry(lost, () => true)).rejects.toThrow('Failed to fetch');
});
