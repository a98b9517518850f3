/**
 * What requests say about the app and the device beside what a page knows by itself. The web has
 * these defaults; a native shell fills in its own as soon as its bridge has answered.
 */
import { DeviceType, SourceId } from '@boardwalk/contract/enums';
import { createStore } from 'zustand/vanilla';
import { visit } from '../visit.ts';

export interface ClientIdentity {
  readonly deviceType: DeviceType;
  readonly sourceId: SourceId;
  readonly appVersion: string;
  readonly packageName: string;
  /** The attribution network's id of the installation; empty on the web. */
  readonly appsFlyerId: string;
  /** The system's advertising id (idfa, gaid); empty where there is none or the player refused. */
  readonly advertisingId: string;
  readonly vestBagId: string;
}

/** What the server takes of each text. */
const LENGTHS_MAX = {
  appVersion: 32,
  packageName: 128,
  appsFlyerId: 128,
  advertisingId: 128,
  vestBagId: 64,
} as const;
/** What a system says instead of an advertising id when the player refused. */
const NO_ID = /^[0-]*$/;

export const clientIdentity = createStore<ClientIdentity>(() => ({
  deviceType: DeviceType.web,
  sourceId: SourceId.web,
  appVersion: visit.appVersion,
  packageName: visit.packageName,
  appsFlyerId: '',
  advertisingId: '',
  vestBagId: visit.vestBagId,
}));

/** Takes what is known; every call from then on carries it. */
export function setClientIdentity(known: Partial<ClientIdentity>): void {
  const texts = Object.entries(LENGTHS_MAX).flatMap(([key, length]) => {
    const text = known[key as keyof typeof LENGTHS_MAX];
    return text === undefined ? [] : [[key, text.slice(0, length)] as const];
  });
  const bounded: Partial<ClientIdentity> = { ...known, ...Object.fromEntries(texts) };
  const isRefused = bounded.advertisingId !== undefined && NO_ID.test(bounded.advertisingId);
  clientIdentity.setState(isRefused ? { ...bounded, advertisingId: '' } : bounded);
}
