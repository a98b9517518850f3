import { useQuery } from '@tanstack/react-query';
import type { Recalled } from '../../platform/proof/keep/keeper.ts';
import { loadKeeper } from '../../platform/proof/proof.ts';
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
  if (kept === undefined) return { ...NOTHING, keptHash: keptHashOf(pair) };
  const isReceiptRight = !findings.some(({ kind }) => kind === 'badReceipt');
  const isToldSame = findings.every(({ kind }) => kind === 'badReceipt');
  return {
    isKept: true,
    keptHash: keptHashOf(pair),
    checks: [
      { name: 'told', isRight: isToldSame },
      { name: 'receipt', isRight: isReceiptRight },
    ],
  };
}

/** A hash that came along with its client seed, from another device, was no promise to this one. */
function keptHashOf(pair: Recalled['pair']): string | undefined {
  return pair?.isOwn ? pair.id : undefined;
}
