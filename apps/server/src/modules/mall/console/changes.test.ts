/** Every change that the staff makes of the mall: refused it changes nothing, and made it is written down with it. */
import type { ConsoleCalls, ConsoleInputOf } from '@boardwalk/contract/console';
import { GoodsType } from '@boardwalk/contract/enums';
import { createTestWorld, type StaffCaller, signInAs, type TestWorld } from '@boardwalk/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countsOf, stock } from '../shelf.fixture.ts';
import { refusalOf, traceOf } from '../trace.fixture.ts';

type Save = ConsoleInputOf<ConsoleCalls['mall.save']>;
type Count = ConsoleInputOf<ConsoleCalls['mall.count']>;
type Category = ConsoleInputOf<ConsoleCalls['mall.saveCategory']>;

const BAD_INPUT = '00012';
const NOT_FOUND = '00013';
const REUSED = '00019';
const CHANGED = '50010';
const reason = 'new for the season';

let world: TestWorld;
let owner: StaffCaller;
let categoryId: number;
let keys = 0;
const key = () => `mall-changes-${++keys}`;

beforeAll(async () => {
  world = await createTestWorld();
  owner = await signInAs(world.server.app, 'owner');
  ({ categoryId } = await owner.call('mall.saveCategory', category()));
});
afterAll(async () => {
  const shelf = await world.server.modules.mall.jobs.check().catch(String);
  await world.close();
  expect(shelf).toHaveProperty('movements');
});

const category = (more: Partial<Category> = {}): Category => ({
  names: { 'en-US': 'Toys', 'de-DE': 'Spielzeug' },
  picture: 'teddy-bear',
  position: 1,
  isShown: true,
  reason,
  ...more,
});
const variant = (more: Partial<Save['variants'][number]> = {}): Save['variants'][number] => ({
  names: { 'en-US': '' },
  picture: '',
  priceCoins: 500,
  weightGrams: 300,
  place: 'A1',
  isShown: true,
  ...more,
});
const fields = (more: Partial<Save['fields']> = {}): Save['fields'] => ({
  categoryId,
  names: { 'en-US': 'Crab' },
  abouts: { 'en-US': '' },
  pictures: ['crab'],
  isShown: true,
  position: 0,
  trialCoins: 0,
  cardKindId: 0,
  ...more,
});
const goods = (more: Partial<Save> = {}): Save => ({
  type: GoodsType.toy,
  fields: fields(),
  variants: [variant()],
  reason,
  idempotencyKey: key(),
  ...more,
});
const digital = () => goods({ type: GoodsType.digital, variants: [variant({ weightGrams: 0 })] });
const idOf = async (wanted = goods()) =>
  (await owner.call('mall.save', wanted)).variants[0]?.shopGoodsId ?? 0;
const counting = (shopGoodsId: number, more: Partial<Count> = {}): Count => ({
  shopGoodsId,
  move: 'received',
  pieces: 5,
  reason,
  idempotencyKey: key(),
  ...more,
});
const counts = (id: number) => countsOf(world.owner, id);
const refusedSave = (wanted: Save) => refusalOf(world, () => owner.ask('mall.save', wanted));
const refusedCount = (wanted: Count) => refusalOf(world, () => owner.ask('mall.count', wanted));

/** What `mall.save` takes of goods that are there. */
async function opened(wanted = goods()): Promise<Save> {
  const { goodsId, changedAt, variants, type, ...shown } = await owner.call('mall.save', wanted);
  const same = variants.map(({ shopGoodsId, names, picture, priceCoins, weightGrams, place, isShown }) => ({
    shopGoodsId,
    names,
    picture,
    priceCoins,
    weightGrams,
    place,
    isShown,
  }));
  return { goodsId, changedAt, type, fields: shown, variants: same, reason, idempotencyKey: key() };
}

