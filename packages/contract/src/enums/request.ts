/** What a request says about its device, and how the client's queue and failures are named. */
import type { ValueOf } from './value-of.ts';

export const DeviceType = { web: 0, android: 1, ios: 2 } as const;
export type DeviceType = ValueOf<typeof DeviceType>;

export const SourceId = { app: 0, web: 1 } as const;
export type SourceId = ValueOf<typeof SourceId>;

export type RequestQueueState = 'idle' | 'interrupt' | 'running' | 'busy';

export const TRANSPORT_FAILURES = ['aborted', 'networkError', 'timeout', 'badStatus'] as const;
export type TransportFailure = (typeof TRANSPORT_FAILURES)[number];
