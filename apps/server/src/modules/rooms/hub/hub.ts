/**
 * The rooms of one node. Whoever needs a room comes here: it runs on this node, or another owns it, or nobody does
 * and this node takes it. What happens to a room on another node travels over the bus.
 */
import { Refusal, type RoomId, type UserId } from '@boardwalk/base';
import type { Bus, Unsubscribe } from '../../../platform/bus/index.ts';
import { CLOSED } from '../actor/mailbox.ts';
import type { ActorPorts } from '../actor/ports.ts';
import { RoomActor } from '../actor/room-actor.ts';
import type { CreateRoomGame, PlayerCommand } from '../game.ts';
import type { LeaseStore, MachineRoom } from '../store/index.ts';
import {
  type Because,
  presenceAskedTopic,
  presenceSyncTopic,
  presenceTopic,
  type RoomOrder,
  viewTopic,
} from '../topics.ts';
import { ELSEWHERE, Forward, type OrderOutcome } from './forward.ts';
import { LeaseKeeper } from './leases.ts';
import { NodePresence } from './node-presence.ts';
import { RoomViews } from './views.ts';

export interface HubDeps extends Omit<ActorPorts, 'toRoom' | 'onStanding' | 'onEnd'> {
  readonly node: string;
  readonly bus: Bus;
  readonly leases: LeaseStore;
  readonly findRoom: (roomId: RoomId) => Promise<MachineRoom | undefined>;
  readonly gameOf: (gameType: number) => CreateRoomGame | undefined;
  readonly toRoom: (roomId: RoomId, instruction: Parameters<ActorPorts['toRoom']>[0]) => void;
  /** Writes down who is sent away by whom, before it happens. */
  readonly noteSentAway: (roomId: RoomId, userId: UserId, because: Because) => Promise<void>;
}

interface Owned {
  actor: RoomActor | undefined;
  readonly opening: Promise<RoomActor | undefined>;
  /** Its lease is gone, and another actor may come. */
  readonly ended: PromiseWithResolvers<void>;
}

const ATTEMPTS = 3;

export class RoomHub {
  readonly views: RoomViews;
  readonly presence: NodePresence;
  readonly #deps: HubDeps;
  readonly #owned = new Map<RoomId, Owned>();
  readonly #leases: LeaseKeeper;
  readonly #forward: Forward;
  #subscriptions: Unsubscribe[] = [];
  #isOpen = true;

