/** What a visitor's words become: all of them must be found, each as it is begun, by its stem, or a slip away. */
import type { Queryable } from '../../../platform/database/index.ts';
import { isBegun, listSlipped, stemsOf } from '../store/words.ts';
import { formsOf, nearest, slipsAllowed } from './slips.ts';
import { type Word, wordsWanted } from './words.ts';

const MOST_WORDS = 8;
/** Shorter ones begin too much. */
const LEAST_BEGUN = 3;

/** Undefined where there is nothing to look for. */
export async function queryOf(db: Queryable, text: string): Promise<string | undefined> {
  const words = wordsWanted(text).slice(0, MOST_WORDS);
  if (words.length === 0) return undefined;
  const stems = await stemsOf(
    db,
    words.map(({ plain }) => plain),
  );
  const wanted = await Promise.all(
    words.map(async (word, place) => [
      begun(word),
      ...[...(stems.get(place) ?? []), ...(await guessesOf(db, word))].map(quoted),
    ]),
  );
  return wanted.map(any => `(${[...new Set(any)].join(' | ')})`).join(' & ');
}

/** Parts of a script without spaces are pairs, and a single letter begins one. */
function begun({ folded, isPart }: Word): string {
  const isLong = isPart ? folded.length < 2 : folded.length >= LEAST_BEGUN;
  return `${quoted(folded)}${isLong ? ':*' : ''}`;
}

async function guessesOf(db: Queryable, { folded, isPart }: Word): Promise<string[]> {
  if (isPart || slipsAllowed(folded) === 0 || (await isBegun(db, folded))) return [];
  return nearest(folded, await listSlipped(db, formsOf(folded)));
}

function quoted(word: string): string {
  return `'${word.replaceAll("'", "''").replaceAll('\\', '\\\\')}'`;
}
