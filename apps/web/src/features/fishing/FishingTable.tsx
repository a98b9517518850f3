import { lazy } from 'react';
import { Barrage } from '../../domain/rooms/barrage/Barrage.tsx';
import { Room, RoomPart, RoomTable } from '../../domain/rooms/frame/Room.tsx';
import { RoomHead } from '../../domain/rooms/frame/RoomHead.tsx';
import { RoomSide } from '../../domain/rooms/frame/RoomSide.tsx';
import { useFacts } from '../../domain/rooms/frame/use-wide.ts';
import { WaitingNote } from '../../domain/rounds/look/WaitingNote.tsx';
import { dialogs } from '../../platform/dialogs/dialogs.ts';
import { formatBasisPoints } from '../../platform/format/format.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { Balance } from '../../ui/money/Balance.tsx';
import type { RoomAnswer } from './live/table-state.ts';
import { FirePanel } from './panel/FirePanel.tsx';
import { DayStrip } from './stage/DayStrip.tsx';
import { Plates } from './stage/Plates.tsx';
import { Reef } from './stage/Reef.tsx';
import { usePlay } from './use-play.ts';

const FishingOdds = lazy(async () => ({ default: (await import('./sheets/FishingOdds.tsx')).FishingOdds }));
const Catches = lazy(async () => ({ default: (await import('./sheets/Catches.tsx')).Catches }));

interface FishingTableProps {
  readonly answer: RoomAnswer;
  readonly userLevel: number;
}

/** The reef, the day's fish, and the panel under the thumb. */
export function FishingTable({ answer, userLevel }: FishingTableProps) {
  const { room } = answer;
  const play = usePlay(answer, userLevel);
  const { best } = play.live.table;
  const openCatches = () => void dialogs.open('fishingCatches', { best });
  const { isWide, facts, openFacts } = useFacts(() => dialogs.open('fishingOdds', {}));
  return (
    <Room isOpen>
      <RoomHead
        name={room.roomName}
        claim={t('fishing.paysBack', { percent: formatBasisPoints(room.rtpBasisPoints, 1) })}
        onProof={openFacts}
        balance={<Balance coins={play.shownCoins} kind={play.purse} isKnown={play.isBalanceKnown} />}
      />
      <RoomTable>
        <RoomPart part="strip">
          <DayStrip kind={answer.catchOfTheDay} best={best[0]} onPress={openCatches} />
        </RoomPart>
        <RoomPart part="stage">
          <Reef roomId={room.roomId} play={play}>
            <Plates play={play} />
            <Barrage roomId={room.roomId} history={NO_HISTORY} />
            {play.isLate && <WaitingNote isAtTop />}
          </Reef>
        </RoomPart>
        <FirePanel
          answer={answer}
          userLevel={userLevel}
          play={play}
          onCatches={openCatches}
          onRules={openFacts}
        />
        {isWide && (
          <>
            <RoomSide at="facts" title={t('room.rules')} place={facts}>
              <FishingOdds />
            </RoomSide>
            <RoomSide at="last" title={t('fishing.catches')}>
              <Catches best={best} />
            </RoomSide>
          </>
        )}
      </RoomTable>
    </Room>
  );
}

const NO_HISTORY = [] as const;
