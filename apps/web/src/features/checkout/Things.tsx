import { type Staged, stageOrder, type Things as Wanted } from '../../domain/orders/stage-order.ts';
import { dialogs } from '../../platform/dialogs/dialogs.ts';
import { timesText } from '../../platform/format/format.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { IconButton } from '../../ui/actions/IconButton.tsx';
import { GoodsPicture } from '../../ui/media/GoodsPicture.tsx';
import { Price } from '../../ui/money/Price.tsx';
import styles from './Checkout.module.css';

type Line = Staged['lines'][number];

/** What will be in the order; more can go with it, from the cart and the pack. */
export function Things({ staged }: { readonly staged: Staged }) {
  const addMore = async () => {
    const more = await dialogs.open('orderMore', { staged });
    if (more) await stageOrder(joined(wantedOf(staged.lines), more));
  };
  return (
    <section className={styles.part}>
      <h2 className={styles.heading}>{t('order.things')}</h2>
      <ul className={styles.things} aria-label={t('order.things')}>
        {staged.lines.map(line => (
          <Thing key={idOf(line)} line={line} staged={staged} />
        ))}
      </ul>
      <Button icon="plus" isWide onPress={addMore}>
        {t('order.more')}
      </Button>
    </section>
  );
}

function Thing({ line, staged }: { readonly line: Line; readonly staged: Staged }) {
  const { name, variantName, picture, goodsNum, coins, prizeId } = line;
  const takeOut = () => stageOrder(wantedOf(staged.lines.filter(other => idOf(other) !== idOf(line))));
  return (
    <li className={styles.thing}>
      <GoodsPicture picture={picture} tone={toneOf(line)} size={44} />
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        <span className={styles.quiet}>
          {prizeId !== undefined ? t('order.won') : variantName}
          {goodsNum > 1 && ` ${timesText(String(goodsNum))}`}
        </span>
      </span>
      {prizeId === undefined && <Price coins={coins} />}
      {staged.lines.length > 1 && (
        <IconButton icon="close" look="bare" label={t('order.takeOut', { name })} onPress={takeOut} />
      )}
    </li>
  );
}

function toneOf({ shopGoodsId, prizeId }: Line): number {
  return shopGoodsId ?? Number(prizeId ?? 0);
}

function idOf({ shopGoodsId, prizeId }: Line): string {
  return prizeId === undefined ? `goods ${shopGoodsId}` : `prize ${prizeId}`;
}

function wantedOf(lines: readonly Line[]): Wanted {
  const goods = lines.flatMap(({ prizeId, shopGoodsId, goodsNum }) =>
    prizeId === undefined && shopGoodsId !== undefined ? [{ shopGoodsId, goodsNum }] : [],
  );
  return { shopGoodsList: goods, prizeIds: lines.flatMap(({ prizeId = [] }) => prizeId) };
}

function joined(one: Wanted, more: Wanted): Wanted {
  return {
    shopGoodsList: [...(one.shopGoodsList ?? []), ...(more.shopGoodsList ?? [])],
    prizeIds: [...(one.prizeIds ?? []), ...(more.prizeIds ?? [])],
  };
}
