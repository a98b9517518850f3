import type { ReactNode } from 'react';
import { dialogs } from '../../../platform/dialogs/dialogs.ts';
import { t } from '../../../platform/i18n/i18n.ts';
import { useCall, useCallPages } from '../../../platform/request/hooks.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { IconButton } from '../../../ui/actions/IconButton.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { ErrorState } from '../../../ui/feedback/Message.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { SearchField } from '../../../ui/forms/SearchField.tsx';
import { MoreAtEnd } from '../../../ui/lists/MoreAtEnd.tsx';
import { useCart } from '../cart/use-cart.ts';
import { CartBar } from './CartBar.tsx';
import { Categories, PriceRanges } from './Filters.tsx';
import { GoodsTile } from './GoodsTile.tsx';
import styles from './Mall.module.css';
import { MallBanner } from './MallBanner.tsx';
import { type MallFilter, useMallFilter } from './use-mall-filter.ts';

const TILE_HEIGHT = 246;
const TILES_WAITED_FOR = 6;

/** Everything that can be had for coins: looked for, narrowed, and put into the cart. */
export function Mall() {
  const mall = useMallFilter();
  return (
    <>
      <Search mall={mall} />
      <MallBanner />
      <Categories mall={mall} />
      <PriceRanges mall={mall} />
      <GoodsList mall={mall} />
      <CartBar />
    </>
  );
}

function Search({ mall: { word, setWord, filter, change } }: { readonly mall: MallFilter }) {
  const { data } = useCall('mall.index', {});
  const askForFilter = async () => {
    const chosen = await dialogs.open('mallFilters', { filter });
    if (chosen) change({ goodsType: chosen.goodsType, sort: chosen.sort });
  };
  return (
    <div className={styles.search}>
      <SearchField
        label={data ? t('mall.search', { count: data.goodsTotal }) : t('sidebar.redemptionMall')}
        word={word}
        onWord={setWord}
      />
      <span
        className={styles.filters}
        data-on={filter.goodsType !== undefined || filter.sort !== undefined || undefined}
      >
        <IconButton icon="filters" label={t('mall.filters')} onPress={askForFilter} />
      </span>
    </div>
  );
}

function GoodsList({ mall }: { readonly mall: MallFilter }) {
  const pages = useCallPages('mall.list', mall.input);
  const { data: cart } = useCart();
  const { data: goods, error, isPending, refetch } = pages;
  if (isPending) return <Waiting />;
  if (goods === undefined) return <ErrorState failure={error} onRetry={refetch} />;
  if (goods.length === 0) return <Nothing mall={mall} />;
  const inCart = new Set(cart?.shopGoodsList.map(({ goodsId }) => goodsId));
  return (
    <>
      <ul className={styles.grid} aria-label={t('sidebar.redemptionMall')}>
        {goods.map(one => (
          <li key={one.goodsId}>
            <GoodsTile goods={one} isInCart={inCart.has(one.goodsId)} />
          </li>
        ))}
      </ul>
      <MoreAtEnd pages={pages} rowHeight={TILE_HEIGHT} />
    </>
  );
}

function Nothing({ mall: { isNarrow, clear } }: { readonly mall: MallFilter }): ReactNode {
  if (!isNarrow)
    return <EmptyState emoji="shopping-bags" title={t('mall.closedTitle')} text={t('mall.closedText')} />;
  return (
    <EmptyState title={t('mall.nothingTitle')} text={t('mall.nothingText')}>
      <Button icon="close" onPress={clear}>
        {t('mall.clear')}
      </Button>
    </EmptyState>
  );
}

function Waiting() {
  return (
    <div className={styles.grid} role="status" aria-label={t('page.loading')}>
      {Array.from({ length: TILES_WAITED_FOR }, (_, place) => (
        <Skeleton key={place} height={TILE_HEIGHT} radius={22} />
      ))}
    </div>
  );
}
