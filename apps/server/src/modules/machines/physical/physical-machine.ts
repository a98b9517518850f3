/**
 * A machine of iron behind the one interface. Its events come numbered and are taken in order; gaps are asked for
 * again, and a play is over when its result and every event before it are here. Then the machine may forget it.
 */
import { isRefusal, Refusal, SECOND_MS } from '@boardwalk/base';
import {
  type EventMessage,
  HALTED,
  type ResultMessage,
  type StatusMessage,
} from '@boardwalk/machine/protocol';
import { Answers } from '../answers.ts';
import type { Machine, MachineListener, MachinePhase, MachineSettings, PlayStart } from '../driver.ts';
import type { Fleet, MachineEar } from './fleet.ts';
import type { PlayRecovery } from './play-recovery.ts';

export interface PhysicalOptions<Input, Event> {
  readonly machineId: string;
  readonly fleet: Fleet;
  encodeInput(settings: MachineSettings, input: Input): readonly number[];
  /** Undefined for what cannot be under these settings: such a machine is not believed. */
  readEvent(event: unknown, settings: MachineSettings | undefined): Event | undefined;
  readonly endWithinMs?: number;
  /** Keeps what an earlier play came to before the machine is told to forget it. */
  readonly recovery?: PlayRecovery;
}

const END_WITHIN_MS = 90 * SECOND_MS;
const RESEND_EVERY_MS = SECOND_MS;
const FORGET_TRIES = 30;
const RECOVER_WITHIN_MS = 30 * SECOND_MS;
/** Then what an earlier play came to is given up, lest the machine stay out of play for ever. */
const RECOVER_TRIES = 3;

interface RunningPlay {
  readonly playId: string;
  heard: number;
  /** How many there are in all, once the machine has said that it is over. */
  total: number | undefined;
  over: ((isWhole: boolean) => void) | undefined;
}

export class PhysicalMachine<Input, Event> implements Machine<Input, Event>, MachineEar {
  phase: MachinePhase = 'asleep';
  private readonly options: PhysicalOptions<Input, Event>;
  private listener: MachineListener<Event> | undefined;
  private settings: MachineSettings | undefined;
  private play: RunningPlay | undefined;
  private bootId: string | undefined;
  private readonly answers = new Answers();
  private isAskingAgain = false;
  /** From `wake` to `sleep`: whenever it comes (back) in between, it is woken by itself. */
  private isWanted = false;
  private isComingBack = false;
  /** It broke down because it went, or started anew: that it is back makes it well. */
  private isAway = false;
  private recoveryFailures = 0;

  /** Hears nothing by itself: the fleet is told to whom a machine's words go. */
  constructor(options: PhysicalOptions<Input, Event>) {
    this.options = options;
  }

  listen(listener: MachineListener<Event>): void {
    this.listener = listener;
  }

  async wake(settings: MachineSettings): Promise<void> {
    this.settings = settings;
    this.isWanted = true;
    this.setPhase('preparing');
    const isAsked = () => this.phase === 'preparing';
    try {
      await this.demand({ kind: 'wake', settings });
      if (isAsked()) this.setPhase('ready');
    } catch (error) {
      if (isAsked()) this.setPhase('asleep');
      throw error;
    }
  }

  async begin({ playId, settings }: PlayStart): Promise<void> {
    await this.forgetEarlier();
    this.settings = settings;
    this.answers.clear();
    this.play = { playId, heard: 0, total: undefined, over: undefined };
    try {
      await this.demand({ kind: 'begin', playId, settings });
    } catch (error) {
      this.play = undefined;
      throw error;
    }
    this.setPhase('playing');
  }

  command(seq: number, input: Input): Promise<Refusal | undefined> {
    return this.answers.once(seq, () => this.send(input));
  }

  async end(): Promise<undefined> {
    const { play } = this;
    if (!play) return undefined;
    this.setPhase('settling');
    await this.demand({ kind: 'end', playId: play.playId });
    await this.untilOver(play);
    await this.confirm(play);
    this.play = undefined;
    this.setPhase('ready');
    return undefined;
  }

