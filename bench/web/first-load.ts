/** Measures what a new phone fetches until the app has taken over the home page, and what the coin shop adds. */
import type { Line } from '../harness.ts';
import type { Stage } from './stage.ts';

const SCRIPT_KB_ASKED = 130;
const KB = 1024;

export async function firstLoadLines({ browser, url }: Stage): Promise<Line[]> {
  const { page, context } = await browser.takePhone(url);
  const sizes = { script: 0, all: 0, files: 0 };
  const client = await context.newCDPSession(page);
  await client.send('Network.enable');
  const scripts = new Set<string>();
  client.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.mimeType.includes('javascript')) scripts.add(requestId);
  });
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    sizes.all += encodedDataLength;
    sizes.files += 1;
    if (scripts.has(requestId)) sizes.script += encodedDataLength;
  });
  await page.goto('/');
  // The server draws the page, and its scripts come once it is painted, after the load event.
  await page.waitForFunction(() => performance.getEntriesByName('first-page').length > 0);
  const seen = { ...sizes };
  if (seen.script === 0) throw new Error('The app stands, and none of its scripts was counted.');
  await page.waitForLoadState('networkidle');
  const beforeShop = { ...sizes };
  await page.goto('/recharge');
  await page.getByRole('radio', { name: 'Regular' }).waitFor({ state: 'attached' });
  await page.waitForLoadState('load');
  const shop = { script: sizes.script - beforeShop.script, all: sizes.all - beforeShop.all };
  await context.close();
  return [
    {
      what: 'script of the first load, compressed',
      unit: 'KB',
      ours: seen.script / KB,
      asked: { atMost: SCRIPT_KB_ASKED },
    },
    { what: 'everything of the first load, compressed', unit: 'KB', ours: seen.all / KB, asked: 'nothing' },
    { what: 'its requests', unit: '', ours: seen.files, asked: 'nothing' },
    {
      what: 'script the coin shop brings besides, compressed',
      unit: 'KB',
      ours: shop.script / KB,
      asked: 'nothing',
    },
    {
      what: 'everything the coin shop brings besides, compressed',
      unit: 'KB',
      ours: shop.all / KB,
      asked: 'nothing',
    },
  ];
}
