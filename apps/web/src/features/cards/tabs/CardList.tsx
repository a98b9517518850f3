import type { ReactNode } from 'react';
import { t } from '../../../platform/i18n/i18n.ts';
import { ErrorState } from '../../../ui/feedback/Message.tsx';
import { SkeletonRows } from '../../../ui/feedback/Skeleton.tsx';
import { Emoji } from '../../../ui/media/Emoji.tsx';
import styles from '../Cards.module.css';

interface CardListProps<Card> {
  readonly shown: {
    readonly data: unknown;
    readonly isPending: boolean;
    readonly error: Error | null;
    readonly refetch: () => unknown;
  };
  readonly cards: readonly Card[];
  readonly keyOf: (card: Card) => string | number;
  readonly draw: (card: Card) => ReactNode;
  /** Above the cards. */
  readonly said?: string;
}

/** Cards beside each other; what to say where there are none, and where they do not come. */
export function CardList<Card>({ shown, cards, keyOf, draw, said }: CardListProps<Card>) {
  if (shown.isPending) return <SkeletonRows count={2} height={130} label={t('sidebar.powerCards')} />;
  if (shown.data === undefined)
    return <ErrorState failure={shown.error ?? undefined} onRetry={() => shown.refetch()} />;
  if (cards.length === 0) return <NoCards />;
  return (
    <>
      {said !== undefined && <p className={styles.said}>{said}</p>}
      <ul className={styles.grid}>
        {cards.map(card => (
          <li key={keyOf(card)}>{draw(card)}</li>
        ))}
      </ul>
    </>
  );
}

function NoCards() {
  return (
    <div className={styles.none}>
      <Emoji name="joker" size={76} />
      <p className={styles.noneTitle}>{t('cards.none')}</p>
      <p className={styles.noneText}>{t('cards.noneText')}</p>
    </div>
  );
}
