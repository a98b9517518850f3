/**
 * A claw machine's room: a seated player's rounds, one after another. Each is paid before the machine begins, and
 * ends when everything lies still: prizes that fell are noted at once, and won whatever happens afterwards.
 */
import { assert, type Coins, isRefusal, Refusal, type UserId } from '@boardwalk/base';
import { GameState } from '@boardwalk/contract/enums';
import { InstructionCode, type ServerInstruction } from '@boardwalk/contract/socket';
import type { ClawConfig, ClawEvent, ClawInput } from '@boardwalk/games/claw';
import type { Fairness } from '../../fairness/index.ts';
import type { Machine, PlayRecord, PreparedPlay } from '../../machines/index.ts';
import type {
  LeaveReason,
  MachineRoom,
  PlayerCommand,
  RoomGame,
  RoomHost,
  SeatedPlayer,
} from '../../rooms/index.ts';
import type { Round, Rounds } from '../../rounds/index.ts';
import type { MachineBook } from '../deps.ts';
import { isSoldOut, missingOf } from '../goods.ts';
import type { GoodsStore } from '../store/goods.ts';
import type { MeterStore } from '../store/meters.ts';
import { bestStepOf, type ClawPlay, heldAfter, newPlay, phaseOf, STILL } from './play.ts';
import { demandPrice, openRound, type RoundMoneyDeps, settlementOf } from './round-money.ts';
import type { Telling } from './telling.ts';

export interface ClawGameDeps extends RoundMoneyDeps {
  readonly rounds: Pick<Rounds, 'open' | 'settle' | 'void' | 'note'>;
  readonly goods: Pick<GoodsStore, 'list' | 'putIn'>;
  readonly meters: Pick<MeterStore, 'findMeter'>;
  readonly machines: MachineBook;
  readonly fairness: Pick<Fairness, 'activeSeed'>;
  readonly telling: Telling;
  /** With the discount of what runs now. */
  readonly priceOf: (room: MachineRoom) => Promise<Coins>;
  /** What an account's first play without a catch gives back, if this was it. */
  readonly payGift: (userId: UserId, roundId: string) => Promise<Coins>;
}

interface Seat {
  readonly player: SeatedPlayer;
  plays: number;
  isLeaving: boolean;
  /** To play again; with `play` there is none. */
  endTimeMs: number;
}

type MachineFields = Omit<Extract<ServerInstruction, { code: 79 }>, 'code' | 'roomId'>;

const STEP_MS = 1000 / 60;
const AGAIN_MS = 10_000;
/** While others wait. */
const PLAYS_IN_A_ROW = 5;
/** After the time to move: then the claw goes down by itself, should the machine not have seen to it. */
const GRACE_MS = 500;
/** After the time to move: by then everything lies still, or the machine hangs. */
const WATCHDOG_MS = 30_000;
const REPAIR_AFTER_MS = 5000;
const REPAIRS = 20;

export class ClawRoomGame implements RoomGame {
  readonly seatsDirectly = false;
  readonly turnMs = 45_000;
  private readonly deps: ClawGameDeps;
  private readonly host: RoomHost;
  private readonly machine: Machine<ClawInput, ClawEvent>;
  private seat: Seat | undefined;
  private play: ClawPlay | undefined;
  private prepared: PreparedPlay;
  private events: { readonly step: number; readonly event: ClawEvent }[] = [];
  private timers: (() => void)[] = [];
  private seq = 0;
  private repairs = 0;

  constructor(deps: ClawGameDeps, host: RoomHost) {
    this.deps = deps;
    this.host = host;
    this.prepared = deps.machines.plays.prepare();
    const { id: roomId, gameType, driver, machineId } = host.room;
    this.machine = deps.machines.open({ roomId, gameType, driver, machineId }, host.fence);
    this.machine.listen({
      onEvent: ({ step, event }) => {
        if (this.events.push({ step, event }) === 1) host.run(() => this.takeEvents());
      },
      onPhase: () => {},
      onFault: reason => host.run(() => this.breakDown(reason)),
    });
  }

  async wake(): Promise<void> {
    if (this.machine.phase !== 'asleep') return;
    await this.machine.wake(await this.deps.machines.settings.current(this.host.room.id));
  }

