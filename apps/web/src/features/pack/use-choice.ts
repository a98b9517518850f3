import { useState } from 'react';
import { EXCHANGED_AT_ONCE, type Prize } from './prize.ts';

/** Prizes chosen to be exchanged together; undefined while none are being chosen. */
export interface Choice {
  readonly ids: ReadonlySet<string> | undefined;
  readonly start: () => void;
  readonly end: () => void;
  readonly toggle: (prize: Prize) => void;
  readonly chooseAll: (prizes: readonly Prize[]) => void;
}

export function useChoice(): Choice {
  const [ids, setIds] = useState<ReadonlySet<string>>();
  return {
    ids,
    start: () => setIds(new Set()),
    end: () => setIds(undefined),
    toggle: ({ prizeId }) => setIds(now => toggled(now ?? new Set(), prizeId)),
    chooseAll: prizes => setIds(new Set(prizes.slice(0, EXCHANGED_AT_ONCE).map(({ prizeId }) => prizeId))),
  };
}

function toggled(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(ids);
  if (!next.delete(id) && next.size < EXCHANGED_AT_ONCE) next.add(id);
  return next;
}
