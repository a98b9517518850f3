import { lazy, type ReactNode } from 'react';
import type { InstantRoomAnswer } from '../../domain/games/calls.ts';
import type { InstantGame } from '../../domain/games/list.ts';
import { Barrage } from '../../domain/rooms/barrage/Barrage.tsx';
import { Room, RoomPart, RoomTable } from '../../domain/rooms/frame/Room.tsx';
import { RoomHead } from '../../domain/rooms/frame/RoomHead.tsx';
import { RoomSide } from '../../domain/rooms/frame/RoomSide.tsx';
import { useFacts } from '../../domain/rooms/frame/use-wide.ts';
import { WaitingNote } from '../../domain/rounds/look/WaitingNote.tsx';
import { usePrice } from '../../domain/rounds/use-price.ts';
import { dialogs } from '../../platform/dialogs/dialogs.ts';
import { formatBasisPoints, formatMultiplier } from '../../platform/format/format.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { classNames } from '../../ui/class-names.ts';
import { Celebration } from '../../ui/feedback/celebration/Celebration.tsx';
import { Balance } from '../../ui/money/Balance.tsx';
import styles from './InstantTable.module.css';
import { StakePanel } from './StakePanel.tsx';
import { coinsText } from './tell.ts';
import { type Play, usePlay } from './use-play.ts';
import type { Win } from './use-show.ts';

const InstantOdds = lazy(async () => ({ default: (await import('./InstantOdds.tsx')).InstantOdds }));

/** What was won before is not told of a room of these games. */
const NO_HISTORY = [] as const;

interface InstantTableProps {
  readonly game: InstantGame;
  readonly answer: InstantRoomAnswer;
  readonly userLevel: number;
}

/** The open room: head, the game's own stage, and the panel under the thumb. */
export function InstantTable({ game, answer, userLevel }: InstantTableProps) {
  const { room } = answer;
  const { gameType } = game;
  const [option, chooseOption] = usePrice(room.prices, userLevel);
  const play = usePlay({ game, answer, userLevel, option });
  const { isWide, facts, openFacts } = useFacts(() => dialogs.open('instantOdds', { gameType, answer }));
  return (
    <Room isOpen>
      <RoomHead
        name={room.roomName}
        claim={t('plinko.paysBack', { percent: formatBasisPoints(room.rtpBasisPoints, 1) })}
        onProof={openFacts}
        balance={<Balance coins={play.shownCoins} kind={play.purse} isKnown={play.isBalanceKnown} />}
      />
      <RoomTable columns={1}>
        <RoomPart part="stage">
          <StageOf game={game} play={play}>
            <Barrage roomId={room.roomId} history={NO_HISTORY} />
          </StageOf>
        </RoomPart>
        <StakePanel
          game={game}
          prices={room.prices}
          option={option}
          userLevel={userLevel}
          play={play}
          onChoose={chooseOption}
          onOdds={openFacts}
        />
        {isWide && (
          <RoomSide at="facts" title={t('room.rules')} place={facts}>
            <InstantOdds gameType={gameType} answer={answer} />
          </RoomSide>
        )}
      </RoomTable>
    </Room>
  );
}

interface StageOfProps {
  readonly game: InstantGame;
  readonly play: Play;
  /** Over the stage. */
  readonly children: ReactNode;
}

function StageOf({ game, play, children }: StageOfProps) {
  const { bet, onBet, isReady, isAsking, show, announcement } = play;
  const { shown, win, pace, hurry, onShown } = show;
  const { choose } = game.texts;
  return (
    <div className={classNames(styles.stage, choose === undefined && styles.whole)}>
      {game.Stage && (
        <game.Stage
          bet={bet}
          onBet={onBet}
          isReady={isReady}
          round={shown?.round}
          pace={pace}
          onHurry={hurry}
          onShown={onShown}
        />
      )}
      {choose !== undefined && (
        <p className={styles.words} aria-hidden="true">
          {announcement === '' && isReady ? t(choose) : announcement}
        </p>
      )}
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      {children}
      {isAsking && <WaitingNote />}
      {win && <Won win={win} onEnd={play.endWin} />}
    </div>
  );
}

/** Not read out: the announcement says it. */
function Won({ win, onEnd }: { readonly win: Win; readonly onEnd: () => void }) {
  const { roundId, stake, payout, unit } = win.round;
  const title = <bdi dir="ltr">{formatMultiplier(Math.round((payout * 100) / stake))}</bdi>;
  const text = coinsText(payout, unit);
  return <Celebration id={roundId} size={win.size} title={title} text={text} onEnd={onEnd} />;
}
