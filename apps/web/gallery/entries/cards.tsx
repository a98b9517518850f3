import { CardStamp, PowerCard } from '../../src/domain/cards/PowerCard.tsx';
import type { Section } from '../entry.ts';
import styles from '../Gallery.module.css';
import { words } from '../words.ts';

const FACE = { picture: 'water-wave', tone: 'crimson', star: 3, value: '+20%', name: words.word } as const;

export const cards: Section = {
  folder: 'cards',
  entries: [
    {
      part: 'PowerCard',
      states: [
        {
          name: 'chosen, and one that ends soon',
          node: (
            <div className={styles.thirds}>
              <PowerCard {...FACE} line={words.word} foot={words.word} isChosen />
              <PowerCard {...FACE} picture="comet" tone="violet" star={2} foot={words.word} isUrgent />
              <PowerCard {...FACE} picture="sailboat" tone="green" star={1} />
            </div>
          ),
        },
        {
          name: 'not good here, and several of one kind',
          node: (
            <div className={styles.thirds}>
              <PowerCard {...FACE} foot={words.word} footIcon="lock" isDim />
              <PowerCard picture="hourglass-not-done" tone="teal" value="+200" name={words.word} count={2} />
              <PowerCard picture="ticket" tone="amber" value="−$1.00" name={words.word} />
            </div>
          ),
        },
      ],
    },
    {
      part: 'CardStamp',
      states: [{ name: 'as small as a stamp', on: 'paper', node: <CardStamp picture="duck" tone="blue" /> }],
    },
  ],
};