  async sleep(): Promise<void> {
    await this.machine.sleep();
  }

  async sit(player: SeatedPlayer, command: PlayerCommand): Promise<Refusal | undefined> {
    if (this.seat) return new Refusal('seatTaken');
    this.seat = { player, plays: 0, isLeaving: false, endTimeMs: 0 };
    const refusal = await this.confirm(this.seat, command.seq);
    if (refusal) this.seat = undefined;
    return refusal;
  }

  async command(_player: SeatedPlayer, command: PlayerCommand): Promise<Refusal | undefined> {
    const { seat, play } = this;
    if (command.code !== InstructionCode.machine || !seat || seat.isLeaving) return new Refusal('notNow');
    const { action, seq } = command;
    if (action === 'confirm') return this.confirm(seat, seq);
    if (action === 'camera') return undefined;
    if (!play) return new Refusal('notNow');
    if (action === 'grab') return this.grab(play);
    return this.move(play, action);
  }

  async leave(_player: SeatedPlayer, reason: LeaveReason): Promise<void> {
    const { seat, play } = this;
    if (!seat) return this.host.release();
    seat.isLeaving = true;
    if (!play) return this.free();
    if (play.phase !== 'preparing' && play.phase !== 'moving') return;
    play.isGivenBack = reason === 'closing';
    await this.send({ type: 'end' });
  }

  stateFor(): ServerInstruction {
    const { play, seat, host, prepared } = this;
    const endTime = play?.phase === 'moving' ? play.endTimeMs : (seat?.endTimeMs ?? 0);
    return this.instruction({
      event: 'state',
      seat: seat ? 'seated' : 'none',
      phase: play?.phase ?? 'idle',
      nowTime: host.nowMs(),
      serverSeedHash: play?.start.serverSeedHash ?? prepared.serverSeedHash,
      ...(endTime > 0 ? { endTime } : {}),
      ...(play ? { roundId: play.round.id, playId: play.start.playId } : {}),
    });
  }

  onPresence(_player: SeatedPlayer, isThere: boolean): void {
    const { play } = this;
    // A claw must not run on because the release of a key was lost with the connection.
    if (!isThere && play?.phase === 'moving') this.host.run(async () => void (await this.move(play, 'stop')));
  }

  abandon(): void {
    this.seat = undefined;
    this.play = undefined;
    this.events = [];
    this.clearTimers();
    void this.machine.sleep().catch(() => undefined);
  }

  private async confirm(seat: Seat, seq: number): Promise<Refusal | undefined> {
    if (this.play) return new Refusal('notNow');
    try {
      await this.begin(seat, seq);
      return undefined;
    } catch (error) {
      if (isRefusal(error)) return error;
      throw error;
    }
  }

  /** Pays and starts a round; nothing of it stays when the machine does not begin. */
  private async begin(seat: Seat, seq: number): Promise<void> {
    const { deps, host, prepared } = this;
    const { room } = host;
    const { userId, seatedAtMs } = seat.player;
    if (isSoldOut(await deps.goods.list([room.id]))) throw new Refusal('soldOut');
    const price = await deps.priceOf(room);
    await demandPrice(deps, userId, price);
    await this.wake();
    if (this.machine.phase === 'fault') throw new Refusal('machineFault');
    if (this.machine.phase !== 'ready') throw new Refusal('notNow');
    const { id: roomId, gameType } = room;
    const settings = await deps.machines.settings.current(roomId);
    const meter = await deps.meters.findMeter(userId, roomId);
    const { clientSeed } = await deps.fairness.activeSeed(userId);
    const opening = { roomId, userId, gameType, settings, clientSeed, prepared };
    const start = await deps.machines.plays.start(opening);
    const key = `${roomId}:${seatedAtMs}:${seq}`;
    const { round, isReplayed } = await openRound(deps, { room, userId, price, play: start, meter, key });
    if (isReplayed) throw new Refusal('repeatedCommand');
    this.prepared = deps.machines.plays.prepare();
    this.clearTimers();
    seat.plays += 1;
    this.play = newPlay(round, start);
    host.setState(GameState.playing);
    this.tellState();
    await this.startMachine(this.play, { round: meter.total + 1, pity: meter.plays });
  }

