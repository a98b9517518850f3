/**
 * `npm run pictures`: the pictures of the README and of the app's manifest, taken from the real product with a fresh
 * database and a fresh phone. `-- console` takes those alone that have this in their name.
 */
import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Colour, PROMPT_FLAGS } from '@boardwalk/contract/enums';
import { connectBrowser, launchBrowser } from '../e2e/support/browser.ts';
import { startProduct } from '../e2e/support/product.ts';
import { createServer, type Player, type Server } from '../e2e/support/server.ts';
import { type Page, type Picture, pictures, screenshots } from './pictures/list.ts';
import { type Story, tellStory } from './pictures/story.ts';

type Browser = Awaited<ReturnType<typeof connectBrowser>>;

const ROOT = join(import.meta.dirname, '..');
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };
const DESK = { viewport: { width: 1280, height: 800 } };
const JPEG_QUALITY = 82;
const WAIT_MS = 20_000;
/** A machine is drawn with all its points, in software, some times before the picture is taken. */
const SHOT_MS = 120_000;

async function takeAll(browser: Browser, server: Server): Promise<void> {
  const story = await tellStory(server);
  const parts = process.argv.slice(2);
  const isWanted = ({ file }: Picture) => parts.length === 0 || parts.some(part => file.includes(part));
  for (const picture of [...pictures, ...screenshots].filter(isWanted)) {
    // A signed-in phone shows its account's theme.
    await server.call('preferences.saveColour', { colour: Colour[picture.theme] }, story.player.token);
    await take(browser, server.url, story, picture);
    console.log(picture.file);
  }
}

async function take(browser: Browser, url: string, story: Story, picture: Picture): Promise<void> {
  const { file, path, theme, isSignedIn, isWide = false, look } = picture;
  const context = await browser.newContext({
    ...(isWide ? DESK : PHONE),
    baseURL: url,
    serviceWorkers: 'block',
    locale: 'en-US',
    storageState: {
      cookies: [],
      origins: [{ origin: url, localStorage: stored(theme, isSignedIn && story.player) }],
    },
  });
  context.setDefaultTimeout(WAIT_MS);
  await context.addInitScript(tellQuickFrames);
  const page: Page = await context.newPage();
  await page.goto(path(story));
  await look(page, story);
  mkdirSync(dirname(join(ROOT, file)), { recursive: true });
  const format = file.endsWith('.jpg') ? ({ type: 'jpeg', quality: JPEG_QUALITY } as const) : {};
  await page.screenshot({ path: join(ROOT, file), timeout: SHOT_MS, ...format });
  await context.close();
}

/**
 * In the page: every frame comes a sixtieth of a second after the last. Without a graphics card they take longer, and a
 * machine would be drawn with fewer points to catch up.
 */
function tellQuickFrames(): void {
  const ask = globalThis.requestAnimationFrame.bind(globalThis);
  let shownMs = 0;
  let toldMs: number | undefined;
  globalThis.requestAnimationFrame = draw =>
    ask(atMs => {
      // All that draw in one frame are told the same.
      if (atMs !== shownMs) toldMs = toldMs === undefined ? atMs : toldMs + 1000 / 60;
      shownMs = atMs;
      draw(toldMs ?? atMs);
    });
}

/** What the app finds on a phone it has been on before. */
function stored(theme: string, player: Player | false): { name: string; value: string }[] {
  const preferences = { theme, isSoundOn: false, isMusicOn: false };
  const user = player ? { userId: player.userId, token: player.token } : undefined;
  return [
    { name: 'boardwalk.preferences', value: JSON.stringify(preferences) },
    ...(user ? [{ name: 'boardwalk.user', value: JSON.stringify(user) }] : []),
    // What would be told by itself was told today: it would stand before the page.
    ...Object.keys(PROMPT_FLAGS).map(flag => ({
      name: `boardwalk.flag.${flag}`,
      value: JSON.stringify(Date.now()),
    })),
  ];
}

// With a week behind it, which the console tells of.
const product = await startProduct({ RATE_LIMIT_FACTOR: '100', DEMO_HISTORY: 'true' });
const browserServer = await launchBrowser();
try {
  await takeAll(await connectBrowser(browserServer.wsEndpoint()), createServer(product.url));
} finally {
  await browserServer.close();
  await product.stop();
}
