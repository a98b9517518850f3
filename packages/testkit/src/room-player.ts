/**
 * A player in a machine room without a page: a live connection that comes back by itself, and commands that are said
 * until they are answered. For journeys and the torture; no clock of a test can be given to it.
 */
import {
  clientPacket,
  encodePacket,
  InstructionCode,
  type MachineAction,
  type PlayerInstruction,
  type PushAction,
  parseServerInstruction,
  parseServerPacket,
  RoomAction,
  RoomResult,
  SOCKET_PATH,
  SocketCommand,
} from '@boardwalk/contract/socket';
import type { RoomPlayer, SeatTold, Visitor } from './room-seat.ts';

export type { RoomPlayer, SeatTold, Visitor };

type Command = Exclude<PlayerInstruction, { readonly code: typeof InstructionCode.barrage }>;

/** The server of a torture may take minutes to start beside a whole test run. */
const PATIENCE_MS = 600_000;
const AGAIN_MS = 1000;
const CONNECT_AGAIN_MS = 100;
const LOOK_MS = 20;
/** Numbers must be higher than those of an earlier visit: fifty milliseconds a number. */
const EPOCH_MS = 1_767_225_600_000;
const NUMBER_MS = 50;

/** Resolves when the player is in the room. */
export async function enterAsPlayer(url: string, visitor: Visitor, roomId: number): Promise<RoomPlayer> {
  const player = new Entered(url, visitor, String(roomId));
  await player.until(() => (player.isInside ? true : undefined), `nobody let the player into ${roomId}`);
  return player;
}

class Entered implements RoomPlayer {
  readonly told: SeatTold[] = [];
  readonly heard: string[] = [];
  isInside = false;
  readonly #url: string;
  readonly #visitor: Visitor;
  readonly #roomId: string;
  readonly #taken = new Set<SeatTold>();
  #socket: WebSocket | undefined;
  #packets = 0;
  #number = 0;
  #isClosed = false;
  /** The commitment to the play that comes next. */
  #commitment: { readonly serverSeedHash: string } | undefined;

  constructor(url: string, visitor: Visitor, roomId: string) {
    this.#url = url.replace(/^http/, 'ws') + SOCKET_PATH;
    this.#visitor = visitor;
    this.#roomId = roomId;
    this.#connect();
  }

  sit(action: MachineAction, value?: number): Promise<string> {
    const { serverSeedHash } = this.#commitment ?? {};
    const seeds = serverSeedHash === undefined ? {} : { clientSeed: 'player', serverSeedHash };
    return this.#command({ ...this.#numbered(value), ...seeds, code: InstructionCode.machine, action });
  }

  push(action: PushAction, value?: number): Promise<string> {
    return this.#command({ ...this.#numbered(value), code: InstructionCode.push, action });
  }

  say(words: string): void {
    this.#instruct({ code: InstructionCode.barrage, roomId: this.#roomId, content: words });
  }

  async next(event: SeatTold['event']): Promise<SeatTold> {
    const find = () => this.told.find(told => told.event === event && !this.#taken.has(told));
    const found = await this.until(find, `no ${event} was told`);
    this.#taken.add(found);
    return found;
  }

  async state(): Promise<Extract<SeatTold, { code: 79 }>> {
    const from = this.told.length;
    const { seq, roomId } = this.#numbered();
    const ask = () => this.#instruct({ code: InstructionCode.machine, roomId, seq, action: 'sync' });
    const find = () =>
      this.told.slice(from).find(told => told.code === InstructionCode.machine && told.event === 'state');
    const told = await this.until(find, 'the own state was not told', ask);
    return told as Extract<SeatTold, { code: 79 }>;
  }

  lose(forMs: number): void {
    this.#isClosed = true;
    this.#socket?.close();
    setTimeout(() => {
      this.#isClosed = false;
      this.#connect();
    }, forMs);
  }

  close(): void {
    this.#isClosed = true;
    this.#socket?.close();
  }

  async until<T>(find: () => T | undefined, complaint: string, ask?: () => void): Promise<T> {
    const giveUpAt = performance.now() + PATIENCE_MS;
    let askAt = performance.now();
    while (performance.now() < giveUpAt) {
      const found = find();
      if (found !== undefined) return found;
      if (ask && performance.now() >= askAt) {
        ask();
        askAt = performance.now() + AGAIN_MS;
      }
      await new Promise(resolve => setTimeout(resolve, LOOK_MS));
    }
    throw new Error(complaint);
  }

  #numbered(value?: number) {
    this.#number = Math.max(this.#number + 1, Math.floor((Date.now() - EPOCH_MS) / NUMBER_MS));
    return { roomId: this.#roomId, seq: this.#number, ...(value === undefined ? {} : { value }) };
  }

  async #command(command: Command): Promise<string> {
    const find = () =>
      this.told.find(({ seq, event }) => seq === command.seq && /^(accepted|refused)$/.test(event));
    const complaint = `${command.action} was not answered`;
    const answer = await this.until(find, complaint, () => this.#instruct(command));
    return answer.event === 'accepted' ? 'accepted' : String(answer.reason);
  }

  #instruct(instruction: PlayerInstruction): void {
    if (!this.isInside) return;
    this.#send(SocketCommand.push, { content: JSON.stringify(instruction) });
  }

  #send<Cmd extends Parameters<typeof clientPacket>[0]>(
    command: Cmd,
    body: Parameters<typeof clientPacket<Cmd>>[2],
  ): void {
    this.#packets += 1;
    this.#socket?.send(encodePacket(clientPacket(command, this.#packets, body)));
  }

  #connect(): void {
    const socket = new WebSocket(this.#url);
    this.#socket = socket;
    const { userId, token } = this.#visitor;
    socket.onopen = () => {
      const deviceId = `player-${userId}-${this.#roomId}`;
      this.#send(SocketCommand.handshake, {
        deviceId,
        osName: 'web',
        osVersion: '1',
        clientVersion: '3.3.4',
      });
      this.#send(SocketCommand.bind, { userId: String(userId), tags: 'player', data: token });
    };
    socket.onmessage = ({ data }) => this.#hear(String(data));
    socket.onclose = () => {
      if (this.#socket !== socket) return;
      this.isInside = false;
      if (!this.#isClosed) setTimeout(() => this.#connect(), CONNECT_AGAIN_MS);
    };
  }

  #hear(text: string): void {
    const packet = parseServerPacket(text);
    if ('failure' in packet) return;
    if (packet.cmd === SocketCommand.ok && packet.body.cmd === SocketCommand.bind) {
      this.#send(SocketCommand.room, { action: RoomAction.enter, roomId: this.#roomId });
    }
    if (packet.cmd === SocketCommand.room && packet.body.action !== RoomAction.leave) {
      this.isInside = packet.body.result === RoomResult.success;
    }
    if (packet.cmd === SocketCommand.push) this.#read(packet.body.content);
  }

  #read(content: string): void {
    const told = parseServerInstruction(content);
    if (told?.roomId !== this.#roomId) return;
    if ('commitment' in told && told.commitment) this.#commitment = told.commitment;
    if (told.code === InstructionCode.machine || told.code === InstructionCode.push) this.told.push(told);
    if (told.code === InstructionCode.barrage && told.coin === undefined) this.heard.push(told.content);
  }
}