describe('goods', () => {
  it('under a key that made others are refused, whatever is other about them', async () => {
    const wanted = goods();
    await owner.call('mall.save', wanted);
    const others: Partial<Save>[] = [
      { fields: fields({ names: { 'en-US': 'Lobster' } }) },
      { fields: fields({ names: { 'en-US': 'Crab', 'de-DE': 'Krabbe' } }) },
      { fields: fields({ position: 1 }) },
      { fields: fields({ isShown: false }) },
      { variants: [variant({ priceCoins: 501 })] },
      { variants: [variant(), variant()].map((one, at) => ({ ...one, names: { 'en-US': `No ${at}` } })) },
      { type: GoodsType.clawed },
    ];
    for (const other of others) expect(await refusedSave({ ...wanted, ...other })).toBe(REUSED);
    expect((await owner.ask('mall.save', { ...wanted, reason: 'said again' })).success).toBe(true);
  });

  it('changed under a key are changed to nothing else under it', async () => {
    const change = { ...(await opened()), variants: [] as Save['variants'] };
    const [first] = (await owner.call('mall.one', { goodsId: change.goodsId ?? 0 })).variants;
    const wanted = { ...change, variants: [variant({ shopGoodsId: first?.shopGoodsId, priceCoins: 700 })] };
    const saved = await owner.call('mall.save', wanted);
    expect(await owner.call('mall.save', wanted)).toEqual(saved);
    const other = { ...wanted, variants: [variant({ shopGoodsId: first?.shopGoodsId, priceCoins: 800 })] };
    expect(await refusedSave(other)).toBe(REUSED);
    // Once somebody changed it since, the same key comes too late as well.
    await owner.call('mall.save', { ...wanted, changedAt: saved.changedAt, idempotencyKey: key() });
    expect(await refusedSave(wanted)).toBe(CHANGED);
  });

  it('are changed by one of two who have them open', async () => {
    const open = await opened();
    const answers = await Promise.all(
      [1, 2, 3].map(position =>
        owner.ask('mall.save', { ...open, fields: { ...open.fields, position }, idempotencyKey: key() }),
      ),
    );
    expect(answers.map(({ errorCode }) => errorCode).toSorted()).toEqual(['', CHANGED, CHANGED]);
    const { position } = await owner.call('mall.one', { goodsId: open.goodsId ?? 0 });
    expect(position).toBe(answers.findIndex(({ success }) => success) + 1);
  });

  it.each<[string, (open: Save) => Partial<Save>, string]>([
    ['goods there are not', () => ({ goodsId: 1_999_999_999 }), NOT_FOUND],
    ['another type', () => ({ type: GoodsType.clawed }), BAD_INPUT],
    ['none of their variants', () => ({ variants: [variant()] }), BAD_INPUT],
    [
      'a variant of other goods',
      ({ variants }) => ({ variants: [...variants, variant({ shopGoodsId: 30_001 })] }),
      BAD_INPUT,
    ],
    [
      'a category there is not',
      ({ fields: own }) => ({ fields: { ...own, categoryId: 999_999 } }),
      BAD_INPUT,
    ],
    [
      'a kind of cards there is not',
      ({ fields: own }) => ({ fields: { ...own, cardKindId: 999_999 } }),
      BAD_INPUT,
    ],
    ['no time of the last change', () => ({ changedAt: undefined }), CHANGED],
    ['a time of another change', ({ changedAt = 0 }) => ({ changedAt: changedAt - 1 }), CHANGED],
    [
      'a price of nothing',
      ({ variants: [one] }) => ({ variants: [{ ...(one ?? variant()), priceCoins: 0 }] }),
      BAD_INPUT,
    ],
    [
      'a price beyond all',
      ({ variants: [one] }) => ({ variants: [{ ...(one ?? variant()), priceCoins: 1e9 + 1 }] }),
      BAD_INPUT,
    ],
    [
      'a picture of another server',
      ({ fields: own }) => ({ fields: { ...own, pictures: ['//evil.test/a'] } }),
      BAD_INPUT,
    ],
  ])('are not changed to %s', async (_what, change, code) => {
    const open = await opened();
    const { changedAt, ...wanted } = { ...open, ...change(open) };
    expect(await refusedSave(changedAt === undefined ? wanted : { ...wanted, changedAt })).toBe(code);
  });

  it('that are new have no variant that is there', async () => {
    const [id] = [await idOf()];
    expect(await refusedSave(goods({ variants: [variant({ shopGoodsId: id })] }))).toBe(BAD_INPUT);
  });

  it('keep the order of their variants and lose the words that were left empty', async () => {
    const names = ['Small', 'Large', 'Huge'];
    const open = await opened(
      goods({
        fields: fields({ names: { 'en-US': ' Crab ', 'de-DE': '  ', 'fr-FR': 'Crabe' } }),
        variants: names.map(name => variant({ names: { 'en-US': name } })),
      }),
    );
    expect(open.fields.names).toEqual({ 'en-US': 'Crab', 'fr-FR': 'Crabe' });
    const turned = open.variants.toReversed();
    const { variants } = await owner.call('mall.save', { ...open, variants: turned });
    expect(variants.map(one => one.names['en-US'])).toEqual(['Huge', 'Large', 'Small']);
    const page = await world.call('mall.goods', { goodsId: open.goodsId ?? 0 });
    expect(page.variants.map(({ name }) => name)).toEqual(['Huge', 'Large', 'Small']);
  });

  it('whose last variant is hidden are in no list and on no page, and back when it is shown', async () => {
    const open = await opened(goods({ fields: fields({ names: { 'en-US': 'Periwinkle' } }) }));
    const shown = async () => (await world.call('mall.list', { words: 'periwinkle' })).total;
    expect(await shown()).toBe(1);
    const hide = (isShown: boolean) => open.variants.map(one => ({ ...one, isShown }));
    const hidden = await owner.call('mall.save', { ...open, variants: hide(false) });
    expect(await shown()).toBe(0);
    const { goodsId = 0 } = open;
    expect((await world.ask('mall.goods', { goodsId })).errorCode).toBe(NOT_FOUND);
    const { changedAt } = hidden;
    await owner.call('mall.save', { ...open, variants: hide(true), changedAt, idempotencyKey: key() });
    expect(await shown()).toBe(1);
  });
});

