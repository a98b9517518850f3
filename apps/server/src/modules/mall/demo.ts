/** The mall of a fresh installation: goods in every language with what there is of them, and prizes that can be sent. */
import type { Clock } from '@boardwalk/base';
import { GoodsType } from '@boardwalk/contract/enums';
import { type Database, type Queryable, transaction } from '../../platform/database/index.ts';
import type { InstallationKey } from '../../platform/installation-key/index.ts';
import type { Cards } from '../cards/index.ts';
import { createCodeSafe } from './codes.ts';
import {
  DEMO_CARD,
  DEMO_CATEGORIES,
  DEMO_GOODS,
  DEMO_PRIZE,
  DEMO_PRIZE_COINS,
  type DemoGoods,
} from './demo.data.ts';
import {
  CARD_ABOUT,
  CATEGORY_WORDS,
  GOODS_WORDS,
  PRIZE_ABOUT,
  VARIANT_WORDS,
  WORD_LOCALES,
} from './demo-words.data.ts';
import { addCodes } from './store/codes.ts';
import { move } from './store/movements.ts';
import { lockVariants } from './store/shelf.ts';
import {
  addGoods,
  addVariant,
  isEmpty,
  linkKind,
  listPrizeKinds,
  type NewGoods,
  saveCategory,
  type VariantFields,
} from './store/staff-goods.ts';
import { saveWords } from './store/words.ts';

export interface MallDemoDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly installationKey: InstallationKey;
  readonly cards: Pick<Cards, 'listKinds'>;
}

interface Seeding {
  readonly deps: MallDemoDeps;
  readonly tx: Queryable;
  readonly at: Date;
  readonly categories: ReadonlyMap<string, number>;
}

/** After the games, whose prizes it makes ready to be sent. Leaves alone what is there already. */
export async function seedMall(deps: MallDemoDeps): Promise<void> {
  await transaction(deps.database, async tx => {
    if (!(await isEmpty(tx))) return;
    const categories = new Map<string, number>();
    for (const [position, [key, picture]] of DEMO_CATEGORIES.entries()) {
      const names = wordsOf(CATEGORY_WORDS[key]);
      const id = await saveCategory(tx, { id: undefined, names, picture, position, isShown: true });
      categories.set(key, id ?? 0);
    }
    const seeding = { deps, tx, at: new Date(deps.clock.nowMs()), categories };
    for (const [position, goods] of DEMO_GOODS.entries()) await seedGoods(seeding, goods, position);
    await seedCard(seeding, DEMO_GOODS.length);
    await seedPrizes(seeding, DEMO_GOODS.length + 1);
  });
}

export function wordsOf(line: string): Record<string, string> {
  const words = line.split('|');
  return Object.fromEntries(WORD_LOCALES.map((locale, place) => [locale, words[place] ?? '']));
}

async function seedGoods(seeding: Seeding, goods: DemoGoods, position: number): Promise<void> {
  const { key, picture, category, type = GoodsType.toy, trialCoins = 0, place = '' } = goods;
  const [name, about] = GOODS_WORDS[key];
  await make(seeding, {
    goods: { type, category, picture, position, trialCoins, names: wordsOf(name), abouts: wordsOf(about) },
    variants: goods.variants.map(({ name: variant, price, grams, stock }) => ({
      names: variant ? wordsOf(VARIANT_WORDS[variant]) : {},
      priceCoins: price,
      weightGrams: grams,
      place,
      stock,
    })),
  });
}

async function seedCard(seeding: Seeding, position: number): Promise<void> {
  const { price: priceCoins, stock, picture, star } = DEMO_CARD;
  const kinds = await seeding.deps.cards.listKinds(seeding.tx);
  const kind = kinds.find(one => one.class === 'bonus' && one.star === star);
  if (!kind) return;
  const shown = { type: GoodsType.virtual, category: 'extras', picture, position, cardKindId: kind.id };
  await make(seeding, {
    goods: { ...shown, names: kind.names, abouts: wordsOf(CARD_ABOUT) },
    variants: [{ names: {}, priceCoins, weightGrams: 0, place: '', stock }],
  });
}

/** Each kind of prizes is one of the goods; those of claws are sold as well. */
async function seedPrizes(seeding: Seeding, from: number): Promise<void> {
  const { grams: weightGrams, stock, place } = DEMO_PRIZE;
  for (const [index, kind] of (await listPrizeKinds(seeding.tx)).entries()) {
    const [variantId] = await make(seeding, {
      goods: {
        type: GoodsType.clawed,
        category: 'prizes',
        picture: kind.picture,
        position: from + index,
        isShown: kind.isClawed,
        names: kind.name,
        abouts: wordsOf(PRIZE_ABOUT),
      },
      variants: [
        {
          names: {},
          priceCoins: DEMO_PRIZE_COINS[kind.rarity] ?? 0,
          weightGrams,
          place: `${place}${index + 1}`,
          stock,
        },
      ],
    });
    await linkKind(seeding.tx, kind.id, variantId ?? null);
  }
}

interface Making {
  readonly goods: Pick<NewGoods, 'type' | 'position' | 'names' | 'abouts'> &
    Partial<Pick<NewGoods, 'trialCoins' | 'cardKindId' | 'isShown'>> & {
      readonly category: string;
      readonly picture: string;
    };
  readonly variants: readonly (Omit<VariantFields, 'picture' | 'isShown'> & { readonly stock: number })[];
}

/** The ids of its variants. */
async function make({ deps, tx, at, categories }: Seeding, { goods, variants }: Making): Promise<number[]> {
  const { category, picture, ...fields } = goods;
  const goodsId =
    (await addGoods(tx, {
      isShown: true,
      trialCoins: 0,
      cardKindId: null,
      ...fields,
      categoryId: categories.get(category) ?? 0,
      pictures: [picture],
      at,
      staffId: null,
      key: null,
      hash: null,
    })) ?? 0;
  const ids: number[] = [];
  for (const [position, { stock, ...variant }] of variants.entries()) {
    const id = await addVariant(tx, goodsId, { ...variant, picture: '', isShown: true }, position);
    if (fields.type === GoodsType.digital) await importDemoCodes(deps, tx, id, stock);
    await lockVariants(tx, [id]);
    if (stock > 0) await move(tx, [{ variantId: id, move: 'received', onHand: stock, held: 0 }], { at });
    ids.push(id);
  }
  const texts = [fields.abouts, ...variants.map(({ names }) => names)];
  await saveWords(tx, goodsId, { names: [fields.names], texts });
  return ids;
}

async function importDemoCodes(
  { installationKey, clock }: MallDemoDeps,
  tx: Queryable,
  variantId: number,
  count: number,
): Promise<void> {
  const safe = createCodeSafe(installationKey);
  const codes = Array.from({ length: count }, (_, place) => `DEMO-${String(1000 + place)}`);
  await addCodes(tx, variantId, await Promise.all(codes.map(safe.seal)), new Date(clock.nowMs()));
}
