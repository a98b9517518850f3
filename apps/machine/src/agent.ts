/**
 * The agent beside a machine: carries out the house's commands once each, tells what the board does, and keeps what
 * was told until the house has confirmed it. Without the house a play is halted and comes to its end by itself.
 */
import packageJson from '../package.json' with { type: 'json' };
import type { Board } from './boards/board.ts';
import type { Link } from './link/link.ts';
import { Play } from './play.ts';
import {
  type AckMessage,
  BEAT_MS,
  BEATS_VALID,
  type CommandMessage,
  HALTED,
  readMessage,
  type StatusMessage,
  topicOf,
  writeMessage,
} from './protocol/index.ts';
import type { Unconfirmed } from './unconfirmed.ts';

export interface AgentOptions {
  readonly machineId: string;
  /** Another one for every start. */
  readonly bootId: string;
  readonly link: Link;
  readonly board: Board;
  readonly unconfirmed: Unconfirmed;
  readonly beatMs?: number;
  readonly log?: (line: string) => void;
}

export interface Agent {
  stop(): Promise<void>;
}

const ANSWERS_KEPT = 256;

export async function startAgent(options: AgentOptions): Promise<Agent> {
  const agent = new RunningAgent(options, await options.unconfirmed.read());
  agent.start();
  return agent;
}

class RunningAgent implements Agent {
  private readonly options: AgentOptions;
  private readonly answers = new Map<string, Promise<AckMessage>>();
  private readonly play: Play;
  private work: Promise<unknown> = Promise.resolve();
  private beat = 0;
  private isHalted = false;
  private timer: ReturnType<typeof setInterval> | undefined;

  constructor(options: AgentOptions, left: Awaited<ReturnType<Unconfirmed['read']>>) {
    this.options = options;
    const { machineId, link, unconfirmed } = options;
    this.play = new Play(unconfirmed, left, {
      event: message => link.publish(topicOf(machineId, 'event'), writeMessage('event', message)),
      result: message => link.publish(topicOf(machineId, 'result'), writeMessage('result', message)),
      unkept: error => options.log?.(`not kept on the disk: ${String(error)}`),
    });
  }

  start(): void {
    const { link, board, machineId, beatMs = BEAT_MS } = this.options;
    board.listen({
      onEvent: (step, event) => this.play.tell(step, event),
      onFault: reason => {
        this.options.log?.(`fault: ${reason}`);
        this.play.finish();
        this.sayStatus({ fault: reason });
      },
    });
    link.onOnline(isOnline => {
      if (!isOnline) return this.halt();
      this.isHalted = false;
      this.sayStatus();
      this.play.resend(1);
    });
    link.onMessage((topic, payload) => {
      const command = topic === topicOf(machineId, 'command') ? readMessage('command', payload) : undefined;
      if (command) void this.answer(command);
    });
    this.timer = setInterval(() => this.sayStatus(), beatMs);
    this.sayStatus();
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.work.catch(() => {});
    await this.options.board.sleep();
    await this.play.kept();
    // Nobody says it for who leaves in order.
    this.sayStatus({ online: false });
    await this.options.link.close();
  }

  /** Once for a lost link, which is lost anew with every try to mend it. The house is told when it is back. */
  private halt(): void {
    const { board } = this.options;
    if (this.isHalted) return;
    this.isHalted = true;
    if (board.phase === 'playing') this.play.tell(this.play.lastStep, { type: HALTED });
    board.halt();
  }

  private sayStatus({ online = true, fault }: { online?: boolean; fault?: string } = {}): void {
    const { machineId, bootId, link, board } = this.options;
    this.beat += 1;
    const { playId } = this.play;
    const status: StatusMessage = {
      v: 1,
      online,
      game: board.game,
      bootId,
      beat: this.beat,
      phase: board.phase,
      agent: packageJson.version,
      ...(board.firmware === undefined ? {} : { firmware: board.firmware }),
      ...(playId === undefined ? {} : { playId }),
      ...(fault === undefined ? {} : { fault: fault.slice(0, 200) }),
    };
    link.publish(topicOf(machineId, 'status'), writeMessage('status', status), { retain: true });
  }

  /** The same id gets the same answer, also while the first is still being carried out. */
  private async answer(command: CommandMessage): Promise<void> {
    const { machineId, link } = this.options;
    let answer = this.answers.get(command.id);
    if (!answer) {
      answer = this.inTurn(command).catch(error => ({
        v: 1 as const,
        id: command.id,
        ok: false,
        refusal: error instanceof Error ? error.message.slice(0, 64) : 'machineFault',
      }));
      this.answers.set(command.id, answer);
      const oldest = this.answers.keys().next().value;
      if (this.answers.size > ANSWERS_KEPT && oldest !== undefined) this.answers.delete(oldest);
    }
    link.publish(topicOf(machineId, 'ack'), writeMessage('ack', await answer));
  }

  /** One after another; only `end` is answered before it is done, because coming to an end takes its time. */
  private inTurn(command: CommandMessage): Promise<AckMessage> {
    const { id, bootId, beat } = command;
    const refused = (refusal: string): AckMessage => ({ v: 1, id, ok: false, refusal });
    if (bootId !== this.options.bootId || beat < this.beat - BEATS_VALID)
      return Promise.resolve(refused('tooLate'));
    const done = this.work.then(async (): Promise<AckMessage> => {
      const refusal = await this.carryOut(command);
      return refusal === undefined ? { v: 1, id, ok: true } : refused(refusal);
    });
    this.work = done.catch(() => {});
    return done;
  }

  private async carryOut(command: CommandMessage): Promise<string | undefined> {
    const { board } = this.options;
    switch (command.kind) {
      case 'wake':
        if (!command.settings) return 'badInput';
        // What is played is not cut off: the next play begins with its own settings.
        if (!this.isBusy) await board.wake(command.settings);
        return this.told();
      case 'begin':
        return this.begin(command);
      case 'input':
        if (command.playId !== this.play.playId || !command.input) return 'notNow';
        return board.input(command.input);
      case 'end':
        return this.end(command);
      case 'repair':
        await board.repair();
        return this.told();
      case 'sleep':
        if (this.isBusy) return 'notNow';
        await board.sleep();
        return this.told();
      case 'resend':
        if (command.playId === this.play.playId) this.play.resend(command.n ?? 1);
        return undefined;
      case 'confirm':
        if (command.playId === this.play.playId) await this.play.confirm(command.n ?? 0);
        return this.told();
    }
  }

  private get isBusy(): boolean {
    const { phase } = this.options.board;
    return phase === 'playing' || phase === 'settling';
  }

  private async begin({ playId, settings }: CommandMessage): Promise<string | undefined> {
    const { board } = this.options;
    if (playId === undefined || !settings) return 'badInput';
    if (this.play.playId !== undefined || board.phase !== 'ready') return 'notNow';
    await board.wake(settings);
    await this.play.begin(playId);
    await board.begin(playId);
    return this.told();
  }

  private end({ playId }: CommandMessage): string | undefined {
    if (playId === undefined || playId !== this.play.playId) return 'notNow';
    if (this.play.isOver) this.play.resend(1);
    else this.work = this.work.then(() => this.settle()).catch(() => {});
    return this.told();
  }

  private async settle(): Promise<void> {
    await this.options.board.end();
    this.play.finish();
    this.sayStatus();
  }

  private told(): undefined {
    this.sayStatus();
    return undefined;
  }
}
