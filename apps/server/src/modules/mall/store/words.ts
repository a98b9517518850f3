/** The only SQL of words: stems by PostgreSQL's dictionaries, and those that are known. */
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/index.ts';
import { formsOf } from '../search/slips.ts';
import { wordsOf } from '../search/words.ts';

/** A language without one is found by its words alone. */
const DICTIONARIES: Readonly<Record<string, string>> = {
  'en-US': 'english_stem',
  'ar-AE': 'arabic_stem',
  'de-DE': 'german_stem',
  'fr-FR': 'french_stem',
  'nl-NL': 'dutch_stem',
  'no-NO': 'norwegian_stem',
  'fi-FI': 'finnish_stem',
  'sv-SE': 'swedish_stem',
  'da-DK': 'danish_stem',
  'it-IT': 'italian_stem',
  'es-ES': 'spanish_stem',
  'tr-TR': 'turkish_stem',
  'pt-PT': 'portuguese_stem',
};
const ALL = [...new Set(Object.values(DICTIONARIES))];
const MOST_SLIPPED = 200;

export type Texts = Readonly<Record<string, string>>;

/** By the word's place in the list; what is too common to have one has none. */
export async function stemsOf(
  db: Queryable,
  words: readonly string[],
): Promise<ReadonlyMap<number, string[]>> {
  const { rows } = await sql<{ place: number; stems: string[] }>`
    select w.place::int - 1 as place, array_agg(distinct l.stem) as stems
    from unnest(${[...words]}::text[]) with ordinality as w(word, place)
    cross join unnest(${ALL}::text[]) as d(name)
    cross join lateral unnest(ts_lexize(d.name::regdictionary, w.word)) as l(stem)
    where l.stem <> '' group by 1`.execute(db);
  return new Map(rows.map(({ place, stems }) => [place, stems]));
}

/** Whether some word begins so. */
export async function isBegun(db: Queryable, folded: string): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select exists (select from goods_words where word like ${`${folded}%`}) as is`.execute(db);
  return rows[0]?.is ?? false;
}

export async function listSlipped(db: Queryable, forms: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select word from goods_words where slips && ${[...forms]}::text[] limit ${MOST_SLIPPED}`.execute(db);
  return rows.map(({ word }) => word);
}

/** What goods are found by from now on. */
export async function saveWords(
  tx: Queryable,
  goodsId: number,
  { names, texts }: { readonly names: readonly Texts[]; readonly texts: readonly Texts[] },
): Promise<void> {
  const [ofNames, ofTexts] = [entriesOf(names), entriesOf(texts)];
  const all = [...ofNames, ...ofTexts];
  await sql`update goods set name_words = ${vector(ofNames)}, all_words = ${vector(all)} where id = ${goodsId}`.execute(
    tx,
  );
  const known = [...new Set(all.filter(({ isPart }) => !isPart).map(({ folded }) => folded))].toSorted();
  // The order keeps two that bring the same words from waiting for each other.
  await sql`insert into goods_words (word, slips)
    select w ->> 'word', array(select jsonb_array_elements_text(w -> 'slips'))
    from jsonb_array_elements(${JSON.stringify(known.map(word => ({ word, slips: formsOf(word) })))}::jsonb) as w
    on conflict (word) do nothing`.execute(tx);
}

interface Entry {
  readonly plain: string;
  readonly folded: string;
  readonly isPart: boolean;
  readonly dictionary: string | null;
}

function entriesOf(texts: readonly Texts[]): Entry[] {
  return texts.flatMap(byLocale =>
    Object.entries(byLocale).flatMap(([locale, text]) =>
      wordsOf(text).map(word => ({
        ...word,
        dictionary: word.isPart ? null : (DICTIONARIES[locale] ?? null),
      })),
    ),
  );
}

const vector = (entries: readonly Entry[]) => {
  const stemmed = entries.filter(({ dictionary }) => dictionary !== null);
  return sql`array_to_tsvector(array(
    select unnest(${[...new Set(entries.map(({ folded }) => folded))]}::text[])
    union select l from unnest(${stemmed.map(({ plain }) => plain)}::text[],
      ${stemmed.map(({ dictionary }) => dictionary)}::text[]) as w(word, dictionary)
    cross join lateral unnest(ts_lexize(w.dictionary::regdictionary, w.word)) as l where l <> ''))`;
};
