import { report } from '/agents/ends/main/bench/harness.ts';
import { openBrowser } from '/agents/ends/main/bench/web/browser.ts';
import { gameWeightLines } from '/agents/ends/main/bench/web/game-weight.ts';
import { startProduct } from '/agents/ends/main/e2e/support/product.ts';
import { createServer } from '/agents/ends/main/e2e/support/server.ts';

const product = await startProduct({ RATE_LIMIT_FACTOR: '100' });
const browser = await openBrowser();
try {
  const server = createServer(product.url);
  const player = await server.player();
  report(await gameWeightLines({ url: product.url, browser, player }));
} finally {
  await browser.close();
  await product.stop();
}
