/** What is kept, in the browser's own database: it outlives the page, and no answer of the server changes it. */
import type { Kept, Kind, Store } from './kept.ts';
import { MemoryStore } from './memory-store.ts';

const DATABASE = 'boardwalk-proof';
const VERSION = 1;
const RECORDS = 'records';
/** What is the installation's stands under this account. */
const EVERYBODY = 0;

let opening: Promise<IDBDatabase> | undefined;

/** A browser that refuses gives a store that forgets with the page. */
export async function openStore(userId: number): Promise<Store> {
  try {
    opening ??= openDatabase();
    return new DeviceStore(await opening, userId);
  } catch {
    opening = undefined;
    return new MemoryStore();
  }
}

class DeviceStore implements Store {
  readonly isLasting = true;
  readonly #database: IDBDatabase;
  readonly #userId: number;

  constructor(database: IDBDatabase, userId: number) {
    this.#database = database;
    this.#userId = userId;
  }

  async read<K extends Kind>(kind: K, id: string): Promise<Kept[K] | undefined> {
    const found: unknown = await this.#run('readonly', records => records.get(this.#keyOf(kind, id)));
    return (found as { record: Kept[K] } | undefined)?.record;
  }

  async list<K extends Kind>(kind: K): Promise<readonly Kept[K][]> {
    const range = IDBKeyRange.bound(this.#keyOf(kind, ''), this.#keyOf(kind, '\uffff'));
    const found: unknown = await this.#run('readonly', records => records.getAll(range));
    const list = (found as { record: Kept[K] }[]).map(({ record }) => record);
    return list.toSorted((one, other) => other.atMs - one.atMs);
  }

  async write<K extends Kind>(kind: K, record: Kept[K]): Promise<void> {
    const [userId, , id] = this.#keyOf(kind, record.id);
    await this.#run('readwrite', records => records.put({ userId, kind, id, record }));
  }

  async remove(kind: Kind, ids: readonly string[]): Promise<void> {
    for (const id of ids) await this.#run('readwrite', records => records.delete(this.#keyOf(kind, id)));
  }

  #keyOf(kind: Kind, id: string): [number, Kind, string] {
    return [kind === 'house' ? EVERYBODY : this.#userId, kind, id];
  }

  #run<T>(mode: IDBTransactionMode, ask: (records: IDBObjectStore) => IDBRequest<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const transaction = this.#database.transaction(RECORDS, mode);
      const request = ask(transaction.objectStore(RECORDS));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(transaction.error ?? new Error('the browser kept nothing'));
    });
  }
}

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, VERSION);
    request.onupgradeneeded = () =>
      request.result.createObjectStore(RECORDS, { keyPath: ['userId', 'kind', 'id'] });
    request.onsuccess = () => {
      // Another tab with a newer release wants to change it.
      request.result.onversionchange = () => request.result.close();
      resolve(request.result);
    };
    request.onerror = () => reject(request.error ?? new Error('the browser keeps nothing'));
  });
}
