/**
 * How long calls take, as a Prometheus histogram. Counted in plain arrays: prom-client's own histogram looks
 * its labels up by a text made at each observation, which costs more than all else around a small call.
 */
import type { Metric, Registry } from 'prom-client';

const NAME = 'boardwalk_call_seconds';
const HELP = 'Time to answer a call';
const BOUNDS_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

export type Outcome = 'accepted' | 'refused' | 'fault';

interface Counts {
  /** One for each bound, and last those above all. */
  readonly buckets: number[];
  sum: number;
}

interface Value {
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
  readonly metricName: string;
}

/** The times of all calls. */
export class CallTimes {
  readonly #byCall = new Map<string, TimesOfCall>();

  constructor(registry: Registry) {
    const get = async () => ({
      name: NAME,
      help: HELP,
      type: 'histogram',
      aggregator: 'sum',
      values: [...this.#values()],
    });
    // The registry only ever asks for these; its type names prom-client's own classes.
    registry.registerMetric({ name: NAME, get, reset: () => this.#byCall.clear() } as unknown as Metric);
  }

  of(call: string): TimesOfCall {
    const times = this.#byCall.get(call) ?? new TimesOfCall();
    this.#byCall.set(call, times);
    return times;
  }

  *#values(): Generator<Value> {
    for (const [call, times] of this.#byCall) {
      for (const [outcome, counts] of times.outcomes) yield* valuesOf(call, outcome, counts);
    }
  }
}

/** The times of one call. */
export class TimesOfCall {
  readonly #outcomes = new Map<Outcome, Counts>();

  get outcomes(): ReadonlyMap<Outcome, Counts> {
    return this.#outcomes;
  }

  note(outcome: Outcome, seconds: number): void {
    let counts = this.#outcomes.get(outcome);
    if (counts === undefined) {
      counts = { buckets: [...BOUNDS_SECONDS.map(() => 0), 0], sum: 0 };
      this.#outcomes.set(outcome, counts);
    }
    let bucket = 0;
    while (bucket < BOUNDS_SECONDS.length && seconds > (BOUNDS_SECONDS[bucket] ?? 0)) bucket += 1;
    counts.buckets[bucket] = (counts.buckets[bucket] ?? 0) + 1;
    counts.sum += seconds;
  }
}

function* valuesOf(call: string, outcome: Outcome, { buckets, sum }: Counts): Generator<Value> {
  const labels = { call, outcome };
  let total = 0;
  for (const [index, count] of buckets.entries()) {
    total += count;
    const le = String(BOUNDS_SECONDS[index] ?? '+Inf');
    yield { labels: { le, ...labels }, value: total, metricName: `${NAME}_bucket` };
  }
  yield { labels, value: sum, metricName: `${NAME}_sum` };
  yield { labels, value: total, metricName: `${NAME}_count` };
}
