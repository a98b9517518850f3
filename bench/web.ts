/**
 * The web app on a phone: weight of the first load and of a game's room, layout that stays, taps and controls on a slow
 * processor, what a page at rest costs, memory over many pages. `-- web=idle` measures one of them.
 */
import { createServer } from '../e2e/support/server.ts';
import { report, tryPart } from './harness.ts';
import { openProduct } from './part/services.ts';
import { openBrowser } from './web/browser.ts';
import { firstLoadLines } from './web/first-load.ts';
import { gameWeightLines } from './web/game-weight.ts';
import { idleLines } from './web/idle.ts';
import { interactionLines } from './web/interaction.ts';
import { memoryLines } from './web/memory.ts';
import { shiftLines } from './web/shift.ts';
import { usableLines } from './web/usable.ts';

const measurements = {
  'first-load': firstLoadLines,
  'game-weight': gameWeightLines,
  shift: shiftLines,
  interaction: interactionLines,
  usable: usableLines,
  idle: idleLines,
  memory: memoryLines,
};
const [only] = process.argv.slice(2);
const chosen = Object.entries(measurements).filter(([name]) => only === undefined || name === only);
if (chosen.length === 0) throw new Error(`There is ${Object.keys(measurements).join(', ')}, and no ${only}.`);
const product = await openProduct({ RATE_LIMIT_FACTOR: '100' });
const browser = await openBrowser();
const server = createServer(product.url);
const player = await server.player();
const stage = { url: product.url, browser, player };
for (const [name, measure] of chosen) {
  await tryPart(name, async () => report(await measure(stage)));
}
