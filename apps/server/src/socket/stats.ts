/** Numbers of one node, for metrics and for people; counts are since the start. */
import type { Host } from './host.ts';

export interface SocketStats {
  readonly connections: number;
  readonly boundUsers: number;
  readonly rooms: number;
  readonly addresses: number;
  readonly streams: number;
  readonly streamBytes: number;
  readonly orphans: number;
  readonly packets: number;
  readonly badPackets: number;
  readonly kicks: number;
  readonly refusedUpgrades: number;
  readonly recovered: number;
  readonly resets: number;
  readonly frames: number;
  readonly writes: number;
  readonly dropped: number;
  readonly tooSlow: number;
}

export function statsOf(host: Host, addressCount: number): SocketStats {
  const { registry, streams, acks, counts, outbox } = host;
  return {
    connections: registry.all.size,
    boundUsers: registry.boundUsers,
    rooms: registry.roomCount,
    addresses: addressCount,
    streams: streams.size,
    streamBytes: streams.bytes,
    orphans: acks.orphanCount,
    ...counts,
    ...outbox.counts,
  };
}
