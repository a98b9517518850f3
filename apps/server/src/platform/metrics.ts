/** Prometheus metrics of one server; each server has its own registry, so that tests do not share counts. */
import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { CallTimes, type TimesOfCall } from './call-times.ts';

export interface Metrics {
  readonly registry: Registry;
  /** The times of one call. */
  callTimes(call: string): TimesOfCall;
  readonly refusals: Counter<'call' | 'code'>;
  /** A value read when the metrics are asked for. */
  gauge(name: string, help: string, read: () => number): void;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
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
  const times = new CallTimes(registry);
  return { registry, callTimes: call => times.of(call), refusals, gauge };
}
