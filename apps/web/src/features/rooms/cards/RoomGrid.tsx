import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { guideStore, isOnTheWay } from '../../../domain/guide/guide-store.ts';
import { t } from '../../../platform/i18n/i18n.ts';
import type { Room } from '../room.ts';
import { ClawRoomCard } from './ClawRoomCard.tsx';
import { GashaponRoomCard } from './GashaponRoomCard.tsx';
import { InstantRoomCard } from './InstantRoomCard.tsx';
import { PlinkoRoomCard } from './PlinkoRoomCard.tsx';
import { PushRoomCard } from './PushRoomCard.tsx';
import { RoomCardSkeleton } from './RoomCard.tsx';
import styles from './RoomGrid.module.css';

const SKELETONS = 4;

/** Asks for the drawings of the machines before the first card is drawn; where they do not come, the card asks again. */
export function fetchWindows(): void {
  import('./windows.ts').catch(() => undefined);
}

/** Cards of one size in as many columns as there is room for; an odd last one keeps its size. */
export function RoomGrid({ rooms }: { readonly rooms: readonly Room[] }) {
  const guided = useGuidedRoom(rooms);
  return (
    <ul className={styles.grid}>
      {rooms.map(room => (
        <li key={room.to} className={styles.item}>
          <Card room={room} guide={room === guided ? 'first-room' : undefined} />
        </li>
      ))}
    </ul>
  );
}

/** The first one that the guide leads through: what it says is about rooms of that kind. */
function useGuidedRoom(rooms: readonly Room[]): Room | undefined {
  const plan = useStore(guideStore);
  return plan.step > 0 ? rooms.find(({ to }) => isOnTheWay(plan, to)) : undefined;
}

function Card({ room, guide }: { readonly room: Room; readonly guide: string | undefined }) {
  switch (room.kind) {
    case 'plinko':
      return <PlinkoRoomCard room={room} guide={guide} />;
    case 'gashapon':
      return <GashaponRoomCard room={room} guide={guide} />;
    case 'instant':
      return <InstantRoomCard room={room} guide={guide} />;
    case 'claw':
    case 'vipClaw':
      return <ClawRoomCard to={room.to} room={room.answer} guide={guide} />;
    case 'push':
      return <PushRoomCard to={room.to} room={room.answer} guide={guide} />;
  }
}

export function RoomGridSkeleton(): ReactNode {
  return (
    <div className={styles.grid} role="status" aria-label={t('page.loading')}>
      {Array.from({ length: SKELETONS }, (_, index) => (
        <RoomCardSkeleton key={index} />
      ))}
    </div>
  );
}
