/**
 * Prometheus metrics of one server; each server has its own registry, so that tests do not share counts. What is said of
 * the process is the same in all of them.
 */
import { Counter, collectDefaultMetrics, Gauge, type Metric, Registry } from 'prom-client';
import { CallTimes, type TimesOfCall } from './call-times.ts';

export interface Metrics {
  readonly registry: Registry;
  /** The times of one call. */
  callTimes(call: string): TimesOfCall;
  readonly refusals: Counter<'call' | 'code'>;
  /** A value read when the metrics are asked for. */
  gauge(name: string, help: string, read: () => number): void;
}

let ofProcess: Registry | undefined;

/**
 * Measured once: nothing ends the library's looks at the event loop and at what is thrown away, and they would keep every
 * server of a process that was ever stopped.
 */
function metricsOfProcess(): readonly Metric[] {
  if (!ofProcess) {
    ofProcess = new Registry();
    collectDefaultMetrics({ register: ofProcess });
  }
  // Its type says less than what it gives.
  return ofProcess.getMetricsAsArray() as unknown as readonly Metric[];
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  for (const metric of metricsOfProcess()) registry.registerMetric(metric);
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
