/** The pages a stranger sees first, as Lighthouse's phone on a slow network sees them. */
import lighthouse, { type Result } from 'lighthouse';
import { startProduct } from '../e2e/support/product.ts';
import { median } from '../scripts/figures/statistics.ts';
import { type Line, report } from './harness.ts';
import { openBrowser } from './web/browser.ts';

const PAGES = ['/', '/auth', '/about', '/claw'];
const SCORES_ASKED = { performance: 97, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
/** Reckoned by Lighthouse from what it saw; the last of them grows with whatever else the machine does. */
const TIMES_ASKED = {
  'first-contentful-paint': 'nothing',
  'largest-contentful-paint': { atMost: 2000 },
  'total-blocking-time': { atMost: 100 },
} as const;
const RUNS = 3;

const product = await startProduct({ RATE_LIMIT_FACTOR: '100' });
const browser = await openBrowser();
try {
  for (const path of PAGES) report(await linesOf(path));
} finally {
  await browser.close();
  await product.stop();
}

/** Each the median of some runs: a shared machine disturbs single ones. */
async function linesOf(path: string): Promise<Line[]> {
  const runs: Result[] = [];
  for (let run = 0; run < RUNS; run++) runs.push(await runOnce(path));
  const middle = (valueOf: (run: Result) => number) => median(runs.map(valueOf));
  return [
    ...Object.entries(SCORES_ASKED).map(([category, score]) => ({
      what: `${path} ${category}`,
      unit: 'points',
      ours: middle(({ categories }) => Math.round((categories[category]?.score ?? 0) * 100)),
      asked: { atLeast: score },
    })),
    ...Object.entries(TIMES_ASKED).map(([audit, asked]) => ({
      what: `${path} ${audit.replaceAll('-', ' ')}`,
      unit: 'ms',
      ours: middle(({ audits }) => audits[audit]?.numericValue ?? Number.POSITIVE_INFINITY),
      asked,
    })),
  ];
}

async function runOnce(path: string): Promise<Result> {
  const result = await lighthouse(`${product.url}${path}`, {
    port: browser.port,
    logLevel: 'error',
    onlyCategories: Object.keys(SCORES_ASKED),
  });
  if (!result) throw new Error(`Lighthouse saw nothing at ${path}`);
  return result.lhr;
}
