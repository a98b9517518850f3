/**
 * One player's time at a pusher: coins asked for, dropped and won, tray after tray. What was won is written into the
 * open round before the player is told, so that nobody is told of a win that a crash can take away.
 */
import { type Coins, coins, isRefusal, Refusal } from '@boardwalk/base';
import { InstructionCode, type ServerInstruction } from '@boardwalk/contract/socket';
import {
  type Buff,
  type PusherConfig,
  type PusherEvent,
  type PusherInput,
  worthOf,
} from '@boardwalk/games/pusher';
import { EventInbox, type RoomMachine } from '../../machine-games/index.ts';
import type { MachineEvent, StartedPlay } from '../../machines/index.ts';
import type { RoomHost, SeatedPlayer } from '../../rooms/index.ts';
import type { BuffGrant } from './buff.ts';
import type { CompensationReason } from './money.ts';
import { Tray, trayRounds } from './tray.ts';
import { type FeedEvent, NO_FEED, nextOrder, stepFeed, underWay } from './tray-feed.ts';
import type { SettledTray, TrayService } from './tray-service.ts';

export interface PlaySessionOptions {
  readonly host: RoomHost;
  readonly machine: Pick<RoomMachine<PusherInput, PusherEvent>, 'send'>;
  readonly player: SeatedPlayer;
  readonly play: StartedPlay;
  readonly trayService: TrayService;
  /** The price of one coin as the player sat down: whatever it becomes meanwhile is for the next play. */
  readonly priceCoins: number;
  /** Beside the tray. */
  readonly balance: Coins;
  /** The play's record is long enough: another one is to be begun, with what was wished for in the meantime. */
  readonly onLong: () => void;
}

export interface Unmet {
  readonly count: number;
  readonly seq: number;
  readonly aim: number;
}

type PushEventFields = Omit<Extract<ServerInstruction, { code: 81 }>, 'code' | 'roomId'>;

const NOTE_EVERY_MS = 250;
/** Before the round would be taken for abandoned. */
const TRAY_MOST_MS = 8 * 60_000;
/** To a tray that is old while coins of it are on their way to the chute. */
const OLD_AGAIN_MS = 1000;
/** Far below what a record may hold. */
const PLAY_MOST_MS = 45 * 60_000;
const PLAY_MOST_INPUTS = 50_000;

export class PlaySession {
  readonly player: SeatedPlayer;
  readonly play: StartedPlay;
  stake = 0;
  payout = 0;
  /** The step of the record at which most was won. */
  bestStep = 0;
  private bestWin = 0;
  private readonly options: PlaySessionOptions;
  private feed = NO_FEED;
  private readonly buffs = new Map<Buff, BuffGrant>();
  private readonly config: PusherConfig;
  private balance: Coins;
  private tray: Tray | undefined;
  private trays = 0;
  private readonly inbox: EventInbox<MachineEvent<PusherEvent>>;
  private noteTimer: (() => void) | undefined;
  private ageTimer: (() => void) | undefined;
  private readonly startedAtMs: number;
  private inputs = 0;
  private aimed = 0;
  private isRenewing = false;

  constructor(options: PlaySessionOptions) {
    this.options = options;
    this.player = options.player;
    this.play = options.play;
    // The machine's settings were checked by its own rules before they became settings.
    this.config = options.play.settings.config as PusherConfig;
    this.balance = options.balance;
    this.startedAtMs = options.host.nowMs();
    this.inbox = new EventInbox(options.host, () => this.takeEvents());
  }

  /** While its play ends for another. */
  get isOver(): boolean {
    return this.isRenewing;
  }

  get priceCoins(): number {
    return this.options.priceCoins;
  }

  /** Beside the tray. */
  get purse(): Coins {
    return this.balance;
  }

  get unmet(): Unmet {
    const { wishes: count, seq } = this.feed;
    return { count, seq, aim: this.aimed };
  }

  async takeOver({ count, seq, aim }: Unmet): Promise<void> {
    await this.aim(aim);
    const refusal = count > 0 ? await this.drop(count, seq) : undefined;
    if (refusal) this.tell({ event: 'refused', seq, reason: refusal.code });
  }

  async drop(count: number, seq: number): Promise<Refusal | undefined> {
    await this.takeEvents();
    this.changeFeed({ type: 'wished', count, seq });
    const refusal = await this.order();
    if (refusal) this.changeFeed({ type: 'renounced' });
    return refusal;
  }

