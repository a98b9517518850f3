import type { SlotWord } from '@boardwalk/games/slot';
import { lazy, useRef } from 'react';
import { Room, RoomPart, RoomTable } from '../../domain/rooms/frame/Room.tsx';
import { RoomHead } from '../../domain/rooms/frame/RoomHead.tsx';
import { RoomSide } from '../../domain/rooms/frame/RoomSide.tsx';
import { useFacts } from '../../domain/rooms/frame/use-wide.ts';
import { dialogs } from '../../platform/dialogs/dialogs.ts';
import { formatBasisPoints } from '../../platform/format/format.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { Balance } from '../../ui/money/Balance.tsx';
import { SpinPanel } from './panel/SpinPanel.tsx';
import type { RoomAnswer } from './play/round.ts';
import { usePlay } from './play/use-play.ts';
import { Cabinet } from './stage/Cabinet.tsx';

const SlotOdds = lazy(async () => ({ default: (await import('./sheets/SlotOdds.tsx')).SlotOdds }));

interface SlotTableProps {
  readonly answer: RoomAnswer;
  readonly machine: SlotWord;
  readonly userLevel: number;
}

/** The open room: head, cabinet, and the panel under the thumb. */
export function SlotTable({ answer, machine, userLevel }: SlotTableProps) {
  const { room } = answer;
  const host = useRef<HTMLDivElement>(null);
  const play = usePlay({ answer, machine, userLevel, host });
  const { roomName } = room;
  const stake = play.price.price;
  const { isWide, facts, openFacts } = useFacts(() => dialogs.open('slotOdds', { machine, roomName, stake }));
  return (
    <Room isOpen>
      <RoomHead
        name={roomName}
        claim={t('plinko.paysBack', { percent: formatBasisPoints(room.rtpBasisPoints, 1) })}
        onProof={openFacts}
        balance={<Balance coins={play.shownCoins} kind={play.purse} isKnown={play.isBalanceKnown} />}
      />
      <RoomTable columns={1}>
        <RoomPart part="stage">
          <Cabinet machine={machine} name={roomName} host={host} play={play} />
        </RoomPart>
        <SpinPanel prices={room.prices} userLevel={userLevel} play={play} onOdds={openFacts} />
        {isWide && (
          <RoomSide at="facts" title={t('room.rules')} place={facts}>
            <SlotOdds machine={machine} roomName={roomName} stake={stake} />
          </RoomSide>
        )}
      </RoomTable>
    </Room>
  );
}
