/** One Chromium for all journeys: the one named, the system's, else the one shipped as a package. */
import { existsSync } from 'node:fs';
import { type Browser, type BrowserServer, chromium } from 'playwright-core';

/** Draws no windows: the same pages for a fifth less work, where nobody looks on. */
export const SHELL = '/usr/bin/chromium-headless-shell';
const SYSTEM_BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** WebGL in software, all else without it (a third cheaper), and nothing that looks for a network by itself. */
export const FLAGS: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu-compositing',
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** Journeys run in processes of their own and connect to it by its address. */
export async function launchBrowser(): Promise<BrowserServer> {
  return chromium.launchServer({ executablePath: await findBrowser([SHELL]), args: [...FLAGS] });
}

export function connectBrowser(address: string): Promise<Browser> {
  return chromium.connect(address);
}

/** `preferred` where it is there; else one as people have it. */
export async function findBrowser(preferred: readonly string[] = []): Promise<string> {
  const named = process.env['CHROMIUM_PATH'];
  const system = [named, ...preferred, ...SYSTEM_BROWSERS].find(path => path && existsSync(path));
  if (system) return system;
  const { default: packaged } = await import('@sparticuz/chromium');
  return packaged.executablePath();
}
