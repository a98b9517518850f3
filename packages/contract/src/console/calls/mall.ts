/** Goods of the mall: their texts and prices, the shelf with every change of it, codes, and prizes that can be sent. */
import { Type } from 'typebox';
import { GoodsType, STOCK_MOVES } from '../../enums/index.ts';
import {
  bigId,
  coinAmount,
  done,
  idempotencyKey,
  list,
  nothing,
  oneOf,
  oneOfNumbers,
  text,
  timestampMs,
  whole,
} from '../../fields.ts';
import { keyset, keysetPage, reason, staffRead, staffWrite } from '../call.ts';
import { words } from './fields.ts';

const MOST_VARIANTS = 30;
const MOST_PICTURES = 8;
const MOST_CATEGORIES = 50;
const MOST_CODES = 2000;
const MOST_KINDS = 500;
const MOST_FAULTS = 200;
const MOST_PIECES = 1_000_000;

const id = whole(1, 2_000_000_000);
const goodsType = oneOfNumbers(GoodsType);
/** A name of the app's own pictures, or as `mall.upload` answered. */
const picture = text(200, 1);

const goodsFields = {
  categoryId: id,
  names: words(80),
  abouts: words(3000),
  pictures: Type.Array(picture, { minItems: 1, maxItems: MOST_PICTURES }),
  isShown: Type.Boolean(),
  /** Recommended goods stand by it, the least first. */
  position: whole(0, 1_000_000),
  /** What a virtual one brings: trial coins, or a card of this kind; 0 for none. */
  trialCoins: whole(0, 1_000_000),
  cardKindId: whole(0, 2_000_000_000),
};
const variantFields = {
  names: words(40),
  /** Empty: as its goods have it. */
  picture: text(200),
  priceCoins: whole(1, 1_000_000_000),
  weightGrams: whole(0, 100_000),
  /** Where it stands. */
  place: text(40),
  isShown: Type.Boolean(),
};

const counts = {
  onHand: Type.Integer(),
  held: Type.Integer(),
  tell: Type.Integer(),
  reserve: Type.Integer(),
};

const row = Type.Object({
  goodsId: id,
  type: goodsType,
  name: Type.String(),
  category: Type.String(),
  picture: Type.String(),
  isShown: Type.Boolean(),
  variants: Type.Integer(),
  priceFrom: coinAmount,
  priceTo: coinAmount,
  sold: Type.Integer(),
  ...counts,
});

const variant = Type.Object({
  shopGoodsId: id,
  ...variantFields,
  sold: Type.Integer(),
  codesLeft: Type.Integer(),
  ...counts,
});

const goods = Type.Object({
  goodsId: id,
  type: goodsType,
  ...goodsFields,
  variants: list(variant, MOST_VARIANTS),
  /** Whoever saves sends it back: what somebody else changed meanwhile is not written over. */
  changedAt: timestampMs,
});

const category = Type.Object({
  categoryId: id,
  names: words(60),
  picture,
  position: whole(0, 1_000_000),
  isShown: Type.Boolean(),
  goodsTotal: Type.Integer(),
});

const movement = Type.Object({
  movementId: bigId,
  at: timestampMs,
  move: oneOf(...STOCK_MOVES),
  onHandChange: Type.Integer(),
  heldChange: Type.Integer(),
  onHand: Type.Integer(),
  held: Type.Integer(),
  /** The order it belongs to; 0 for none. */
  orderId: Type.Integer(),
  /** Who of the staff did it; empty for nobody. */
  who: Type.String(),
  note: Type.String(),
});

const kind = Type.Object({
  prizeKindId: id,
  name: Type.String(),
  picture: Type.String(),
  /** The variant that leaves the shelf for it; 0 where it cannot be sent. */
  shopGoodsId: Type.Integer(),
});

