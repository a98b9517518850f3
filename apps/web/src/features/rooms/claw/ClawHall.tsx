import { VIP_CLAW_TAB_ID } from '@boardwalk/contract/constants';
import { t } from '../../../platform/i18n/i18n.ts';
import { useCallPages } from '../../../platform/request/hooks.ts';
import { ButtonLink } from '../../../ui/actions/Button.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { PagedList } from '../../../ui/lists/PagedList.tsx';
import { TabLinks } from '../../../ui/surfaces/Tabs.tsx';
import { ClawWindow } from '../cards/ClawWindow.tsx';
import { RoomGrid, RoomGridSkeleton } from '../cards/RoomGrid.tsx';
import { type ClawRoom, roomOfClaw } from '../room.ts';
import { useRoomNow } from '../use-room-now.ts';
import { Recommended, useRecommended } from './Recommended.tsx';

const CARD_HEIGHT = 250;
const ADDRESS = '/claw';
/** One alone is what the way in at once leads to. */
const RECOMMENDED_MIN = 2;

/** All claw machines below what is recommended of them, or those of a tab. */
export function ClawHall({ tabId }: { readonly tabId: number | undefined }) {
  const pages = useCallPages('claw.listRooms', tabId === undefined ? {} : { tabId });
  const recommended = useRecommended();
  const tabs = [
    { id: 0, text: t('records.all'), to: ADDRESS },
    { id: VIP_CLAW_TAB_ID, text: t('claw.vip'), to: `${ADDRESS}?tab=${VIP_CLAW_TAB_ID}` },
  ];
  return (
    <>
      <TabLinks label={t('home.tabs')} tabs={tabs} currentId={tabId ?? 0} />
      {pages.isPending || !recommended.isKnown ? (
        <RoomGridSkeleton />
      ) : (
        <>
          {tabId === undefined && recommended.rooms.length >= RECOMMENDED_MIN && (
            <Recommended rooms={recommended.rooms} />
          )}
          <PagedList pages={pages} rowHeight={CARD_HEIGHT} empty={<NoMachines />}>
            {rooms => <Machines rooms={rooms} />}
          </PagedList>
        </>
      )}
    </>
  );
}

function Machines({ rooms }: { readonly rooms: readonly ClawRoom[] }) {
  const asNow = useRoomNow();
  // Prizes behind glass are all that this page shows.
  return <RoomGrid rooms={rooms.map(roomOfClaw).map(asNow)} Claw={ClawWindow} />;
}

function NoMachines() {
  return (
    <EmptyState emoji="teddy-bear" title={t('home.noRoomsTitle')} text={t('home.noRooms')}>
      <ButtonLink to="/">{t('plinko.otherRooms')}</ButtonLink>
    </EmptyState>
  );
}
