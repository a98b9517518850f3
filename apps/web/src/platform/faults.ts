/** Tells the server of errors in the app: each once, and not more than a few in one visit. */
import { send } from './request/send.ts';

/** Anything can be thrown as a cause, also what JSON refuses: circles, big integers. */
export function causeText(cause: unknown): string {
  if (cause instanceof Error) return `${cause.name}: ${cause.message}`;
  try {
    return JSON.stringify(cause) ?? typeof cause;
  } catch {
    return typeof cause === 'bigint' ? cause.toString() : typeof cause;
  }
}

const FAULTS_MAX = 10;
const told = new Set<string>();

/** Lets a test begin as a new visit. */
export function forgetFaults(): void {
  told.clear();
}

export async function reportFault(error: Error, componentStack?: string): Promise<void> {
  const key = `${error.name} ${error.message}`;
  if (told.has(key) || told.size >= FAULTS_MAX) return;
  told.add(key);
  const cause = error.cause === undefined ? (componentStack ?? '') : causeText(error.cause);
  await send('reports.fault', {
    name: error.name.slice(0, 128),
    message: error.message.slice(0, 2000),
    stack: (error.stack ?? '').slice(0, 8000),
    page: window.location.pathname.slice(0, 300),
    cause: cause.slice(0, 2000),
  }).catch(() => undefined);
}
