import { bonusLook, plus } from '../../../domain/cards/faces.ts';
import type { DialogProps } from '../../../platform/dialogs/dialogs.ts';
import { t } from '../../../platform/i18n/i18n.ts';
import type { Output } from '../../../platform/request/send.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Emoji } from '../../../ui/media/Emoji.tsx';
import type { EmojiName } from '../../../ui/media/emoji-names.ts';
import { DialogBox } from '../../../ui/surfaces/Modal.tsx';
import styles from '../Cards.module.css';

export type NewCard = NonNullable<Output<'prompts.daily'>['list'][number]['cards']>[number];

declare module '../../../platform/dialogs/dialogs.ts' {
  interface DialogTable {
    newCards: Dialog<{ readonly cards: readonly NewCard[] }, 'all'>;
  }
}

const PICTURES: Readonly<Record<Exclude<NewCard['cardClass'], 'bonus'>, EmojiName>> = {
  buff: 'rocket',
  discount: 'ticket',
  pushTime: 'hourglass-not-done',
};

function pictureOf({ cardClass, star }: NewCard): EmojiName {
  return cardClass === 'bonus' ? bonusLook(star)[0] : PICTURES[cardClass];
}

/** Cards their owner was not told of yet. */
export function NewCardsDialog({ cards, close }: DialogProps<'newCards'>) {
  return (
    <DialogBox title={t('cards.new.title', { count: cards.length })} isFestive close={() => close()}>
      <ul className={styles.newCards}>
        {cards.map((card, place) => (
          // Two of a kind are alike in everything.
          <li key={`${card.name} ${place}`} className={styles.newCard}>
            <Emoji name={pictureOf(card)} size={36} />
            <span className={styles.newName}>{card.name}</span>
            {card.ratio > 0 && <span className={styles.newRatio}>{plus(card.ratio)}</span>}
          </li>
        ))}
      </ul>
      <Button look="gold" size="large" isWide onPress={() => close('all')}>
        {t('cards.new.action')}
      </Button>
    </DialogBox>
  );
}
