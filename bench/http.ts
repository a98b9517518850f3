/** A contract call through our app against the same handler on bare Fastify with the same schemas. */

import { calls } from '@boardwalk/contract';
import autocannon from 'autocannon';
import { compare, type Line, report } from './harness.ts';
import { type MeasuredCall, measuredCalls } from './http/calls.ts';
import { startProgram } from './programs.ts';

const RUN_SECONDS = 2;
const CONNECTIONS = 32;
const PIPELINED = 4;

interface Ready {
  readonly url: string;
}

const ours = await startProgram<Ready>(new URL('./http/ours.ts', import.meta.url));
const bare = await startProgram<Ready>(new URL('./http/bare.ts', import.meta.url));
try {
  const lines: Line[] = [];
  for (const call of measuredCalls) {
    await checkSameAnswer(call);
    const rates = await compare(
      { warmUps: 1, runs: 3 },
      () => load(ours.ready.url, call),
      () => load(bare.ready.url, call),
    );
    const what = `${calls[call.name].method} ${call.name}, beside bare Fastify`;
    lines.push({ what, unit: 'req/s', ...rates, asked: { ratioAtLeast: 0.9 } });
  }
  report(lines);
} finally {
  await Promise.all([ours.stop(), bare.stop()]);
}

function requestOf({ name, request }: MeasuredCall) {
  const { path, body } = request;
  const headers: Record<string, string> = body ? { 'content-type': 'application/json' } : {};
  return { path, method: calls[name].method, headers, ...(body ? { body } : {}) };
}

async function load(url: string, call: MeasuredCall): Promise<number> {
  const { path, ...options } = requestOf(call);
  const result = await autocannon({
    url: url + path,
    ...options,
    connections: CONNECTIONS,
    pipelining: PIPELINED,
    duration: RUN_SECONDS,
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${call.name}: ${result.non2xx} refused answers`);
  return result.requests.total / result.duration;
}

/** Whoever answers less is not compared. */
async function checkSameAnswer(call: MeasuredCall): Promise<void> {
  const { path, ...options } = requestOf(call);
  const texts = await Promise.all(
    [ours, bare].map(async ({ ready }) => (await fetch(ready.url + path, options)).text()),
  );
  if (texts[0] !== texts[1]) throw new Error(`${call.name} is answered in two ways: ${texts.join(' and ')}`);
}
