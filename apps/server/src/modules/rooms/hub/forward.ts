/** Orders for rooms of other nodes: sent over the bus, answered over it, given up after a while. */
import { randomUUID } from 'node:crypto';
import { Refusal, type RoomId } from '@boardwalk/base';
import type { Bus, Unsubscribe } from '../../../platform/bus/index.ts';
import type { RoomLimits } from '../limits.ts';
import type { Timers } from '../timers.ts';
import { answerTopic, commandTopic, type ForwardedAnswer, type RoomOrder } from '../topics.ts';

/** The asked node does not own the room. */
export const ELSEWHERE = Symbol('elsewhere');

export type OrderOutcome = Refusal | undefined | typeof ELSEWHERE;

export interface ForwardDeps {
  readonly bus: Bus;
  readonly node: string;
  readonly timers: Timers;
  readonly limits: Pick<RoomLimits, 'forwardMs'>;
  /** Carries out an order for a room of this node. */
  readonly carryOut: (roomId: RoomId, order: RoomOrder) => Promise<OrderOutcome>;
}

export class Forward {
  readonly #deps: ForwardDeps;
  readonly #waiting = new Map<string, (answer: ForwardedAnswer | undefined) => void>();

  constructor(deps: ForwardDeps) {
    this.#deps = deps;
  }

  listen(): Unsubscribe {
    const { bus, node } = this.#deps;
    const subscriptions = [
      bus.subscribe(answerTopic, answer => {
        if (answer.to === node) this.#waiting.get(answer.id)?.(answer);
      }),
      bus.subscribe(commandTopic, ({ id, from, to, roomId, order }) => {
        if (to === node) void this.#answer(id, from, roomId, order);
      }),
    ];
    return () => {
      for (const unsubscribe of subscriptions) unsubscribe();
    };
  }

  /** Refuses `machineFault` when no answer comes: what became of the order is not known then. */
  async send(to: string, roomId: RoomId, order: RoomOrder): Promise<OrderOutcome> {
    const { bus, node, timers, limits } = this.#deps;
    const id = randomUUID();
    const answer = await new Promise<ForwardedAnswer | undefined>(resolve => {
      const cancel = timers.after(limits.forwardMs, () => resolve(undefined));
      this.#waiting.set(id, heard => {
        cancel();
        resolve(heard);
      });
      bus.publish(commandTopic, { id, from: node, to, roomId, order });
    });
    this.#waiting.delete(id);
    if (!answer) return new Refusal('machineFault');
    if (answer.isElsewhere) return ELSEWHERE;
    return answer.refusal === undefined ? undefined : new Refusal(answer.refusal);
  }

  async #answer(id: string, to: string, roomId: RoomId, order: RoomOrder): Promise<void> {
    const { bus, carryOut } = this.#deps;
    const outcome = await carryOut(roomId, order);
    const refusal = outcome instanceof Refusal ? { refusal: outcome.code } : {};
    bus.publish(answerTopic, { id, to, isElsewhere: outcome === ELSEWHERE, ...refusal });
  }
}
