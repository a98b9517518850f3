import { clubDaysLeftText } from '@boardwalk/rules';
import { useEffect, useRef } from 'react';
import { formatMoney } from '../../../platform/format/format.ts';
import { t } from '../../../platform/i18n/i18n.ts';
import { isMotionReduced } from '../../../platform/motion.ts';
import { classNames } from '../../../ui/class-names.ts';
import { CardFace } from './CardFace.tsx';
import styles from './Club.module.css';
import { type ClubCard, type HeldCard, mayBuy } from './card.ts';

interface CarouselProps {
  readonly cards: readonly ClubCard[];
  readonly chosen: ClubCard;
  readonly held: HeldCard | undefined;
  readonly nowTime: number;
  readonly onChoose: (configId: number) => void;
}

const SETTLE_MS = 120;

/** Cards to swipe through; below them the same ones to tap, and to go along with the arrow keys. */
export function Carousel({ cards, chosen, held, nowTime, onChoose }: CarouselProps) {
  const strip = useRef<HTMLDivElement>(null);
  const isSwiped = useRef(false);
  const place = cards.indexOf(chosen);
  useEffect(() => {
    const [box, card] = [strip.current, strip.current?.children[place]];
    if (!isSwiped.current && box && card) bringIntoSight(box, card);
    isSwiped.current = false;
  }, [place]);
  useSettled(strip, middle => {
    const swiped = cards[middle];
    if (swiped === undefined || swiped === chosen) return;
    isSwiped.current = true;
    onChoose(swiped.configId);
  });
  return (
    <>
      {/* Its words stand again below, for whoever hears them. */}
      <div ref={strip} className={styles.strip} aria-hidden="true">
        {cards.map(card => (
          <div key={card.configId} className={classNames(styles.slide, card === chosen && styles.front)}>
            <CardFace
              card={card}
              held={card.configId === held?.configId ? held : undefined}
              daysLeft={held ? clubDaysLeftText(held.expirationTime, nowTime) : ''}
            />
          </div>
        ))}
      </div>
      <fieldset className={styles.chips}>
        <legend className="visually-hidden">{t('club.cards')}</legend>
        {cards.map(card => (
          <CardChip
            key={card.configId}
            card={card}
            isOwn={card.configId === held?.configId}
            isChosen={card === chosen}
            onChoose={() => onChoose(card.configId)}
          />
        ))}
      </fieldset>
    </>
  );
}

interface CardChipProps {
  readonly card: ClubCard;
  readonly isOwn: boolean;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function CardChip({ card, isOwn, isChosen, onChoose }: CardChipProps) {
  const { cardClass, vipDays, rechargeMoney, currency } = card;
  return (
    <label
      className={classNames(
        styles.chip,
        cardClass === 2 && styles.ruby,
        isChosen && styles.chosen,
        !mayBuy(card) && !isOwn && styles.barred,
      )}
    >
      <input type="radio" name="clubCard" className={styles.input} checked={isChosen} onChange={onChoose} />
      <span className={styles.chipTop}>{t(`club.${cardClass}`)}</span>
      <span className={styles.chipDays}>{t('club.days', { days: vipDays })}</span>
      <span className={styles.chipFoot}>
        {isOwn ? t('club.yours') : formatMoney(rechargeMoney, currency)}
      </span>
    </label>
  );
}

function bringIntoSight(box: Element, card: Element): void {
  const [outer, inner] = [box.getBoundingClientRect(), card.getBoundingClientRect()];
  const left = inner.left + inner.width / 2 - (outer.left + outer.width / 2);
  box.scrollBy?.({ left, behavior: isMotionReduced() ? 'auto' : 'smooth' });
}

/** Tells which child is in the middle once the strip rests: the direction of writing does not matter to that. */
function useSettled(strip: React.RefObject<HTMLDivElement | null>, tell: (place: number) => void): void {
  const told = useRef(tell);
  told.current = tell;
  useEffect(() => {
    const box = strip.current;
    if (!box) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const hear = () => {
      clearTimeout(timer);
      timer = setTimeout(() => told.current(middleOf(box)), SETTLE_MS);
    };
    box.addEventListener('scroll', hear, { passive: true });
    return () => {
      clearTimeout(timer);
      box.removeEventListener('scroll', hear);
    };
  }, [strip]);
}

function middleOf(box: Element): number {
  const outer = box.getBoundingClientRect();
  const middle = outer.left + outer.width / 2;
  const distances = [...box.children].map(child => {
    const { left, width } = child.getBoundingClientRect();
    return Math.abs(left + width / 2 - middle);
  });
  return distances.indexOf(Math.min(...distances));
}