  private async startMachine(play: ClawPlay, counts: { round: number; pity: number }): Promise<void> {
    try {
      await this.machine.begin(play.start);
      await this.restock();
      const refusal = await this.send({ type: 'begin', ...counts });
      if (refusal) throw refusal;
    } catch (error) {
      this.play = undefined;
      await this.deps.rounds.void(play.round.userId, play.round.id, { kind: 'claw.fault' });
      await this.deps.machines.plays.finish(play.start.playId, undefined, NOTHING);
      if (this.machine.phase === 'playing') void this.machine.end().catch(() => undefined);
      this.repairSoon();
      throw isRefusal(error) ? new Refusal('machineFault') : error;
    }
    this.letMove(play);
  }

  private letMove(play: ClawPlay): void {
    const { host } = this;
    // The machine's settings were checked by its own rules before they became settings.
    const { playSteps } = play.start.settings.config as ClawConfig;
    const playMs = Math.round(playSteps * STEP_MS);
    play.phase = 'moving';
    play.endTimeMs = host.nowMs() + playMs;
    this.timers = [
      host.after(playMs + GRACE_MS, async () => {
        if (play.phase === 'moving') await this.send({ type: 'grab' });
      }),
      host.after(playMs + WATCHDOG_MS, () => {
        if (this.play === play) return this.breakDown('the play does not end');
      }),
    ];
    host.setState(GameState.playing, play.endTimeMs);
    this.tellState();
  }

  private async move(play: ClawPlay, action: string): Promise<Refusal | undefined> {
    const held = heldAfter(play.held, action);
    if (!held) return new Refusal('notNow');
    // The claw stands still by itself once it goes down.
    if (play.phase !== 'moving') return action === 'stop' ? undefined : new Refusal('notNow');
    const refusal = await this.send({ type: 'move', ...held });
    if (!refusal) play.held = held;
    return refusal && new Refusal('notNow');
  }

  private async grab(play: ClawPlay): Promise<Refusal | undefined> {
    if (play.phase !== 'moving') return new Refusal('notNow');
    const refusal = await this.send({ type: 'grab' });
    if (refusal) return new Refusal('notNow');
    play.held = STILL;
    this.enter(play, 'grabbing');
    return undefined;
  }

  private send(input: ClawInput): Promise<Refusal | undefined> {
    this.seq += 1;
    return this.machine.command(this.seq, input);
  }

  private async takeEvents(): Promise<void> {
    const heard = this.events;
    this.events = [];
    for (const { step, event } of heard) await this.read(step, event);
  }

  private async read(step: number, event: ClawEvent): Promise<void> {
    const { play } = this;
    if (!play) return;
    switch (event.type) {
      case 'phase': {
        play.bestStep = bestStepOf(play, event.phase, step);
        const phase = phaseOf(event.phase);
        return phase === undefined ? undefined : this.enter(play, phase);
      }
      case 'prizeWon':
        play.fallen.push(event.kind);
        return this.noteFallen(play);
      case 'roundEnded':
        play.strong = event.strong;
        return this.settle(play);
      default:
        return;
    }
  }

  private enter(play: ClawPlay, phase: ClawPlay['phase']): void {
    if (play.phase === phase) return;
    play.phase = phase;
    if (phase === 'settling') this.host.setState(GameState.underSettlement);
    this.tellState();
  }

  private async noteFallen({ round, fallen, strong }: ClawPlay): Promise<void> {
    await this.deps.rounds.note(round.id, { prizes: [...fallen], strong });
  }

  private async settle(play: ClawPlay): Promise<void> {
    this.enter(play, 'settling');
    const { host, machine } = this;
    await this.pay(play);
    this.clearTimers();
    await this.restock();
    // Nothing may wait for it in the room's order.
    void machine.end().then(
      record => host.run(() => this.finish(play, record)),
      () => host.run(() => this.breakDown('the play could not be ended')),
    );
  }

  private async pay(play: ClawPlay): Promise<void> {
    const { deps } = this;
    const { userId, id } = play.round;
    const hasFallen = play.fallen.length > 0;
    const round =
      play.isGivenBack && !hasFallen
        ? await deps.rounds.void(userId, id, { kind: 'claw.closed' })
        : await deps.rounds.settle(userId, id, await this.settlementOf(play));
    await this.tellResult(play, round);
  }

