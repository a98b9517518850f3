import { useRef, useState } from 'react';
import { Button } from '../../src/ui/actions/Button.tsx';
import { Balance } from '../../src/ui/money/Balance.tsx';
import { Coin } from '../../src/ui/money/Coin.tsx';
import { flyCoins } from '../../src/ui/money/coin-flight.ts';
import { OldPrice } from '../../src/ui/money/OldPrice.tsx';
import { Price } from '../../src/ui/money/Price.tsx';
import { Beside } from '../Beside.tsx';
import type { Section } from '../entry.ts';

function Filling() {
  const [coins, setCoins] = useState(12_480);
  const place = useRef<HTMLDivElement>(null);
  const fill = () => {
    if (place.current) flyCoins({ from: place.current, count: 8 });
    setTimeout(setCoins, 620, coins + 800);
  };
  return (
    <Beside>
      <Balance coins={coins} />
      <div ref={place}>
        <Button onPress={fill}>Fly</Button>
      </div>
    </Beside>
  );
}

export const money: Section = {
  folder: 'money',
  entries: [
    {
      part: 'Coin',
      states: [
        {
          name: 'gold, and silver-teal for trial coins',
          node: (
            <Beside>
              <Coin size={18} />
              <Coin size={26} />
              <Coin size={48} />
              <Coin size={72} />
              <Coin size={48} kind="trial" />
            </Beside>
          ),
        },
      ],
    },
    {
      part: 'Balance',
      states: [
        { name: 'rolls as coins land', node: <Filling /> },
        {
          name: 'trial, not known yet, bare',
          node: (
            <Beside>
              <Balance coins={300} kind="trial" />
              <Balance coins={0} isKnown={false} />
              <Balance coins={9_999_999} look="bare" />
            </Beside>
          ),
        },
        { name: 'on paper', on: 'paper', node: <Balance coins={80} look="paper" /> },
      ],
    },
    {
      part: 'Price',
      states: [
        {
          name: 'one and a range',
          node: (
            <Beside>
              <Price coins={480} />
              <Price coins={100} upTo={20_000} />
              <Price coins={10} kind="trial" />
            </Beside>
          ),
        },
        { name: 'lowered', node: <Price coins={108} was={120} /> },
      ],
    },
    { part: 'OldPrice', states: [{ name: 'beside the new one', node: <OldPrice coins={12_000} /> }] },
  ],
};
