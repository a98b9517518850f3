import { GameState, RoomUse } from '@boardwalk/contract/enums';
import { LANES } from '@boardwalk/games/pusher';
import { lazy, useEffect, useRef, useState } from 'react';
import { Chat } from '../../domain/machine-room/chat/Chat.tsx';
import { FloatingWords } from '../../domain/machine-room/chat/FloatingWords.tsx';
import { type RoomChat, useChat } from '../../domain/machine-room/chat/use-chat.ts';
import { Spectators } from '../../domain/machine-room/seat/look/Spectators.tsx';
import type { RefusalPlace } from '../../domain/machine-room/seat/refusals.ts';
import { useFreshPrice } from '../../domain/machine-room/seat/use-fresh-price.ts';
import { type SeatUse, useSeat } from '../../domain/machine-room/seat/use-seat.ts';
import { useYourTurn } from '../../domain/machine-room/seat/use-your-turn.ts';
import { Room, RoomPart, RoomTable } from '../../domain/rooms/frame/Room.tsx';
import { RoomHead } from '../../domain/rooms/frame/RoomHead.tsx';
import { RoomSide } from '../../domain/rooms/frame/RoomSide.tsx';
import { useFacts } from '../../domain/rooms/frame/use-wide.ts';
import { refreshBalances } from '../../domain/session/balances.ts';
import { dialogs } from '../../platform/dialogs/dialogs.ts';
import { formatReturn } from '../../platform/format/format.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { refresh } from '../../platform/request/query-client.ts';
import { Balance } from '../../ui/money/Balance.tsx';
import { useAim } from './controls/use-aim.ts';
import { type PushSessionUse, usePushSession } from './controls/use-push-session.ts';
import { PushPanel } from './PushPanel.tsx';
import { configOf, type RoomAnswer } from './room.ts';
import { PushStage } from './stage/PushStage.tsx';
import { useWaysOn } from './trial/use-ways-on.ts';
import { usePurse } from './use-purse.ts';

const PushFacts = lazy(async () => ({ default: (await import('./sheets/PushFacts.tsx')).PushFacts }));

interface PushTableProps {
  readonly answer: RoomAnswer;
  /** To a room for another coin. */
  readonly onMove: (roomId: number) => void;
}

/** A coin pusher with its crowd: head, machine, the panel under the thumb, and what there is to know beside it. */
export function PushTable({ answer, onMove }: PushTableProps) {
  const { roomId, roomName } = answer.room;
  const isTrial = answer.room.use === RoomUse.trial;
  const [isChatting, setChatting] = useState(false);
  const chat = useChat(roomId);
  const purse = usePurse(isTrial);
  const waysOn = useWaysOn(isTrial);
  const { seat, isSeated, held, session } = useSeatAndSession(answer, { unit: purse.unit, waysOn });
  const { room } = held;
  const config = configOf(held);
  const { isWide, facts, openFacts } = useFacts(() => dialogs.open('pushRules', { answer }));
  const { aim, setAim } = useAim({
    roomId,
    isActive: isSeated && seat.isConnected,
    tell: wish => void seat.sendPush('aim', wish),
  });
  useYourTurn(seat, { roomName });
  useFreshSession(isSeated, session.begin);
  const coins = isSeated ? (seat.balanceCoins ?? purse.coins) : purse.coins;
  return (
    <Room isOpen>
      <RoomHead
        name={roomName}
        claim={claimOf(room)}
        onProof={openFacts}
        balance={<Balance coins={coins} kind={isTrial ? 'trial' : 'coins'} isKnown={purse.isKnown} />}
      />
      <RoomTable>
        <RoomPart part="stage">
          <PushStage
            roomId={roomId}
            isTrial={isTrial}
            aim={aim}
            coinWorth={config.values.coin * config.roomCoin}
            lamps={LANES * (config.lanes?.lamps ?? 0)}
            seat={seat}
            onRank={() => void dialogs.open('pushRank', { roomId })}
            onChat={isWide ? undefined : () => setChatting(true)}
          >
            {!isChatting && !isWide && <FloatingWords heard={chat.heard} />}
          </PushStage>
        </RoomPart>
        <PushPanel
          room={room}
          config={config}
          seat={seat}
          isTaken={seat.gameState !== GameState.free || seat.queueCount > 0}
          session={session}
          aim={aim}
          onAim={setAim}
          coins={coins}
          unit={purse.unit}
          waysOn={waysOn}
          onMove={onMove}
        />
        {isWide && (
          <RoomSide at="facts" title={t('room.rules')} place={facts}>
            <PushFacts answer={answer} />
          </RoomSide>
        )}
        {(isWide || isChatting) && (
          <Talk chat={chat} seat={seat} onClose={isWide ? undefined : () => setChatting(false)} />
        )}
      </RoomTable>
    </Room>
  );
}

function claimOf({ rtpBasisPoints, bestRtpBasisPoints }: RoomAnswer['room']): string {
  if (rtpBasisPoints === 0) return t('room.rules');
  return t('plinko.paysBack', { percent: formatReturn(rtpBasisPoints, bestRtpBasisPoints) });
}

interface TalkProps {
  readonly chat: RoomChat;
  readonly seat: SeatUse;
  readonly onClose: (() => void) | undefined;
}

function Talk({ chat, seat, onClose }: TalkProps) {
  const crowd = <Spectators count={seat.userCount} faces={seat.spectators} />;
  return <Chat messages={chat.messages} onSay={seat.say} crowd={crowd} onClose={onClose} />;
}

/** The player's place, what it counts, and the machine as it was when they sat down. */
function useSeatAndSession(answer: RoomAnswer, place: Pick<RefusalPlace, 'unit' | 'waysOn'>) {
  const { roomId, roomCoin, minLevel } = answer.room;
  const hear = useRef<PushSessionUse['hear']>(() => undefined);
  const seat = useSeat(roomId, {
    onPush: told => hear.current(told),
    onRefused: reason => {
      if (reason === 'priceChanged') void refresh('push.room');
      return false;
    },
    refusalPlace: { ...place, minLevel },
  });
  const isSeated = seat.seat === 'seated';
  const held = useHeld(answer, isSeated);
  useFreshPrice('push.room', roomCoin, seat.priceCoins);
  const session = usePushSession(held.room.roomCoin);
  hear.current = session.hear;
  return { seat, isSeated, held, session };
}

/** Whoever sits plays on at the price and with the machine that they sat down at. */
function useHeld(answer: RoomAnswer, isSeated: boolean): RoomAnswer {
  const held = useRef(answer);
  if (!isSeated) held.current = answer;
  return held.current;
}

/** Each session counts from nothing; with its end the coins are where the server has them. */
function useFreshSession(isSeated: boolean, begin: () => void): void {
  useEffect(() => {
    if (!isSeated) return;
    return () => {
      begin();
      void refreshBalances();
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the functions are new with every drawing; only sitting down and leaving count
  }, [isSeated]);
}
