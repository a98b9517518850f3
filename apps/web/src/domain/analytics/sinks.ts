/**
 * Where business events go: to our own server, which keeps them, and in a shell to the networks its
 * maker has built in. Nothing else leaves the device.
 */
import type { BusinessEvent } from '@boardwalk/contract/constants';
import { clock } from '../../platform/clock.ts';
import { clientIdentity } from '../../platform/device/client-identity.ts';
import { deviceId } from '../../platform/device/device.ts';
import { tellNative } from '../../platform/native/native.ts';
import { session } from '../../platform/session/session.ts';
import { storage } from '../../platform/storage.ts';
import { visit } from '../../platform/visit.ts';
import { addReport } from './outbox.ts';

export interface BusinessReport {
  readonly event: BusinessEvent;
  /** As it is called on this platform; none where it has no name there. */
  readonly names: readonly string[];
  /** In whole currency, where the event is about a price. */
  readonly value?: number;
}

export interface AnalyticsSink {
  take(report: BusinessReport): void;
}

const UID_ARRAY_MAX = 1024;

/** Under each name for the networks' own reports, and by our own word among the events of the visit. */
export const serverSink: AnalyticsSink = {
  take({ event, names, value }) {
    const said = { ...reporter(), ...(value === undefined ? {} : { value }) };
    for (const name of names) {
      addReport('reports.attribution', { eventName: name, ...said });
      // Installations are what attribution is about; marketing has no use for them.
      if (event !== 'activated') addReport('reports.marketing', { event: name, ...said });
    }
    const properties = { sid: visit.sid, market: visit.market, ...(value === undefined ? {} : { value }) };
    addReport('reports.events', { events: [{ name: event, at: clock.nowMs(), properties }] });
  },
};

export const nativeSink: AnalyticsSink = {
  take({ names, value }) {
    for (const name of names) tellNative('track', value === undefined ? { name } : { name, value });
  },
};

/** The additions to a report's payload. */
function reporter() {
  const { appsFlyerId, advertisingId } = clientIdentity.getState();
  const uid = storage.read('guest')?.uid ?? deviceId;
  const ids = new Set([uid, appsFlyerId, advertisingId].filter(id => id !== ''));
  return {
    market: visit.market,
    uidArray: JSON.stringify([...ids]).slice(0, UID_ARRAY_MAX),
    uid,
    userId: String(session.getState().userId),
  };
}
