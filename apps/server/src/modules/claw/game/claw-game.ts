/**
 * A claw machine's room: a seated player's rounds, one after another. Each is paid before the machine begins, and
 * ends when everything lies still: prizes that fell are noted at once, and won whatever happens afterwards.
 */
import { assert, isRefusal, Refusal } from '@boardwalk/base';
import { GameState } from '@boardwalk/contract/enums';
import { InstructionCode, type ServerInstruction } from '@boardwalk/contract/socket';
import type { ClawConfig, ClawEvent, ClawInput } from '@boardwalk/games/claw';
import { EventInbox, RoomMachine, type RoomMachineDeps } from '../../machine-games/index.ts';
import type { MachineEvent, PlayRecord } from '../../machines/index.ts';
import type { LeaveReason, PlayerCommand, RoomGame, RoomHost, SeatedPlayer } from '../../rooms/index.ts';
import type { GoodsStore } from '../store/goods.ts';
import {
  type ClosePlayDeps,
  endBrokenPlay,
  noteFallen,
  payPlay,
  recordPlay,
  tellResult,
} from './close-play.ts';
import { demandPlayable, isInPlay, type OpenPlayDeps, openPlay } from './open-play.ts';
import { type ClawPlay, heldAfter, type PlayEvent, stepPlay } from './play.ts';
import { restock } from './restock.ts';
import {
  AGAIN_MS,
  GRACE_MS,
  PLAYS_IN_A_ROW,
  type Seat,
  STEP_MS,
  STILL_EVERY_MS,
  STILL_TRIES,
  WATCHDOG_MS,
} from './turn.ts';

export interface ClawGameDeps extends OpenPlayDeps, ClosePlayDeps, RoomMachineDeps {
  readonly goods: Pick<GoodsStore, 'list' | 'putIn' | 'takeBack'>;
  readonly rounds: ClosePlayDeps['rounds'];
  readonly machines: RoomMachineDeps['machines'];
}

/** `halted`: the machine could not be commanded for a while, and gave up a claw that had not gone down. */
type Message = MachineEvent<ClawEvent> | 'halted';
type MachineFields = Omit<Extract<ServerInstruction, { code: 79 }>, 'code' | 'roomId'>;

export class ClawRoomGame implements RoomGame {
  readonly seatsDirectly = false;
  readonly turnMs = 45_000;
  private readonly deps: ClawGameDeps;
  private readonly host: RoomHost;
  private readonly machine: RoomMachine<ClawInput, ClawEvent>;
  private seat: Seat | undefined;
  private play: ClawPlay | undefined;
  private readonly inbox: EventInbox<Message>;
  private timers: (() => void)[] = [];

  constructor(deps: ClawGameDeps, host: RoomHost) {
    this.deps = deps;
    this.host = host;
    this.inbox = new EventInbox(host, async () => {
      for (const message of this.inbox.take()) await this.read(message);
    });
    this.machine = new RoomMachine(deps, host, {
      onEvent: event => this.inbox.add(event),
      onHalted: () => this.inbox.add('halted'),
      onFault: reason => this.breakDown(reason),
      isInUse: () => this.play !== undefined,
    });
  }

  get commitment() {
    return this.machine.commitment;
  }

  get isBroken(): boolean {
    return this.machine.isBroken;
  }

  async wake(): Promise<void> {
    await this.machine.wake();
  }

  async sleep(): Promise<void> {
    await this.machine.sleep();
  }

  async sit(player: SeatedPlayer, command: PlayerCommand): Promise<Refusal | undefined> {
    if (this.seat) return new Refusal('seatTaken');
    this.seat = { player, plays: 0, isLeaving: false, isAway: false, endTimeMs: 0 };
    try {
      return await this.confirm(this.seat, command);
    } finally {
      // Refused, or broken off.
      if (!this.play) this.seat = undefined;
    }
  }

  async command(_player: SeatedPlayer, command: PlayerCommand): Promise<Refusal | undefined> {
    const { seat, play } = this;
    if (command.code !== InstructionCode.machine || !seat || seat.isLeaving) return new Refusal('notNow');
    const { action } = command;
    if (action === 'confirm') return this.confirm(seat, command);
    if (action === 'camera') return undefined;
    if (!play) return new Refusal('notNow');
    if (action === 'grab') return this.grab(play);
    return this.move(play, action);
  }

  async leave(_player: SeatedPlayer, reason: LeaveReason): Promise<void> {
    const { seat, play } = this;
    if (!seat) return this.host.release();
    seat.isLeaving = true;
    if (play?.state.phase === 'preparing') await this.refund(play);
    if (!this.play || !play) return this.free();
    if (play.state.phase !== 'moving') return;
    this.change(play, { type: 'left', isRefunded: reason === 'closing' });
    await this.machine.send({ type: 'end' });
  }

