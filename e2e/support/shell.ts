/** A native shell around a phone's page, played by a script that runs before the app does. */
import type { NativeCallName, WindowEventName } from '@boardwalk/contract/constants';
import type { BrowserContext, Page } from 'playwright-core';

interface ShellCall {
  readonly id: number;
  readonly name: NativeCallName;
  readonly payload: Readonly<Record<string, unknown>>;
}

interface ShellScript {
  readonly platform: 'android' | 'ios';
  /** What `init` is answered. */
  readonly info: Readonly<Record<string, unknown>>;
  /** Calls that are refused. */
  readonly refused?: readonly NativeCallName[];
}

export interface Shell {
  /** What the page has asked since it was loaded. */
  readonly told: (name: NativeCallName) => Promise<readonly ShellCall['payload'][]>;
  /** Waits until the app has said that it is ready. */
  readonly say: (event: WindowEventName, payload?: object) => Promise<void>;
}

declare global {
  interface Window {
    shellCalls?: ShellCall[];
    boardwalkNative?: { receive(json: unknown): void };
  }
}

/** To be called before the page opens anything. */
export async function putIntoShell(context: BrowserContext, page: Page, script: ShellScript): Promise<Shell> {
  await context.addInitScript(playShell, script);
  return {
    told: name =>
      page.evaluate(
        wanted => (window.shellCalls ?? []).filter(call => call.name === wanted).map(call => call.payload),
        name,
      ),
    say: async (event, payload = {}) => {
      await page.waitForFunction(() => window.shellCalls?.some(({ name }) => name === 'ready'));
      await page.evaluate(
        message => window.boardwalkNative?.receive(message),
        JSON.stringify({ event, payload }),
      );
    },
  };
}

/** In the page: everything it needs is inside. */
function playShell({ platform, info, refused = [] }: ShellScript): void {
  const calls: ShellCall[] = [];
  const port = {
    postMessage(json: string): void {
      const call = JSON.parse(json) as ShellCall;
      calls.push(call);
      const answer = refused.includes(call.name)
        ? { id: call.id, result: 0, message: 'not on this phone' }
        : { id: call.id, result: 1, data: call.name === 'init' ? info : {} };
      setTimeout(() => window.boardwalkNative?.receive(JSON.stringify(answer)), 5);
    },
  };
  window.shellCalls = calls;
  Object.assign(
    window,
    platform === 'android' ? { BoardwalkNative: port } : { webkit: { messageHandlers: { boardwalk: port } } },
  );
}
