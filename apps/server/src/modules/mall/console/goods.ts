/** Goods as the staff lists, makes and changes them. */
import { assert, Refusal } from '@boardwalk/base';
import type { ConsoleCalls, ConsoleInputOf, ConsoleOutputOf } from '@boardwalk/contract/console';
import { GoodsType, SENT_GOODS } from '@boardwalk/contract/enums';
import type { ConsoleHandlers, StaffWho } from '../../../http/console/handler.ts';
import { INT4_MAX, numberAfter, PAGE_SIZE, pageOf } from '../../../http/console/keyset.ts';
import { type Queryable, transaction } from '../../../platform/database/index.ts';
import { inputHash } from '../../wallet/index.ts';
import {
  addGoods,
  addVariant,
  changeGoods,
  changeVariant,
  findByKey,
  findChangeBy,
  findGoods,
  type GoodsFields,
  listGoods,
  listVariants,
  lockGoods,
  type StaffVariant,
  type Wished,
} from '../store/staff-goods.ts';
import { saveWords } from '../store/words.ts';
import type { MallConsoleDeps } from './index.ts';
import { demandPictures } from './pictures.ts';

type GoodsCallName = 'mall.goods' | 'mall.one' | 'mall.save' | 'mall.upload';
type Save = ConsoleInputOf<ConsoleCalls['mall.save']>;
type Shown = ConsoleOutputOf<ConsoleCalls['mall.one']>;

const STAFF_LOCALE = 'en-US';

export function goodsConsole(deps: MallConsoleDeps): ConsoleHandlers<GoodsCallName> {
  const { db } = deps.database;
  return {
    'mall.goods': async ({ input: { after, limit = PAGE_SIZE, search = '', categoryId, state } }) => {
      const before = numberAfter(after, INT4_MAX) ?? INT4_MAX;
      const rows = await listGoods(db, {
        before,
        limit: limit + 1,
        search: search.trim(),
        categoryId,
        state,
      });
      const present = ({ id, names, category, ...row }: (typeof rows)[number]) => ({
        ...row,
        goodsId: id,
        name: names[STAFF_LOCALE] ?? '',
        category: category[STAFF_LOCALE] ?? '',
      });
      return pageOf(rows, limit, present, ({ id }) => id);
    },
    'mall.one': ({ input: { goodsId } }) => show(db, goodsId),
    'mall.save': ({ input, who }) => save(deps, who, input),
    'mall.upload': async ({ who, file }) => ({
      url: await deps.uploads.storeForStaff(who.staffId, (await file?.())?.bytes),
    }),
  };
}

async function show(db: Queryable, goodsId: number): Promise<Shown> {
  const [goods, variants] = await Promise.all([findGoods(db, goodsId), listVariants(db, goodsId)]);
  if (!goods) throw new Refusal('notFound');
  const { id: _, changedAt, cardKindId, names, abouts, pictures, ...fields } = goods;
  return {
    ...fields,
    goodsId,
    names: withEnglish(names),
    abouts: withEnglish(abouts),
    pictures: [...pictures],
    cardKindId: cardKindId ?? 0,
    variants: variants.map(({ id, names: own, ...variant }) => ({
      ...variant,
      shopGoodsId: id,
      names: withEnglish(own),
    })),
    changedAt: changedAt.getTime(),
  };
}

const withEnglish = (words: Readonly<Record<string, string>>) => ({ 'en-US': '', ...words });

async function save(deps: MallConsoleDeps, who: StaffWho, input: Save): Promise<Shown> {
  demandWhole(input);
  const goodsId = await transaction(deps.database, tx =>
    input.goodsId === undefined ? make(deps, tx, who, input) : change(deps, tx, who, input, input.goodsId),
  );
  return show(deps.database.db, goodsId);
}

/** Refuses `badInput` for goods that nobody could buy or send. */
function demandWhole({ type, fields, variants }: Save): void {
  const bad = (field: string) => new Refusal('badInput', { field });
  if (fields.names['en-US'].trim() === '') throw bad('names');
  const brings = Number(fields.trialCoins > 0) + Number(fields.cardKindId > 0);
  if (brings !== (type === GoodsType.virtual ? 1 : 0)) throw bad('trialCoins');
  const isSent = SENT_GOODS.includes(type);
  if (variants.some(({ weightGrams }) => weightGrams > 0 !== isSent)) throw bad('weightGrams');
  // Where there are several, each says which it is.
  if (variants.length > 1 && variants.some(({ names }) => names['en-US'].trim() === ''))
    throw bad('variants');
}

async function make(deps: MallConsoleDeps, tx: Queryable, who: StaffWho, input: Save): Promise<number> {
  const { type, idempotencyKey: key, variants, fields } = input;
  if (await findByKey(tx, who.staffId, key)) return sameAsBefore(tx, who, input);
  const pictures = [...fields.pictures, ...variants.map(({ picture }) => picture)];
  await demandPictures(deps, who.staffId, pictures, []);
  if (variants.some(({ shopGoodsId }) => shopGoodsId !== undefined))
    throw new Refusal('badInput', { field: 'variants' });
  const at = new Date(deps.clock.nowMs());
  const stored = storedFields(input);
  const goodsId = await orBadReference(
    addGoods(tx, { ...stored, type, at, staffId: who.staffId, key, hash: hashOf(input) }),
  );
  if (goodsId === undefined) return sameAsBefore(tx, who, input);
  await saveVariants(tx, goodsId, input, []);
  await word(tx, goodsId, stored);
  const after = { ...stored, type, variants };
  await note(deps, tx, who, { input, goodsId, before: undefined, after });
  return goodsId;
}