  async aim(x: number): Promise<Refusal | undefined> {
    this.aimed = x;
    if (!this.tray && this.isLong) this.renew();
    return this.isRenewing ? undefined : this.send({ type: 'aim', x });
  }

  async stop(): Promise<Refusal | undefined> {
    this.changeFeed({ type: 'renounced' });
    if (this.isRenewing) return undefined;
    const refusal = await this.send({ type: 'stop' });
    // What left the chute before it stopped has been told by now.
    this.readEvents();
    if (!refusal) this.changeFeed({ type: 'stopped' });
    return refusal;
  }

  /** One of a kind at a time. */
  async buff(grant: BuffGrant): Promise<Refusal | undefined> {
    const { kind, steps } = grant;
    if (this.buffs.has(kind) || this.isRenewing) return new Refusal('notNow');
    const refusal = await this.send({ type: 'buff', kind, steps });
    if (!refusal) this.buffs.set(kind, grant);
    return refusal;
  }

  /** So that what they brought is told before the player leaves. */
  async endBuffs(): Promise<void> {
    for (const kind of this.buffs.keys()) await this.send({ type: 'buff', kind, steps: 0 });
  }

  /** The machine told something; it is looked at in the room's order. */
  hear(event: MachineEvent<PusherEvent>): void {
    this.inbox.add(event);
  }

  /** Ends what can be ended: pays the tray, gives back what is left of it. */
  async close(reason?: CompensationReason): Promise<void> {
    this.changeFeed({ type: 'lost' });
    this.readEvents();
    this.noteTimer?.();
    this.ageTimer?.();
    await this.settle(reason);
  }

  /** Another node has the room: nothing more is written. */
  forget(): void {
    this.inbox.forget();
    this.tray = undefined;
    this.noteTimer?.();
    this.ageTimer?.();
  }

  state(): ServerInstruction {
    return this.instruction({ event: 'state', aim: this.aimed, ...this.counts() });
  }

  tell(fields: PushEventFields): void {
    this.options.host.tell(this.player.userId, this.instruction(fields));
  }

  private async takeEvents(): Promise<void> {
    this.readEvents();
    if (this.feed.wishes === 0 || this.feed.rain > 0) return;
    const refusal = await this.order();
    if (!refusal) return;
    const { seq } = this.feed;
    this.changeFeed({ type: 'renounced' });
    this.tell({ event: 'refused', seq, reason: refusal.code });
  }

  private readEvents(): void {
    for (const { step, event } of this.inbox.take()) this.read(step, event);
    if (this.tray && !this.tray.isNoted) this.noteSoon();
  }

  private read(step: number, event: PusherEvent): void {
    const nowMs = this.options.host.nowMs();
    switch (event.type) {
      case 'coinDropped':
        this.changeFeed({ type: 'dropped' });
        // More than the tray holds would be the machine's mistake, and is the house's.
        if (this.tray && this.tray.left > 0) this.tray.drop(nowMs);
        return;
      case 'coinWon':
        return this.win(worthOf(event, this.config), step);
      case 'wheelStopped':
        return this.winAtWheel(worthOf(event, this.config), step);
      case 'bonusDropped':
        return this.tray?.throwIn(event.coins);
      case 'buffEnded':
        return this.endBuff(event.kind, worthOf(event, this.config));
      default:
        return;
    }
  }

  private win(count: number, step: number): void {
    if (!this.tray || count === 0) return;
    this.tray.win(count);
    if (count <= this.bestWin) return;
    this.bestWin = count;
    this.bestStep = step;
  }

  private winAtWheel(count: number, step: number): void {
    if (!this.tray) return;
    this.tray.turn(count);
    this.win(count, step);
    this.options.trayService.callOut(this.player, count);
  }

  private endBuff(kind: Buff, count: number): void {
    const grant = this.buffs.get(kind);
    if (!grant) return;
    this.buffs.delete(kind);
    this.options.trayService.tellBuff(this.player, grant, count);
  }

  private get isLong(): boolean {
    const isOld = this.options.host.nowMs() - this.startedAtMs >= PLAY_MOST_MS;
    // A card goes on to its end in the play it was used in.
    return (isOld || this.inputs >= PLAY_MOST_INPUTS) && this.buffs.size === 0;
  }

  private renew(): void {
    if (this.isRenewing) return;
    this.isRenewing = true;
    this.options.onLong();
  }

  private send(input: PusherInput): Promise<Refusal | undefined> {
    this.inputs += 1;
    return this.options.machine.send(input);
  }