describe('a count', () => {
  it('by one key is of one variant, also when it is sent for two at once', async () => {
    const [one, other] = [await idOf(), await idOf()];
    const idempotencyKey = key();
    const answers = await Promise.all(
      [one, other, one, other].map(id => owner.ask('mall.count', counting(id, { idempotencyKey }))),
    );
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    const [first, second] = [await counts(one), await counts(other)];
    expect([first[0] + second[0], first[0] * second[0]]).toEqual([5, 0]);
    expect(new Set(answers.map(({ errorCode }) => errorCode))).toEqual(new Set(['', REUSED]));
  });

  it.each<[string, Partial<Count>]>([
    ['another variant', { shopGoodsId: 30_001 }],
    ['another number', { pieces: 6 }],
    ['another move', { move: 'damaged' }],
  ])('by a key that was used for %s is refused', async (_what, other) => {
    const wanted = counting(await idOf());
    await owner.call('mall.count', wanted);
    expect(await refusedCount({ ...wanted, ...other })).toBe(REUSED);
    expect(await counts(wanted.shopGoodsId)).toEqual([5, 0]);
  });

  it.each<[string, Partial<Count>, string]>([
    ['nothing that came', { move: 'received', pieces: 0 }, BAD_INPUT],
    ['nothing that is written off', { move: 'damaged', pieces: 0 }, BAD_INPUT],
    ['more written off than there is', { move: 'damaged', pieces: 1 }, BAD_INPUT],
    ['less than nothing', { pieces: -1 }, BAD_INPUT],
    ['a half', { pieces: 0.5 }, BAD_INPUT],
    ['more than is counted', { pieces: 1_000_001 }, BAD_INPUT],
    ['a move of a sale', { move: 'sold' as never }, BAD_INPUT],
    ['a variant there is not', { shopGoodsId: 1_999_999_999 }, NOT_FOUND],
    ['no word why', { reason: '' }, BAD_INPUT],
  ])('of %s is refused', async (_what, more, code) => {
    expect(await refusedCount(counting(await idOf(), more))).toBe(code);
  });

  it('of what is the same is written down all the same', async () => {
    const id = await idOf();
    await owner.call('mall.count', counting(id, { pieces: 3 }));
    await owner.call('mall.count', counting(id, { move: 'counted', pieces: 3 }));
    const { list } = await owner.call('mall.movements', { shopGoodsId: id });
    expect(list.map(({ move, onHandChange, onHand }) => [move, onHandChange, onHand])).toEqual([
      ['counted', 0, 3],
      ['received', 3, 3],
    ]);
  });

  it('of many at once adds up', async () => {
    const id = await idOf();
    await Promise.all(Array.from({ length: 8 }, () => owner.call('mall.count', counting(id, { pieces: 2 }))));
    expect(await counts(id)).toEqual([16, 0]);
    const { list, next } = await owner.call('mall.movements', { shopGoodsId: id, limit: 5 });
    expect(list.map(({ onHand }) => onHand)).toEqual([16, 14, 12, 10, 8]);
    const rest = await owner.call('mall.movements', { shopGoodsId: id, limit: 5, after: next });
    expect(rest.list.map(({ onHand }) => onHand)).toEqual([6, 4, 2]);
    expect(rest.next).toBe('');
  });

  it('of digital pieces is refused: they come with their codes', async () => {
    const id = await idOf(digital());
    for (const move of ['received', 'counted', 'damaged'] as const)
      expect(await refusedCount(counting(id, { move }))).toBe(BAD_INPUT);
  });
});

