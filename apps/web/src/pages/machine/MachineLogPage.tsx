import { MachineLog } from '../../features/machines/MachineLog.tsx';
import { t } from '../../platform/i18n/i18n.ts';
import { useParams } from '../../platform/router/router.tsx';
import { SubPage } from '../layout/SubPage.tsx';

export function MachineLogPage() {
  const roomId = Number(useParams()['roomId']);
  return (
    <SubPage title={t('page.machineLog')}>
      <MachineLog roomId={roomId} />
    </SubPage>
  );
}
