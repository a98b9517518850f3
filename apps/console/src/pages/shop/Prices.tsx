/** What an offer costs in other currencies. Without a price it is not sold in one: a rate is good for showing alone. */
import { Button, NumberInput } from '@mantine/core';
import { countText } from '../../platform/format.ts';
import type { PartProps } from './NumberFields.tsx';
import { ELSEWHERE, type Fields, proposedPrices } from './offer.ts';

type Currency = Fields['prices'][number]['currency'];

export function Prices({ fields, change }: PartProps) {
  const { prices, priceCents, shownCents } = fields;
  const set = (currency: Currency, next: { readonly priceMinor?: number; readonly shownMinor?: number }) => {
    const before = prices.find(price => price.currency === currency);
    const price = { currency, priceMinor: 0, shownMinor: 0, ...before, ...next };
    const all = ELSEWHERE.flatMap(one =>
      one === currency ? price : (prices.find(had => had.currency === one) ?? []),
    );
    change({ prices: all.filter(({ priceMinor }) => priceMinor > 0) });
  };
  return (
    <details className="shop-prices">
      <summary>
        <b>Prices in {countText(prices.length)} other currencies</b>
      </summary>
      <Button
        size="xs"
        variant="default"
        onClick={() => change({ prices: proposedPrices(priceCents, shownCents) })}
      >
        Round prices from the dollar
      </Button>
      <ul>
        <li className="dim" aria-hidden>
          <span />
          <span>Price</span>
          <span>Crossed out</span>
        </li>
        {ELSEWHERE.map(currency => {
          const price = prices.find(one => one.currency === currency);
          return (
            <li key={currency}>
              <span>{currency}</span>
              <Amount
                label={`Price in ${currency}`}
                minor={price?.priceMinor ?? 0}
                onChange={priceMinor => set(currency, { priceMinor })}
              />
              <Amount
                label={`Crossed out in ${currency}`}
                minor={price?.shownMinor ?? 0}
                onChange={shownMinor => set(currency, { shownMinor })}
              />
            </li>
          );
        })}
      </ul>
    </details>
  );
}

interface Props {
  readonly label: string;
  readonly minor: number;
  readonly onChange: (minor: number) => void;
}

function Amount({ label, minor, onChange }: Props) {
  return (
    <NumberInput
      aria-label={label}
      size="xs"
      min={0}
      max={1_000_000}
      decimalScale={2}
      hideControls
      placeholder="none"
      value={minor === 0 ? '' : minor / 100}
      onChange={next => onChange(Math.round((Number(next) || 0) * 100))}
    />
  );
}
