/** A pusher's room: one session at a time on one machine, from the player's sitting down until all is settled. */
import { type Coins, isRefusal, Refusal, type UserId } from '@boardwalk/base';
import { GameState } from '@boardwalk/contract/enums';
import { InstructionCode } from '@boardwalk/contract/socket';
import { MAX_AIM, type PusherEvent, type PusherInput } from '@boardwalk/games/pusher';
import type { CommittedSeeds } from '../../fairness/index.ts';
import { RoomMachine, type RoomMachineDeps } from '../../machine-games/index.ts';
import type { PlayRecord } from '../../machines/index.ts';
import type { LeaveReason, PlayerCommand, RoomGame, RoomHost, SeatedPlayer } from '../../rooms/index.ts';
import type { Ranking } from '../ranking.ts';
import type { BuffGrant } from './buff.ts';
import { type CompensationReason, purseOf } from './money.ts';
import { PlaySession } from './play-session.ts';
import { MOST_WISHES } from './tray-feed.ts';
import { createTrayService, type TrayServiceDeps } from './tray-service.ts';

export interface PushGameDeps extends TrayServiceDeps, RoomMachineDeps {
  readonly ranking: Ranking;
}

const MINUTE_MS = 60_000;
const CLOSING_MS = 1500;

export class PushGame implements RoomGame {
  readonly seatsDirectly = true;
  readonly turnMs = 4 * MINUTE_MS;
  readonly idleMs = MINUTE_MS;
  private readonly deps: PushGameDeps;
  private readonly host: RoomHost;
  private readonly machine: RoomMachine<PusherInput, PusherEvent>;
  private session: PlaySession | undefined;
  private isLeaving = false;

  constructor(deps: PushGameDeps, host: RoomHost) {
    this.deps = deps;
    this.host = host;
    this.machine = new RoomMachine(deps, host, {
      onEvent: event => this.session?.hear(event),
      // What was asked for and had not left the chute is not under way any more.
      onHalted: () => host.run(async () => void (await this.session?.stop())),
      onFault: reason => this.breakDown(reason),
      isInUse: () => this.session !== undefined,
    });
  }

  get isBroken(): boolean {
    return this.machine.isBroken;
  }

  get commitment() {
    return this.machine.commitment;
  }

  async wake(): Promise<void> {
    await this.machine.wake();
  }

  async sleep(): Promise<void> {
    await this.machine.sleep();
  }

  async sit(player: SeatedPlayer, command: PlayerCommand): Promise<Refusal | undefined> {
    if (this.session || this.isBroken) return new Refusal('machineFault');
    try {
      await this.begin(player, command);
      return undefined;
    } catch (error) {
      if (isRefusal(error)) return error;
      throw error;
    }
  }

  async command(_player: SeatedPlayer, command: PlayerCommand): Promise<Refusal | undefined> {
    const { session } = this;
    if (command.code !== InstructionCode.push || !session || this.isLeaving) return new Refusal('notNow');
    const { action, seq, value } = command;
    switch (action) {
      case 'drop':
        return session.drop(Math.min(MOST_WISHES, Math.max(1, value ?? 1)), seq);
      case 'aim':
        return session.aim(Math.min(MAX_AIM, Math.max(-MAX_AIM, value ?? 0)));
      case 'stop':
        return session.stop();
      default:
        return new Refusal('notNow');
    }
  }

  async leave(_player: SeatedPlayer, reason: LeaveReason): Promise<void> {
    const { host, session } = this;
    if (!session) return host.release();
    this.isLeaving = true;
    host.setState(GameState.underSettlement);
    await session.stop().catch(() => undefined);
    await session.endBuffs().catch(() => undefined);
    if (!session.isOver) this.endPlay(session);
    // A server that closes does not wait for the last coin: what it could have won is made up for.
    if (reason === 'closing') host.after(CLOSING_MS, () => this.finish(session, undefined, 'serverRestart'));
  }

  /** Resolves when the machine has taken it. Refuses `notSeated`, `notNow`. */
  grantBuff(userId: UserId, grant: BuffGrant): Promise<Refusal | undefined> {
    return new Promise((resolve, reject) => {
      this.host.run(async () => {
        const { session } = this;
        if (session?.player.userId !== userId || this.isLeaving) return resolve(new Refusal('notSeated'));
        await session.buff(grant).then(resolve, reject);
      });
    });
  }

  stateFor(): ReturnType<RoomGame['stateFor']> {
    const empty = { code: InstructionCode.push, roomId: String(this.host.room.id), event: 'state' } as const;
    return this.session?.state() ?? empty;
  }

