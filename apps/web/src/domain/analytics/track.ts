import { BUSINESS_EVENTS, type BusinessEvent } from '@boardwalk/contract/constants';
import { platform } from '../../platform/native/wire/shell.ts';
import { type AnalyticsSink, nativeSink, serverSink } from './sinks.ts';

const sinks: readonly AnalyticsSink[] = [serverSink, nativeSink];

/** Reports a business event. Whatever goes wrong with that, the player does not notice. */
export function track(event: BusinessEvent, { value }: { readonly value?: number } = {}): void {
  const report = { event, names: namesOf(event), ...(value === undefined ? {} : { value }) };
  for (const sink of sinks) {
    try {
      sink.take(report);
    } catch (error) {
      console.warn(`'${event}' was not reported`, error);
    }
  }
}

function namesOf(event: BusinessEvent): readonly string[] {
  const { name, ios }: { readonly name?: string; readonly ios?: string } = BUSINESS_EVENTS[event];
  return [name, platform() === 'ios' ? ios : undefined].filter(one => one !== undefined);
}
