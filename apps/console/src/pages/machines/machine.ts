import type { OutputOf } from '../../platform/call.ts';

export type Machine = OutputOf<'machines.machine'>;
export type Version = OutputOf<'machines.versions'>['list'][number];

/** What a change of a machine makes stale. */
export const READS = ['machines.', 'audit.'];

/** Ways of playing that odds are measured for. */
export const STRATEGIES: Readonly<Record<string, string>> = {
  paid: 'What it pays out',
  all: 'All players',
  players: 'Its players',
  middle: 'Aimed at the middle',
  sweep: 'Aimed from side to side',
  random: 'Played at random',
  fair: 'Most people',
  perfect: 'Without a mistake',
  strong: 'With a strong grip',
  ordinary: 'With an ordinary grip',
  fullMeter: 'With a full meter',
};
export type Plan = OutputOf<'machines.plans'>['list'][number];
export type Activity = OutputOf<'machines.activities'>['list'][number];
export type Series = OutputOf<'machines.capsules'>;
export type Capsule = Series['capsules'][number];