/** A second try is of the same goods. */
async function sameAsBefore(tx: Queryable, who: StaffWho, input: Save): Promise<number> {
  const before = await findByKey(tx, who.staffId, input.idempotencyKey);
  if (!before) throw new Refusal('keyReused');
  demandSame(before, input);
  return before.id;
}

/** Refuses `keyReused` where something else was wished under this key. */
function demandSame({ hash }: Wished, input: Save): void {
  if (hash !== null && hash !== hashOf(input)) throw new Refusal('keyReused');
}

function hashOf({ goodsId = 0, type, fields, variants }: Save): string {
  return inputHash({ goodsId, type, fields, variants });
}

async function change(
  deps: MallConsoleDeps,
  tx: Queryable,
  who: StaffWho,
  input: Save,
  goodsId: number,
): Promise<number> {
  const before = await lockGoods(tx, goodsId);
  if (!before) throw new Refusal('notFound');
  const by = { staffId: who.staffId, key: input.idempotencyKey, hash: hashOf(input) };
  // Nobody changed it since: what stands there is what was wished.
  const known = await findChangeBy(tx, goodsId, by);
  if (known) demandSame(known, input);
  if (known) return goodsId;
  if (before.changedAt.getTime() !== input.changedAt) throw new Refusal('changedMeanwhile');
  if (before.type !== input.type) throw new Refusal('badInput', { field: 'type' });
  const variants = await listVariants(tx, goodsId);
  const given = new Set(input.variants.map(({ shopGoodsId }) => shopGoodsId).filter(Boolean));
  const isSame = variants.length === given.size && variants.every(({ id }) => given.has(id));
  if (!isSame) throw new Refusal('badInput', { field: 'variants' });
  const wanted = [...input.fields.pictures, ...input.variants.map(({ picture }) => picture)];
  await demandPictures(deps, who.staffId, wanted, [
    ...before.pictures,
    ...variants.map(({ picture }) => picture),
  ]);
  const stored = storedFields(input);
  // The time of a change is how the next one knows it: never the same twice.
  const at = new Date(Math.max(deps.clock.nowMs(), before.changedAt.getTime() + 1));
  await orBadReference(changeGoods(tx, goodsId, stored, { ...by, at }));
  await saveVariants(tx, goodsId, input, variants);
  await word(tx, goodsId, stored);
  const { id: _, changedAt: __, ...was } = before;
  await note(deps, tx, who, {
    input,
    goodsId,
    before: { ...was, variants: variants.map(facts) },
    after: { ...stored, type: input.type, variants: input.variants },
  });
  return goodsId;
}

function storedFields({ fields }: Save): GoodsFields {
  const { cardKindId, names, abouts, ...rest } = fields;
  return {
    ...rest,
    names: given(names),
    abouts: given(abouts),
    cardKindId: cardKindId === 0 ? null : cardKindId,
  };
}

/** Without those that were left empty. */
function given(words: Readonly<Partial<Record<string, string>>>): Record<string, string> {
  const entries = Object.entries(words).map(([locale, text]) => [locale, (text ?? '').trim()] as const);
  return Object.fromEntries(entries.filter(([, text]) => text !== ''));
}

async function saveVariants(
  tx: Queryable,
  goodsId: number,
  { variants }: Save,
  known: readonly StaffVariant[],
): Promise<void> {
  for (const [position, { shopGoodsId, names, ...rest }] of variants.entries()) {
    const fields = { ...rest, names: given(names) };
    if (shopGoodsId === undefined) await addVariant(tx, goodsId, fields, position);
    else if (known.some(({ id }) => id === shopGoodsId))
      await changeVariant(tx, shopGoodsId, fields, position);
  }
}

async function word(tx: Queryable, goodsId: number, { names, abouts }: GoodsFields): Promise<void> {
  const variants = await listVariants(tx, goodsId);
  await saveWords(tx, goodsId, {
    names: [names],
    texts: [abouts, ...variants.map(variant => variant.names)],
  });
}

const facts = ({ id, names, picture, priceCoins, weightGrams, place, isShown }: StaffVariant) => ({
  shopGoodsId: id,
  names,
  picture,
  priceCoins,
  weightGrams,
  place,
  isShown,
});

interface Noted {
  readonly input: Save;
  readonly goodsId: number;
  readonly before: object | undefined;
  readonly after: object;
}

function note(
  { audit }: MallConsoleDeps,
  tx: Queryable,
  who: StaffWho,
  { input, goodsId, before, after }: Noted,
) {
  return audit.write(tx, who, {
    action: 'mall.save',
    subject: { kind: 'goods', id: String(goodsId), name: input.fields.names['en-US'] },
    reason: input.reason,
    ...(before ? { before: plain(before) } : {}),
    after: plain(after),
  });
}

function plain(facts: object) {
  const json: unknown = JSON.parse(JSON.stringify(facts));
  assert(typeof json === 'object' && json !== null, 'what is written down is an object');
  return json as Parameters<MallConsoleDeps['audit']['write']>[2]['after'];
}

const NO_SUCH_ROW = '23503';

/** A category or a kind of cards that there is not. */
async function orBadReference<Result>(writing: Promise<Result>): Promise<Result> {
  try {
    return await writing;
  } catch (error) {
    if ((error as { code?: string }).code === NO_SUCH_ROW)
      throw new Refusal('badInput', { field: 'categoryId' });
    throw error;
  }
}
