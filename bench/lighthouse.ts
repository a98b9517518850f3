/** The pages a stranger sees first, as Lighthouse's phone on a slow network sees them. */
import lighthouse, { type Result } from 'lighthouse';
import { median } from '../scripts/figures/statistics.ts';
import { type Line, report } from './harness.ts';
import { openProduct } from './part/services.ts';
import { openBrowser } from './web/browser.ts';

/** With the performance that is asked of each. */
const PAGES = { '/': 97, '/auth': 97, '/about': 97, '/claw': 97, '/mall': 95, '/forum': 95 };
const SCORES_ASKED = { accessibility: 100, 'best-practices': 100, seo: 100 };
/** Reckoned by Lighthouse from what it saw; the last of them grows with whatever else the machine does. */
const TIMES_ASKED = {
  'first-contentful-paint': 'nothing',
  'largest-contentful-paint': { atMost: 2000 },
  'total-blocking-time': { atMost: 100 },
} as const;
const RUNS = 3;

const product = await openProduct({ RATE_LIMIT_FACTOR: '100', DEMO_HISTORY: 'true' });
const browser = await openBrowser();
for (const [path, performance] of Object.entries(PAGES)) report(await linesOf(path, performance));

/** Each the median of some runs: a shared machine disturbs single ones. */
async function linesOf(path: string, performance: number): Promise<Line[]> {
  const runs: Result[] = [];
  for (let run = 0; run < RUNS; run++) runs.push(await runOnce(path));
  const middle = (valueOf: (run: Result) => number) => median(runs.map(valueOf));
  return [
    ...Object.entries({ performance, ...SCORES_ASKED }).map(([category, score]) => ({
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
    onlyCategories: ['performance', ...Object.keys(SCORES_ASKED)],
  });
  if (!result) throw new Error(`Lighthouse saw nothing at ${path}`);
  return result.lhr;
}
