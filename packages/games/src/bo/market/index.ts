export {
  MARKET_RULES,
  MOST_DECIMALS,
  MOST_PRICE,
  marketConfigVersion,
  STRIKE_AFTER_MS,
} from './config.ts';
export { decideMoment, isDeadRun, isLate, type MarketTrade, type NoPrice, type Sighting } from './decide.ts';
export { parsePrice } from './decimal.ts';
export { marketPath } from './path.ts';
export { formatSourceTime, parseSourceTime } from './source-time.ts';
export {
  hashOfTerms,
  type MarketTerms,
  type MarketVerdict,
  markStatement,
  verifyMarketTide,
} from './verify.ts';
