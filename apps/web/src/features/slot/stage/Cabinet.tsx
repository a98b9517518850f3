import { type SlotWord, slotMachines } from '@boardwalk/games/slot';
import { type Ref, useEffect, useRef } from 'react';
import { WaitingNote } from '../../../domain/rounds/look/WaitingNote.tsx';
import { formatCoins, formatMultiplier } from '../../../platform/format/format.ts';
import { t } from '../../../platform/i18n/i18n.ts';
import { Celebration } from '../../../ui/feedback/celebration/Celebration.tsx';
import { Coin } from '../../../ui/money/Coin.tsx';
import { coinsText } from '../play/tell.ts';
import type { Play } from '../play/use-play.ts';
import styles from './Cabinet.module.css';
import { Jackpots } from './Jackpots.tsx';
import { MachineSign } from './MachineSign.tsx';
import { Scenes } from './Scenes.tsx';

interface CabinetProps {
  readonly machine: SlotWord;
  readonly name: string;
  readonly host: Ref<HTMLDivElement>;
  readonly play: Play;
}

/** The machine: its sign, its jackpots, the reels, and what they have brought. A tap on it hurries the spin. */
export function Cabinet({ machine, name, host, play }: CabinetProps) {
  return (
    <div className={styles.cabinet} data-machine={machine}>
      <MachineSign machine={machine} name={name} />
      {slotMachines[machine].hasJackpots && <Jackpots />}
      {/* The button and the space key do the same. */}
      <div className={styles.reels} onPointerDown={() => !play.isReady && play.press()}>
        <div ref={host} className={styles.host} />
        {!play.isSeen && <p className={styles.unseen}>{t('slot.unseen')}</p>}
        <Scenes play={play} machine={machine} />
        {play.isAsking && <WaitingNote />}
        {play.win && <Won win={play.win} onEnd={play.endWin} />}
      </div>
      <WinBar play={play} />
      <p className="visually-hidden" role="status">
        {play.announcement}
      </p>
    </div>
  );
}

/** Not read out: the announcement says it. */
function Won({ win, onEnd }: { readonly win: NonNullable<Play['win']>; readonly onEnd: () => void }) {
  const { roundId, stake, payout, unit } = win.round;
  const title = <bdi dir="ltr">{formatMultiplier(Math.round((payout * 100) / stake))}</bdi>;
  return (
    <Celebration id={roundId} size={win.size} title={title} text={coinsText(payout, unit)} onEnd={onEnd} />
  );
}

/** Counted while the reels show it, without drawing the page anew for each coin. */
function WinBar({ play }: { readonly play: Play }) {
  const { listenToCount, purse, cue } = play;
  const coins = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    return listenToCount(won => {
      const text = won > 0 ? `+${formatCoins(won)}` : '';
      if (coins.current && coins.current.textContent !== text) coins.current.textContent = text;
    });
  }, [listenToCount]);
  const times = cue?.event.type === 'win' ? cue.event.times : 1;
  return (
    <div className={styles.bar} aria-hidden="true">
      <span className={styles.words}>{words(play)}</span>
      {times > 1 && <span className={styles.times}>{formatMultiplier(times * 100)}</span>}
      <span className={styles.won}>
        <Coin kind={purse} size={24} />
        <span ref={coins} />
      </span>
    </div>
  );
}

function words({ cue, announcement }: Play): string {
  if (cue && cue.free > 0) return t('slot.freeLeft', { number: cue.free, total: cue.free + cue.left });
  return announcement === '' ? t('slot.ready') : announcement;
}
