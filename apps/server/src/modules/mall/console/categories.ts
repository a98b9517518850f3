/** Categories, and which prizes can be sent. */
import { Refusal } from '@boardwalk/base';
import type { ConsoleCalls, ConsoleInputOf, ConsoleOutputOf } from '@boardwalk/contract/console';
import { SENT_GOODS } from '@boardwalk/contract/enums';
import type { ConsoleHandlers, StaffWho } from '../../../http/console/handler.ts';
import { transaction } from '../../../platform/database/index.ts';
import { listFaces } from '../store/faces.ts';
import {
  linkKind,
  listAllCategories,
  listLinks,
  type StaffCategory,
  saveCategory,
} from '../store/staff-goods.ts';
import type { MallConsoleDeps } from './index.ts';
import { demandPictures } from './pictures.ts';

type CategoryCallName = 'mall.categories' | 'mall.saveCategory' | 'mall.prizes' | 'mall.linkPrize';
type Shown = ConsoleOutputOf<ConsoleCalls['mall.saveCategory']>;
type Save = ConsoleInputOf<ConsoleCalls['mall.saveCategory']>;
type Link = ConsoleInputOf<ConsoleCalls['mall.linkPrize']>;

const DONE = { done: true } as const;

export function categoryConsole(deps: MallConsoleDeps): ConsoleHandlers<CategoryCallName> {
  const { db } = deps.database;
  return {
    'mall.categories': async () => ({ list: (await listAllCategories(db)).map(present) }),
    'mall.saveCategory': ({ input, who }) => save(deps, who, input),
    'mall.prizes': async () => ({
      list: (await listLinks(db)).map(({ id, name, picture, variantId }) => ({
        prizeKindId: id,
        name: name['en-US'] ?? '',
        picture,
        shopGoodsId: variantId ?? 0,
      })),
    }),
    'mall.linkPrize': async ({ input, who }) => {
      await link(deps, who, input);
      return DONE;
    },
  };
}

function present({ id, goods, names, ...rest }: StaffCategory): Shown {
  return { ...rest, categoryId: id, names: { 'en-US': '', ...names }, goodsTotal: goods };
}

async function save(deps: MallConsoleDeps, who: StaffWho, input: Save): Promise<Shown> {
  const { categoryId: id, names, picture, position, isShown, reason } = input;
  if (names['en-US'].trim() === '') throw new Refusal('badInput', { field: 'names' });
  return transaction(deps.database, async tx => {
    const before = (await listAllCategories(tx)).find(one => one.id === id);
    if (id !== undefined && !before) throw new Refusal('notFound');
    await demandPictures(deps, who.staffId, [picture], before ? [before.picture] : []);
    const words = Object.fromEntries(Object.entries(names).filter(([, text]) => text.trim() !== ''));
    const saved = await saveCategory(tx, { id, names: words, picture, position, isShown });
    if (saved === undefined) throw new Refusal('badInput', { field: 'categoryId' });
    const after = { names: words, picture, position, isShown };
    await deps.audit.write(tx, who, {
      action: 'mall.saveCategory',
      subject: { kind: 'goodsCategory', id: String(saved), name: names['en-US'] },
      reason,
      ...(before
        ? {
            before: {
              names: before.names,
              picture: before.picture,
              position: before.position,
              isShown: before.isShown,
            },
          }
        : {}),
      after,
    });
    return present({ ...after, id: saved, goods: before?.goods ?? 0 });
  });
}

/** Only what is sent at all; 0 takes the link away, and the prize can be exchanged alone. */
async function link(
  deps: MallConsoleDeps,
  who: StaffWho,
  { prizeKindId, shopGoodsId, reason }: Link,
): Promise<void> {
  await transaction(deps.database, async tx => {
    const [face] = shopGoodsId === 0 ? [] : await listFaces(tx, [shopGoodsId]);
    if (shopGoodsId !== 0 && !face) throw new Refusal('notFound');
    if (face && !SENT_GOODS.includes(face.type)) throw new Refusal('badInput', { field: 'shopGoodsId' });
    const before = await linkKind(tx, prizeKindId, shopGoodsId === 0 ? null : shopGoodsId);
    if (!before) throw new Refusal('notFound');
    await deps.audit.write(tx, who, {
      action: 'mall.linkPrize',
      subject: { kind: 'prizeKind', id: String(prizeKindId), name: before.name['en-US'] ?? '' },
      reason,
      before: { shopGoodsId: before.variantId ?? 0 },
      after: { shopGoodsId },
    });
  });
}
