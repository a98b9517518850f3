/** Words that the house adds to the filter or takes out of it: in the database, and in the filter of every node. */
import { type Bus, defineTopic } from '../../platform/bus/index.ts';
import type { Database } from '../../platform/database/index.ts';
import { setHouseWords } from '../../platform/word-filter/index.ts';
import { forumTables } from './store/tables.ts';
import { listWords } from './store/words.ts';

const wordsChanged = defineTopic<{ readonly word: string }>('forum.words');

export interface HouseWords {
  prepare(): Promise<void>;
  /** Here at once, elsewhere in a moment. */
  tellChanged(word: string): Promise<void>;
}

export function createHouseWords({
  database,
  bus,
}: {
  readonly database: Database;
  readonly bus: Bus;
}): HouseWords {
  const read = async () => {
    setHouseWords(await listWords(forumTables(database.db)));
  };
  return {
    prepare: async () => {
      bus.subscribe(wordsChanged, () => void read());
      await read();
    },
    tellChanged: async word => {
      await read();
      bus.publish(wordsChanged, { word });
    },
  };
}
