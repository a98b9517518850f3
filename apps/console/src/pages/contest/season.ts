import type { OutputOf } from '../../platform/call.ts';

export type Season = OutputOf<'contest.seasons'>['list'][number];

export const STAGE_NAMES: Readonly<Record<Season['stage'], string>> = {
  soon: 'planned',
  entries: 'takes entries',
  votes: 'votes',
  final: 'final',
  done: 'over',
};
