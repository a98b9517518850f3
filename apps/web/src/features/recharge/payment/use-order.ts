import { useEffect, useState } from 'react';
import { type KnownOrder, readOrder } from './read-order.ts';

/** Between two questions, growing; the server ends an order that nobody pays. */
const PAUSES_MS = [1000, 1500, 2500, 4000, 6000, 10_000, 15_000] as const;
const LONGEST_MS = 30_000;

/**
 * How an order stands, asked for until its end is known. A lost connection is no answer: it is asked again, at once when
 * the network or the reader is back. 'unknown' where the server does not know it.
 */
export function useOrder(rechargeNumber: string): KnownOrder | undefined {
  const [order, setOrder] = useState<KnownOrder>();
  useEffect(() => watchOrder(rechargeNumber, setOrder), [rechargeNumber]);
  return order;
}

function watchOrder(rechargeNumber: string, tell: (order: KnownOrder) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asked = 0;
  let isAsking = false;
  let isOver = false;
  const hear = (order: KnownOrder | undefined) => {
    if (isOver || order === undefined) return;
    isOver = order === 'unknown' || order.outcome !== 'pending';
    tell(order);
  };
  const ask = async () => {
    clearTimeout(timer);
    if (isOver || isAsking) return;
    isAsking = true;
    hear(await readOrder(rechargeNumber));
    isAsking = false;
    if (!isOver) timer = setTimeout(() => void ask(), PAUSES_MS[asked] ?? LONGEST_MS);
    asked += 1;
  };
  const askIfSeen = () => document.visibilityState === 'visible' && void ask();
  window.addEventListener('online', askIfSeen);
  document.addEventListener('visibilitychange', askIfSeen);
  void ask();
  return () => {
    isOver = true;
    clearTimeout(timer);
    window.removeEventListener('online', askIfSeen);
    document.removeEventListener('visibilitychange', askIfSeen);
  };
}
