/**
 * `npm run odds gem`: plays every drop of the book, says what they come to, and compares it with what is published. With
 * `-- --write` it writes what is published, after a change of the engine that has a new version.
 */
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { fractionText, oneIn, percentText } from '@boardwalk/games/fraction';
import {
  BOOK_PAGES,
  bookHash,
  GEM_BOOK_HASH,
  GEM_CONFIG_VERSION,
  GEM_DROPS,
  gem,
  gemBands,
  gemPaid,
  playPage,
} from '@boardwalk/games/gem';

const FOLDER = new URL('../../packages/games/src/gem/', import.meta.url);

interface Book {
  readonly counts: ReadonlyMap<number, number>;
  readonly cascades: readonly number[];
  readonly pageHashes: readonly string[];
}

/** Returns how many faults were found: 0 where every drop comes to what is published. */
export async function countGems(isWriting: boolean): Promise<number> {
  const startedAt = performance.now();
  const book = playBook();
  const seconds = (performance.now() - startedAt) / 1000;
  if (isWriting) {
    await write(book);
    console.log('Written. Run it again to compare.');
    return 0;
  }
  printSheet(book, seconds);
  const isSame = bookHash(book.pageHashes) === GEM_BOOK_HASH && isPublished(book);
  console.log(isSame ? '  as published\n' : '  NOT what is published\n');
  return isSame ? 0 : 1;
}

function playBook(): Book {
  const counts = new Map<number, number>();
  const cascades: number[] = [];
  const pageHashes: string[] = [];
  for (let number = 0; number < BOOK_PAGES; number++) {
    const page = playPage(number);
    for (const [paid, drops] of page.counts) counts.set(paid, (counts.get(paid) ?? 0) + drops);
    page.cascades.forEach((drops, many) => {
      cascades[many] = (cascades[many] ?? 0) + drops;
    });
    pageHashes.push(page.hash);
  }
  return { counts, cascades: Array.from(cascades, drops => drops ?? 0), pageHashes };
}

function isPublished({ counts }: Book): boolean {
  const published = gemPaid();
  return (
    published.length === counts.size &&
    published.every(({ multiplierHundredths, drops }) => counts.get(multiplierHundredths) === drops)
  );
}

function printSheet({ cascades }: Book, seconds: number): void {
  const { returnToPlayer, hitRate, variance } = gem.odds();
  const volatility = Math.sqrt(Number(variance.numerator) / Number(variance.denominator));
  const times = (hundredths: number) => `${hundredths / 100}x`;
  const lines = [
    ['return to player', `${percentText(returnToPlayer, 4)} % = ${fractionText(returnToPlayer)}`],
    ['hit rate', `${percentText(hitRate, 2)} % = ${fractionText(hitRate)} pay more than the stake`],
    ['volatility', `${volatility.toFixed(3)} (standard deviation for a stake of 1)`],
    ...gemBands().map(({ fromHundredths, toHundredths, drops }) => [
      `${times(fromHundredths)} to ${times(toHundredths)}`,
      `${drops} drops, one in ${oneIn({ numerator: BigInt(drops), denominator: BigInt(GEM_DROPS) })}`,
    ]),
    ['cascades', cascades.map((drops, many) => `${many}: ${drops}`).join(', ')],
    ['played in', `${seconds.toFixed(1)} s`],
  ];
  console.log(`gem, book ${GEM_CONFIG_VERSION} of ${GEM_DROPS} drops, SHA-256 ${GEM_BOOK_HASH}`);
  console.log(lines.map(([name, value]) => `  ${(name ?? '').padEnd(20)}${value}`).join('\n'));
}

async function write({ counts, pageHashes }: Book): Promise<void> {
  const pairs = [...counts].toSorted(([one], [other]) => one - other).flat();
  await writeFile(
    fileURLToPath(new URL('odds.data.ts', FOLDER)),
    [
      '/** Written by `npm run odds gem -- --write`: what every drop of the book pays, counted. */',
      `export const GEM_BOOK_HASH = '${bookHash(pageHashes)}';`,
      '',
      '/** In pairs, the least first: a payout in hundredths of the stake, and how many drops come to it. */',
      `export const GEM_PAID: readonly number[] = [${pairs.join(', ')}];`,
      '',
    ].join('\n'),
  );
  await writeFile(
    fileURLToPath(new URL('pages.data.ts', FOLDER)),
    [
      '/** Written by `npm run odds gem -- --write`: the hashes of the pages of the book, in their order. */',
      'export const GEM_PAGE_HASHES: readonly string[] = [',
      ...pageHashes.map(hash => `  '${hash}',`),
      '];',
      '',
    ].join('\n'),
  );
}
