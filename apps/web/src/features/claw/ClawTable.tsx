import { PlaySource } from '@boardwalk/contract/enums';
import { lazy, useState } from 'react';
import { Chat } from '../../domain/machine-room/chat/Chat.tsx';
import { useChat } from '../../domain/machine-room/chat/use-chat.ts';
import { QueueBar } from '../../domain/machine-room/seat/look/QueueBar.tsx';
import { Spectators } from '../../domain/machine-room/seat/look/Spectators.tsx';
import { START_ASKED, useStartAsked } from '../../domain/rooms/entry/use-start-asked.ts';
import { Room, RoomPanel, RoomPart, RoomTable } from '../../domain/rooms/frame/Room.tsx';
import { RoomHead } from '../../domain/rooms/frame/RoomHead.tsx';
import { RoomSide } from '../../domain/rooms/frame/RoomSide.tsx';
import { useFacts } from '../../domain/rooms/frame/use-wide.ts';
import { PanelLinks, RulesLink } from '../../domain/rounds/look/PanelLinks.tsx';
import { dialogs } from '../../platform/dialogs/dialogs.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { Link } from '../../platform/router/Link.tsx';
import { useNavigate } from '../../platform/router/router.tsx';
import { IconButton } from '../../ui/actions/IconButton.tsx';
import { Balance } from '../../ui/money/Balance.tsx';
import styles from './Claw.module.css';
import { catchText } from './catch-text.ts';
import { ClawControls } from './controls/ClawControls.tsx';
import type { ClawCamera } from './controls/direction.ts';
import { useMoves } from './controls/use-moves.ts';
import { PrizeStrip } from './PrizeStrip.tsx';
import { StartBar } from './StartBar.tsx';
import { ClawStage } from './stage/ClawStage.tsx';
import { type ClawPlay, type RoomAnswer, usePlay } from './use-play.ts';

const ClawFacts = lazy(async () => ({ default: (await import('./sheets/ClawFacts.tsx')).ClawFacts }));

interface ClawTableProps {
  readonly answer: RoomAnswer;
  readonly userLevel: number;
}

/** The machine with its crowd, under the thumbs the way to it or its controls, and what there is to know beside it. */
export function ClawTable({ answer, userLevel }: ClawTableProps) {
  const { room } = answer;
  const play = usePlay(answer, userLevel);
  const [camera, setCamera] = useState<ClawCamera>('front');
  const moves = useMoves(play, camera);
  const chat = useChat(room.roomId);
  const [isChatting, setChatting] = useState(false);
  const switchCamera = () => setCamera(camera === 'front' ? 'side' : 'front');
  const known = { answer, meterPlays: play.meterPlays };
  const { isWide, facts, openFacts } = useFacts(() => dialogs.open('clawRules', known));
  const isPlaying = play.isSeated && play.seat.phase !== 'idle';
  return (
    <Room isOpen>
      <RoomHead
        name={room.roomName}
        claim={catchText(room.catchRateBasisPoints)}
        onProof={openFacts}
        balance={<Balance coins={play.coins} isKnown={play.isBalanceKnown} />}
      />
      <RoomTable>
        <RoomPart part="stage">
          <ClawStage
            answer={answer}
            play={play}
            camera={camera}
            onCamera={switchCamera}
            heard={isChatting || isWide ? [] : chat.heard}
            onChat={isWide ? undefined : () => setChatting(true)}
          />
        </RoomPart>
        <RoomPart part="strip">
          <PrizeStrip goods={room.goods} meterPlays={play.meterPlays} answer={answer} onPress={openFacts} />
        </RoomPart>
        <RoomPanel label={t('claw.panel')}>
          <div className={styles.panel}>
            {isPlaying ? (
              <ClawControls
                moves={moves}
                isMoving={play.isMoving}
                endAtMs={play.seat.endAtMs}
                onGrab={() => void play.seat.send('grab')}
                onCamera={switchCamera}
              />
            ) : (
              <Way answer={answer} play={play} userLevel={userLevel} />
            )}
            {!isPlaying && <Links onRules={openFacts} roomId={room.roomId} />}
          </div>
        </RoomPanel>
        {isWide && (
          <RoomSide at="facts" title={t('room.rules')} place={facts}>
            <ClawFacts {...known} />
          </RoomSide>
        )}
        {(isWide || isChatting) && (
          <Chat
            messages={chat.messages}
            onSay={play.seat.say}
            crowd={<Spectators count={play.seat.userCount} faces={play.seat.spectators} />}
            onClose={isWide ? undefined : () => setChatting(false)}
          />
        )}
      </RoomTable>
    </Room>
  );
}

interface WayProps extends ClawTableProps {
  readonly play: ClawPlay;
}

/** To the seat; on it, to the next play. */
function Way({ answer, play, userLevel }: WayProps) {
  const { seat, isTaken, start, leave } = play;
  const { room, groupRoomIds } = answer;
  const navigate = useNavigate();
  const isReady = seat.isKnown && seat.isConnected;
  useStartAsked(isReady && seat.seat === 'none', start);
  const choosePrice = async () => {
    const roomIds = [room.roomId, ...groupRoomIds];
    const roomId = await dialogs.open('clawPrices', { roomIds, userLevel });
    if (roomId === room.roomId) return start();
    const address = `/claw/${PlaySource.roomList}/${roomId}`;
    return roomId === undefined ? undefined : navigate(address, { replace: true, state: START_ASKED });
  };
  if (seat.seat === 'seated') {
    return (
      <StartBar
        isReady={isReady}
        priceCoins={room.price}
        fullPriceCoins={room.fullPrice}
        endAtMs={seat.endAtMs}
        onStart={start}
        onLeave={leave}
      />
    );
  }
  const others = groupRoomIds.length > 0 && (
    <IconButton icon="prices" label={t('claw.prices')} onPress={() => void choosePrice()} />
  );
  return (
    <QueueBar
      seat={seat}
      price={{ coins: room.price, fullCoins: room.fullPrice }}
      isReady={isReady}
      isTaken={isTaken}
      onApply={start}
      onConfirm={start}
      onLeave={leave}
      aside={others}
    />
  );
}

function Links({ onRules, roomId }: { readonly onRules: () => void; readonly roomId: number }) {
  return (
    <PanelLinks>
      <Link to="/pack">{t('gashapon.yourPrizes')}</Link>
      <RulesLink name={t('room.rules')} onPress={onRules} />
      <Link to={`/machine/${roomId}`}>{t('page.machineLog')}</Link>
    </PanelLinks>
  );
}
