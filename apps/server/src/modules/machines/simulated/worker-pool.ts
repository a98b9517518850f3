/** The workers of a server: as many as it may have, started when they are needed, rooms spread evenly, never too many. */
import { availableParallelism } from 'node:os';
import { Refusal } from '@boardwalk/base';
import type { Log } from '../../../platform/log.ts';
import type { MachineSetup, WorkerWork } from './protocol.ts';
import { WorkerHost } from './worker-host.ts';

/** Who only looks leaves the rest of the places to who comes to play. */
const SHARE_OF_VIEWERS = 0.75;
const FILLER_STAYS_MS = 20_000;

export class WorkerPool {
  private readonly limit: number;
  /** How many rooms may be awake at once. */
  private readonly places: number;
  private readonly opening = new Set<number>();
  private readonly log: Log;
  private hosts: WorkerHost[] = [];
  /** Fills new machines, which would hold up everybody else's for a second. */
  private filler: WorkerHost | undefined;
  private filling = 0;
  private dismissal: ReturnType<typeof setTimeout> | undefined;
  private isStopped = false;

  /** 0 workers take all cores but one. */
  constructor(workers: number, roomsPerWorker: number, log: Log) {
    this.limit = workers > 0 ? workers : Math.max(1, availableParallelism() - 1);
    this.places = this.limit * roomsPerWorker;
    this.log = log;
  }

  /** Whether one more room may be woken. All of them would slow down if there were too many. */
  hasPlace(isOnlyToLook = false): boolean {
    const opening = [...this.opening].filter(roomId => !this.hosts.some(host => host.rooms.has(roomId)));
    const awake = this.hosts.reduce((sum, host) => sum + host.rooms.size, opening.length);
    return awake < (isOnlyToLook ? Math.ceil(this.places * SHARE_OF_VIEWERS) : this.places);
  }

  /** Wakes a room that does not have to run. Refuses `nodeFull`. */
  async admit<World>(roomId: number, isOnlyToLook: boolean, wake: () => Promise<World>): Promise<World> {
    if (!this.hasPlace(isOnlyToLook)) throw new Refusal('nodeFull');
    this.opening.add(roomId);
    try {
      return await wake();
    } finally {
      this.opening.delete(roomId);
    }
  }

  /** The one with the fewest rooms, or a new one while all have some. */
  pick(): WorkerHost {
    const [least] = this.hosts.toSorted((one, other) => one.rooms.size - other.rooms.size);
    if (least && (least.rooms.size === 0 || this.hosts.length >= this.limit)) return least;
    const host = this.start();
    this.hosts.push(host);
    return host;
  }

  async fillMachine(setup: MachineSetup): Promise<Uint8Array> {
    clearTimeout(this.dismissal);
    this.filler ??= this.start();
    this.filling += 1;
    try {
      return await this.filler.order('fill', setup);
    } finally {
      this.filling -= 1;
      // New machines are rare: its memory is worth more than the time of the next start.
      if (this.filling === 0) this.dismissal = setTimeout(() => this.dismiss(), FILLER_STAYS_MS).unref();
    }
  }

  /** For measurements. */
  async measure(): Promise<WorkerWork> {
    const works = await Promise.all(this.hosts.map(host => host.order('count', undefined)));
    const sum = (of: (work: WorkerWork) => number) => works.reduce((total, work) => total + of(work), 0);
    return { steps: sum(({ steps }) => steps), cpuMs: sum(({ cpuMs }) => cpuMs) };
  }

  /** The threads that run rooms. */
  get running(): readonly WorkerHost[] {
    return this.hosts;
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    clearTimeout(this.dismissal);
    await Promise.all([...this.hosts, ...(this.filler ? [this.filler] : [])].map(host => host.end()));
  }

  private dismiss(): void {
    const { filler } = this;
    this.filler = undefined;
    void filler?.end();
  }

  private start(): WorkerHost {
    const host: WorkerHost = new WorkerHost(error => {
      this.hosts = this.hosts.filter(one => one !== host);
      if (this.filler === host) this.filler = undefined;
      if (!this.isStopped && error) this.log.error({ err: error }, 'a worker of machines has ended');
    });
    return host;
  }
}
