import { GameRecords } from '../../features/records/GameRecords.tsx';
import { t } from '../../platform/i18n/i18n.ts';
import { SubPage } from '../layout/SubPage.tsx';

export function GameRecordPage() {
  return (
    <SubPage title={t('page.gameRecord')} parent="/user/settings">
      <GameRecords />
    </SubPage>
  );
}