  constructor(deps: HubDeps) {
    this.#deps = deps;
    const { node, bus, timers, limits, log } = deps;
    this.views = new RoomViews(timers, limits);
    this.presence = new NodePresence(limits);
    this.#leases = new LeaseKeeper({
      node,
      store: deps.leases,
      timers,
      limits,
      log,
      onLost: roomId => this.#owned.get(roomId)?.actor?.abandon('its lease was lost'),
    });
    this.#forward = new Forward({
      node,
      bus,
      timers,
      limits,
      carryOut: (roomId, order) => this.#carryOutHere(roomId, order),
    });
  }

  start(): void {
    const { bus, node } = this.#deps;
    const actorOf = (roomId: RoomId) => this.#owned.get(roomId)?.actor;
    this.#subscriptions = [
      this.views.listen(bus),
      this.#forward.listen(),
      bus.subscribe(presenceTopic, told => {
        if (told.node !== node) actorOf(told.roomId)?.setPresence(told.userId, told.node, told.isThere);
      }),
      bus.subscribe(presenceSyncTopic, told => {
        if (told.node !== node) actorOf(told.roomId)?.setPresent(told.node, told.userIds);
      }),
      bus.subscribe(presenceAskedTopic, ({ roomId }) => this.#syncPresence(roomId)),
    ];
  }

  /** Ends every room of this node in peace. */
  async stop(): Promise<void> {
    this.#isOpen = false;
    const owned = [...this.#owned.values()];
    await Promise.allSettled(owned.map(async one => (await one.opening)?.stop()));
    await Promise.all(owned.map(one => one.ended.promise));
    for (const unsubscribe of this.#subscriptions) unsubscribe();
  }

  /** Never fails; what was not renewed in time goes by `dropExpired`. */
  renew(): Promise<void> {
    return this.#leases.renew();
  }

  dropExpired(): void {
    this.#leases.dropExpired();
  }

  /** Tells again what a lost message or a dead node would leave wrong, and takes rooms whose owner is gone. */
  refresh(): void {
    for (const [roomId, { actor }] of this.#owned) {
      if (!actor) continue;
      this.#tellView(roomId, actor);
      actor.lookAtPrice();
    }
    for (const roomId of this.presence.roomIds) {
      this.#syncPresence(roomId);
      if (this.views.ownerOf(roomId) === undefined) void this.#openQuietly(roomId);
    }
  }

  setPresence(roomId: RoomId, userId: UserId, isThere: boolean): void {
    const { bus, node } = this.#deps;
    this.presence.set(roomId, userId, isThere);
    bus.publish(presenceTopic, { roomId, node, userId, isThere });
    const actor = this.#owned.get(roomId)?.actor;
    if (actor) actor.setPresence(userId, node, isThere);
    else if (isThere && this.views.ownerOf(roomId) === undefined) void this.#openQuietly(roomId);
  }

  /** Another node runs it. */
  isElsewhere(roomId: RoomId): boolean {
    const owner = this.views.ownerOf(roomId);
    return owner !== undefined && owner !== this.#deps.node;
  }

  /** The refusals are the room's own, which it has told the player already, or `machineFault` of a room out of reach. */
  async instruct(roomId: RoomId, userId: UserId, command: PlayerCommand): Promise<Refusal | undefined> {
    return this.#order(roomId, { kind: 'instruct', userId, command });
  }

  reserve(roomId: RoomId, userId: UserId, untilMs: number): Promise<Refusal | undefined> {
    return this.#order(roomId, { kind: 'reserve', userId, untilMs });
  }

  /** Refuses `changedMeanwhile` when somebody else sits there by now. */
  sendAway(roomId: RoomId, userId: UserId, because: Because): Promise<Refusal | undefined> {
    return this.#order(roomId, { kind: 'sendAway', userId, because });
  }

  /** Rooms were changed in the database. */
  async reload(): Promise<void> {
    for (const [roomId, { actor }] of this.#owned) {
      try {
        const room = actor && (await this.#deps.findRoom(roomId));
        if (room) actor.refresh(room);
      } catch (error) {
        this.#deps.log.error({ err: error, roomId }, 'a room that was changed could not be read');
      }
    }
  }

  async #order(roomId: RoomId, order: RoomOrder): Promise<Refusal | undefined> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const actor = await this.#open(roomId);
      const outcome = actor ? await this.#obey(roomId, actor, order) : await this.#send(roomId, order);
      if (outcome !== ELSEWHERE) return outcome;
      this.views.forgetOwner(roomId);
    }
    return new Refusal('machineFault');
  }

  async #send(roomId: RoomId, order: RoomOrder): Promise<OrderOutcome> {
    const { leases, node } = this.#deps;
    const owner = this.views.ownerOf(roomId) ?? (await leases.findOwner(roomId));
    if (owner === undefined || owner === node) return ELSEWHERE;
    return this.#forward.send(owner, roomId, order);
  }

  async #carryOutHere(roomId: RoomId, order: RoomOrder): Promise<OrderOutcome> {
    const actor = this.#owned.get(roomId)?.actor;
    return actor ? this.#obey(roomId, actor, order) : ELSEWHERE;
  }

  /** Undefined for a room of another node. */
  async #open(roomId: RoomId): Promise<RoomActor | undefined> {
    for (let attempt = 0; attempt < ATTEMPTS && this.#isOpen; attempt++) {
      const owned = this.#owned.get(roomId) ?? this.#take(roomId);
      const actor = await owned.opening;
      if (!actor || !actor.isOver) return actor;
      await owned.ended.promise;
    }
    return undefined;
  }

  async #openQuietly(roomId: RoomId): Promise<void> {
    try {
      await this.#open(roomId);
    } catch (error) {
      this.#deps.log.error({ err: error, roomId }, 'a room could not be opened');
    }
  }

  #take(roomId: RoomId): Owned {
    const owned: Owned = {
      actor: undefined,
      opening: this.#begin(roomId),
      ended: Promise.withResolvers(),
    };
    this.#owned.set(roomId, owned);
    const leave = () => {
      this.#owned.delete(roomId);
      owned.ended.resolve();
    };
    owned.opening.then(actor => (actor ? undefined : leave()), leave);
    return owned;
  }

  async #begin(roomId: RoomId): Promise<RoomActor | undefined> {
    const { findRoom, gameOf } = this.#deps;
    const room = await findRoom(roomId);
    const createGame = room && gameOf(room.gameType);
    if (!createGame) throw new Refusal('notFound');
    // An owner that is alive tells of itself: the database is asked only where nobody does.
    const owner = this.views.ownerOf(roomId);
    if (owner !== undefined && owner !== this.#deps.node) return undefined;
    const fence = await this.#leases.acquire(roomId);
    if (fence === undefined) return undefined;
    try {
      return this.#create(room, fence, createGame);
    } catch (error) {
      // Another node may fare better, and must not wait for this one's lease.
      await this.#leases.release(roomId);
      throw error;
    }
  }

  #create(room: MachineRoom, fence: number, createGame: CreateRoomGame): RoomActor {
    const { bus, node, toRoom } = this.#deps;
    const ports: ActorPorts = {
      ...this.#deps,
      toRoom: instruction => toRoom(room.id, instruction),
      onStanding: standing => bus.publish(viewTopic, { roomId: room.id, node, standing }),
      onEnd: () => void this.#ended(room.id),
    };
    const present = [...this.presence.of(room.id)];
    const actor = new RoomActor({ room, fence, node, present, createGame, ports });
    const owned = this.#owned.get(room.id);
    if (owned) owned.actor = actor;
    bus.publish(presenceAskedTopic, { roomId: room.id });
    return actor;
  }

  async #ended(roomId: RoomId): Promise<void> {
    const { bus, node } = this.#deps;
    const owned = this.#owned.get(roomId);
    await this.#leases.release(roomId);
    bus.publish(viewTopic, { roomId, node });
    this.#owned.delete(roomId);
    owned?.ended.resolve();
    // Somebody came while it fell asleep.
    if (this.#isOpen && this.presence.of(roomId).size > 0) await this.#openQuietly(roomId);
  }

  #tellView(roomId: RoomId, actor: RoomActor): void {
    const { bus, node } = this.#deps;
    bus.publish(viewTopic, { roomId, node, standing: actor.standing });
  }

  #syncPresence(roomId: RoomId): void {
    const { bus, node } = this.#deps;
    const userIds = [...this.presence.of(roomId)];
    if (userIds.length > 0) bus.publish(presenceSyncTopic, { roomId, node, userIds });
  }

  /** Never fails: whoever forwarded the order waits for an answer. */
  async #obey(roomId: RoomId, actor: RoomActor, order: RoomOrder): Promise<OrderOutcome> {
    try {
      const outcome = await this.#carryOut(roomId, actor, order);
      return outcome === CLOSED ? ELSEWHERE : outcome;
    } catch (error) {
      if (error instanceof Refusal) return error;
      this.#deps.log.error({ err: error, order }, 'an order for a room failed');
      return new Refusal('machineFault');
    }
  }

  #carryOut(roomId: RoomId, actor: RoomActor, order: RoomOrder) {
    switch (order.kind) {
      case 'instruct':
        return actor.instruct(order.userId, order.command);
      case 'reserve':
        return actor.reserve(order.userId, order.untilMs);
      case 'sendAway': {
        const { userId, because } = order;
        return actor.sendAway(userId, () => this.#deps.noteSentAway(roomId, userId, because));
      }
    }
  }
}
