/** What the address said when the app was opened; read once, before the router changes it. */
import { DEFAULT_APP_VERSION, DEFAULT_MARKET } from '@boardwalk/contract/constants';
import type { LoadParameter } from '@boardwalk/contract/enums';
import { storage } from './storage.ts';

function readParameters(search: string): (name: LoadParameter | 'firebasePushTaskRecordId') => string {
  const query = new URLSearchParams(search);
  return name => (query.get(name) ?? '').slice(0, 128);
}

function readVisit() {
  const parameter = readParameters(window.location.search);
  const market = parameter('utm_source') || storage.read('market') || DEFAULT_MARKET;
  const inviteCode = parameter('invite_code').slice(0, 64) || storage.read('inviteCode') || '';
  if (market !== DEFAULT_MARKET) storage.write('market', market);
  if (inviteCode !== '') storage.write('inviteCode', inviteCode);
  return {
    market,
    inviteCode,
    appVersion: parameter('version').slice(0, 32) || DEFAULT_APP_VERSION,
    packageName: parameter('packageName') || parameter('pkg'),
    isReview: parameter('review') === '1',
    pushTaskRecordId: parameter('firebasePushTaskRecordId'),
  };
}

export const visit = readVisit();
