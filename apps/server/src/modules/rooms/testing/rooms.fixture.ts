/** Nodes with machine rooms on a real database, with accounts, a clock to move and a game to script. */
import { type Coins, isRefusal, type RoomId, type UserId } from '@boardwalk/base';
import { GameType } from '@boardwalk/contract/enums';
import { InstructionCode, type MachineAction, type ServerInstruction } from '@boardwalk/contract/socket';
import type { TestWorld } from '@boardwalk/testkit';
import { expect } from 'vitest';
import { createRooms, type MachineRooms, type NewMachineRoom } from '../index.ts';
import type { RoomLimits } from '../limits.ts';
import { type Script, type ScriptedGame, scripted } from './scripted-game.fixture.ts';
import { createManualTimers, type ManualTimers } from './timers.fixture.ts';

type Told = Readonly<Record<string, unknown>>;

export interface RoomNode {
  readonly rooms: MachineRooms;
  readonly timers: ManualTimers;
  readonly script: Script;
  readonly games: ScriptedGame[];
  /** Everything told to one player, or to a room. */
  toldTo(userId: UserId): readonly Told[];
  said(roomId: RoomId): readonly Told[];
}

export interface NodeOptions {
  readonly node?: string;
  readonly script?: Script;
  readonly timers?: ManualTimers;
  readonly limits?: Partial<RoomLimits>;
  readonly isEmbedded?: boolean;
  readonly hasPower?: () => boolean;
}

let lastNode = 0;

export async function startNode(world: TestWorld, options: NodeOptions = {}): Promise<RoomNode> {
  const { platform, server } = world;
  const { script = {}, timers = createManualTimers(platform.clock) } = options;
  const told = new Map<UserId, Told[]>();
  const said = new Map<RoomId, Told[]>();
  const rooms = createRooms({
    ...platform,
    accounts: server.modules.accounts,
    audit: server.modules.audit,
    node: options.node ?? `node-${++lastNode}`,
    isEmbedded: options.isEmbedded ?? false,
    hasPower: options.hasPower ?? (() => true),
    timers,
    // The database's time does not follow the test's.
    limits: { leaseMs: Number.POSITIVE_INFINITY, viewMs: Number.POSITIVE_INFINITY, ...options.limits },
    publish: {
      toUser: (userId, instruction) => put(told, userId, instruction),
      toRoom: (roomId, instruction) => put(said, roomId, instruction),
    },
  });
  const { create, games } = scripted(script);
  for (const gameType of [GameType.claw, GameType.push]) rooms.register(gameType, create);
  await rooms.start();
  return {
    rooms,
    timers,
    script,
    games,
    toldTo: userId => told.get(userId) ?? [],
    said: roomId => said.get(roomId) ?? [],
  };
}

function put<Key>(map: Map<Key, Told[]>, key: Key, instruction: ServerInstruction): void {
  map.set(key, [...(map.get(key) ?? []), instruction]);
}

export const clawRoom: NewMachineRoom = {
  gameType: GameType.claw,
  name: { 'en-US': 'Test claw', 'de-DE': 'Testgreifer' },
  picture: 'claw-1',
  priceCoins: 100 as Coins,
};

export async function newPlayer(world: TestWorld): Promise<UserId> {
  return (await world.player()).userId as UserId;
}

/** A player with a page of the room open. */
export class Visitor {
  readonly userId: UserId;
  readonly #node: RoomNode;
  readonly #roomId: RoomId;
  #seq = 0;

  constructor(node: RoomNode, userId: UserId, roomId: RoomId) {
    this.#node = node;
    this.userId = userId;
    this.#roomId = roomId;
  }

  async enter(): Promise<this> {
    expect(await this.#node.rooms.canEnter(this.userId, this.#roomId)).toBe(true);
    this.#node.rooms.onRoomChange({ roomId: this.#roomId, userId: this.userId, change: 'entered' });
    return this;
  }

  leave(): void {
    this.#node.rooms.onRoomChange({ roomId: this.#roomId, userId: this.userId, change: 'left' });
  }

  /** The answer: 'accepted', or the reason of the refusal. */
  async send(action: MachineAction, seq = ++this.#seq, value?: number): Promise<unknown> {
    this.#seq = Math.max(this.#seq, seq);
    const before = this.told.length;
    const sender = { userId: this.userId, nickname: 'Marina' };
    const refusal = await this.#node.rooms.onInstruction(sender, {
      code: InstructionCode.machine,
      roomId: String(this.#roomId),
      action,
      seq,
      ...(value === undefined ? {} : { value }),
    });
    if (isRefusal(refusal)) return refusal.code;
    const answer = this.told.slice(before).find(one => one.seq === seq && one.event !== 'state');
    return answer?.event === 'refused' ? answer.reason : answer?.event;
  }

  get told(): readonly Told[] {
    return this.#node.toldTo(this.userId);
  }

  /** As the player was told last. */
  get standing(): unknown {
    return this.state.seat;
  }

  get state(): Told {
    return this.told.findLast(one => one.event === 'state') ?? {};
  }
}
