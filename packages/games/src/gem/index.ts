/** Gem Cove as the house knows it: the server plays it, the web explains and verifies it, `npm run odds gem` counts it. */
import { instantGame } from '../instant.ts';
import { gemEngine } from './engine.ts';
import { gemOdds } from './odds.ts';

export { BOOK_PAGES, type BookPage, bookHash, PAGE_DROPS, playPage } from './book.ts';
export {
  GEM_CLUSTER_LEAST,
  GEM_CLUSTER_MOST,
  GEM_CONFIG_VERSION,
  GEM_DROPS,
  GEM_KINDS,
  GEM_PAYS,
  GEM_PIECES,
  GEM_SIDE,
  GEM_TRACK,
  type GemKind,
  type GemPiece,
  type GemSpecial,
} from './config.data.ts';
export { type DropResult, runDrop } from './drop.ts';
export type { GemBet, GemOutcome } from './engine.ts';
export { GEM_BOOK_HASH } from './odds.data.ts';
export { gemBands, gemPaid, type PaidBand } from './odds.ts';
export { type GemBoard, type GemEvent, type GemMove, type GemScript, gemScript } from './script.ts';

export const gem = instantGame({ engine: gemEngine, odds: gemOdds, firstBet: {} });
