import { celebrationOf } from '@boardwalk/games/celebration';
import { useEffect } from 'react';
import type { MachineInstruction } from '../../../domain/machine-room/seat/seat-state.ts';
import { sharePlay } from '../../../domain/machine-room/share-play.ts';
import type { DialogProps } from '../../../platform/dialogs/dialogs.ts';
import { formatCoins, formatList } from '../../../platform/format/format.ts';
import { t } from '../../../platform/i18n/i18n.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Confetti } from '../../../ui/feedback/celebration/Confetti.tsx';
import { playWin } from '../../../ui/feedback/celebration/play-win.ts';
import { Progress } from '../../../ui/feedback/Progress.tsx';
import { Emoji } from '../../../ui/media/Emoji.tsx';
import { PrizePicture } from '../../../ui/media/PrizePicture.tsx';
import { Coin } from '../../../ui/money/Coin.tsx';
import { DialogBox } from '../../../ui/surfaces/Modal.tsx';
import type { RoomAnswer } from '../use-play.ts';
import styles from './Sheets.module.css';

declare module '../../../platform/dialogs/dialogs.ts' {
  interface DialogTable {
    clawResult: Dialog<
      {
        readonly result: MachineInstruction;
        readonly answer: RoomAnswer;
        /** The machine puts itself in order first: until then there is no replay and no next play. */
        readonly ended: Promise<void>;
      },
      'again' | 'pack' | 'replay'
    >;
  }
}

type Prizes = NonNullable<MachineInstruction['prizes']>;

/** What a play came to: what was caught, or how far the meter is now. */
export function ResultDialog({ result, answer, ended, close }: DialogProps<'clawResult'>) {
  const { prizes = [], playId } = result;
  const { room } = answer;
  const worth = prizes.reduce((sum, { coin }) => sum + coin, 0);
  const isCaught = prizes.length > 0;
  // Nothing is celebrated that is worth less than it cost.
  const win = celebrationOf(room.price, worth);
  useEffect(() => playWin(win), [win]);
  const [first] = prizes;
  const title =
    first === undefined
      ? t('claw.missed')
      : prizes.length === 1
        ? first.name
        : t('pack.count', { count: prizes.length });
  return (
    <DialogBox title={title} isFestive={win !== 'none'} close={() => close()}>
      <div className={styles.content}>
        {isCaught ? (
          <Caught prizes={prizes} worth={worth} isWin={win !== 'none'} />
        ) : (
          <Missed result={result} answer={answer} />
        )}
        <Button look="gold" size="large" isWide onPress={() => ended.then(() => close('again'))}>
          {t('claw.again')}
          <span className={styles.price}>
            <Coin size={22} />
            {formatCoins(room.price)}
          </span>
        </Button>
        {isCaught && (
          <Button look="paper" isWide onPress={() => close('pack')}>
            {t('gashapon.yourPrizes')}
          </Button>
        )}
        {playId !== undefined && (
          <div className={styles.pair}>
            <Button look="quiet" icon="play" onPress={() => ended.then(() => close('replay'))}>
              {t('replay.title')}
            </Button>
            <Button
              look="quiet"
              icon="share"
              onPress={() => ended.then(() => sharePlay(playId, room.roomName))}
            >
              {t('claw.share')}
            </Button>
          </div>
        )}
      </div>
    </DialogBox>
  );
}

interface CaughtProps {
  readonly prizes: Prizes;
  readonly worth: number;
  readonly isWin: boolean;
}

function Caught({ prizes, worth, isWin }: CaughtProps) {
  return (
    <>
      <div className={styles.light}>
        {isWin && <Confetti seed={prizes[0]?.prizeId ?? ''} isFull={false} />}
        {prizes.map(({ prizeId, picture }) => (
          <PrizePicture key={prizeId} picture={picture} size={prizes.length > 1 ? 72 : 128} />
        ))}
      </div>
      {prizes.length > 1 && <p className={styles.names}>{formatList(prizes.map(({ name }) => name))}</p>}
      <p className={styles.worth}>
        <Coin size={24} />
        {t('gashapon.worth', { coins: worth })}
      </p>
      <p className={styles.quiet}>{t('claw.inPack')}</p>
    </>
  );
}

function Missed({ result, answer }: { readonly result: MachineInstruction; readonly answer: RoomAnswer }) {
  const { meter = 0, giftCoins = 0 } = result;
  const { guaranteeAfter } = answer.meter;
  const left = Math.max(0, guaranteeAfter - meter);
  const words = t('claw.meter', { plays: meter, of: guaranteeAfter });
  return (
    <>
      <Emoji name="teddy-bear" size={84} />
      {guaranteeAfter > 0 && (
        <div className={styles.meter}>
          <span>{words}</span>
          <Progress label={words} percent={(100 * meter) / guaranteeAfter} tone="gold" size="large" />
          <span className={styles.quiet}>
            {left > 0 ? t('claw.meterLeft', { plays: left }) : t('claw.meterFull')}
          </span>
        </div>
      )}
      {giftCoins > 0 && (
        <p className={styles.gift}>
          <Coin size={24} kind="trial" />
          {t('claw.firstGift', { coins: giftCoins })}
        </p>
      )}
    </>
  );
}
