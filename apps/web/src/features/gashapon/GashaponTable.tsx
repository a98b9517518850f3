import { assert } from '@boardwalk/base';
import { celebrationOf } from '@boardwalk/games/celebration';
import { checkLevel } from '@boardwalk/rules';
import { lazy, useState } from 'react';
import { Room, RoomPart, RoomTable } from '../../domain/rooms/frame/Room.tsx';
import { RoomHead } from '../../domain/rooms/frame/RoomHead.tsx';
import { RoomSide } from '../../domain/rooms/frame/RoomSide.tsx';
import { useFacts } from '../../domain/rooms/frame/use-wide.ts';
import { dialogs } from '../../platform/dialogs/dialogs.ts';
import { formatBasisPoints } from '../../platform/format/format.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { Celebration } from '../../ui/feedback/celebration/Celebration.tsx';
import { PrizePicture } from '../../ui/media/PrizePicture.tsx';
import { Balance } from '../../ui/money/Balance.tsx';
import { MachineStage } from './machine/MachineStage.tsx';
import { SeriesStrip } from './panel/SeriesStrip.tsx';
import { TurnPanel } from './panel/TurnPanel.tsx';
import { type Prize, type RoomAnswer, worthOf } from './play/round.ts';
import { refuseLevel } from './tell.ts';
import { usePlay, type Win } from './use-play.ts';

const GashaponOdds = lazy(async () => ({
  default: (await import('./sheets/GashaponOdds.tsx')).GashaponOdds,
}));

interface GashaponTableProps {
  readonly answer: RoomAnswer;
  readonly userLevel: number;
}

/** The machine itself: head, dome and handle, the series, and the panel under the thumb. */
export function GashaponTable({ answer, userLevel }: GashaponTableProps) {
  const { room } = answer;
  const [chosenId, setChosenId] = useState(() => firstOpen(answer, userLevel).gashaponProductId);
  // As it is now: what is available changes while one is here.
  const option =
    room.prices.find(({ gashaponProductId }) => gashaponProductId === chosenId) ??
    firstOpen(answer, userLevel);
  const play = usePlay({
    answer,
    userLevel,
    option,
    choose: chosen => setChosenId(chosen.gashaponProductId),
  });
  const isSoldOut = room.state === 'soldOut';
  const { isWide, facts, openFacts } = useFacts(() => dialogs.open('gashaponOdds', { answer }));
  return (
    <Room isOpen>
      <RoomHead
        name={room.roomName}
        claim={t('plinko.paysBack', { percent: formatBasisPoints(room.rtpBasisPoints, 1) })}
        onProof={openFacts}
        balance={<Balance coins={play.shownCoins} isKnown={play.isBalanceKnown} />}
      />
      <RoomTable columns={1}>
        <RoomPart part="stage">
          <MachineStage look={room.roomId} play={play} isSoldOut={isSoldOut}>
            {play.win && <Celebrated {...play.win} />}
          </MachineStage>
        </RoomPart>
        <RoomPart part="strip">
          <SeriesStrip answer={answer} onPress={openFacts} />
        </RoomPart>
        <TurnPanel
          prices={room.prices}
          option={option}
          userLevel={userLevel}
          isSoldOut={isSoldOut}
          phase={play.phase}
          onChoose={chosen => setChosenId(chosen.gashaponProductId)}
          onLocked={refuseLevel}
          onTurn={play.turn}
          onOdds={openFacts}
        />
        {isWide && (
          <RoomSide at="facts" title={t('gashapon.odds')} place={facts}>
            <GashaponOdds answer={answer} />
          </RoomSide>
        )}
      </RoomTable>
    </Room>
  );
}

function Celebrated({ round, onEnd }: Win) {
  const { prizes, stake, roundId } = round;
  const worth = worthOf(prizes);
  const best = bestOf(prizes);
  const text = t('money.balance', { coins: worth });
  return (
    <Celebration
      id={roundId}
      size={celebrationOf(stake, worth)}
      title={best.name}
      text={text}
      picture={<PrizePicture picture={best.picture} size={96} />}
      spoken={`${best.name}: ${text}`}
      onEnd={onEnd}
    />
  );
}

function bestOf(prizes: readonly Prize[]): Prize {
  const [best] = prizes.toSorted((one, other) => other.exchangeCoins - one.exchangeCoins);
  assert(best, 'a round has a prize for every turn');
  return best;
}

function firstOpen({ room }: RoomAnswer, userLevel: number) {
  const price = room.prices.find(({ userLevel: level }) => !checkLevel(userLevel, level)) ?? room.prices[0];
  assert(price, 'a machine has a price');
  return price;
}
