/**
 * The pages a stranger sees first, as Lighthouse's phone on a slow network sees them, and beside its own blocking time the
 * one by processor time, which is the same on a busy machine. `-- lighthouse=/mall` looks at one page.
 */
import lighthouse, { type RunnerResult } from 'lighthouse';
import { type Asked, type Line, report, summarize } from './harness.ts';
import { openProduct } from './part/services.ts';
import { openBrowser } from './web/browser.ts';
import { type MainThread, readMainThread, type TraceEvent } from './web/trace.ts';

interface PageAsked {
  readonly performance: number;
  readonly cpuMs: Asked;
}

const PAGES: Readonly<Record<string, PageAsked>> = {
  '/': { performance: 97, cpuMs: { atMost: 500 } },
  '/auth': { performance: 97, cpuMs: 'nothing' },
  '/about': { performance: 97, cpuMs: 'nothing' },
  '/claw': { performance: 97, cpuMs: { atMost: 400 } },
  '/mall': { performance: 95, cpuMs: { atMost: 400 } },
  '/forum': { performance: 95, cpuMs: { atMost: 400 } },
};
const SCORES_ASKED = { accessibility: 100, 'best-practices': 100, seo: 100 };
/** Lighthouse's estimates from what it saw; the last of them grows with the other load of the machine. */
const TIMES_ASKED: Readonly<Record<string, { readonly what: string; readonly asked: Asked }>> = {
  'first-contentful-paint': { what: 'first contentful paint, Lighthouse', asked: 'nothing' },
  'largest-contentful-paint': { what: 'largest contentful paint, Lighthouse', asked: { atMost: 2000 } },
  'total-blocking-time': { what: 'blocking by the clock, Lighthouse’s own', asked: { atMost: 100 } },
};
const CPU_BLOCKING_MS_ASKED = 150;
const RUNS = 5;

interface Run {
  readonly result: RunnerResult['lhr'];
  readonly mainThread: MainThread;
}

const [only] = process.argv.slice(2);
const chosen = Object.entries(PAGES).filter(([path]) => only === undefined || path === only);
if (chosen.length === 0) throw new Error(`There is ${Object.keys(PAGES).join(', ')}, and no ${only}.`);
const product = await openProduct({ RATE_LIMIT_FACTOR: '100', DEMO_HISTORY: 'true' });
const browser = await openBrowser();
console.log(
  `Lighthouse, ${RUNS} runs of each page. Its points and its own times are an estimate for a slow network and`,
);
console.log(
  'a processor four times as slow, from times by the clock. CPU blocking: tasks of the main thread after the',
);
console.log('first paint, processor time × 4 − 50 ms each, from the trace, which is not slowed down.');
for (const [path, asked] of chosen) report(await measurePage(path, asked));

async function measurePage(path: string, asked: PageAsked): Promise<Line[]> {
  const runs: Run[] = [];
  for (let run = 0; run < RUNS; run++) runs.push(await runOnce(path));
  const across = (read: (run: Run) => number) => summarize(runs.map(read));
  const scores = Object.entries({ performance: asked.performance, ...SCORES_ASKED });
  return [
    ...scores.map(([category, score]) => ({
      what: `${path} ${category}, Lighthouse`,
      unit: 'points',
      ...across(({ result }) => Math.round((result.categories[category]?.score ?? 0) * 100)),
      asked: { atLeast: score },
    })),
    ...Object.entries(TIMES_ASKED).map(([audit, time]) => ({
      what: `${path} ${time.what}`,
      unit: 'ms',
      ...across(({ result }) => result.audits[audit]?.numericValue ?? Number.POSITIVE_INFINITY),
      asked: time.asked,
    })),
    {
      what: `${path} CPU blocking, a quarter of the speed`,
      unit: 'ms',
      ...across(({ mainThread }) => mainThread.blockingMs),
      asked: { atMost: CPU_BLOCKING_MS_ASKED },
    },
    {
      what: `${path} the same from the navigation on`,
      unit: 'ms',
      ...across(({ mainThread }) => mainThread.blockingFromStartMs),
      asked: 'nothing',
    },
    {
      what: `${path} main-thread CPU until idle, full speed`,
      unit: 'ms',
      ...across(({ mainThread }) => mainThread.cpuMs),
      asked: asked.cpuMs,
    },
  ];
}

async function runOnce(path: string): Promise<Run> {
  const url = `${product.url}${path}`;
  const run = await lighthouse(url, {
    port: browser.port,
    logLevel: 'error',
    onlyCategories: ['performance', ...Object.keys(SCORES_ASKED)],
  });
  if (!run) throw new Error(`Lighthouse saw nothing at ${path}`);
  if (run.lhr.runtimeError) throw new Error(`Lighthouse at ${path}: ${run.lhr.runtimeError.message}`);
  // It ends when the page is idle: a second without a long task and without a request.
  const events = run.artifacts.Trace.traceEvents as readonly TraceEvent[];
  return { result: run.lhr, mainThread: readMainThread(events, url) };
}
