/**
 * Who may connect to the broker at all. Connections that have not shown a secret yet are few, have little time, and make
 * room for newer ones, so that they cannot keep a machine out that has the right one.
 */
import type { Socket } from 'node:net';
import { MINUTE_MS } from '@boardwalk/base';
import { AddressCounts, networkOf } from '../../../platform/addresses/index.ts';
import { RateCounter } from '../../../platform/rate-counter.ts';

export interface DoorLimits {
  readonly perAddress: number;
  readonly opensPerMinute: number;
  readonly strangers: number;
  readonly strangersPerAddress: number;
  /** From connecting to having shown a secret. */
  readonly entryMs: number;
}

export interface Door {
  /** False for a connection that was ended. */
  open(socket: Socket): boolean;
  /** It has shown its secret. */
  letIn(socket: Socket): void;
  close(): void;
}

interface Stranger {
  readonly socket: Socket;
  leave(): void;
}

export function createDoor(limits: DoorLimits): Door {
  const places = new AddressCounts(limits.perAddress);
  const waiting = new AddressCounts(limits.strangersPerAddress);
  const opens = new RateCounter<string>(limits.opensPerMinute, MINUTE_MS);
  /** By the peer's address and port, in the order they came. */
  const strangers = new Map<string, Stranger>();
  const add = (socket: Socket, key: string, network: string): void => {
    const late = setTimeout(() => socket.destroy(), limits.entryMs).unref();
    strangers.set(key, {
      socket,
      leave: () => {
        clearTimeout(late);
        strangers.delete(key);
        waiting.release(network);
      },
    });
    const [oldest] = strangers.values();
    if (strangers.size > limits.strangers) oldest?.socket.destroy();
  };
  return {
    open: socket => {
      const network = networkOf(socket.remoteAddress ?? '');
      const key = keyOf(socket);
      // Without a listener an error of a peer that is gone would end the process.
      socket.on('error', () => socket.destroy());
      const isWelcome = opens.spend(network).isWithin && waiting.take(network);
      if (!isWelcome || !places.take(network)) {
        if (isWelcome) waiting.release(network);
        socket.destroy();
        return false;
      }
      add(socket, key, network);
      socket.once('close', () => {
        strangers.get(key)?.leave();
        places.release(network);
      });
      return true;
    },
    letIn: socket => strangers.get(keyOf(socket))?.leave(),
    close: () => {
      for (const { leave } of strangers.values()) leave();
    },
  };
}

/** The same for a connection and for what is encrypted over it. */
function keyOf({ remoteAddress, remotePort }: Socket): string {
  return `${remoteAddress} ${remotePort}`;
}
