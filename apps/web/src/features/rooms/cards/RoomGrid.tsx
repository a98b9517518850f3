import type { ReactNode } from 'react';
import { t } from '../../../platform/i18n/i18n.ts';
import type { Room } from '../room.ts';
import { ClawRoomCard } from './ClawRoomCard.tsx';
import { GashaponRoomCard } from './GashaponRoomCard.tsx';
import { PlinkoRoomCard } from './PlinkoRoomCard.tsx';
import { PushRoomCard } from './PushRoomCard.tsx';
import { RoomCardSkeleton } from './RoomCard.tsx';
import styles from './RoomGrid.module.css';

const SKELETONS = 4;

/** Cards of one size in as many columns as there is room for; an odd last one keeps its size. */
export function RoomGrid({ rooms }: { readonly rooms: readonly Room[] }) {
  return (
    <ul className={styles.grid}>
      {rooms.map((room, index) => (
        <li key={room.to} className={styles.item}>
          <Card room={room} guide={index === 0 ? 'first-room' : undefined} />
        </li>
      ))}
    </ul>
  );
}

function Card({ room, guide }: { readonly room: Room; readonly guide: string | undefined }) {
  switch (room.kind) {
    case 'plinko':
      return <PlinkoRoomCard room={room} guide={guide} />;
    case 'gashapon':
      return <GashaponRoomCard room={room} guide={guide} />;
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
