/** A pusher's room on a scripted machine and a real wallet, for tests. */

import type { Coins, RoomId, UserId } from '@boardwalk/base';
import { GameType } from '@boardwalk/contract/enums';
import type { ServerMessage } from '@boardwalk/contract/socket';
import {
  DEFAULT_PUSHER,
  type PusherConfig,
  type PusherEvent,
  type PusherInput,
} from '@boardwalk/games/pusher';
import { createLocalBus } from '../../../platform/bus/index.ts';
import type { Buffs } from '../../cards/index.ts';
import { seededFairness } from '../../fairness/testing/seeds.fixture.ts';
import { type FakeHost, fakeHost } from '../../machine-games/testing/host.fixture.ts';
import { type ScriptedMachine, scriptedMachine } from '../../machine-games/testing/machine.fixture.ts';
import { fakeMachines } from '../../machine-games/testing/machines.fixture.ts';
import { silentMessages } from '../../messages/testing/silent.fixture.ts';
import type { LeaveReason, MachineRoom, PlayerCommand, SeatedPlayer } from '../../rooms/index.ts';
import { createRounds, type PublishBarrage, type Round, type Rounds } from '../../rounds/index.ts';
import type { Unit } from '../../wallet/index.ts';
import { createTestLedger, nextUser, type TestLedger } from '../../wallet/testing/ledger.fixture.ts';
import { type CompensationDeps, payCompensationOf } from '../commands/pay-compensations.ts';
import { PushGame } from '../game/push-game.ts';
import { resolveTray } from '../game/resolve-tray.ts';
import { createRanking } from '../ranking.ts';
import { type CompensationStore, createCompensationStore } from '../store/compensations.ts';
import { createWinAnnouncer } from '../win-announcer.ts';

type Barrage = Parameters<PublishBarrage>[1];

export interface PushTest {
  readonly ledger: TestLedger;
  readonly rounds: Rounds;
  readonly compensations: CompensationStore;
  readonly paying: CompensationDeps;
  readonly notices: { readonly userId: UserId; readonly message: ServerMessage }[];
  readonly barrages: Barrage[];
  balance(userId: UserId, unit?: Unit): Promise<Coins>;
  /** The player's rounds at pushers, the latest first. */
  roundsOf(userId: UserId): Promise<readonly Round[]>;
  /** A room with nobody in it. */
  room(change?: Partial<MachineRoom>, config?: PusherConfig): Promise<PushRoom>;
}

export interface PushRoom {
  readonly host: FakeHost;
  readonly game: PushGame;
  readonly machine: ScriptedMachine<PusherInput, PusherEvent>;
  readonly finished: ReturnType<typeof fakeMachines>['finished'];
  /** Sits down with so many coins; the code of a refusal, if one. */
  sit(balance: number, userId?: UserId, seenPrice?: number): Promise<SeatedPlayer>;
  /** Answers `accepted` or the refusal's code. */
  send(player: SeatedPlayer, action: 'drop' | 'aim' | 'stop', value?: number, seq?: number): Promise<string>;
  /** Drops what the machine was asked for. */
  fall(count: number): Promise<void>;
  /** So many times the coin that is dropped. */
  win(count: number): Promise<void>;
  leave(reason?: LeaveReason): Promise<void>;
}

let roomIds = 20_500;
let seqs = 0;

export const noBuffs = { dueWith: async () => [], pay: async () => undefined };

