import { lazy } from 'react';
import { Room, RoomPart, RoomTable } from '../../domain/rooms/frame/Room.tsx';
import { RoomHead } from '../../domain/rooms/frame/RoomHead.tsx';
import { RoomSide } from '../../domain/rooms/frame/RoomSide.tsx';
import { useFacts } from '../../domain/rooms/frame/use-wide.ts';
import { WaitingNote } from '../../domain/rounds/look/WaitingNote.tsx';
import { clock } from '../../platform/clock.ts';
import { dialogs } from '../../platform/dialogs/dialogs.ts';
import { formatBasisPoints, formatMultiplier } from '../../platform/format/format.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { Balance } from '../../ui/money/Balance.tsx';
import { Faces } from './chart/Faces.tsx';
import { MarketWait } from './chart/MarketName.tsx';
import { Outcome } from './chart/Outcome.tsx';
import { LastTen, TideHead } from './chart/TideHead.tsx';
import { TideScene } from './chart/TideScene.tsx';
import type { RoomAnswer } from './live/tide-state.ts';
import { useLiveTide } from './live/use-live-tide.ts';
import { useScene } from './live/use-scene.ts';
import { useTideSounds } from './live/use-tide-sounds.ts';
import { CallPanel } from './panel/CallPanel.tsx';
import { usePlay } from './use-play.ts';

const BoOdds = lazy(async () => ({ default: (await import('./sheets/BoOdds.tsx')).BoOdds }));
const OwnCalls = lazy(async () => ({ default: (await import('./sheets/OwnCalls.tsx')).OwnCalls }));

interface BoTableProps {
  readonly answer: RoomAnswer;
  readonly userLevel: number;
}

/** The sea itself, how it went, and the panel under the thumb. */
export function BoTable({ answer, userLevel }: BoTableProps) {
  const { paysHundredths, market } = answer;
  const room = useLiveTide(answer);
  const scene = useScene(room);
  const play = usePlay({ answer, userLevel, room, scene });
  useTideSounds(scene);
  const { isWide, facts, openFacts } = useFacts(() => dialogs.open('boOdds', { market }));
  const lastTideId = room.last[0]?.tideId;
  const openProof = () =>
    lastTideId
      ? void dialogs.open('boProof', { tideId: lastTideId, isMarket: market !== undefined })
      : openFacts();
  return (
    <Room isOpen>
      <RoomHead
        name={answer.room.roomName}
        claim={claimOf(answer)}
        onProof={openProof}
        balance={<Balance coins={play.shownCoins} kind={play.purse} isKnown={play.isBalanceKnown} />}
      />
      <RoomTable>
        <RoomPart part="strip">
          <LastTen last={room.last} onPress={openProof} />
        </RoomPart>
        <RoomPart part="stage">
          <TideScene room={room} scene={scene} />
          <TideHead scene={scene} nowMs={clock.nowMs() + room.aheadMs} market={room.market} />
          {room.market && !scene.tide && <MarketWait market={room.market} />}
          <Faces faces={scene.tide?.faces ?? []} />
          {scene.phase === 'result' && scene.tide && (
            <Outcome tide={scene.tide} own={play.own} paysHundredths={paysHundredths} />
          )}
          {play.isAsking && <WaitingNote />}
        </RoomPart>
        <CallPanel
          answer={answer}
          userLevel={userLevel}
          play={play}
          onCalls={() => void dialogs.open('boCalls', {})}
          onRules={openFacts}
        />
        {isWide && (
          <>
            <RoomSide at="facts" title={t('room.rules')} place={facts}>
              <BoOdds market={market} />
            </RoomSide>
            <RoomSide at="last" title={t('bo.calls')}>
              <OwnCalls />
            </RoomSide>
          </>
        )}
      </RoomTable>
    </Room>
  );
}

/** What a market does is nobody's promise: there it is said what a right call pays. */
function claimOf({ market, paysHundredths, room }: RoomAnswer): string {
  if (market) return t('bo.market.pays', { multiplier: formatMultiplier(paysHundredths) });
  return t('plinko.paysBack', { percent: formatBasisPoints(room.rtpBasisPoints, 1) });
}
