import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLog } from '../../platform/log.ts';
import { type AnchorPlaces, createAnchors, type Head } from './anchors.ts';

let folder: string;
let server: Server | undefined;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'boardwalk-anchors-'));
});
afterEach(async () => {
  server?.close();
  server = undefined;
  await rm(folder, { recursive: true, force: true });
});

const LONG_MS = 600_000;
const head = (number: number): Head => ({ number, hash: `${number}`.repeat(64), createdAtMs: number * 1000 });
const anchors = (places: Partial<AnchorPlaces>, pauseMs = LONG_MS) =>
  createAnchors({ file: '', url: '', ...places }, createLog('silent'), pauseMs);
const linesOf = async (file: string): Promise<Head[]> =>
  (await readFile(file, 'utf8'))
    .trim()
    .split('\n')
    .map(line => JSON.parse(line) as Head);

/** Answers with these one after the other, then with 204. */
async function listen(...answers: number[]): Promise<{ url: string; heard: Head[] }> {
  const heard: Head[] = [];
  const listening = createServer((request, response) => {
    void text(request).then(body => {
      heard.push(JSON.parse(body) as Head);
      response.writeHead(answers.shift() ?? 204).end();
    });
  });
  server = listening;
  await new Promise<void>(resolve => listening.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(listening.address() as AddressInfo).port}/heads`, heard };
}

describe('the head of the chain', () => {
  it('is told at once, and of those that follow soon only the last, at the end at the latest', async () => {
    const file = join(folder, 'heads');
    const told = anchors({ file });
    for (const number of [1, 2, 3]) told.announce(head(number));
    await told.stop();
    expect(await linesOf(file)).toEqual([
      { number: 1, hash: '1'.repeat(64), at: '1970-01-01T00:00:01.000Z' },
      { number: 3, hash: '3'.repeat(64), at: '1970-01-01T00:00:03.000Z' },
    ]);
  });

  it('is told once to a place that has it', async () => {
    const { url, heard } = await listen();
    const told = anchors({ url });
    told.announce(head(4));
    told.announce(head(4));
    await told.stop();
    expect(heard.map(({ number }) => number)).toEqual([4]);
  });

  it('is told again when it did not arrive', async () => {
    const { url, heard } = await listen(500);
    const told = anchors({ url }, 1);
    told.announce(head(5));
    await expect.poll(() => heard.length).toBe(2);
    await told.stop();
    expect(heard.map(({ number }) => number)).toEqual([5, 5]);
  });

  it('that cannot be told to one place reaches the other', async () => {
    const { url, heard } = await listen();
    const told = anchors({ file: join(folder, 'not', 'there'), url });
    told.announce(head(6));
    await told.stop();
    expect(heard.map(({ number }) => number)).toEqual([6]);
  });

  it('goes nowhere without a place', async () => {
    const told = anchors({});
    told.announce(head(7));
    await expect(told.stop()).resolves.toBeUndefined();
  });
});
