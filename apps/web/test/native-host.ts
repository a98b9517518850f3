/**
 * A shell that plays its part in tests: Android or iOS, by script. It answers what it was told to
 * answer, refuses, stays silent, talks nonsense, and says things nobody asked for.
 */
import { type NativeCallName, NativeResult, type WindowEventName } from '@boardwalk/contract/constants';

interface Told {
  readonly id: number;
  readonly name: NativeCallName;
  readonly payload: Readonly<Record<string, unknown>>;
}

export type Reply =
  | { readonly data: object }
  | { readonly result: number; readonly message?: string }
  | 'silence'
  | { readonly garbage: unknown };

export class NativeHost {
  readonly told: Told[] = [];
  readonly #replies = new Map<NativeCallName, Reply>();
  readonly #acts = new Map<NativeCallName, () => void>();
  readonly #platform: 'android' | 'ios';

  /** Takes the place of the injected object; `leave` takes it away. */
  constructor(platform: 'android' | 'ios', info: object = { appVersion: '9.0.0' }) {
    this.#platform = platform;
    this.reply('init', { data: info });
    const port = { postMessage: (json: string) => this.#hear(json) };
    Object.assign(
      window,
      platform === 'android'
        ? { BoardwalkNative: port }
        : { webkit: { messageHandlers: { boardwalk: port } } },
    );
  }

  get platform(): 'android' | 'ios' {
    return this.#platform;
  }

  /** What this call is answered from now on; without a word from here it succeeds with no data. */
  reply(name: NativeCallName, reply: Reply): void {
    this.#replies.set(name, reply);
  }

  /** Acts on the call as soon as it is made. */
  whenTold(name: NativeCallName, act: () => void): void {
    this.#acts.set(name, act);
  }

  callsOf(name: NativeCallName): readonly Told['payload'][] {
    return this.told.filter(call => call.name === name).map(({ payload }) => payload);
  }

  /** An event nobody asked for. */
  say(event: WindowEventName, payload: object = {}): void {
    this.send(JSON.stringify({ event, payload }));
  }

  send(message: unknown): void {
    window.boardwalkNative?.receive(message);
  }

  leave(): void {
    for (const name of ['BoardwalkNative', 'webkit', 'boardwalkNative']) Reflect.deleteProperty(window, name);
  }

  #hear(json: string): void {
    const told = JSON.parse(json) as Told;
    this.told.push(told);
    this.#acts.get(told.name)?.();
    const reply = this.#replies.get(told.name) ?? { data: {} };
    if (reply === 'silence') return;
    // A shell answers from another thread: never before the call has returned.
    queueMicrotask(() => this.send('garbage' in reply ? reply.garbage : answerOf(told.id, reply)));
  }
}

function answerOf(id: number, reply: { readonly data: object } | { readonly result: number }): string {
  return JSON.stringify('data' in reply ? { id, result: NativeResult.success, ...reply } : { id, ...reply });
}
