/** Where a browser keeps nothing (private windows, full disks), and in tests. */
import type { Kept, Kind, Store } from './kept.ts';

export class MemoryStore implements Store {
  readonly isLasting = false;
  readonly #records = new Map<Kind, Map<string, unknown>>();

  read<K extends Kind>(kind: K, id: string): Promise<Kept[K] | undefined> {
    return Promise.resolve(this.#of(kind).get(id));
  }

  list<K extends Kind>(kind: K): Promise<readonly Kept[K][]> {
    return Promise.resolve([...this.#of(kind).values()].toSorted((one, other) => other.atMs - one.atMs));
  }

  write<K extends Kind>(kind: K, record: Kept[K]): Promise<void> {
    this.#of(kind).set(record.id, record);
    return Promise.resolve();
  }

  remove(kind: Kind, ids: readonly string[]): Promise<void> {
    for (const id of ids) this.#of(kind).delete(id);
    return Promise.resolve();
  }

  #of<K extends Kind>(kind: K): Map<string, Kept[K]> {
    const records = this.#records.get(kind) ?? new Map<string, unknown>();
    this.#records.set(kind, records);
    // Only records of that kind are written into it.
    return records as Map<string, Kept[K]>;
  }
}
