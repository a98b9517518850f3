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
  steady: 'Steady hand',
  careful: 'Careful players',
  fair: 'Fair players',
  expert: 'Experts',
  beginner: 'Beginners',
  random: 'Anyhow',
  strong: 'With a strong grip',
  ordinary: 'With an ordinary grip',
  fullMeter: 'With a full meter',
};
