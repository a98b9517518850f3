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
    if (message.wish === 'sayRelease') this.#sayRelease(ports);
    if (message.wish !== 'takeOver') return;
    if (this.#container.forgets > 0) this.#container.forgets -= 1;
    else if (this.#container.isSlow) this.#container.takeCharge(this);
    else this.#container.activate(this);
  }

  #sayRelease([port]: readonly MessagePort[]): void {
    if (this.#container.unanswered > 0) this.#container.unanswered -= 1;
    else port?.postMessage(this.#entry);
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
  /** Who takes over is in charge before it is ready. */
  isSlow = false;
  /** So many times nothing comes of it that a new one is told to take over. */
  forgets = 0;
  /** So many questions for the release get no answer. */
  unanswered = 0;

  get ready(): Promise<FakeRegistration> {
    return Promise.resolve(this.registration);
  }

  register(...input: readonly unknown[]): Promise<FakeRegistration> {
    this.registered.push(input);
    return Promise.resolve(this.registration);
  }

  /** Another release has come from the server. */
  install(entry: string): FakeServiceWorker {
    const worker = this.beginInstall(entry);
    this.endInstall(worker);
    return worker;
  }

  beginInstall(entry: string): FakeServiceWorker {
    const worker = new FakeServiceWorker(this, entry);
    this.registration.installing = worker;
    this.registration.dispatchEvent(new Event('updatefound'));
    return worker;
  }

  endInstall(worker: FakeServiceWorker): void {
    this.registration.installing = null;
    this.registration.waiting = worker;
    worker.state = 'installed';
    worker.dispatchEvent(new Event('statechange'));
  }

  activate(worker: FakeServiceWorker): void {
    this.takeCharge(worker);
    worker.state = 'activated';
    worker.dispatchEvent(new Event('statechange'));
  }

  /** In charge, but not yet ready to answer. */
  takeCharge(worker: FakeServiceWorker): void {
    worker.state = 'activating';
    this.registration.waiting = null;
    this.registration.active = worker;
    this.controller = worker;
    this.dispatchEvent(new Event('controllerchange'));
  }
}