  async repair(): Promise<void> {
    this.play = undefined;
    // First: what the board still plays is not to be cut off.
    await this.forgetEarlier();
    await this.demand({ kind: 'repair' });
    if (this.settings) await this.wake(this.settings);
  }

  async sleep(): Promise<void> {
    this.isWanted = false;
    await this.order({ kind: 'sleep' }).catch(() => {});
    this.setPhase('asleep');
  }

  /**
   * The rest of a play that an earlier process of the house began: its events so far, told to the listener. Resolves
   * whether the machine knew it; then it is over. The machine keeps it until the next play, lest a second crash lose
   * what was not settled yet.
   */
  async recover(playId: string): Promise<boolean> {
    const status = this.options.fleet.statusOf(this.options.machineId);
    if (status?.playId !== playId) return false;
    const play: RunningPlay = { playId, heard: 0, total: undefined, over: undefined };
    this.play = play;
    await this.demand({ kind: 'end', playId });
    await this.untilOver(play);
    this.play = undefined;
    return true;
  }

  onStatus(status: StatusMessage): void {
    const isSameStart = this.bootId === undefined || this.bootId === status.bootId;
    if (status.online) this.bootId = status.bootId;
    if (this.play) this.watchPlay(this.play, status, isSameStart);
    else this.watchRest(status, isSameStart);
  }

  onEvent({ playId, n, step, event }: EventMessage): void {
    const { play, options } = this;
    if (play?.playId !== playId) return;
    if (n > play.heard + 1) return this.onGap();
    // A double.
    if (n <= play.heard) return;
    play.heard = n;
    if (event.type === HALTED) {
      this.listener?.onHalted?.();
      return this.settleIfOver(play);
    }
    const known = options.readEvent(event, this.settings);
    if (known === undefined) return this.fail('the machine said what is no event');
    this.listener?.onEvent({ step, event: known });
    this.settleIfOver(play);
  }

  onResult({ playId, n }: ResultMessage): void {
    const { play } = this;
    if (play?.playId !== playId) return;
    play.total = n;
    this.settleIfOver(play);
  }

  onGap(): void {
    const { play } = this;
    if (!play || this.isAskingAgain) return;
    this.isAskingAgain = true;
    void this.order(this.resend(play))
      .catch(() => {})
      .finally(() => {
        this.isAskingAgain = false;
      });
  }

  private watchPlay(play: RunningPlay, status: StatusMessage, isSameStart: boolean): void {
    const isLost = !isSameStart && status.playId !== play.playId;
    if (!status.online) this.lose('the machine is gone');
    else if (isLost) this.lose('the machine has started anew');
    else if (status.phase === 'fault') this.fail(status.fault ?? 'fault');
  }

  private watchRest(status: StatusMessage, isSameStart: boolean): void {
    const { phase } = this;
    if (!status.online) {
      if (phase === 'ready') this.setPhase('asleep');
      return;
    }
    const isReady = phase === 'ready';
    if (isReady && isSameStart && status.phase === 'fault') return this.fail(status.fault ?? 'fault');
    if (isReady && (!isSameStart || status.phase === 'asleep')) this.setPhase('asleep');
    if (phase === 'fault' && !isSameStart) this.isAway = true;
    if (status.phase !== 'fault' && this.isComing) void this.comeBack(status.playId);
  }

  /** Told apart from a fault that only a repair mends. */
  private get isComing(): boolean {
    const isOut = this.phase === 'asleep' || (this.phase === 'fault' && this.isAway);
    return this.isWanted && isOut && !this.play;
  }

