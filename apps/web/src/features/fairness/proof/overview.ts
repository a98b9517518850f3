import { HOUSE } from '../../../domain/proof/keep/keep.ts';
import type { KeptFinding, Store } from '../../../domain/proof/keep/kept.ts';
import { VISIT } from '../../../domain/proof/keep/visit.ts';

/** What the page says of all that is kept. */
export interface Overview {
  readonly isLasting: boolean;
  /** Newest first. */
  readonly findings: readonly KeptFinding[];
  readonly rounds: number;
  readonly replayed: number;
  /** By another device of the same player. */
  readonly elsewhere: number;
  readonly pairs: number;
  readonly commitments: number;
  readonly visitedAtMs: number | undefined;
  readonly block: number | undefined;
  readonly publicKey: string | undefined;
}

export async function readOverview(store: Store): Promise<Overview> {
  const [findings, rounds, pairs, commitments, visit, house] = await Promise.all([
    store.list('finding'),
    store.list('round'),
    store.list('pair'),
    store.list('commitment'),
    store.read('visit', VISIT),
    store.read('house', HOUSE),
  ]);
  return {
    isLasting: store.isLasting,
    findings,
    rounds: rounds.length,
    replayed: rounds.filter(({ replayedAtMs }) => replayedAtMs !== undefined).length,
    elsewhere: rounds.filter(({ asked, play }) => asked === undefined && play === undefined).length,
    pairs: pairs.length,
    commitments: commitments.length,
    visitedAtMs: visit?.atMs,
    block: house?.head?.number,
    publicKey: house?.publicKey,
  };
}
