import { EyeIcon, WarningIcon } from '@phosphor-icons/react';
import { countText } from '../../platform/format.ts';
import { type Card, crowdText, needText, publishedCardText, STATES, seatText } from './machine-text.ts';
import { Still } from './Still.tsx';

interface Props {
  readonly card: Card;
  readonly isSelected: boolean;
  readonly onSelect: () => void;
}

export function MachineCard({ card, isSelected, onSelect }: Props) {
  const { name, state, needs, watching } = card;
  const [need] = needs;
  return (
    <button
      type="button"
      className="machine"
      aria-pressed={isSelected}
      data-room={card.roomId}
      data-dark={state === 'closed' || state === 'fault' || state === 'silent' || undefined}
      onClick={onSelect}
    >
      <span className="shot">
        <Still card={card} />
        <span className="badge">
          <span className="dot" style={{ background: `var(--state-${STATES[state].dot}, #98a0be)` }} />
          {STATES[state].text}
        </span>
        {watching > 0 && (
          <span className="badge end">
            <EyeIcon size={14} weight="fill" aria-hidden />
            {countText(watching)}
            <span className="hidden"> watching</span>
          </span>
        )}
        {need && (
          <span className="wants" data-grave={need === 'fault' || need === 'silent' || undefined}>
            <WarningIcon size={14} weight="bold" aria-hidden />
            {needText(need, card)}
          </span>
        )}
      </span>
      <b className="cut">{name}</b>
      <span className="row between">
        <span className="cut">{seatText(card)}</span>
        <Price card={card} />
      </span>
      <span className="row between dim">
        <span className="cut">{crowdText(card)}</span>
        <span>{publishedCardText(card)}</span>
      </span>
    </button>
  );
}

export function Price({ card }: { readonly card: Pick<Card, 'priceCoins' | 'priceUpToCoins'> }) {
  const { priceCoins, priceUpToCoins } = card;
  return (
    <span className="price">
      <img src="/console/assets/mark.svg" alt="" width={15} height={15} />
      {countText(priceCoins)}
      {priceUpToCoins > priceCoins && '+'}
      <span className="hidden"> coins</span>
    </span>
  );
}
