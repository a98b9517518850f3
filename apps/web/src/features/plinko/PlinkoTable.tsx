import { lazy, useCallback, useMemo, useRef } from 'react';
import { Barrage } from '../../domain/rooms/barrage/Barrage.tsx';
import { Room, RoomPart, RoomTable } from '../../domain/rooms/frame/Room.tsx';
import { RoomHead } from '../../domain/rooms/frame/RoomHead.tsx';
import { RoomSide } from '../../domain/rooms/frame/RoomSide.tsx';
import { useFacts } from '../../domain/rooms/frame/use-wide.ts';
import { WaitingNote } from '../../domain/rounds/look/WaitingNote.tsx';
import { dialogs } from '../../platform/dialogs/dialogs.ts';
import { formatBasisPoints, formatMultiplier } from '../../platform/format/format.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { usePreferences } from '../../platform/preferences/preferences.ts';
import { useCall } from '../../platform/request/hooks.ts';
import { playSound } from '../../platform/sound/sound.ts';
import { Celebration } from '../../ui/feedback/celebration/Celebration.tsx';
import { Balance } from '../../ui/money/Balance.tsx';
import { BoardControls } from './board/BoardControls.tsx';
import { boardSetup } from './board/board-stage.ts';
import { PlinkoBoard } from './board/PlinkoBoard.tsx';
import { ResultColumn } from './board/ResultColumn.tsx';
import { useStage } from './board/use-stage.ts';
import { DropPanel } from './panel/DropPanel.tsx';
import type { PaytableAnswer, RoomAnswer, Round } from './play/round.ts';
import { type ChoicesUse, useChoices } from './play/use-choices.ts';
import { coinsText, refuseLevel } from './tell.ts';
import { useLanding, type Win } from './use-landing.ts';
import { type Play, usePlay } from './use-play.ts';

const PlinkoOdds = lazy(async () => ({ default: (await import('./sheets/PlinkoOdds.tsx')).PlinkoOdds }));
const OwnBalls = lazy(async () => ({ default: (await import('./sheets/OwnBalls.tsx')).OwnBalls }));

interface PlinkoTableProps {
  readonly answer: RoomAnswer;
  readonly userLevel: number;
}

/** The open room: head, board, and the panel under the thumb. */
export function PlinkoTable({ answer, userLevel }: PlinkoTableProps) {
  const { room, history } = answer;
  const choices = useChoices(answer, userLevel);
  const host = useRef<HTMLDivElement>(null);
  const { win, endWin, onLand } = useLanding(host);
  const { isSeen, showBall } = useBoard(host, choices, onLand);
  const play = usePlay({ answer, userLevel, choices, showBall });
  const { isWide, facts, openFacts } = useFacts(() => openOdds(choices.table));
  return (
    <Room isOpen>
      <RoomHead
        name={room.roomName}
        claim={t('plinko.paysBack', { percent: formatBasisPoints(choices.table.rtpBasisPoints, 1) })}
        onProof={openFacts}
        balance={<Balance coins={play.shownCoins} kind={choices.purse} isKnown={play.isBalanceKnown} />}
      />
      <RoomTable>
        <RoomPart part="strip">
          <BoardControls
            {...choices}
            isFixed={play.isFlying || play.auto.run !== undefined}
            onChange={choices.choose}
          />
        </RoomPart>
        <RoomPart part="stage">
          <PlinkoBoard host={host} isSeen={isSeen} announcement={play.announcement}>
            <Barrage roomId={room.roomId} history={history} />
            <ResultColumn results={play.results} onPress={openRounds} />
            {play.isAsking && <WaitingNote />}
            {win && <GreatWin {...win} onEnd={endWin} />}
          </PlinkoBoard>
        </RoomPart>
        <Panel answer={answer} userLevel={userLevel} choices={choices} play={play} onOdds={openFacts} />
        {isWide && (
          <>
            <RoomSide at="facts" title={t('room.rules')} place={facts}>
              <PlinkoOdds table={choices.table} />
            </RoomSide>
            <RoomSide at="last" title={t('plinko.rounds')}>
              <OwnBalls />
            </RoomSide>
          </>
        )}
      </RoomTable>
    </Room>
  );
}

/** Not read out: the board's announcement says it. */
function GreatWin({ multiplierHundredths, payout, purse, ...win }: Win & { readonly onEnd: () => void }) {
  const title = formatMultiplier(multiplierHundredths);
  return <Celebration {...win} title={title} text={coinsText(payout, purse)} />;
}

function useBoard(
  host: Parameters<typeof useStage>[0],
  { table, tableOf }: ChoicesUse,
  onLand: Parameters<typeof useStage>[2],
) {
  const theme = usePreferences(preferences => preferences.theme);
  const setup = useMemo(() => boardSetup(table, theme), [table, theme]);
  const { stage, isSeen } = useStage(host, setup, onLand);
  const showBall = useCallback(
    (round: Round, pace: number) => {
      playSound('drop');
      return stage.drop(round, boardSetup(tableOf(round), theme), pace);
    },
    [stage, tableOf, theme],
  );
  return { isSeen, showBall };
}

interface PanelProps extends PlinkoTableProps {
  readonly choices: ChoicesUse;
  readonly play: Play;
  readonly onOdds: () => void;
}

function Panel({ answer, userLevel, choices, play, onOdds }: PanelProps) {
  const { bet, price, purse, choose } = choices;
  const { auto } = play;
  const { data: seeds } = useCall('fairness.seeds', {});
  const startAuto = async () => {
    const plan = await dialogs.open('autoPlay', { stake: bet.stake, counted: 'plinko.auto.count' });
    if (plan) auto.start(plan, bet);
  };
  return (
    <DropPanel
      prices={answer.room.prices}
      price={price}
      userLevel={userLevel}
      purse={purse}
      hasTrialCoins={play.hasTrialCoins}
      seedHash={seeds?.current?.serverSeedHash}
      autoRun={auto.run}
      isReady={play.isReady}
      onPrice={chosen => choose({ price: chosen })}
      onLocked={refuseLevel}
      onPurse={chosen => choose({ purse: chosen })}
      onDrop={play.drop}
      onAuto={() => void startAuto()}
      onStopAuto={auto.stop}
      onProof={openSeeds}
      onOdds={onOdds}
    />
  );
}

function openOdds(table: PaytableAnswer): void {
  void dialogs.open('plinkoOdds', { table });
}

function openRounds(): void {
  void dialogs.open('plinkoRounds', {});
}

function openSeeds(): void {
  void dialogs.open('seeds', {});
}
