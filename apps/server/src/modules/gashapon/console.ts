/** Capsule machines as the staff fills them: series with their chances, and stock. */
import { coins, demand, Refusal } from '@boardwalk/base';
import { basisPointsOf, gashaponOdds } from '@boardwalk/games/gashapon';
import { chancesOf, checkChances } from '@boardwalk/rules';
import type { ConsoleHandlers } from '../../http/console/handler.ts';
import { numberAfter, PAGE_SIZE, pageOf } from '../../http/console/keyset.ts';
import type { Audit, Deed } from '../audit/index.ts';
import { inLocale } from '../content/index.ts';
import type { PrizeKind } from '../pack/index.ts';
import { type Machine, type Stock, turnsLeft } from './machine.ts';
import type { GashaponStore } from './store/index.ts';
import type { MoveStore } from './store/moves.ts';

export type CapsuleCallName =
  | 'machines.capsules'
  | 'machines.fillCapsules'
  | 'machines.stockCapsule'
  | 'machines.capsuleMoves';

interface CapsuleDeps {
  readonly audit: Pick<Audit, 'write'>;
  readonly store: GashaponStore;
  readonly moves: MoveStore;
}

const STAFF_LOCALE = 'en-US';

export function capsuleCalls(deps: CapsuleDeps): ConsoleHandlers<CapsuleCallName> {
  const { store, moves } = deps;
  return {
    ...changeCalls(deps),
    'machines.capsules': async ({ input: { roomId } }) => {
      const machine = await load(store, roomId);
      const [stock, kinds] = await Promise.all([store.readStock([machine.series.id]), moves.listKinds()]);
      return present(machine, stock.get(machine.series.id) ?? new Map(), kinds);
    },
    'machines.capsuleMoves': async ({ input: { roomId, after, limit = PAGE_SIZE } }) => {
      const { id } = await load(store, roomId);
      const found = await moves.list(id, numberAfter(after), limit + 1);
      return pageOf(
        found,
        limit,
        ({ id: moveId, atMs: at, name, ...move }) => ({
          ...move,
          moveId,
          at,
          name: inLocale(name, STAFF_LOCALE),
        }),
        move => move.id,
      );
    },
  };
}

function changeCalls({
  audit,
  store,
  moves,
}: CapsuleDeps): ConsoleHandlers<'machines.fillCapsules' | 'machines.stockCapsule'> {
  return {
    'machines.fillCapsules': async ({ input, who }) => {
      const { roomId, seriesId: expected, name, turnPrice, capsules, reason } = input;
      const machine = await load(store, roomId);
      demand(checkChances(capsules.map(({ chance }) => chance)));
      await demandKinds(moves, capsules);
      const filling = {
        name,
        config: {
          turnPrice: coins(turnPrice),
          capsules: capsules.map(({ chance: weight, exchangeCoins }, place) => {
            return { capsuleId: place + 1, weight, exchangeCoins: coins(exchangeCoins) };
          }),
        },
        contents: capsules.map(({ kindId, stock }) => ({ kindId, stock })),
      };
      await store.fill(machine.id, filling, {
        expected,
        alongside: tx =>
          audit.write(tx, who, {
            action: 'machines.fillCapsules',
            subject: subjectOf(machine),
            reason,
            before: { series: expected, ...toldOf(machine) },
            after: { name: inLocale(name, STAFF_LOCALE), turnPrice, capsules: capsules.map(rowOf) },
          }),
      });
      return { done: true };
    },
    'machines.stockCapsule': async ({ input, who }) => {
      const { roomId, seriesId, capsuleId, count, reason, idempotencyKey: key } = input;
      if (count === 0) throw new Refusal('badInput', { field: 'count' });
      const machine = await load(store, roomId);
      const { staffId, name: author } = who;
      const move = { staffId, key, roomId: machine.id, seriesId, capsuleId, count, author, reason };
      await moves.add(move, (tx, stock) =>
        audit.write(tx, who, {
          action: 'machines.stockCapsule',
          subject: subjectOf(machine),
          reason,
          before: { capsule: capsuleId, stock },
          after: { capsule: capsuleId, stock: stock + count },
        }),
      );
      return { done: true };
    },
  };
}

async function load(store: GashaponStore, roomId: number): Promise<Machine> {
  const machine = await store.find(roomId);
  if (!machine) throw new Refusal('notFound');
  return machine;
}

async function demandKinds(
  moves: MoveStore,
  capsules: readonly { readonly kindId: number }[],
): Promise<void> {
  const known = new Set((await moves.listKinds()).map(({ id }) => id));
  if (!capsules.every(({ kindId }) => known.has(kindId))) throw new Refusal('badInput', { field: 'kindId' });
}

function subjectOf({ id, name }: Machine): Deed['subject'] {
  return { kind: 'room', id: String(id), name: inLocale(name, STAFF_LOCALE) };
}

type Row = { readonly kindId: number; readonly exchangeCoins: number; readonly chance: number };

/** A line of text each: the log shows what differs line by line. */
function rowOf({ kindId, exchangeCoins, chance }: Row): string {
  return `prize ${kindId}, ${(chance / 100).toFixed(2)} %, worth ${exchangeCoins}`;
}

function toldOf({ series: { name, config } }: Machine) {
  const chances = chancesOf(config.capsules.map(({ weight }) => weight));
  const rows = config.capsules.map(({ kind, exchangeCoins }, place) =>
    rowOf({ kindId: kind.id, exchangeCoins, chance: chances[place] ?? 0 }),
  );
  return { name: inLocale(name, STAFF_LOCALE), turnPrice: config.turnPrice, capsules: rows };
}

function present({ series }: Machine, stock: Stock, kinds: readonly PrizeKind[]) {
  const { config, name, id: seriesId } = series;
  const chances = chancesOf(config.capsules.map(({ weight }) => weight));
  return {
    seriesId,
    name,
    turnPrice: config.turnPrice,
    turnsLeft: turnsLeft(series, stock),
    returnBasisPoints: basisPointsOf(gashaponOdds(config).returnToPlayer),
    capsules: config.capsules.map(({ capsuleId, weight, exchangeCoins, kind }, place) => ({
      ...faceOf(kind),
      capsuleId,
      weight,
      exchangeCoins,
      chance: chances[place] ?? 0,
      stock: stock.get(capsuleId) ?? 0,
    })),
    kinds: kinds.map(faceOf),
  };
}

function faceOf({ id: kindId, name, picture, rarity }: PrizeKind) {
  return { kindId, name: inLocale(name, STAFF_LOCALE), picture, rarity };
}
