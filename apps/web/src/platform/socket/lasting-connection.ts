/**
 * The live connection of the page. It runs in the worker, whose timers go on while the page is hidden;
 * without a worker, or when it is lost, the page takes it over and goes on where it was.
 */
import type { StreamPosition } from '@boardwalk/contract/socket';
import type { TellEvent } from '../events.ts';
import { importWithRetry } from '../offline/import-with-retry.ts';
import type { Background } from '../worker/background.ts';
import { WorkerFailure } from '../worker/worker-failure.ts';
import type { LiveConnection, SocketIdentity, SocketSettings } from './live-connection.ts';

/** The first page is not to wait longer for its news than this. */
const WORKER_WITHIN_MS = 3000;

export class LastingConnection implements LiveConnection {
  readonly #settings: SocketSettings;
  readonly #tell: TellEvent;
  readonly #rooms = new Set<string>();
  #identity: SocketIdentity | undefined;
  /** Up to where each stream was told, by a connection that may be lost with its worker. */
  #seen: readonly StreamPosition[] = [];
  #current: Promise<LiveConnection>;

  constructor(settings: SocketSettings, tell: TellEvent, background: Promise<Background | undefined>) {
    this.#settings = settings;
    this.#tell = (name, event) => {
      // Ended for good: taking over must not bring it back.
      if (name === 'disconnected' && !('reason' in event && event.reason === 'lost'))
        this.#identity = undefined;
      if ('positions' in event) this.#seen = event.positions;
      else tell(name, event);
    };
    this.#current = this.#open(background);
  }

  connect(identity: SocketIdentity): void {
    this.#identity = identity;
    this.#ask(connection => connection.connect(identity));
  }

  close(): void {
    this.#identity = undefined;
    this.#rooms.clear();
    this.#ask(connection => connection.close());
  }

  checkAlive(): void {
    this.#ask(connection => connection.checkAlive());
  }

  enterRoom(roomId: string): void {
    this.#rooms.add(roomId);
    this.#ask(connection => connection.enterRoom(roomId));
  }

  leaveRoom(roomId: string): void {
    this.#rooms.delete(roomId);
    this.#ask(connection => connection.leaveRoom(roomId));
  }

  send(instruction: Parameters<LiveConnection['send']>[0]): void {
    this.#ask(connection => connection.send(instruction));
  }

  /** One after the other, also while the connection is still being made. */
  #ask(act: (connection: LiveConnection) => void): void {
    void this.#current.then(act);
  }

  async #open(background: Promise<Background | undefined>): Promise<LiveConnection> {
    const tooLate = new Promise<undefined>(resolve => setTimeout(() => resolve(undefined), WORKER_WITHIN_MS));
    const worker = await Promise.race([background, tooLate]);
    if (worker === undefined) return this.#openHere(this.#tell);
    try {
      const open = () => worker.openSocket(this.#settings, this.#tell);
      const connection = await importWithRetry(open, error => error instanceof WorkerFailure);
      worker.onLost(() => this.#takeOver());
      return connection;
    } catch {
      return this.#openHere(this.#tell);
    }
  }

  async #openHere(tell: TellEvent): Promise<LiveConnection> {
    const { createSocketClient } = await importWithRetry(() => import('./socket-client.ts'));
    return createSocketClient(this.#settings, tell, this.#seen);
  }

  #takeOver(): void {
    // A server without streams cannot tell what came meanwhile.
    let isFirst = this.#seen.length === 0;
    const tell: TellEvent = (name, event) => {
      if (name === 'connected' && isFirst) {
        isFirst = false;
        this.#tell('connected', { isComplete: false });
      } else this.#tell(name, event);
    };
    this.#current = this.#openHere(tell);
    const identity = this.#identity;
    if (identity !== undefined) {
      this.#tell('disconnected', { reason: 'lost' });
      this.#ask(connection => connection.connect(identity));
    }
    for (const roomId of this.#rooms) this.#ask(connection => connection.enterRoom(roomId));
  }
}
