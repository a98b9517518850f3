import { Sum, Sums } from '../../src/domain/orders/Sums.tsx';
import { Price } from '../../src/ui/money/Price.tsx';
import type { Section } from '../entry.ts';
import { words } from '../words.ts';

const sums = (
  <>
    <Sum name={words.word}>
      <Price coins={1240} />
    </Sum>
    <Sum name={words.sentence}>
      <Price coins={180} />
    </Sum>
  </>
);

export const orders: Section = {
  folder: 'orders',
  entries: [
    {
      part: 'Sums',
      states: [
        { name: 'of an order', on: 'paper', node: <Sums>{sums}</Sums> },
        { name: 'newer ones on their way', on: 'paper', node: <Sums isStale>{sums}</Sums> },
      ],
    },
    {
      part: 'Sum',
      states: [
        {
          name: 'one that takes off, and the total',
          on: 'paper',
          node: (
            <Sums>
              <Sum name={words.word}>−50</Sum>
              <Sum name={words.sentence} isTotal>
                <Price coins={130} />
              </Sum>
            </Sums>
          ),
        },
      ],
    },
  ],
};