describe('codes', () => {
  const importing = (shopGoodsId: number, codes: readonly string[]) =>
    owner.ask('mall.importCodes', { shopGoodsId, codes: [...codes], reason });

  it('that come twice at once are one each, wherever they were sent to', async () => {
    const [one, other] = [await idOf(digital()), await idOf(digital())];
    const codes = Array.from({ length: 30 }, (_, at) => `TWICE-${at}`);
    const answers = await Promise.all(
      [one, other, one, other].map((id, turn) => importing(id, turn % 2 ? codes : codes.toReversed())),
    );
    expect(answers.every(({ success }) => success)).toBe(true);
    expect(answers.reduce((sum, { data }) => sum + data.added, 0)).toBe(30);
    const [[first], [second]] = [await counts(one), await counts(other)];
    expect(first + second).toBe(30);
  });

  it('are refused where there is none among them, or too many', async () => {
    const id = await idOf(digital());
    expect(await refusalOf(world, () => importing(id, ['  ', '\t']))).toBe(BAD_INPUT);
    expect(await refusalOf(world, () => importing(id, []))).toBe(BAD_INPUT);
    const many = Array.from({ length: 2001 }, (_, at) => `MANY-${at}`);
    expect(await refusalOf(world, () => importing(id, many))).toBe(BAD_INPUT);
  });

  it('that are known all of them move nothing on the shelf', async () => {
    const id = await idOf(digital());
    await importing(id, ['KNOWN-1']);
    expect((await importing(id, ['KNOWN-1'])).data).toEqual({ added: 0, known: 1 });
    expect((await owner.call('mall.movements', { shopGoodsId: id })).list).toHaveLength(1);
  });
});

