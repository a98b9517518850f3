/** Programs of the bench that run beside it: each its own process, which says when it is ready and ends with us. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { atEnd } from './part/lifetime.ts';

/** For a loaded machine. */
const ANSWER_LIMIT_MS = 240_000;

export interface Program<Ready> {
  readonly ready: Ready;
  readonly pid: number;
  send(message: object): void;
  /** The first message from now on that passes; fails when the program ends or says nothing for too long. */
  next<Message>(passes?: (message: Message) => boolean): Promise<Message>;
  onMessage<Message>(listener: (message: Message) => void): void;
  stop(): Promise<void>;
}

/** Resolves with the program's first message, which carries what others need: a port, mostly. */
export async function startProgram<Ready>(file: URL, args: readonly string[] = []): Promise<Program<Ready>> {
  const child = fork(fileURLToPath(file), args, { execArgv: ['--expose-gc'] });
  const name = [basename(file.pathname), ...args].join(' ');
  const next = <Message>(passes?: (message: Message) => boolean) => nextMessage(child, name, passes);
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill('SIGKILL');
    await exited;
  };
  atEnd(stop);
  return {
    ready: await next<Ready>(),
    pid: child.pid ?? 0,
    next,
    send: message => void child.send(message),
    onMessage: listener => void child.on('message', message => listener(message as never)),
    stop,
  };
}

/** The program's own side: says something to the bench. */
export function tell(message: object): void {
  process.send?.(message);
}

/** The program's own side: how much of a processor it has used so far. */
export function tellCpu(): void {
  const { user, system } = process.cpuUsage();
  tell({ cpuSeconds: (user + system) / 1_000_000 });
}

/** The program's own side: hears the bench, and ends when the bench is gone. */
export function listen<Message>(listener: (message: Message) => void): void {
  process.on('message', message => listener(message as Message));
  process.on('disconnect', () => process.exit());
}

async function nextMessage<Message>(
  child: ChildProcess,
  name: string,
  passes: (message: Message) => boolean = () => true,
): Promise<Message> {
  const { promise, resolve, reject } = Promise.withResolvers<Message>();
  const onMessage = (message: unknown) => {
    if (passes(message as Message)) resolve(message as Message);
  };
  const onExit = (code: number | null) => reject(new Error(`${name} ended with ${code}`));
  const timer = setTimeout(() => reject(new Error(`${name} says nothing`)), ANSWER_LIMIT_MS);
  child.on('message', onMessage).once('exit', onExit);
  return promise.finally(() => {
    clearTimeout(timer);
    child.off('message', onMessage).off('exit', onExit);
  });
}
