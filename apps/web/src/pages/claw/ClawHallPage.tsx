import { VIP_CLAW_TAB_ID } from '@boardwalk/contract/constants';
import { GameType } from '@boardwalk/contract/enums';
import { FastPlayStrip } from '../../features/activities/FastPlayStrip.tsx';
import { ClawHall } from '../../features/rooms/claw/ClawHall.tsx';
import { t } from '../../platform/i18n/i18n.ts';
import { useLocation } from '../../platform/router/router.tsx';
import { IconButton } from '../../ui/actions/IconButton.tsx';
import { SubPage } from '../layout/SubPage.tsx';

export function ClawHallPage() {
  const tab = Number(new URLSearchParams(useLocation().search).get('tab'));
  return (
    <SubPage
      title={t('page.clawHall')}
      isWide
      aside={<IconButton icon="search" label={t('page.clawSearch')} to="/claw/search" />}
    >
      <FastPlayStrip gameType={GameType.claw} />
      <ClawHall tabId={tab === VIP_CLAW_TAB_ID ? tab : undefined} />
    </SubPage>
  );
}