  /** What it still knows is heard, and forgotten only with the next play: its round may not be settled yet. */
  private async comeBack(playId: string | undefined): Promise<void> {
    const { settings, options } = this;
    if (this.isComingBack || !settings) return;
    this.isComingBack = true;
    try {
      if (playId !== undefined) await options.recovery?.hear(options.machineId, playId, RECOVER_WITHIN_MS);
      if (this.isComing) await this.wake(settings);
    } catch {
      // It says soon again that it is there.
    } finally {
      this.isComingBack = false;
    }
  }

  private settleIfOver(play: RunningPlay): void {
    if (play.total !== undefined && play.heard >= play.total) play.over?.(true);
  }

  private async untilOver(play: RunningPlay): Promise<void> {
    const { endWithinMs = END_WITHIN_MS } = this.options;
    const isOver = await new Promise<boolean>(resolve => {
      const done = (result: boolean): void => {
        clearInterval(again);
        clearTimeout(limit);
        resolve(result);
      };
      const again = setInterval(() => {
        if (play.total !== undefined) void this.order(this.resend(play)).catch(() => {});
      }, RESEND_EVERY_MS);
      const limit = setTimeout(() => done(false), endWithinMs);
      play.over = done;
      if (this.play === play) this.settleIfOver(play);
      else done(false);
    });
    if (isOver) return;
    if (this.play === play) this.fail('the machine does not come to its end');
    throw new Refusal('machineFault');
  }

  private resend({ playId, heard }: RunningPlay) {
    return { kind: 'resend', playId, n: heard + 1 } as const;
  }

  private confirm({ playId, heard }: RunningPlay): Promise<void> {
    return this.order({ kind: 'confirm', playId, n: heard }).then(() => {});
  }

  /** What is left of a play that nobody waits for any more. */
  private async forgetEarlier(): Promise<void> {
    await this.hearEarlier();
    for (let tries = 0; tries < FORGET_TRIES; tries++) {
      const playId = this.options.fleet.statusOf(this.options.machineId)?.playId;
      if (playId === undefined) return;
      await this.order({ kind: 'end', playId });
      await this.order({ kind: 'confirm', playId, n: Number.MAX_SAFE_INTEGER });
      await new Promise(resolve => setTimeout(resolve, RESEND_EVERY_MS));
    }
    throw new Refusal('machineFault', { reason: 'an earlier play does not end' });
  }

  private async hearEarlier(): Promise<void> {
    const { machineId, fleet, recovery } = this.options;
    const playId = fleet.statusOf(machineId)?.playId;
    if (playId === undefined || !recovery) return;
    try {
      await recovery.hear(machineId, playId, RECOVER_WITHIN_MS);
    } catch (error) {
      this.recoveryFailures += 1;
      if (this.recoveryFailures < RECOVER_TRIES) throw error;
    }
    this.recoveryFailures = 0;
  }

  private async send(input: Input): Promise<Refusal | undefined> {
    const { play, settings, phase, options } = this;
    if (!play || !settings || phase !== 'playing') return new Refusal('notNow');
    const code = options.encodeInput(settings, input);
    try {
      const refusal = await this.order({ kind: 'input', playId: play.playId, input: [...code] });
      return refusal === undefined ? undefined : new Refusal(refusal);
    } catch (error) {
      if (isRefusal(error)) return error;
      throw error;
    }
  }

  private order(order: Parameters<Fleet['order']>[1]): Promise<string | undefined> {
    return this.options.fleet.order(this.options.machineId, order);
  }

  private async demand(order: Parameters<Fleet['order']>[1]): Promise<void> {
    const refusal = await this.order(order);
    if (refusal !== undefined) throw new Refusal('machineFault', { reason: refusal });
  }

  private lose(reason: string): void {
    this.fail(reason);
    this.isAway = true;
  }

  private fail(reason: string): void {
    const { play } = this;
    this.play = undefined;
    this.isAway = false;
    play?.over?.(false);
    this.setPhase('fault');
    this.listener?.onFault(reason);
  }

  private setPhase(phase: MachinePhase): void {
    if (this.phase === phase) return;
    this.phase = phase;
    this.listener?.onPhase(phase);
  }
}
