/** What does not fit and has not been looked at: said until it is. */
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { KeptFinding } from './keep/kept.ts';

const store = createStore<{ readonly newest: KeptFinding | undefined; readonly count: number }>(() => ({
  newest: undefined,
  count: 0,
}));

export const proofNotice = {
  set: (unseen: readonly KeptFinding[]): void => store.setState({ newest: unseen[0], count: unseen.length }),
};

export function useProofNotice(): KeptFinding | undefined {
  return useStore(store, ({ newest }) => newest);
}
