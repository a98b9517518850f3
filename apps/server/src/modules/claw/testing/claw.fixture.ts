/** A claw machine's room on a scripted machine, a real wallet and a real pack, for tests. */

import { type Coins, coins, type RoomId, type UserId } from '@boardwalk/base';
import { GameType } from '@boardwalk/contract/enums';
import { type ClawEvent, type ClawInput, DEFAULT_CLAW, type PrizeKind } from '@boardwalk/games/claw';
import { createLocalBus } from '../../../platform/bus/index.ts';
import type { Accounts } from '../../accounts/index.ts';
import { seededFairness } from '../../fairness/testing/seeds.fixture.ts';
import { type FakeHost, fakeHost } from '../../machine-games/testing/host.fixture.ts';
import { type ScriptedMachine, scriptedMachine } from '../../machine-games/testing/machine.fixture.ts';
import { type FakeMachines, fakeMachines } from '../../machine-games/testing/machines.fixture.ts';
import { silentMessages } from '../../messages/testing/silent.fixture.ts';
import { createPack, type Pack } from '../../pack/index.ts';
import type { LeaveReason, MachineRoom, PlayerCommand, SeatedPlayer } from '../../rooms/index.ts';
import { createRounds, type Round, type Rounds } from '../../rounds/index.ts';
import { createTestLedger, nextUser, type TestLedger } from '../../wallet/testing/ledger.fixture.ts';
import { type GiftDeps, payFirstGift } from '../commands/pay-first-gifts.ts';
import { ClawRoomGame } from '../game/claw-game.ts';
import { resolveRound } from '../game/round-money.ts';
import { createWinAnnouncer } from '../game/win-announcer.ts';
import { numberOf } from '../goods.ts';
import { createGoodsStore, type GoodsStore } from '../store/goods.ts';
import { createMeterStore, type MeterStore } from '../store/meters.ts';

export interface ClawTest {
  readonly ledger: TestLedger;
  readonly rounds: Rounds;
  readonly pack: Pack;
  readonly goods: GoodsStore;
  readonly meters: MeterStore;
  readonly paying: GiftDeps;
  balance(userId: UserId): Promise<Coins>;
  /** What they have won and not exchanged. */
  packOf(userId: UserId): ReturnType<Pack['list']>;
  /** The player's rounds at claws, the latest first. */
  roundsOf(userId: UserId): Promise<readonly Round[]>;
  /** With bears for 300 and ducks for 200 coins. */
  room(stock?: TestStock): Promise<ClawRoom>;
}

export interface TestStock {
  readonly wanted?: number;
  readonly stock?: number;
}

export interface ClawRoom {
  readonly host: FakeHost;
  readonly game: ClawRoomGame;
  readonly machine: ScriptedMachine<ClawInput, ClawEvent>;
  readonly finished: FakeMachines['finished'];
  /** Confirms the first play; the code of a refusal, if one. */
  confirm(player: SeatedPlayer, seq?: number, value?: number): Promise<string>;
  send(player: SeatedPlayer, action: string, seq?: number, value?: number): Promise<string>;
  /** The claw goes down, and these fall. */
  catch(...kinds: readonly PrizeKind[]): Promise<void>;
  leave(player: SeatedPlayer, reason?: LeaveReason): Promise<void>;
}

let roomIds = 11_500;
let seqs = 0;

export const PRICE = 80;

export async function createClawTest(): Promise<ClawTest> {
  const ledger = await createTestLedger();
  const fairness = seededFairness(ledger);
  const rounds = createRounds({ ...ledger, fairness });
  const nowMs = () => ledger.clock.nowMs();
  const accounts: Pick<Accounts, 'find' | 'standingOf'> = {
    find: async () => undefined,
    standingOf: async () => ({ balanceCoins: 0, level: 0 }),
  };
  const pack = createPack({ ...ledger, accounts, messages: silentMessages });
  const goods = createGoodsStore(ledger.database, ledger.clock, pack);
  const meters = createMeterStore(ledger.database);
  const paying = { meters, wallet: ledger.wallet, nowMs };
  const deps = { rounds, wallet: ledger.wallet, accounts, pack, goods, meters, fairness, nowMs };
  const bus = createLocalBus(ledger.log);
  const announcer = createWinAnnouncer({ ...ledger, bus, accounts, pack, publishBarrage: () => undefined });
  rounds.resolveWith(GameType.claw, round => resolveRound(deps, round));
  return {
    ledger,
    rounds,
    pack,
    goods,
    meters,
    paying,
    balance: userId => ledger.balance(userId),
    packOf: userId => pack.list(userId, { state: 'kept', pageNum: 1, pageSize: 20 }),
    roundsOf: async userId => (await rounds.list(userId, GameType.claw, { pageNum: 1, pageSize: 20 })).rounds,
    room: async ({ wanted = 2, stock = 5 } = {}) => {
      const facts = clawRoomFacts((roomIds += 1));
      await openRoom(ledger, { pack, goods }, facts, { wanted, stock });
      const machine = scriptedMachine<ClawInput, ClawEvent>();
      const machines = fakeMachines(machine, DEFAULT_CLAW);
      const host = fakeHost(facts, ledger.clock);
      const game = new ClawRoomGame(
        {
          ...deps,
          announcer,
          machines,
          priceOf: async room => room.priceCoins,
          payGift: (userId, roundId) => payFirstGift(paying, userId, roundId),
        },
        host,
      );
      return clawRoom({ host, game, machine, finished: machines.finished });
    },
  };
}

