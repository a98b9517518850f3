/**
 * Messages of the market data feed of Coinbase Exchange: trades (`matches`) and heartbeats, as its documentation has them
 * (docs.cdp.coinbase.com/exchange/websocket-feed/channels). Messages may be dropped there; the numbers of trades tell.
 */
import { parsePrice, parseSourceTime } from '@boardwalk/games/bo';
import type { Heard, Market } from './feed.ts';

const CHANNELS = ['matches', 'heartbeat'] as const;
const NONSENSE = { kind: 'nonsense' } as const;

export function subscription({ symbol }: Market): string {
  return JSON.stringify({ type: 'subscribe', product_ids: [symbol], channels: CHANNELS });
}

export type CoinbaseHeard = Heard | { readonly kind: 'refused'; readonly reason: string };

/** Undefined for what says nothing about this market: new types may be added at any time. */
export function readMessage(text: string, market: Market): CoinbaseHeard | undefined {
  const message = parse(text);
  if (!message) return NONSENSE;
  if (message['type'] === 'error') return { kind: 'refused', reason: reasonOf(message) };
  if (message['type'] === 'subscriptions') return subscribed(message, market);
  if (message['product_id'] !== market.symbol) return undefined;
  if (message['type'] === 'match') return tradeOf(message, market, false);
  if (message['type'] === 'last_match') return tradeOf(message, market, true);
  return message['type'] === 'heartbeat' ? beatOf(message) : undefined;
}

type Message = Readonly<Record<string, unknown>>;

function tradeOf(message: Message, { decimals }: Market, isOld: boolean): Heard {
  const { trade_id: tradeId, price: written, time } = message;
  const price = typeof written === 'string' ? parsePrice(written, decimals) : undefined;
  const atUs = typeof time === 'string' ? parseSourceTime(time) : undefined;
  if (!isTradeId(tradeId) || price === undefined || atUs === undefined) return NONSENSE;
  return { kind: 'trade', tradeId, price, atUs, isOld };
}

function beatOf({ last_trade_id: tradeId, time }: Message): Heard {
  const atUs = typeof time === 'string' ? parseSourceTime(time) : undefined;
  return isTradeId(tradeId) && atUs !== undefined ? { kind: 'beat', tradeId, atUs } : NONSENSE;
}

/** Both channels, or it is not what was asked for. */
function subscribed({ channels }: Message, { symbol }: Market): CoinbaseHeard {
  const given = Array.isArray(channels) ? channels.filter(isRecord) : [];
  const isGiven = (name: string) =>
    given.some(
      channel =>
        channel['name'] === name &&
        Array.isArray(channel['product_ids']) &&
        channel['product_ids'].includes(symbol),
    );
  if (CHANNELS.every(isGiven)) return { kind: 'subscribed' };
  return { kind: 'refused', reason: `does not tell of ${symbol}` };
}

function reasonOf({ message, reason }: Message): string {
  return [message, reason]
    .filter(part => typeof part === 'string')
    .join(': ')
    .slice(0, 200);
}

function isTradeId(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) > 0;
}

function isRecord(value: unknown): value is Message {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function parse(text: string): Message | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
