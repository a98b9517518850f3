/** The same bits everywhere: what Node recorded is replayed by Chromium, and by Firefox where there is one. */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HOUSE_PUSHERS } from '@boardwalk/games/pusher';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { type RecordedPlay, recordClaw, recordPusher } from './engines/plays.ts';
import { buildPage, type EnginePage, type Results, serveEngines } from './engines/serve.ts';
import { connectBrowser } from './support/browser.ts';

const FIREFOX = [
  '/usr/bin/firefox',
  '/usr/bin/firefox-esr',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
].find(path => existsSync(path));

let plays: Readonly<Record<keyof Results, RecordedPlay>>;
let code: string;

beforeAll(async () => {
  plays = {
    pusher: await recordPusher(HOUSE_PUSHERS.classic),
    tower: await recordPusher(HOUSE_PUSHERS.tower),
    lanes: await recordPusher(HOUSE_PUSHERS.lanes),
    claw: await recordClaw(),
  };
  code = await buildPage();
});

const hashes = (): Results => ({
  pusher: plays.pusher.hash,
  tower: plays.tower.hash,
  lanes: plays.lanes.hash,
  claw: plays.claw.hash,
});

async function open(visit: (page: EnginePage) => Promise<void>): Promise<Results> {
  const page = await serveEngines(code, plays);
  try {
    await visit(page);
    return await page.result;
  } finally {
    page.close();
  }
}

describe('machines move the same', () => {
  test('in Chromium as in Node', async () => {
    const browser = await connectBrowser(inject('browserAddress'));
    const page = await browser.newPage();
    const results = await open(async ({ address }) => void (await page.goto(address)));
    await page.close();
    await browser.close();
    expect(results).toEqual(hashes());
  });

  test.skipIf(FIREFOX === undefined)('in Firefox as in Node', async () => {
    const profile = await mkdtemp(join(tmpdir(), 'boardwalk-firefox-'));
    let firefox: ChildProcess | undefined;
    afterAll(async () => {
      firefox?.kill('SIGKILL');
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    });
    const results = await open(async ({ address }) => {
      const flags = ['--headless', '--no-remote', '--profile', profile, address];
      firefox = spawn(FIREFOX ?? '', flags, { stdio: 'ignore', env: { ...process.env, HOME: profile } });
    });
    expect(results).toEqual(hashes());
  });
});
