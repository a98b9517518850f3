/** Prometheus metrics of one server; each server has its own registry, so that tests do not share counts. */
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export interface Metrics {
  readonly registry: Registry;
  readonly callSeconds: Histogram<'call' | 'outcome'>;
  readonly refusals: Counter<'call' | 'code'>;
  /** A value read when the metrics are asked for. */
  gauge(name: string, help: string, read: () => number): void;
}

const BUCKETS_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const callSeconds = new Histogram({
    name: 'boardwalk_call_seconds',
    help: 'Time to answer a call',
    labelNames: ['call', 'outcome'] as const,
    buckets: BUCKETS_SECONDS,
    registers: [registry],
  });
  const refusals = new Counter({
    name: 'boardwalk_refusals_total',
    help: 'Refused calls by code',
    labelNames: ['call', 'code'] as const,
    registers: [registry],
  });
  const gauge: Metrics['gauge'] = (name, help, read) => {
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(read());
      },
    });
  };
  return { registry, callSeconds, refusals, gauge };
}
