import { HuntWhole } from '../../features/records/hunts/HuntWhole.tsx';
import { t } from '../../platform/i18n/i18n.ts';
import { useParams } from '../../platform/router/router.tsx';
import { SubPage } from '../layout/SubPage.tsx';

export function FishingHuntPage() {
  const { id = '' } = useParams();
  return (
    <SubPage title={t('fishing.ownShots')} parent="/user/game-record-detail/fishing">
      <HuntWhole huntId={id} />
    </SubPage>
  );
}
