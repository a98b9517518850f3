/**
 * How long a player waits on a phone at a quarter of this machine's speed until the control that a page is for takes a
 * press: from the navigation to the first frame in which it is there, enabled, not covered, and the app behind it stands.
 * A real press follows, and the server's answer to it must come; else the page only looked usable.
 */
import type { Page } from 'playwright-core';
import { createServer, type Player, type Server } from '../../e2e/support/server.ts';
import { type Line, summarize, tryPart } from '../harness.ts';
import type { Stage } from './stage.ts';
import { SLOWER } from './trace.ts';

const RUNS = 5;
const WITHIN_MS = 120_000;

interface Control {
  readonly what: string;
  readonly path: (server: Server) => Promise<string>;
  readonly selector: string;
  /** The beginning of its text once it is ready. */
  readonly text: string;
  readonly secondsAsked: number;
  /** Resolves when the press has had its effect. */
  readonly effect: (page: Page) => Promise<unknown>;
  /** Puts back what a press leaves for the next run. */
  readonly undo?: (server: Server, player: Player) => Promise<unknown>;
}

const CONTROLS: readonly Control[] = [
  {
    what: 'home: Play now',
    path: async () => '/',
    // Its link leads to the page itself until rooms and level are known, so a press would do nothing.
    selector: '[data-guide="play"]:not([href="/"])',
    text: '',
    secondsAsked: 3,
    effect: page => page.waitForURL(({ pathname }) => pathname !== '/', { timeout: WITHIN_MS }),
  },
  {
    what: 'slot: Spin',
    path: async server => {
      const { list } = await server.call('play.rooms', {});
      return `/slot/${list.find(({ machine }) => machine === 'pier')?.roomId}`;
    },
    selector: '[data-guide="turn"] button',
    text: 'Spin',
    secondsAsked: 4,
    effect: page => page.waitForResponse('**/api/slot/play', { timeout: WITHIN_MS }),
  },
  {
    what: 'fishing: Fire',
    path: async () => '/fishing/8001',
    selector: '[data-guide="fire"]',
    text: 'Fire',
    secondsAsked: 5,
    effect: page => page.waitForResponse(/\/api\/fishing\/(seat\/take|fire)$/, { timeout: WITHIN_MS }),
    // A cannon is kept for a player who is away.
    undo: (server, { token }) => server.ask('fishing.leave', {}, token),
  },
];

export async function usableLines(stage: Stage): Promise<Line[]> {
  const server = createServer(stage.url);
  const lines: Line[] = [];
  for (const control of CONTROLS) {
    await tryPart(control.what, async () => {
      const path = await control.path(server);
      const runs: Press[] = [];
      for (let run = 0; run < RUNS; run++) runs.push(await pressOnce(stage, server, path, control));
      lines.push(
        {
          what: `${control.what}, usable at a quarter of the speed`,
          unit: 's',
          ...summarize(runs.map(({ usableSeconds }) => usableSeconds)),
          asked: { atMost: control.secondsAsked },
        },
        {
          what: `${control.what}, from that press to its effect`,
          unit: 's',
          ...summarize(runs.map(({ effectSeconds }) => effectSeconds)),
          asked: 'nothing',
        },
      );
    });
  }
  return lines;
}

interface Press {
  readonly usableSeconds: number;
  /** A press that is taken and then lies about is no use: how long its effect took. */
  readonly effectSeconds: number;
}

async function pressOnce(
  { browser, url }: Stage,
  server: Server,
  path: string,
  { selector, text, effect, undo }: Control,
): Promise<Press> {
  const player = await server.player();
  // A phone that has never been here: nothing is in its cache.
  const { page, context } = await browser.takePhone(url, player);
  try {
    const client = await context.newCDPSession(page);
    await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await page.addInitScript(watchControl, { selector, text });
    await page.goto(path, { waitUntil: 'commit' });
    const usable = await page.waitForFunction(
      () => (globalThis as unknown as { usableAtMs?: number }).usableAtMs,
      undefined,
      { timeout: WITHIN_MS },
    );
    const ms = (await usable.jsonValue()) ?? Number.POSITIVE_INFINITY;
    const happened = effect(page);
    const pressedMs = performance.now();
    await page.locator(selector).tap({ timeout: WITHIN_MS });
    await happened;
    return { usableSeconds: ms / 1000, effectSeconds: (performance.now() - pressedMs) / 1000 };
  } finally {
    await context.close();
    await undo?.(server, player);
  }
}

/** Runs in the page: notes the first frame in which the control takes a press, on the clock that starts with the navigation. */
function watchControl({ selector, text }: { readonly selector: string; readonly text: string }): void {
  const isUsable = (): boolean => {
    // The app has drawn its first page, or has taken over what the server drew.
    if (performance.getEntriesByName('first-page').length === 0) return false;
    const control = document.querySelector<HTMLElement>(selector);
    if (!control?.textContent?.trim().startsWith(text)) return false;
    if (control.matches(':disabled, [aria-disabled="true"], [aria-busy="true"]')) return false;
    const { x, y, width, height } = control.getBoundingClientRect();
    const top = document.elementFromPoint(x + width / 2, y + height / 2);
    return width > 0 && top !== null && control.contains(top);
  };
  const look = (): void => {
    if (isUsable()) (globalThis as unknown as { usableAtMs?: number }).usableAtMs = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
