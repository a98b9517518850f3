/** This device as requests and the socket describe it. */
import { storage } from '../storage.ts';

function readDeviceId(): string {
  const stored = storage.read('deviceId');
  if (stored !== undefined && /^[A-Za-z0-9-]{8,128}$/.test(stored)) return stored;
  const fresh = newId();
  storage.write('deviceId', fresh);
  return fresh;
}

/** A random id of 36 characters; `crypto.randomUUID` is missing on pages served without TLS. */
export function newId(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = [...bytes].map(byte => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** The footprint id: made at the first visit and kept. */
export const deviceId = readDeviceId();
export const deviceInfo = navigator.userAgent.slice(0, 512);
