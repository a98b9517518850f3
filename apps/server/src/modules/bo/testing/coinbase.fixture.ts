/** A stand-in for the market data feed of Coinbase Exchange, which says what a test wants said. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { formatSourceTime } from '@boardwalk/games/bo';
import { type WebSocket, WebSocketServer } from 'ws';

export interface StandIn {
  readonly url: string;
  /** What it was sent, over all connections. */
  readonly requests: unknown[];
  /** How many connections it was asked for. */
  connections(): number;
  /** How many are open. */
  listeners(): number;
  /** As it is, text or bytes, to everybody who listens. */
  send(message: unknown): void;
  sendRaw(text: string | Buffer): void;
  trade(at: TradeAt): void;
  beat(at: { readonly tradeId: number; readonly ms: number }): void;
  drop(): void;
  close(): Promise<void>;
}

export interface TradeAt {
  readonly tradeId: number;
  /** As it is written. */
  readonly price: string;
  /** By the market's clock; may have parts. */
  readonly ms: number;
  readonly type?: 'match' | 'last_match';
}

export interface StandInOptions {
  readonly symbol?: string;
  /** What a subscription is answered with; nothing for undefined. */
  readonly answer?: (request: unknown) => unknown;
}

/** As the documentation has it. */
export function subscriptions(symbol = 'BTC-USD') {
  return {
    type: 'subscriptions',
    channels: [
      { name: 'matches', product_ids: [symbol], account_ids: null },
      { name: 'heartbeat', product_ids: [symbol], account_ids: null },
    ],
  };
}

export async function startStandIn({
  symbol = 'BTC-USD',
  answer = () => subscriptions(symbol),
}: StandInOptions = {}): Promise<StandIn> {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  await once(server, 'listening');
  const requests: unknown[] = [];
  let connections = 0;
  server.on('connection', socket => {
    connections += 1;
    socket.on('error', () => undefined);
    socket.on('message', data => {
      const request: unknown = JSON.parse((data as Buffer).toString('utf8'));
      requests.push(request);
      const answered = answer(request);
      if (answered !== undefined) socket.send(JSON.stringify(answered));
    });
  });
  const each = (act: (socket: WebSocket) => void) => server.clients.forEach(act);
  const sendRaw = (text: string | Buffer) => each(socket => socket.send(text));
  const send = (message: unknown) => sendRaw(JSON.stringify(message));
  const time = (ms: number) => formatSourceTime(Math.round(ms * 1000));
  return {
    url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    connections: () => connections,
    listeners: () => server.clients.size,
    send,
    sendRaw,
    trade: ({ tradeId, price, ms, type = 'match' }) =>
      send({
        type,
        trade_id: tradeId,
        sequence: tradeId * 3,
        maker_order_id: 'ac928c66-ca53-498f-9c13-a110027a60e8',
        taker_order_id: '132fb6ae-456b-4654-b4e0-d681ac05cea1',
        time: time(ms),
        product_id: symbol,
        size: '0.00120000',
        price,
        side: 'sell',
      }),
    beat: ({ tradeId, ms }) =>
      send({
        type: 'heartbeat',
        sequence: tradeId * 3,
        last_trade_id: tradeId,
        product_id: symbol,
        time: time(ms),
      }),
    drop: () => each(socket => socket.terminate()),
    close: async () => {
      each(socket => socket.terminate());
      server.close();
      await once(server, 'close');
    },
  };
}