  onPresence({ userId }: SeatedPlayer, isThere: boolean): void {
    if (isThere) return;
    // A hold must not rain on because its release was lost with the connection. What is in the chute falls all the same.
    this.host.run(async () => {
      const { session } = this;
      if (session?.player.userId === userId && !this.isLeaving) await session.stop();
    });
  }

  abandon(): void {
    this.session?.forget();
    this.session = undefined;
    this.machine.abandon();
  }

  private async begin(player: SeatedPlayer, command: PlayerCommand): Promise<void> {
    const { deps, host } = this;
    // What the player was told that a coin costs; without it, whatever it costs.
    const { value: seenPrice } = command;
    if (seenPrice !== undefined && seenPrice !== host.room.priceCoins) throw new Refusal('priceChanged');
    const { balance } = await purseOf(deps, host.room, player.userId);
    await this.wake();
    this.isLeaving = false;
    const seeds = await this.machine.takeSeeds(command);
    this.session = await this.open(player, seeds, balance);
    // Where who sat here before has left the chute is nothing to this player.
    await this.session.aim(0).catch(() => undefined);
    host.setState(GameState.playing);
    host.tell(player.userId, this.session.state());
  }

  private async open(
    player: SeatedPlayer,
    seeds: CommittedSeeds | undefined,
    balance: Coins,
  ): Promise<PlaySession> {
    const { deps, host, machine } = this;
    const play = await machine.openPlay(player, seeds);
    await machine.begin(play);
    const trayService = createTrayService(deps, host, play.settings);
    const onLong = () => this.endPlay(session);
    const { priceCoins } = host.room;
    const options = { host, machine, player, play, trayService, priceCoins, balance, onLong };
    const session = new PlaySession(options);
    return session;
  }

  /** What still falls comes first, and comes through the room's order: nothing may wait for it in there. */
  private endPlay(session: PlaySession): void {
    const { host, machine } = this;
    void machine.end().then(
      record => host.run(() => (this.isLeaving ? this.finish(session, record) : this.goOn(session, record))),
      () => host.run(() => this.finish(session, undefined, 'machineFault')),
    );
  }

  /** The same player in another play, with a record of its own. */
  private async goOn(ended: PlaySession, record: PlayRecord | undefined): Promise<void> {
    const { host } = this;
    if (this.session !== ended) return;
    const { proof } = ended.play;
    const seeds = proof.by === 'play' ? proof.seeds.next() : undefined;
    // Hours later: whoever wants to play on sits down anew, with a new commitment.
    if (proof.by === 'play' && !seeds) return this.finish(ended, record);
    // Another price has to be seen before it is paid.
    if (ended.priceCoins !== host.room.priceCoins) return this.finish(ended, record);
    try {
      const { unmet, player } = ended;
      await ended.close();
      await this.keep(ended, record);
      this.session = await this.open(player, seeds, ended.purse);
      host.tell(player.userId, this.session.state());
      await this.session.takeOver(unmet);
    } catch (error) {
      await this.breakDown(String(error));
    }
  }

  private keep(
    { play, stake, payout, bestStep }: PlaySession,
    record: PlayRecord | undefined,
  ): Promise<void> {
    const totals = { stake, payout, prizes: [], bestStep };
    return this.deps.machines.plays.finish(play.playId, record, totals);
  }

  /** Once: a machine that comes to its end late must not end who sits there by then. */
  private async finish(
    session: PlaySession,
    record?: PlayRecord,
    reason?: CompensationReason,
  ): Promise<void> {
    const { host } = this;
    if (this.session !== session) return;
    this.session = undefined;
    try {
      await session.close(reason);
      await this.keep(session, record);
      await this.tellRank(session);
    } finally {
      host.setState(GameState.free);
      host.release();
    }
  }

  private async tellRank({ payout, player: { userId } }: PlaySession): Promise<void> {
    if (payout === 0) return;
    const { ranking, announcer } = this.deps;
    const rank = await ranking.rankOf(this.host.room.id, userId);
    if (rank) announcer.ranked(userId, rank);
  }

  private async breakDown(reason: string): Promise<void> {
    const { host, session } = this;
    host.log.error({ roomId: host.room.id, reason }, 'a pusher broke down');
    try {
      if (session) await this.finish(session, undefined, 'machineFault');
      else host.setState(GameState.free);
    } finally {
      this.machine.recover();
    }
  }
}
