/**
 * The web app on a phone: weight of the first load and of a game's room, layout that stays, taps on a slow processor, memory
 * over many pages.
 */
import { createServer } from '../e2e/support/server.ts';
import { report, tryPart } from './harness.ts';
import { openProduct } from './part/services.ts';
import { openBrowser } from './web/browser.ts';
import { firstLoadLines } from './web/first-load.ts';
import { gameWeightLines } from './web/game-weight.ts';
import { interactionLines } from './web/interaction.ts';
import { memoryLines } from './web/memory.ts';
import { shiftLines } from './web/shift.ts';

const product = await openProduct({ RATE_LIMIT_FACTOR: '100' });
const browser = await openBrowser();
const server = createServer(product.url);
const player = await server.player();
const stage = { url: product.url, browser, player };
const parts = { firstLoadLines, gameWeightLines, shiftLines, interactionLines, memoryLines };
for (const [name, linesOf] of Object.entries(parts)) {
  await tryPart(name, async () => report(await linesOf(stage)));
}
