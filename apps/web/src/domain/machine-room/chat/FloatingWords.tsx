import { useEffect, useState } from 'react';
import { formatCoins } from '../../../platform/format/format.ts';
import { t } from '../../../platform/i18n/i18n.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Coin } from '../../../ui/money/Coin.tsx';
import styles from './FloatingWords.module.css';
import type { ChatMessage } from './use-chat.ts';

const SHOWN_MAX = 3;
const SHOWN_MS = 7000;

interface FloatingWordsProps {
  /** Said since one is here, the newest last. */
  readonly heard: readonly ChatMessage[];
}

/** The last words and wins of the crowd over the machine; they fade, and never take a touch. */
export function FloatingWords({ heard }: FloatingWordsProps) {
  const shown = useLatest(heard);
  return (
    <ul className={styles.words} aria-live="polite">
      {shown.map(({ id, nickName, text, wonCoins }) => (
        <li key={id} className={classNames(styles.word, wonCoins !== undefined && styles.win)}>
          <span className={styles.name}>{nickName}</span>{' '}
          {wonCoins === undefined ? <bdi>{text}</bdi> : <Win coins={wonCoins} />}
        </li>
      ))}
    </ul>
  );
}

function Win({ coins }: { readonly coins: number }) {
  return (
    <span className={styles.won}>
      {t('plinko.othersWin', { coins: formatCoins(coins) })}
      <Coin size={16} />
    </span>
  );
}

function useLatest(heard: readonly ChatMessage[]): readonly ChatMessage[] {
  const [shownIds, setShownIds] = useState<readonly string[]>([]);
  const lastId = heard.at(-1)?.id;
  useEffect(() => {
    if (lastId === undefined) return;
    setShownIds(before => [...before, lastId].slice(-SHOWN_MAX));
    // Not taken back when the next one comes: each has its own time.
    setTimeout(() => setShownIds(before => before.filter(id => id !== lastId)), SHOWN_MS);
  }, [lastId]);
  return heard.filter(({ id }) => shownIds.includes(id));
}