  private settlementOf({ round, fallen, strong }: ClawPlay) {
    return settlementOf(this.deps, round, { prizes: [...fallen], strong });
  }

  private async tellResult(play: ClawPlay, round: Round, reason?: string): Promise<void> {
    const { deps, host, seat } = this;
    const { userId } = round;
    const giftCoins = await deps.payGift(userId, round.id);
    const { plays: meter } = await deps.meters.findMeter(userId, host.room.id);
    const prizes = await deps.telling.prizesOf(round);
    host.tell(
      userId,
      this.instruction({
        event: 'result',
        roundId: round.id,
        playId: play.start.playId,
        prizes,
        strong: play.strong,
        meter,
        giftCoins,
        balance: round.balanceAfter,
        ...(reason === undefined ? {} : { reason }),
      }),
    );
    if (seat && prizes.length > 0) await deps.telling.caught(host.room, seat.player, round);
  }

  private async finish(play: ClawPlay, record: PlayRecord | undefined): Promise<void> {
    if (this.play !== play) return;
    this.play = undefined;
    await this.record(play, record);
    const { seat } = this;
    if (!seat) return;
    const isOver = seat.plays >= PLAYS_IN_A_ROW && this.host.queueLength() > 0;
    if (seat.isLeaving || isOver) return this.free();
    this.waitForNext(seat);
  }

  private async record(play: ClawPlay, record: PlayRecord | undefined): Promise<void> {
    const { deps, host } = this;
    const goods = await deps.goods.list([host.room.id]);
    const prizes = play.fallen.flatMap(kind => goods.find(({ claw }) => claw === kind)?.prize.name ?? []);
    const { stake } = play.round;
    const totals = { stake, payout: 0, prizes, bestStep: play.bestStep };
    await deps.machines.plays.finish(play.start.playId, record, totals);
  }

  private waitForNext(seat: Seat): void {
    const { host } = this;
    seat.endTimeMs = host.nowMs() + AGAIN_MS;
    host.setState(GameState.playing, seat.endTimeMs);
    this.timers = [
      host.after(AGAIN_MS, () => {
        if (this.seat === seat && !this.play) this.free();
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

  /** Between rounds, while the play's record still runs: what comes in is part of it. */
  private async restock(): Promise<void> {
    const { deps, host } = this;
    for (const goods of await deps.goods.list([host.room.id])) {
      const missing = missingOf(goods);
      if (missing === 0) continue;
      const moved = await deps.goods.putIn(goods.id, missing);
      for (let one = 0; one < moved; one++) await this.send({ type: 'restock', kind: goods.claw });
    }
  }

  private async breakDown(reason: string): Promise<void> {
    const { play, host } = this;
    host.log.error({ roomId: host.room.id, reason }, 'a claw machine broke down');
    this.clearTimers();
    this.play = undefined;
    try {
      if (play) await this.endBroken(play);
    } finally {
      if (this.seat) this.free();
      this.repairs = 0;
      this.repairSoon();
    }
  }

  /** What has fallen is won, as it would be after a crash; without, the price goes back. */
  private async endBroken(play: ClawPlay): Promise<void> {
    const { userId, id } = play.round;
    const { rounds } = this.deps;
    // It may have been settled already, and the machine broke down after it.
    if (
      play.phase === 'settling' &&
      !(await rounds.note(id, { prizes: [...play.fallen], strong: play.strong }))
    ) {
      return this.record(play, undefined);
    }
    const round =
      play.fallen.length > 0
        ? await rounds.settle(userId, id, await this.settlementOf(play))
        : await rounds.void(userId, id, { kind: 'claw.fault' });
    await this.tellResult(play, round, 'machineFault');
    await this.record(play, undefined);
  }

  private repairSoon(): void {
    if (this.repairs === REPAIRS) return;
    this.repairs += 1;
    this.host.after(REPAIR_AFTER_MS, async () => {
      const { phase } = this.machine;
      if (phase !== 'fault' && phase !== 'playing' && phase !== 'settling') return;
      if (this.play) return;
      await this.machine.repair().catch(() => this.repairSoon());
    });
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

const NOTHING = { stake: 0, payout: 0, prizes: [], bestStep: 0 };