export async function createPushTest(buffs: Buffs = noBuffs): Promise<PushTest> {
  const ledger = await createTestLedger();
  const fairness = seededFairness(ledger);
  const rounds = createRounds({ ...ledger, fairness });
  const compensations = createCompensationStore(ledger.database);
  const nowMs = () => ledger.clock.nowMs();
  const paying = { messages: silentMessages, compensations, wallet: ledger.wallet, nowMs };
  const notices: { userId: UserId; message: ServerMessage }[] = [];
  const barrages: Barrage[] = [];
  const announcer = createWinAnnouncer({
    clock: ledger.clock,
    bus: createLocalBus(ledger.log),
    publishBarrage: (_roomId, barrage) => void barrages.push(barrage),
    publishToUser: (userId, message) => void notices.push({ userId, message }),
  });
  rounds.resolveWith(0, round => resolveTray(round, nowMs()));
  const deps = {
    rounds,
    fairness,
    wallet: ledger.wallet,
    buffs,
    nowMs,
    announcer,
    ranking: createRanking(rounds, ledger.clock),
    payCompensation: (roundId: string) => payCompensationOf(paying, roundId),
  };
  const room: PushTest['room'] = async (change, config = DEFAULT_PUSHER) => {
    const facts = roomOf(change);
    await ledger.database.pool.query(
      `insert into machine_rooms (id, game_type, name, picture, price_coins) values ($1, 0, '{"en-US": "Test"}', 'coin', 1)`,
      [facts.id],
    );
    const machine = scriptedMachine<PusherInput, PusherEvent>();
    const machines = fakeMachines(machine, config);
    const host = fakeHost(facts, ledger.clock);
    const game = new PushGame({ ...deps, machines }, host);
    return pushRoom({ ledger, host, game, machine, finished: machines.finished });
  };
  const roundsOf = async (userId: UserId) =>
    (await rounds.list(userId, GameType.push, { pageNum: 1, pageSize: 20 })).rounds;
  return {
    ledger,
    rounds,
    compensations,
    paying,
    notices,
    barrages,
    balance: ledger.balance,
    roundsOf,
    room,
  };
}

function roomOf(change: Partial<MachineRoom> = {}): MachineRoom {
  return {
    id: (roomIds += 1) as RoomId,
    gameType: 0,
    name: { 'en-US': 'Test pusher' },
    picture: 'coin',
    use: 0,
    groupId: 0,
    priceCoins: 10 as Coins,
    minLevel: 0,
    isClub: false,
    isVip: false,
    isCyber: false,
    driver: 'simulated',
    machineId: undefined,
    repairState: 0,
    isOpen: true,
    ...change,
  };
}

type Parts = Pick<PushRoom, 'host' | 'game' | 'machine' | 'finished'> & { readonly ledger: TestLedger };

function pushRoom({ ledger, host, game, machine, finished }: Parts): PushRoom {
  const roomId = String(host.room.id);
  const tell = async (...events: PusherEvent[]) => {
    machine.tell(...events);
    await host.settle();
  };
  return {
    host,
    game,
    machine,
    finished,
    sit: async (balance, userId = nextUser(), seenPrice) => {
      const unit = host.room.use === 2 ? 'trial_push' : 'coins';
      if (balance > 0) await ledger.move({ userId, amount: balance, unit });
      const player = { userId, nickname: 'Pelican', portrait: '', level: 3, seatedAtMs: host.nowMs() };
      await game.wake();
      const seeds = { clientSeed: 'test', serverSeedHash: game.commitment?.serverSeedHash };
      const apply = {
        code: 79,
        roomId,
        action: 'apply',
        seq: (seqs += 1),
        ...seeds,
        value: seenPrice,
      } as PlayerCommand;
      const refusal = await host.order(() => game.sit(player, apply));
      if (refusal) throw refusal;
      // Forgets the inputs of taking the seat: tests look at what comes after it.
      machine.inputs.splice(0);
      return player;
    },
    send: async (player, action, value, seq = (seqs += 1)) => {
      const sent = { code: 81, roomId, action, seq, value } as PlayerCommand;
      const refusal = await host.order(() => game.command(player, sent));
      await host.settle();
      return refusal?.code ?? 'accepted';
    },
    fall: count =>
      tell(
        ...Array.from({ length: count }, () => ({ type: 'coinDropped', id: 1, kind: 'coin', x: 0 }) as const),
      ),
    win: count => tell({ type: 'coinWon', id: 1, kind: 'coin', value: count * 10 }),
    leave: async (reason = 'left') => {
      // A pusher leaves alike with whoever sits there.
      await host.order(() => game.leave(NOBODY, reason));
      await host.settle();
    },
  };
}

const NOBODY: SeatedPlayer = { userId: 1 as UserId, nickname: '', portrait: '', level: 0, seatedAtMs: 0 };