  stateFor(): ServerInstruction {
    const { play, seat, host } = this;
    const endTime = play?.state.phase === 'moving' ? play.state.endTimeMs : (seat?.endTimeMs ?? 0);
    return this.instruction({
      event: 'state',
      seat: seat ? 'seated' : 'none',
      phase: play?.state.phase ?? 'idle',
      nowTime: host.nowMs(),
      ...(endTime > 0 ? { endTime } : {}),
      ...(play ? playTold(play) : {}),
    });
  }

  onPresence(_player: SeatedPlayer, isThere: boolean): void {
    const { play, seat } = this;
    if (seat) seat.isAway = !isThere;
    if (seat && isThere && !play && !seat.isLeaving) this.waitForNext(seat);
    // A claw must not run on because the release of a key was lost with the connection.
    if (!isThere && play?.state.phase === 'moving')
      this.host.run(async () => void (await this.move(play, 'stop')));
  }

  abandon(): void {
    this.seat = undefined;
    this.play = undefined;
    this.inbox.forget();
    this.clearTimers();
    this.machine.abandon();
  }

  private async confirm(seat: Seat, command: PlayerCommand): Promise<Refusal | undefined> {
    if (this.play) return new Refusal('notNow');
    try {
      await this.begin(seat, command);
      return undefined;
    } catch (error) {
      if (isRefusal(error)) return error;
      throw error;
    }
  }

  /** Pays and starts a round; nothing of it stays when the machine does not begin. */
  private async begin(seat: Seat, command: PlayerCommand): Promise<void> {
    const { deps, host } = this;
    const { seq, value } = command;
    const order = { room: host.room, player: seat.player, seq, seenPrice: value };
    const price = await demandPlayable(deps, order);
    await this.wake();
    if (this.isBroken) throw new Refusal('machineFault');
    if (this.machine.phase !== 'ready') throw new Refusal('notNow');
    const seeds = await this.machine.takeSeeds(command);
    const start = await this.machine.openPlay(seat.player, seeds);
    const { play, meter } = await openPlay(deps, order, { price, start });
    seat.plays += 1;
    this.play = play;
    host.setState(GameState.playing);
    this.tellState();
    await this.startMachine(play, { round: meter.total + 1, pity: meter.plays });
  }

  private async startMachine(play: ClawPlay, counts: { round: number; pity: number }): Promise<void> {
    try {
      await this.machine.begin(play.start);
      // What was told until then is of an earlier play, which was given up.
      this.inbox.forget();
      await this.restock();
      await this.beginRound(play, { type: 'begin', ...counts });
    } catch (error) {
      await this.refund(play);
      this.machine.recover();
      throw isRefusal(error) ? new Refusal('machineFault') : error;
    }
  }

  /** What was just thrown in has to lie still before. */
  private async beginRound(play: ClawPlay, input: ClawInput, tries = STILL_TRIES): Promise<void> {
    const refusal = await this.machine.send(input);
    if (!refusal) return this.letMove(play);
    if (refusal.code !== 'notNow' || tries === 0) throw refusal;
    const again = () => {
      if (this.play !== play) return undefined;
      return this.beginRound(play, input, tries - 1).catch(error => this.breakDown(String(error), play));
    };
    this.timers.push(this.host.after(STILL_EVERY_MS, again));
  }

  /** Only for a play that has not begun. */
  private async refund(play: ClawPlay): Promise<void> {
    this.play = undefined;
    await this.deps.rounds.void(play.round.userId, play.round.id, { kind: 'round.returned' });
    await this.deps.machines.plays.finish(play.start.playId, undefined, NOTHING);
    this.machine.stop();
  }

  private letMove(play: ClawPlay): void {
    const { host } = this;
    // The machine's settings were checked by its own rules before they became settings.
    const { playSteps } = play.start.settings.config as ClawConfig;
    const playMs = Math.round(playSteps * STEP_MS);
    const endTimeMs = host.nowMs() + playMs;
    this.clearTimers();
    this.timers = [
      host.after(playMs + GRACE_MS, async () => {
        if (play.state.phase === 'moving') await this.machine.send({ type: 'grab' });
      }),
      host.after(playMs + WATCHDOG_MS, () => {
        return this.breakDown('the play does not end', play);
      }),
    ];
    host.setState(GameState.playing, endTimeMs);
    this.change(play, { type: 'started', endTimeMs });
  }

