import { formatCoins } from '../../../platform/format/format.ts';
import { t } from '../../../platform/i18n/i18n.ts';
import { useCall } from '../../../platform/request/hooks.ts';
import type { Output } from '../../../platform/request/send.ts';
import { FilterChips } from '../../../ui/actions/FilterChips.tsx';
import { TabChoice } from '../../../ui/surfaces/Tabs.tsx';
import type { MallFilter } from './use-mall-filter.ts';

const ALL = 0;

export function Categories({ mall: { filter, change } }: { readonly mall: MallFilter }) {
  const { data } = useCall('mall.index', {});
  if (!data || data.categories.length === 0) return null;
  const tabs = [
    { id: ALL, text: t('records.all') },
    ...data.categories.map(({ categoryId, name }) => ({ id: categoryId, text: name })),
  ];
  return (
    <TabChoice
      label={t('mall.categories')}
      look="glass"
      tabs={tabs}
      currentId={filter.categoryId ?? ALL}
      onChange={id => change({ categoryId: id === ALL ? undefined : id })}
    />
  );
}

/** One of the ranges is always on; the first is any price. */
export function PriceRanges({ mall: { filter, change } }: { readonly mall: MallFilter }) {
  const { data } = useCall('mall.index', {});
  if (!data) return null;
  const on = filter.priceRange ?? 0;
  return (
    <FilterChips
      label={t('mall.price')}
      chips={data.priceRanges.map((range, id) => ({
        id,
        label: rangeText(range),
        face: <bdi dir={id === 0 ? undefined : 'ltr'}>{rangeText(range)}</bdi>,
        isOn: id === on,
      }))}
      onPress={id => change({ priceRange: Number(id) === 0 ? undefined : Number(id) })}
    />
  );
}

type Range = Output<'mall.index'>['priceRanges'][number];

/** '0–49,999', '200,000+'. */
function rangeText({ from, to }: Range): string {
  if (to !== undefined) return `${formatCoins(from)}–${formatCoins(to)}`;
  return from === 0 ? t('mall.anyPrice') : `${formatCoins(from)}+`;
}
