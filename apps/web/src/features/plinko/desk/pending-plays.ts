import { pendingPlays } from '../../../domain/rounds/pending-plays.ts';
import type { Bet } from './round.ts';

/** Taps whose ball was not shown to its end yet. */
export const {
  add: addPending,
  remove: removePending,
  list: listPending,
} = pendingPlays<Bet>('plinkoPending');