  private async move(play: ClawPlay, action: string): Promise<Refusal | undefined> {
    const held = heldAfter(play.state.held, action);
    if (!held) return new Refusal('notNow');
    // The claw stands still by itself once it goes down.
    if (play.state.phase !== 'moving') return action === 'stop' ? undefined : new Refusal('notNow');
    const refusal = await this.machine.send({ type: 'move', ...held });
    if (!refusal) this.change(play, { type: 'moved', held });
    return refusal && new Refusal('notNow');
  }

  private async grab(play: ClawPlay): Promise<Refusal | undefined> {
    if (play.state.phase !== 'moving') return new Refusal('notNow');
    const refusal = await this.machine.send({ type: 'grab' });
    if (refusal) return new Refusal('notNow');
    this.change(play, { type: 'grabbed' });
    return undefined;
  }

  private async read(message: Message): Promise<void> {
    const { play } = this;
    if (!play) return;
    if (message === 'halted') return this.change(play, { type: 'halted' });
    this.change(play, { type: 'told', ...message });
    if (message.event.type === 'prizeWon') return void (await noteFallen(this.deps, play));
    if (message.event.type === 'roundEnded') return this.settle(play);
  }

  /** A new phase is told to the player. */
  private change(play: ClawPlay, event: PlayEvent): void {
    const { phase } = play.state;
    play.state = stepPlay(play.state, event);
    if (play.state.phase === phase) return;
    if (play.state.phase === 'settling') this.host.setState(GameState.underSettlement);
    this.tellState();
  }

  private async settle(play: ClawPlay): Promise<void> {
    this.change(play, { type: 'settling' });
    const { deps, host, machine } = this;
    const round = await payPlay(deps, play);
    const reason = round.state === 'void' ? { reason: 'machineFault' } : {};
    await tellResult(deps, host, { play, round, player: this.seat?.player, ...reason });
    this.clearTimers();
    await this.restock();
    // Nothing may wait for it in the room's order.
    void machine.end().then(
      record => host.run(() => this.finish(play, record)),
      () => host.run(() => this.breakDown('the play could not be ended', play)),
    );
  }

  private async finish(play: ClawPlay, record: PlayRecord | undefined): Promise<void> {
    if (this.play !== play) return;
    this.play = undefined;
    await recordPlay(this.deps, play, record);
    const { seat } = this;
    if (!seat) return;
    const isOver = seat.plays >= PLAYS_IN_A_ROW && this.host.queueLength() > 0;
    if (seat.isLeaving || isOver || !isInPlay(this.host.room)) return this.free();
    this.waitForNext(seat);
  }

  private waitForNext(seat: Seat): void {
    const { host } = this;
    this.clearTimers();
    seat.endTimeMs = host.nowMs() + AGAIN_MS;
    host.setState(GameState.playing, seat.endTimeMs);
    this.timers = [
      host.after(AGAIN_MS, () => {
        if (this.seat === seat && !this.play && !seat.isAway) this.free();
      }),
    ];
    this.tellState();
  }

  private free(): void {
    this.clearTimers();
    this.seat = undefined;
    this.host.setState(GameState.free);
    this.host.release();
  }

  /** A real machine is filled by hand. */
  private async restock(): Promise<void> {
    const { id, driver } = this.host.room;
    if (driver === 'simulated') await restock(this.deps.goods, id, input => this.machine.send(input));
  }

  /** With a play nothing is done for one that is over: the next one must not pay for it. */
  private async breakDown(reason: string, ofPlay?: ClawPlay): Promise<void> {
    const { play, host } = this;
    if (ofPlay && ofPlay !== play) return;
    host.log.error({ roomId: host.room.id, reason }, 'a claw machine broke down');
    this.clearTimers();
    this.play = undefined;
    try {
      if (play) await endBrokenPlay(this.deps, host, { play, player: this.seat?.player });
    } finally {
      this.free();
      // A real one is heard to its end by who settles the round.
      if (host.room.driver === 'simulated') this.machine.stop();
      this.machine.recover();
    }
  }

  private clearTimers(): void {
    for (const clear of this.timers) clear();
    this.timers = [];
  }

  private tellState(): void {
    const { seat } = this;
    assert(seat, 'the state of a play is its player’s');
    this.host.tell(seat.player.userId, this.stateFor());
  }

  private instruction(fields: MachineFields): ServerInstruction {
    return { code: InstructionCode.machine, roomId: String(this.host.room.id), ...fields };
  }
}

function playTold({ round, start }: ClawPlay) {
  const { playId, serverSeedHash } = start;
  return { roundId: round.id, playId, ...(serverSeedHash === undefined ? {} : { serverSeedHash }) };
}

const NOTHING = { stake: 0, payout: 0, prizes: [], bestStep: 0 };
