import { replaceEqualDeep } from '@tanstack/react-query';
import { memo, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { guideStore, isOnTheWay } from '../../../domain/guide/guide-store.ts';
import { activeLocale, t } from '../../../platform/i18n/i18n.ts';
import type { Room } from '../room.ts';
import { ClawRoomCard } from './ClawRoomCard.tsx';
import type { ClawWindow } from './ClawWindow.tsx';
import { GashaponRoomCard } from './GashaponRoomCard.tsx';
import { InstantRoomCard } from './InstantRoomCard.tsx';
import { PlinkoRoomCard } from './PlinkoRoomCard.tsx';
import { PushRoomCard } from './PushRoomCard.tsx';
import { RoomCardSkeleton } from './RoomCard.tsx';
import styles from './RoomGrid.module.css';
import { SharedRoomCard } from './SharedRoomCard.tsx';

const SKELETONS = 4;
/** As many as a phone shows. */
const FIRST = 4;

interface RoomGridProps {
  readonly rooms: readonly Room[];
  /** The drawing of a claw machine where it is there already: the first ones are drawn with it at once. */
  readonly Claw?: typeof ClawWindow;
}

/** Cards of one size in as many columns as there is room for; an odd last one keeps its size. */
export function RoomGrid({ rooms, Claw }: RoomGridProps) {
  const guided = useGuidedRoom(rooms);
  const locale = activeLocale();
  return (
    <ul className={styles.grid}>
      {rooms.map((room, at) => (
        <li key={room.to} className={styles.item}>
          <Card
            room={room}
            guide={room === guided ? 'first-room' : undefined}
            locale={locale}
            Claw={at < FIRST ? Claw : undefined}
          />
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

interface CardProps {
  readonly room: Room;
  readonly guide: string | undefined;
  /** Its words are of this language. */
  readonly locale: string;
  readonly Claw: typeof ClawWindow | undefined;
}

/** Drawn again when it shows something else: a list hears of its rooms every few seconds, and mostly the same. */
const Card = memo(AnyCard, isSame);

function isSame(one: CardProps, other: CardProps): boolean {
  if (one.guide !== other.guide || one.locale !== other.locale || one.Claw !== other.Claw) return false;
  return replaceEqualDeep(one.room, other.room) === one.room;
}

function AnyCard({ room, guide, Claw }: CardProps) {
  switch (room.kind) {
    case 'plinko':
      return <PlinkoRoomCard room={room} guide={guide} />;
    case 'gashapon':
      return <GashaponRoomCard room={room} guide={guide} />;
    case 'bo':
    case 'fishing':
      return <SharedRoomCard room={room} guide={guide} />;
    case 'instant':
      return <InstantRoomCard room={room} guide={guide} />;
    case 'claw':
    case 'vipClaw':
      return <ClawRoomCard to={room.to} room={room.answer} guide={guide} Window={Claw} />;
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
