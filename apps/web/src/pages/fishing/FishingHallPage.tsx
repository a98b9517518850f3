import { FishingHall } from '../../features/fishing/FishingHall.tsx';
import { t } from '../../platform/i18n/i18n.ts';
import { SubPage } from '../layout/SubPage.tsx';

export function FishingHallPage() {
  return (
    <SubPage title={t('game.fishing')} isWide>
      <FishingHall />
    </SubPage>
  );
}
