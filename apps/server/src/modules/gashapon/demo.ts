/** Puts the machines of a fresh installation up. */
import type { Pack, PrizeKind } from '../pack/index.ts';
import type { Filling, GashaponStore, NewMachine } from './store/index.ts';

export interface DemoMachine extends NewMachine {
  readonly seriesName: Filling['name'];
  readonly config: Filling['config'];
  /** In the order of the capsules. */
  readonly contents: readonly { readonly kind: Omit<PrizeKind, 'id'>; readonly stock: number }[];
}

export async function seedMachines(
  { store, pack }: { readonly store: GashaponStore; readonly pack: Pick<Pack, 'addKind'> },
  machines: readonly DemoMachine[],
): Promise<void> {
  if ((await store.list()).length > 0) return;
  for (const { seriesName, config, contents, ...machine } of machines) {
    const filled: { kindId: number; stock: number }[] = [];
    for (const { kind, stock } of contents) filled.push({ kindId: await pack.addKind(kind), stock });
    await store.add(machine, { name: seriesName, config, contents: filled });
  }
}
