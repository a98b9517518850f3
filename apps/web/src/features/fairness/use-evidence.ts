import { useQuery } from '@tanstack/react-query';
import type { Recalled } from '../../domain/proof/keep/keeper.ts';
import { loadKeeper } from '../../domain/proof/proof.ts';
import type { Output } from '../../platform/request/send.ts';
import type { Evidence } from './evidence.ts';

const NOTHING: Evidence = { isKept: false, keptHash: undefined, checks: [] };

/** What this device has kept of a round of one's own; undefined until it is known. */
export function useEvidence({ round, receipt }: Output<'rounds.read'>): Evidence | undefined {
  const { data, error } = useQuery({
    queryKey: ['evidence', round.roundId, receipt.signature, JSON.stringify(round)],
    queryFn: async () => evidenceOf(await (await loadKeeper()).recall({ round, receipt })),
    networkMode: 'always',
    retry: false,
  });
  return error ? NOTHING : data;
}

function evidenceOf({ kept, pair, findings }: Recalled): Evidence {
  if (kept === undefined) return NOTHING;
  const isReceiptRight = !findings.some(({ kind }) => kind === 'badReceipt');
  const isToldSame = findings.every(({ kind }) => kind === 'badReceipt');
  return {
    isKept: true,
    // A hash that came with the round, or after it, was no promise to this device.
    keptHash: pair !== undefined && (pair.isOwn || pair.atMs < kept.atMs) ? pair.id : undefined,
    checks: [
      { name: 'told', isRight: isToldSame },
      { name: 'receipt', isRight: isReceiptRight },
    ],
  };
}
