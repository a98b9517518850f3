import { type BookCard, buffFace } from '../../../domain/cards/faces.ts';
import { PowerCard } from '../../../domain/cards/PowerCard.tsx';
import type { DialogProps } from '../../../platform/dialogs/dialogs.ts';
import { t } from '../../../platform/i18n/i18n.ts';
import { useCall } from '../../../platform/request/hooks.ts';
import { Sheet } from '../../../ui/surfaces/Modal.tsx';
import styles from '../Cards.module.css';
import { CardList } from '../tabs/CardList.tsx';
import { useFailureToast } from '../use-failure-toast.ts';

declare module '../../../platform/dialogs/dialogs.ts' {
  interface DialogTable {
    buffLibrary: Dialog<Record<string, never>, never>;
  }
}

const drawCard = (card: BookCard) => <PowerCard {...buffFace(card)} />;

/** Every buff card there is, with what it adds and the most it pays. */
export function BuffLibrarySheet({ close }: DialogProps<'buffLibrary'>) {
  const shown = useCall('cards.buffBook', {});
  useFailureToast(shown.error);
  return (
    <Sheet title={t('cards.library')} close={() => close()}>
      <div className={styles.table}>
        <div className={`${styles.cloth} ${styles.whole}`}>
          <CardList
            shown={shown}
            cards={shown.data?.list ?? []}
            keyOf={(card: BookCard) => `${card.star}-${card.cardName}`}
            draw={drawCard}
            said={t('cards.buffText')}
          />
        </div>
      </div>
    </Sheet>
  );
}
