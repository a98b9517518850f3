/** `navigator.serviceWorker` without a browser: what was installed waits and takes over as it is told. */
import type { Message } from '../src/platform/offline/worker-message.ts';

export class FakeServiceWorker extends EventTarget {
  state: ServiceWorkerState = 'installing';
  readonly asked: Message[] = [];
  readonly #container: FakeContainer;
  readonly #entry: string;

  constructor(container: FakeContainer, entry: string) {
    super();
    this.#container = container;
    this.#entry = entry;
  }

  postMessage(message: Message, ports: readonly MessagePort[] = []): void {
    this.asked.push(message);
    if (message.wish === 'sayRelease') ports[0]?.postMessage(this.#entry);
    if (message.wish === 'takeOver') this.#container.activate(this);
  }

  wishes(): string[] {
    return this.asked.map(({ wish }) => wish).filter(wish => wish !== 'sayRelease');
  }
}

export class FakeRegistration extends EventTarget {
  installing: FakeServiceWorker | null = null;
  waiting: FakeServiceWorker | null = null;
  active: FakeServiceWorker | null = null;
  updates = 0;

  update(): Promise<void> {
    this.updates += 1;
    return Promise.resolve();
  }
}

export class FakeContainer extends EventTarget {
  readonly registration = new FakeRegistration();
  readonly registered: unknown[] = [];
  controller: FakeServiceWorker | null = null;

  get ready(): Promise<FakeRegistration> {
    return Promise.resolve(this.registration);
  }

  register(...input: readonly unknown[]): Promise<FakeRegistration> {
    this.registered.push(input);
    return Promise.resolve(this.registration);
  }

  /** Another release has come from the server. */
  install(entry: string): FakeServiceWorker {
    const worker = new FakeServiceWorker(this, entry);
    this.registration.installing = worker;
    this.registration.dispatchEvent(new Event('updatefound'));
    this.registration.installing = null;
    this.registration.waiting = worker;
    worker.state = 'installed';
    worker.dispatchEvent(new Event('statechange'));
    return worker;
  }

  activate(worker: FakeServiceWorker): void {
    worker.state = 'activated';
    this.registration.waiting = null;
    this.registration.active = worker;
    this.controller = worker;
    this.dispatchEvent(new Event('controllerchange'));
  }
}
