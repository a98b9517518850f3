/** Capsule machines. The engine decides, rounds and wallet keep, the pack takes the prizes, this module joins them. */
import type { Clock } from '@boardwalk/base';
import { GameType } from '@boardwalk/contract/enums';
import { basisPointsOf, gashaponOdds } from '@boardwalk/games/gashapon';
import type { Session } from '../../http/caller.ts';
import type { ConsoleHandlers } from '../../http/console/handler.ts';
import type { Handlers } from '../../http/handler.ts';
import type { Bus } from '../../platform/bus/index.ts';
import type { Database } from '../../platform/database/index.ts';
import type { Accounts } from '../accounts/index.ts';
import type { Audit } from '../audit/index.ts';
import type { Pack } from '../pack/index.ts';
import {
  createCallOut,
  createRoomHistory,
  type Game,
  type PublishBarrage,
  type RoomHistory,
  type Round,
  type Rounds,
} from '../rounds/index.ts';
import { type GashaponCallName, gashaponCalls } from './calls.ts';
import { type TurnOrder, turnHandle } from './commands/turn-handle.ts';
import { type CapsuleCallName, capsuleCalls } from './console.ts';
import { demoMachines } from './demo.data.ts';
import { seedMachines } from './demo.ts';
import { type Machine, turnsLeft } from './machine.ts';
import { bigWinOf, capsuleOpened, isBigWin, type OpenedCapsule, openedIn, recall, winOf } from './opened.ts';
import { presentRound, type WireRound } from './present.ts';
import { createGashaponStore, type GashaponStore } from './store/index.ts';
import { createMoveStore } from './store/moves.ts';

export type { Filling, NewMachine, Refill } from './store/index.ts';

export interface GashaponDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly bus: Bus;
  readonly accounts: Accounts;
  readonly audit: Pick<Audit, 'write'>;
  readonly rounds: Rounds;
  readonly pack: Pack;
  readonly publishBarrage: PublishBarrage;
}

export interface GashaponService {
  readonly store: GashaponStore;
  readonly history: RoomHistory<OpenedCapsule>;
  readonly turn: (session: Session, order: Omit<TurnOrder, 'userId'>) => Promise<Round>;
  readonly present: (rounds: readonly Round[], locale: string) => Promise<WireRound[]>;
  readonly receiptOf: Rounds['receiptOf'];
}

export interface Gashapon extends Game, Pick<GashaponStore, 'add' | 'fill' | 'refill'> {
  readonly handlers: Handlers<GashaponCallName>;
  readonly consoleHandlers: ConsoleHandlers<CapsuleCallName>;
  /** Closed ones too, each with as many turns as are left in it. */
  listMachines(): Promise<readonly { readonly machine: Machine; readonly turnsLeft: number }[]>;
}

export function createGashapon(deps: GashaponDeps): Gashapon {
  const { database, clock, bus, pack } = deps;
  const store = createGashaponStore(database, clock, pack);
  const history = createRoomHistory({ bus, topic: capsuleOpened, isBigWin });
  const callOut = createCallOut(clock, deps.publishBarrage);
  const turn: GashaponService['turn'] = async (session, order) => {
    const turned = await turnHandle({ ...deps, store }, { ...order, userId: session.userId });
    if (!turned.isNew) return turned.round;
    for (const opened of openedIn(turned.round, turned.series, session.nickname)) {
      bus.publish(capsuleOpened, opened);
      if (isBigWin(opened)) callOut(winOf(opened, turned.userLevel));
    }
    return turned.round;
  };
  const present: GashaponService['present'] = async (rounds, locale) => {
    const prizes = await pack.prizesOf(rounds.map(round => round.id));
    return rounds.map(round => presentRound(round, prizes.get(round.id) ?? [], locale));
  };
  return {
    gameType: GameType.gashapon,
    jobs: [],
    consoleHandlers: capsuleCalls({ ...deps, store, moves: createMoveStore(database, clock) }),
    handlers: gashaponCalls({ store, history, turn, present, receiptOf: deps.rounds.receiptOf }),
    add: store.add,
    fill: store.fill,
    refill: store.refill,
    promisedReturn: async roomId => {
      const machine = await store.find(roomId);
      return machine && basisPointsOf(gashaponOdds(machine.series.config).returnToPlayer) / 10_000;
    },
    machineRooms: async () =>
      (await store.list()).map(({ prices, series, ...room }) => ({
        ...room,
        prices: prices.map(({ times, ...price }) => ({
          ...price,
          priceCoins: series.config.turnPrice * times,
        })),
      })),
    findRoom: store.find,
    listMachines: async () => {
      const machines = await store.list();
      const stock = await store.readStock(machines.map(({ series }) => series.id));
      return machines.map(machine => {
        const left = stock.get(machine.series.id) ?? new Map<number, number>();
        return { machine, turnsLeft: turnsLeft(machine.series, left) };
      });
    },
    listPrices: async roomId => {
      const machines = (await store.list()).filter(({ id }) => roomId === undefined || id === roomId);
      return machines.flatMap(({ prices, series }) =>
        prices.map(({ productId, times, minLevel }) => ({
          price: series.config.turnPrice * times,
          userLevel: minLevel,
          gashaponProductId: productId,
        })),
      );
    },
    present,
    seedDemo: () => seedMachines({ store, pack }, demoMachines),
    recall: () => recall({ ...deps, store, history }),
    listBigWins: limit => Promise.all(history.listBigWins(limit).map(opened => bigWinOf(store, opened))),
  };
}