export async function richPlayer(ledger: TestLedger, balance = 1000): Promise<SeatedPlayer> {
  const userId = nextUser();
  if (balance > 0) await ledger.move({ userId, amount: balance });
  return seated(userId, ledger.clock.nowMs());
}

export function seated(userId: UserId, seatedAtMs: number): SeatedPlayer {
  return { userId, nickname: 'Pelican', portrait: '', level: 3, seatedAtMs };
}

async function openRoom(
  { database }: TestLedger,
  { pack, goods }: { readonly pack: Pack; readonly goods: GoodsStore },
  { id }: MachineRoom,
  { wanted, stock }: Required<TestStock>,
): Promise<void> {
  await database.pool.query(
    `insert into machine_rooms (id, game_type, name, picture, price_coins) values ($1, 11, '{"en-US": "Test"}', 'bear', 80)`,
    [id],
  );
  const kinds = [
    { claw: 'bear', name: 'Bear', exchangeCoins: 300 },
    { claw: 'duck', name: 'Duck', exchangeCoins: 200 },
  ] as const;
  for (const { claw, name, exchangeCoins } of kinds) {
    const prizeKindId = await pack.addKind({ name: { 'en-US': name }, picture: 'bear', rarity: 'common' });
    const one = { prizeKindId, kind: numberOf(claw), exchangeCoins: coins(exchangeCoins), wanted, stock };
    await goods.add(id, [one]);
  }
}

function clawRoomFacts(id: number): MachineRoom {
  return {
    id: id as RoomId,
    gameType: 11,
    name: { 'en-US': 'Test claw' },
    picture: 'bear',
    use: 0,
    groupId: 0,
    priceCoins: PRICE as Coins,
    minLevel: 0,
    isClub: false,
    isVip: false,
    isCyber: false,
    driver: 'simulated',
    machineId: undefined,
    repairState: 0,
    isOpen: true,
  };
}

function clawRoom(parts: Pick<ClawRoom, 'host' | 'game' | 'machine' | 'finished'>): ClawRoom {
  const { host, game, machine } = parts;
  const roomId = String(host.room.id);
  const chosen = () => ({ clientSeed: 'test', serverSeedHash: game.commitment?.serverSeedHash });
  const commandOf = (action: string, seq: number, value?: number) =>
    ({ code: 79, roomId, action, seq, value, ...chosen() }) as PlayerCommand;
  return {
    ...parts,
    confirm: async (player, seq = (seqs += 1), value?: number) => {
      await game.wake();
      const refusal = await host.order(() => game.sit(player, commandOf('confirm', seq, value)));
      await host.settle();
      return refusal?.code ?? 'accepted';
    },
    send: async (player, action, seq = (seqs += 1), value?: number) => {
      const refusal = await host.order(() => game.command(player, commandOf(action, seq, value)));
      await host.settle();
      return refusal?.code ?? 'accepted';
    },
    catch: async (...kinds) => {
      machine.tell({ type: 'phase', phase: 'dropping' });
      const won = kinds.map((kind, id) => ({ id, kind }));
      for (const prize of won) machine.tell({ type: 'prizeWon', round: 1, ...prize });
      machine.tell({ type: 'roundEnded', round: 1, won, strong: false });
      await host.settle();
    },
    leave: async (player, reason = 'left') => {
      await host.order(() => game.leave(player, reason));
      await host.settle();
    },
  };
}