  /** Hands the machine what the player wants and the tray covers. */
  private async order(): Promise<Refusal | undefined> {
    if (this.feed.wishes === 0 || this.isRenewing) return undefined;
    const notFilled = await this.fillTray();
    if (notFilled || this.isRenewing) return notFilled;
    const order = nextOrder(this.feed, { left: this.tray?.left ?? 0, maxRain: this.config.maxRain });
    if (!order) return undefined;
    const refusal = await this.send(order);
    if (!refusal) this.changeFeed({ type: 'ordered', order });
    return refusal;
  }

  private changeFeed(event: FeedEvent): void {
    this.feed = stepFeed(this.feed, event);
  }

  /** A tray stays, and what falls is won with it, until there is another: also for who has run out of coins. */
  private async fillTray(): Promise<Refusal | undefined> {
    const { tray } = this;
    if (tray && tray.left > 0 && !this.isOld(tray)) return undefined;
    if (this.isLong) {
      this.renew();
      return undefined;
    }
    try {
      const { trayService, player } = this.options;
      // What it gives back pays for the next one.
      if (tray && tray.left + tray.won === 0) await trayService.demandCoin(player.userId);
      await this.settle();
      await this.openTray();
      return undefined;
    } catch (error) {
      if (isRefusal(error)) return error;
      throw error;
    }
  }

  private isOld({ openedAtMs }: Tray): boolean {
    return this.options.host.nowMs() - openedAtMs >= TRAY_MOST_MS && underWay(this.feed) === 0;
  }

  private async openTray(): Promise<void> {
    const { trayService, host, player } = this.options;
    const round = await trayService.open(player.userId, this.play, this.trays + 1);
    this.trays += 1;
    this.tray = new Tray(round.id, trayService.capacityOf(round), host.nowMs());
    this.balance = await trayService.balanceAfter(round);
    this.replaceWhenOld(TRAY_MOST_MS);
  }

  private async settle(reason?: CompensationReason): Promise<void> {
    const { tray } = this;
    if (!tray) return;
    this.tray = undefined;
    const settled = await this.options.trayService.close(this.player, tray, reason);
    if (!settled) return;
    this.add(settled);
    const { roundId, dropped, won } = settled;
    const why = reason === undefined ? {} : { reason };
    this.tell({ event: 'settled', roundId, dropped, coin: won, balance: this.balance, ...why });
  }

  private add({ stake, won, balance }: SettledTray): void {
    this.stake += stake;
    this.payout += won;
    this.balance = balance;
  }

  private noteSoon(): void {
    this.noteTimer ??= this.options.host.after(NOTE_EVERY_MS, () => {
      this.noteTimer = undefined;
      return this.writeNote();
    });
  }

  private async writeNote(): Promise<void> {
    this.readEvents();
    const { tray } = this;
    if (!tray || tray.isNoted) return;
    const { host, trayService } = this.options;
    const outcome = tray.outcome(host.nowMs());
    const counts = this.counts();
    const isOpen = await trayService.note(tray.roundId, trayRounds.written(outcome));
    // Nothing is read of the machine in between: one task of the room at a time.
    tray.isNoted = true;
    if (isOpen) return this.tell({ event: 'coins', ...counts });
    // Taken for abandoned and settled as it was noted: what falls from now on belongs to no tray.
    host.log.error({ roundId: tray.roundId }, 'a tray in use was settled by somebody else');
    this.tray = undefined;
  }

  private replaceWhenOld(delayMs: number): void {
    this.ageTimer?.();
    this.ageTimer = this.options.host.after(delayMs, async () => {
      await this.takeEvents();
      if (!this.tray || this.isRenewing) return;
      const isHeld = underWay(this.feed) > 0 || (await this.fillTray()) !== undefined;
      if (isHeld) this.replaceWhenOld(OLD_AGAIN_MS);
    });
  }

  private counts() {
    const { tray, play } = this;
    const { priceCoins: price } = this.options;
    const won = (tray?.won ?? 0) * price;
    const left = tray?.left ?? 0;
    return {
      coin: won,
      dropped: tray?.dropped ?? 0,
      left,
      balance: coins(this.balance + left * price + won),
      playId: play.playId,
      ...(play.serverSeedHash === undefined ? {} : { serverSeedHash: play.serverSeedHash }),
      ...(tray ? { roundId: tray.roundId } : {}),
    };
  }

  private instruction(fields: PushEventFields): ServerInstruction {
    return { code: InstructionCode.push, roomId: String(this.options.host.room.id), ...fields };
  }
}