export const mallCalls = {
  'mall.goods': staffRead({
    path: '/api/console/mall/goods',
    summary: 'Goods with what there is of them, newest first',
    permission: 'mall.read',
    input: Type.Object({
      ...keyset,
      search: Type.Optional(text(80)),
      categoryId: Type.Optional(id),
      /** Sold, hidden, sold out while it is sold, or wanted by somebody. */
      state: Type.Optional(oneOf('sold', 'hidden', 'out', 'wanted')),
    }),
    output: keysetPage(row),
  }),
  'mall.one': staffRead({
    path: '/api/console/mall/one',
    summary: 'One of the goods with its variants',
    permission: 'mall.read',
    input: Type.Object({ goodsId: id }),
    output: goods,
    refusals: ['notFound'],
  }),
  'mall.save': staffWrite({
    path: '/api/console/mall/save',
    summary: 'New goods, or a change of some; a price counts for whoever stages an order after it',
    permission: 'mall.write',
    needsProof: true,
    input: Type.Object({
      /** Without it new ones. */
      goodsId: Type.Optional(id),
      changedAt: Type.Optional(timestampMs),
      /** It stays as it was made. */
      type: goodsType,
      fields: Type.Object(goodsFields, { additionalProperties: false }),
      /** In their order. Those that are there already are all among them: none is taken away. */
      variants: Type.Array(
        Type.Object({ shopGoodsId: Type.Optional(id), ...variantFields }, { additionalProperties: false }),
        { minItems: 1, maxItems: MOST_VARIANTS },
      ),
      reason,
      idempotencyKey,
    }),
    output: goods,
    refusals: ['notFound', 'badInput', 'changedMeanwhile', 'keyReused'],
  }),
  'mall.upload': staffWrite({
    path: '/api/console/mall/upload',
    summary: 'Stores one picture; nobody sees it before its goods are saved',
    permission: 'mall.write',
    kind: 'upload',
    isUpload: true,
    input: nothing,
    output: Type.Object({ url: Type.String() }),
    refusals: ['fileType', 'badInput'],
  }),
  'mall.categories': staffRead({
    path: '/api/console/mall/categories',
    summary: 'All categories in their order',
    permission: 'mall.read',
    input: Type.Object({}),
    output: Type.Object({ list: list(category, MOST_CATEGORIES) }),
  }),
  'mall.saveCategory': staffWrite({
    path: '/api/console/mall/category',
    summary: 'A new category, or a change of one',
    permission: 'mall.write',
    input: Type.Object({
      categoryId: Type.Optional(id),
      names: words(60),
      picture,
      position: whole(0, 1_000_000),
      isShown: Type.Boolean(),
      reason,
    }),
    output: category,
    refusals: ['notFound', 'badInput'],
  }),
  'mall.count': staffWrite({
    path: '/api/console/mall/count',
    summary: 'Pieces that came in, that were counted anew, or that are written off',
    permission: 'mall.write',
    input: Type.Object({
      shopGoodsId: id,
      move: oneOf('received', 'counted', 'damaged'),
      /** How many came or are written off; of a count, how many there are. */
      pieces: whole(0, MOST_PIECES),
      reason,
      idempotencyKey,
    }),
    output: Type.Object({ onHand: Type.Integer(), held: Type.Integer() }),
    refusals: ['notFound', 'badInput', 'keyReused'],
  }),
  'mall.movements': staffRead({
    path: '/api/console/mall/movements',
    summary: 'Every change of one variant’s counts, newest first',
    permission: 'mall.read',
    input: Type.Object({ ...keyset, shopGoodsId: id }),
    output: keysetPage(movement),
  }),
  'mall.prove': staffWrite({
    path: '/api/console/mall/prove',
    summary: 'Counts every shelf again from its movements and names what differs',
    permission: 'mall.read',
    input: Type.Object({}),
    output: Type.Object({
      variants: Type.Integer(),
      movements: Type.Integer(),
      faults: list(Type.Object({ shopGoodsId: id, name: Type.String(), fault: Type.String() }), MOST_FAULTS),
    }),
  }),
  'mall.importCodes': staffWrite({
    path: '/api/console/mall/codes',
    summary: 'Puts codes of something digital onto its shelf; nobody of the staff reads them again',
    permission: 'mall.write',
    needsProof: true,
    input: Type.Object({
      shopGoodsId: id,
      codes: Type.Array(text(200, 1), { minItems: 1, maxItems: MOST_CODES }),
      reason,
    }),
    output: Type.Object({ added: Type.Integer(), known: Type.Integer() }),
    refusals: ['notFound', 'badInput'],
  }),
  'mall.prizes': staffRead({
    path: '/api/console/mall/prizes',
    summary: 'Kinds of prizes, with what leaves the shelf when one is sent',
    permission: 'mall.read',
    input: Type.Object({}),
    output: Type.Object({ list: list(kind, MOST_KINDS) }),
  }),
  'mall.linkPrize': staffWrite({
    path: '/api/console/mall/prizes/link',
    summary: 'Says which variant a kind of prizes is, so that it can be sent',
    permission: 'mall.write',
    input: Type.Object({ prizeKindId: id, shopGoodsId: whole(0, 2_000_000_000), reason }),
    output: done,
    refusals: ['notFound', 'badInput'],
  }),
};