describe('categories', () => {
  const saving = (more: Partial<Category>) => owner.ask('mall.saveCategory', category(more));

  it('are listed in their order, with what is in them', async () => {
    const made = (await saving({ position: 0, names: { 'en-US': 'First', 'fr-FR': ' ' } })).data;
    expect(made).toMatchObject({ names: { 'en-US': 'First' }, goodsTotal: 0, position: 0 });
    await owner.call('mall.save', goods({ fields: fields({ categoryId: made.categoryId }) }));
    const { list } = await owner.call('mall.categories', {});
    expect(list.map(({ position }) => position)).toEqual(
      list.map(({ position }) => position).toSorted((a, b) => a - b),
    );
    expect(list.find(one => one.categoryId === made.categoryId)?.goodsTotal).toBe(1);
    const changed = (await saving({ categoryId: made.categoryId, position: 9 })).data;
    expect(changed).toMatchObject({ categoryId: made.categoryId, goodsTotal: 1, position: 9 });
  });

  it('that are hidden or empty are not laid out, and their goods are found all the same', async () => {
    const { categoryId: id } = (await saving({ names: { 'en-US': 'Attic' } })).data;
    const laidOut = async () =>
      (await world.call('mall.index')).categories.find(one => one.categoryId === id)?.goodsTotal;
    expect(await laidOut()).toBeUndefined();
    const open = await opened(
      goods({ fields: fields({ categoryId: id, names: { 'en-US': 'Gramophone' } }) }),
    );
    expect(await laidOut()).toBe(1);
    await saving({ categoryId: id, isShown: false });
    expect(await laidOut()).toBeUndefined();
    expect((await world.call('mall.list', { words: 'gramophone' })).total).toBe(1);
    expect((await world.call('mall.index')).goodsTotal).toBe((await world.call('mall.list', {})).total);
    await saving({ categoryId: id });
    await owner.call('mall.save', { ...open, fields: { ...open.fields, categoryId } });
    expect(await laidOut()).toBeUndefined();
    expect((await world.call('mall.list', { categoryId: id })).total).toBe(0);
  });

  it.each<[string, Partial<Category>, string]>([
    ['no name', { names: { 'en-US': '  ' } }, BAD_INPUT],
    ['a picture of another server', { picture: 'https://evil.test/a.png' }, BAD_INPUT],
    ['a number there is not', { categoryId: 1_999_999_999 }, NOT_FOUND],
    ['a place below the first', { position: -1 }, BAD_INPUT],
  ])('with %s are refused', async (_what, wrong, code) => {
    expect(await refusalOf(world, () => saving(wrong))).toBe(code);
  });

  it('are fifty at most', async () => {
    await world.owner.pool.query(
      `insert into goods_categories (names, picture, position) select '{"en-US":"Full"}', 'teddy', 99
       from generate_series(1, 50 - (select count(*)::int from goods_categories))`,
    );
    expect(await refusalOf(world, () => saving({}))).toBe(BAD_INPUT);
    await world.owner.pool.query(`delete from goods_categories where names = '{"en-US":"Full"}'`);
  });
});

it('no change is there without its entry in the audit log', async () => {
  const open = await opened();
  const id = await stock(world.owner, { type: GoodsType.clawed });
  const codes = await idOf(digital());
  const { list } = await owner.call('mall.prizes', {});
  const prizeKindId = list[0]?.prizeKindId ?? 0;
  const changes: readonly (() => Promise<{ readonly status: number; readonly success: boolean }>)[] = [
    () => owner.ask('mall.save', goods()),
    () => owner.ask('mall.save', { ...open, fields: { ...open.fields, position: 7 } }),
    () => owner.ask('mall.saveCategory', category()),
    () => owner.ask('mall.count', counting(id)),
    () => owner.ask('mall.importCodes', { shopGoodsId: codes, codes: ['UNWRITTEN'], reason }),
    () => owner.ask('mall.linkPrize', { prizeKindId, shopGoodsId: id, reason }),
    () => owner.ask('mall.prove', {}),
  ];
  await world.owner.pool.query(`
    create function no_audit() returns trigger language plpgsql as $$ begin raise 'no audit'; end $$;
    create trigger no_audit before insert on audit.entries for each row execute function no_audit()`);
  const before = await traceOf(world);
  for (const change of changes) expect((await change()).status).toBe(500);
  expect(await traceOf(world)).toEqual(before);
  await world.owner.pool.query('drop trigger no_audit on audit.entries; drop function no_audit()');
  const { entries } = await world.server.modules.audit.prove();
  for (const change of changes) expect((await change()).success).toBe(true);
  expect((await world.server.modules.audit.prove()).entries).toBe(entries + changes.length);
});
