/** The bus of a single node: in process, in order, without serialising. */
import type { Log } from '../log.ts';
import type { Bus, Listener } from './bus.ts';

interface Delivery {
  readonly topic: string;
  readonly message: unknown;
}

export function createLocalBus(log: Pick<Log, 'error'>): Bus {
  const listeners = new Map<string, Set<Listener<never>>>();
  let waiting: Delivery[] = [];
  let isOpen = true;

  const deliver = ({ topic, message }: Delivery) => {
    for (const listener of listeners.get(topic) ?? []) {
      try {
        // The topic's type joined publisher and listener; the map in between cannot say so.
        listener(message as never);
      } catch (error) {
        log.error({ error, topic }, 'a bus listener failed');
      }
    }
  };
  const deliverAll = () => {
    const batch = waiting;
    waiting = [];
    for (const delivery of batch) deliver(delivery);
  };

  return {
    publish(topic, message) {
      if (!isOpen) return;
      waiting.push({ topic: topic.name, message });
      if (waiting.length === 1) queueMicrotask(deliverAll);
    },
    subscribe(topic, listener) {
      const heard = listeners.get(topic.name) ?? new Set();
      listeners.set(topic.name, heard);
      heard.add(listener);
      return () => {
        heard.delete(listener);
      };
    },
    async close() {
      isOpen = false;
      deliverAll();
      listeners.clear();
    },
  };
}
