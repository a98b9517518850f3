/** All machines on the bus: who is there, what they answer, and to whom their events go. */
import { randomBytes } from 'node:crypto';
import { Refusal, SECOND_MS } from '@boardwalk/base';
import {
  type CommandMessage,
  type EventMessage,
  placeOf,
  type ResultMessage,
  readMessage,
  type StatusMessage,
  topicOf,
  writeMessage,
} from '@boardwalk/machine/protocol';
import type { MachineBus } from './bus.ts';

export interface MachineEar {
  onStatus(status: StatusMessage): void;
  onEvent(event: EventMessage): void;
  onResult(result: ResultMessage): void;
  /** Some of what the machine said may be lost. */
  onGap(): void;
}

export type Order = Omit<CommandMessage, 'v' | 'id' | 'bootId' | 'beat'>;

interface Waiting {
  readonly answer: (refusal: string | undefined) => void;
}

/** Asked again with the same id until then: the machine carries it out once. */
const ASK_EVERY_MS = 2 * SECOND_MS;
const TRIES = 5;

export class Fleet {
  private readonly bus: MachineBus;
  private readonly statuses = new Map<string, StatusMessage>();
  /** When each was heard of last, its last will aside. */
  private readonly heardAtMs = new Map<string, number>();
  private readonly ears = new Map<string, MachineEar>();
  private readonly guests = new Map<string, Set<MachineEar>>();
  private readonly waiting = new Map<string, Waiting>();

  private readonly onReport: (machineId: string) => void;
  private readonly nowMs: () => number;

  /** `onReport`: whenever a machine says that it is there. */
  constructor(
    bus: MachineBus,
    onReport: (machineId: string) => void = () => {},
    nowMs: () => number = () => performance.timeOrigin + performance.now(),
  ) {
    this.bus = bus;
    this.onReport = onReport;
    this.nowMs = nowMs;
    bus.listen((topic, payload) => this.hear(topic, payload));
    bus.onBack(() => {
      for (const machineId of new Set([...this.ears.keys(), ...this.guests.keys()]))
        for (const ear of this.earsOf(machineId)) ear.onGap();
    });
  }

  /** Undefined while it is unknown or gone. */
  statusOf(machineId: string): StatusMessage | undefined {
    const status = this.statuses.get(machineId);
    return status?.online ? status : undefined;
  }

  /** What it said last, also of one that is gone; undefined of one that was never heard of. */
  signOf(machineId: string): { readonly status: StatusMessage; readonly atMs: number } | undefined {
    const status = this.statuses.get(machineId);
    return status && { status, atMs: this.heardAtMs.get(machineId) ?? 0 };
  }

  /** One ear a machine; a later one replaces it. */
  attend(machineId: string, ear: MachineEar): void {
    this.ears.set(machineId, ear);
    const status = this.statuses.get(machineId);
    if (status) ear.onStatus(status);
  }

  /** Hears it beside whoever attends to it, until the returned function is called. */
  overhear(machineId: string, ear: MachineEar): () => void {
    const guests = this.guests.get(machineId) ?? new Set();
    this.guests.set(machineId, guests.add(ear));
    return () => {
      guests.delete(ear);
      if (guests.size === 0) this.guests.delete(machineId);
    };
  }

  /** The refusal's word, or undefined when it was carried out. Throws the refusal `machineFault` when nobody answers. */
  async order(machineId: string, order: Order): Promise<string | undefined> {
    const id = randomBytes(9).toString('base64url');
    for (let tries = 0; tries < TRIES; tries++) {
      const status = this.statusOf(machineId);
      if (!status) break;
      const { bootId, beat } = status;
      const answer = await this.ask(machineId, { v: 1, id, bootId, beat, ...order });
      if (answer !== 'silence') return answer;
    }
    throw new Refusal('machineFault');
  }

  async close(): Promise<void> {
    for (const { answer } of this.waiting.values()) answer('machineFault');
    await this.bus.close();
  }

  private ask(machineId: string, command: CommandMessage): Promise<string | undefined> {
    return new Promise(resolve => {
      const finish = (answer: string | undefined): void => {
        clearTimeout(timer);
        this.waiting.delete(command.id);
        resolve(answer);
      };
      const timer = setTimeout(() => finish('silence'), ASK_EVERY_MS);
      this.waiting.set(command.id, { answer: finish });
      this.bus.publish(topicOf(machineId, 'command'), writeMessage('command', command));
    });
  }

  private hear(topic: string, payload: Uint8Array): void {
    const place = placeOf(topic);
    if (!place) return;
    const ears = this.earsOf(place.machineId);
    if (place.topic === 'status') {
      const status = readMessage('status', payload);
      if (!status) return;
      const before = this.statuses.get(place.machineId);
      // A last will is the broker's word, and tells no versions.
      this.statuses.set(place.machineId, status.online ? status : { ...before, ...status });
      if (status.online) this.heardAtMs.set(place.machineId, this.nowMs());
      for (const ear of ears) ear.onStatus(status);
      if (status.online) this.onReport(place.machineId);
    }
    if (place.topic === 'ack') {
      const ack = readMessage('ack', payload);
      if (ack) this.waiting.get(ack.id)?.answer(ack.ok ? undefined : (ack.refusal ?? 'machineFault'));
    }
    if (place.topic === 'event') {
      const event = readMessage('event', payload);
      if (event) for (const ear of ears) ear.onEvent(event);
    }
    if (place.topic === 'result') {
      const result = readMessage('result', payload);
      if (result) for (const ear of ears) ear.onResult(result);
    }
  }

  private earsOf(machineId: string): readonly MachineEar[] {
    const owner = this.ears.get(machineId);
    return [...(owner ? [owner] : []), ...(this.guests.get(machineId) ?? [])];
  }
}
