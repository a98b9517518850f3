import type { ClientPacket, ClientPacketOf } from '@boardwalk/contract/socket';
import type { Connection } from '../connection.ts';
import type { Host } from '../host.ts';

export type Handle<Cmd extends ClientPacket['cmd']> = (
  host: Host,
  connection: Connection,
  packet: ClientPacketOf<Cmd>,
) => void;
