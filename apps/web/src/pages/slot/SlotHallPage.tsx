import { SlotHall } from '../../features/slot/SlotHall.tsx';
import { t } from '../../platform/i18n/i18n.ts';
import { SubPage } from '../layout/SubPage.tsx';

export function SlotHallPage() {
  return (
    <SubPage title={t('game.slot')} isWide>
      <SlotHall />
    </SubPage>
  );
}
