import { GameType } from '@boardwalk/contract/enums';
import { t } from '../../platform/i18n/i18n.ts';
import { useCall } from '../../platform/request/hooks.ts';
import { ButtonLink } from '../../ui/actions/Button.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import type { PrizeState } from './prize.ts';

export function NoPrizes({ state }: { readonly state: PrizeState }) {
  if (state === 'kept') return <EmptyPack />;
  return <EmptyState title={t('records.emptyTitle')} text={t(`pack.empty.${state}`)} />;
}

/** Leads to the capsule machines where there are any. */
function EmptyPack() {
  const { data } = useCall('gashapon.listRooms', {});
  const hasMachines = data !== undefined && data.list.length > 0;
  return (
    <EmptyState emoji="wrapped-gift" title={t('pack.emptyTitle')} text={t('pack.empty.kept')}>
      <ButtonLink to={hasMachines ? `/home/${GameType.gashapon}` : '/'} look="gold">
        {t(hasMachines ? 'pack.machines' : 'records.findGame')}
      </ButtonLink>
    </EmptyState>
  );
}
