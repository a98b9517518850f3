/** The pages a stranger sees first, as Lighthouse's phone on a slow network sees them. */
import lighthouse from 'lighthouse';
import { startProduct } from '../e2e/support/product.ts';
import { median } from '../scripts/figures/statistics.ts';
import { type Line, report } from './harness.ts';
import { openBrowser } from './web/browser.ts';

const PAGES = ['/', '/auth', '/about'];
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const SCORE_ASKED = 95;
const RUNS = 3;

const product = await startProduct({ RATE_LIMIT_FACTOR: '100' });
const browser = await openBrowser();
try {
  for (const path of PAGES) report(await scoresOf(path));
} finally {
  await browser.close();
  await product.stop();
}

/** The scores of a page, each the median of some runs: a shared machine disturbs single ones. */
async function scoresOf(path: string): Promise<Line[]> {
  const runs: number[][] = [];
  for (let run = 0; run < RUNS; run++) runs.push(await scoresOnce(path));
  return CATEGORIES.map((category, at) => ({
    what: `${path} ${category}`,
    unit: 'points',
    ours: median(runs.map(scores => scores[at] ?? 0)),
    asked: { atLeast: SCORE_ASKED },
  }));
}

async function scoresOnce(path: string): Promise<number[]> {
  const result = await lighthouse(`${product.url}${path}`, {
    port: browser.port,
    logLevel: 'error',
    onlyCategories: [...CATEGORIES],
  });
  const categories = result?.lhr.categories ?? {};
  return CATEGORIES.map(category => Math.round((categories[category]?.score ?? 0) * 100));
}
