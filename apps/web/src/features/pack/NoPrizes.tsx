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

/** Leads to the machines that give prizes, as far as there are any. */
function EmptyPack() {
  const { data: capsules } = useCall('gashapon.listRooms', {});
  const { data: claws } = useCall('claw.listRooms', { tabId: GameType.claw, pageSize: 1 });
  const ways = [
    ...(claws?.list.length ? [{ to: '/claw', text: t('page.clawHall') }] : []),
    ...(capsules?.list.length ? [{ to: `/home/${GameType.gashapon}`, text: t('pack.machines') }] : []),
  ];
  const shown = ways.length > 0 ? ways : [{ to: '/', text: t('records.findGame') }];
  return (
    <EmptyState emoji="wrapped-gift" title={t('pack.emptyTitle')} text={t('pack.empty.kept')}>
      {shown.map(({ to, text }, at) => (
        <ButtonLink key={to} to={to} look={at === 0 ? 'gold' : 'glass'}>
          {text}
        </ButtonLink>
      ))}
    </EmptyState>
  );
}
