/** The shelf as the staff counts it: what comes in, what is counted anew or written off, codes, and the proof. */
import { Refusal } from '@boardwalk/base';
import type { ConsoleCalls, ConsoleInputOf, ConsoleOutputOf } from '@boardwalk/contract/console';
import { GoodsType } from '@boardwalk/contract/enums';
import type { ConsoleHandlers, StaffWho } from '../../../http/console/handler.ts';
import { numberAfter, PAGE_SIZE, pageOf } from '../../../http/console/keyset.ts';
import { brokenConstraint, type Queryable, transaction } from '../../../platform/database/index.ts';
import { createCodeSafe } from '../codes.ts';
import { proveShelf } from '../prove.ts';
import { addCodes } from '../store/codes.ts';
import { type FaceRow, listFaces } from '../store/faces.ts';
import { move } from '../store/movements.ts';
import { listShelf, lockVariants, type ShelfRow, settle } from '../store/shelf.ts';
import { type Counted, findCounted, insertCounted, listMovements } from '../store/staff-shelf.ts';
import type { MallConsoleDeps } from './index.ts';

type ShelfCallName = 'mall.count' | 'mall.movements' | 'mall.prove' | 'mall.importCodes';
type Count = ConsoleInputOf<ConsoleCalls['mall.count']>;
type Counts = ConsoleOutputOf<ConsoleCalls['mall.count']>;
type Import = ConsoleInputOf<ConsoleCalls['mall.importCodes']>;

const NOTE_LENGTH = 200;

export function shelfConsole(deps: MallConsoleDeps): ConsoleHandlers<ShelfCallName> {
  const { db } = deps.database;
  return {
    'mall.count': ({ input, who }) => count(deps, who, input),
    'mall.movements': async ({ input: { shopGoodsId, after, limit = PAGE_SIZE } }) => {
      const before = numberAfter(after) ?? Number.MAX_SAFE_INTEGER;
      const rows = await listMovements(db, shopGoodsId, before, limit + 1);
      const present = ({ id, at, ...row }: (typeof rows)[number]) => ({
        ...row,
        movementId: String(id),
        at: at.getTime(),
      });
      return pageOf(rows, limit, present, ({ id }) => id);
    },
    'mall.prove': async ({ who }) => {
      const { faults, ...counts } = await proveShelf(deps);
      await transaction(deps.database, tx =>
        deps.audit.write(tx, who, {
          action: 'mall.prove',
          subject: { kind: 'shelf', id: 'shelf', name: 'the shelf' },
          after: { ...counts, faults: faults.length },
        }),
      );
      const named = faults.map(({ id, names, fault }) => ({
        shopGoodsId: id,
        name: names['en-US'] ?? '',
        fault,
      }));
      return { ...counts, faults: named };
    },
    'mall.importCodes': ({ input, who }) => importCodes(deps, who, input),
  };
}

/** Written once by its key, also where that is sent for two variants at once: then it is of the first. */
async function count(deps: MallConsoleDeps, who: StaffWho, input: Count): Promise<Counts> {
  try {
    return await countOnce(deps, who, input);
  } catch (error) {
    if (brokenConstraint(error) !== COUNTED_BEFORE) throw error;
    return countOnce(deps, who, input);
  }
}

const COUNTED_BEFORE = 'stock_counts_pkey';

async function countOnce(deps: MallConsoleDeps, who: StaffWho, input: Count): Promise<Counts> {
  const { shopGoodsId, reason, idempotencyKey: key, pieces } = input;
  return transaction(deps.database, async tx => {
    const { face, row } = await locked(tx, shopGoodsId);
    const known = await findCounted(tx, who.staffId, key);
    if (known) return sameAsBefore(known, input);
    // What lies behind a digital piece is a code: pieces come and go with them.
    if (face.type === GoodsType.digital) throw new Refusal('badInput', { field: 'shopGoodsId' });
    const onHand = changeOf(input, row);
    const at = new Date(deps.clock.nowMs());
    const cause = { at, staffId: who.staffId, note: reason.slice(0, NOTE_LENGTH) };
    await move(tx, [{ variantId: shopGoodsId, move: input.move, onHand, held: 0 }], cause);
    await settle(tx, [shopGoodsId], at);
    await deps.audit.write(tx, who, {
      action: 'mall.count',
      subject: { kind: 'goodsVariant', id: String(shopGoodsId), name: nameOf(face) },
      reason,
      before: { onHand: row.onHand },
      after: { onHand: row.onHand + onHand, move: input.move, pieces },
    });
    const counts = await countsOf(tx, shopGoodsId);
    await insertCounted(tx, who.staffId, key, {
      variantId: shopGoodsId,
      move: input.move,
      pieces,
      ...counts,
    });
    return counts;
  });
}

async function locked(
  tx: Queryable,
  id: number,
): Promise<{ readonly face: FaceRow; readonly row: ShelfRow }> {
  await lockVariants(tx, [id]);
  const [[face], [row]] = [await listFaces(tx, [id]), await listShelf(tx, [id])];
  if (!face || !row) throw new Refusal('notFound');
  return { face, row };
}

/** What players keep is theirs: less than that cannot be counted, nor written off. */
function changeOf({ move: kind, pieces }: Count, { onHand, held }: ShelfRow): number {
  const change = kind === 'received' ? pieces : kind === 'counted' ? pieces - onHand : 0 - pieces;
  if (onHand + change < held || (change === 0 && kind !== 'counted'))
    throw new Refusal('badInput', { field: 'pieces' });
  return change;
}

/** A second try is of the same wish, and is told the same. */
function sameAsBefore(
  { onHand, held, ...known }: Counted,
  { shopGoodsId, move: kind, pieces }: Count,
): Counts {
  const isSame = known.variantId === shopGoodsId && known.move === kind && known.pieces === pieces;
  if (!isSame) throw new Refusal('keyReused');
  return { onHand, held };
}

async function countsOf(tx: Queryable, id: number): Promise<Counts> {
  const [row] = await listShelf(tx, [id]);
  return { onHand: row?.onHand ?? 0, held: row?.held ?? 0 };
}

const nameOf = ({ names, variantNames }: FaceRow) =>
  [names['en-US'], variantNames['en-US']].filter(Boolean).join(', ');

/** The audit log says how many; the codes themselves are written down nowhere but sealed. */
async function importCodes(deps: MallConsoleDeps, who: StaffWho, { shopGoodsId, codes, reason }: Import) {
  const safe = createCodeSafe(deps.installationKey);
  const wanted = [...new Set(codes.map(code => code.trim()).filter(code => code !== ''))];
  const sealed = await Promise.all(wanted.map(safe.seal));
  return transaction(deps.database, async tx => {
    const { face, row } = await locked(tx, shopGoodsId);
    if (face.type !== GoodsType.digital || wanted.length === 0)
      throw new Refusal('badInput', { field: 'codes' });
    const at = new Date(deps.clock.nowMs());
    const added = await addCodes(tx, shopGoodsId, sealed, at);
    const cause = { at, staffId: who.staffId, note: reason.slice(0, NOTE_LENGTH) };
    if (added > 0)
      await move(tx, [{ variantId: shopGoodsId, move: 'received', onHand: added, held: 0 }], cause);
    await settle(tx, [shopGoodsId], at);
    await deps.audit.write(tx, who, {
      action: 'mall.importCodes',
      subject: { kind: 'goodsVariant', id: String(shopGoodsId), name: nameOf(face) },
      reason,
      before: { onHand: row.onHand },
      after: { onHand: row.onHand + added, codes: added },
    });
    return { added, known: codes.length - added };
  });
}
