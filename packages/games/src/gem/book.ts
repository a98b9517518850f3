/**
 * The book of drops, played from the first to the last: how many come to what, and a hash of it all. It has 64 pages, so
 * that anybody can play a few of them and find their hashes in the list.
 */
import { assert } from '@boardwalk/base';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { GEM_CONFIG_VERSION, GEM_DROPS } from './config.data.ts';
import { runDrop } from './drop.ts';

export const BOOK_PAGES = 64;
export const PAGE_DROPS = GEM_DROPS / BOOK_PAGES;

export interface BookPage {
  /** How many drops pay what, in hundredths of the stake. */
  readonly counts: ReadonlyMap<number, number>;
  /** How many drops have so many cascades, from 0 on. */
  readonly cascades: readonly number[];
  /** SHA-256 of what each drop pays, four bytes each, the most significant first. */
  readonly hash: string;
}

export function playPage(page: number): BookPage {
  assert(Number.isInteger(page) && page >= 0 && page < BOOK_PAGES, 'a page is one of the book');
  const counts = new Map<number, number>();
  const cascades: number[] = [];
  const paid = new DataView(new ArrayBuffer(PAGE_DROPS * 4));
  for (let at = 0; at < PAGE_DROPS; at++) {
    const result = runDrop(page * PAGE_DROPS + at);
    const { multiplierHundredths } = result;
    counts.set(multiplierHundredths, (counts.get(multiplierHundredths) ?? 0) + 1);
    while (cascades.length <= result.cascades) cascades.push(0);
    cascades[result.cascades] = (cascades[result.cascades] ?? 0) + 1;
    paid.setUint32(at * 4, multiplierHundredths);
  }
  return { counts, cascades, hash: bytesToHex(sha256(new Uint8Array(paid.buffer))) };
}

/** SHA-256 of the book's version and the hashes of its pages in their order. */
export function bookHash(pageHashes: readonly string[]): string {
  return bytesToHex(sha256(utf8ToBytes([GEM_CONFIG_VERSION, ...pageHashes].join('\n'))));
}
