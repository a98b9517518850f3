import { clock } from '../../src/platform/clock.ts';
import { Button } from '../../src/ui/actions/Button.tsx';
import { Countdown } from '../../src/ui/feedback/Countdown.tsx';
import { Emoji } from '../../src/ui/media/Emoji.tsx';
import { Coin } from '../../src/ui/money/Coin.tsx';
import { Callout } from '../../src/ui/surfaces/Callout.tsx';
import { Tile } from '../../src/ui/surfaces/Tile.tsx';
import type { Entry } from '../entry.ts';
import styles from '../Gallery.module.css';
import { Held } from '../Held.tsx';
import { words } from '../words.ts';

const PACKS = [500, 1100, 2400] as const;

export const tiles: readonly Entry[] = [
  {
    part: 'Tile',
    states: [
      {
        name: 'one of three is chosen',
        on: 'paper',
        node: (
          <Held first={2400}>
            {(chosen, choose) => (
              <div className={styles.thirds}>
                {PACKS.map(coins => (
                  <Tile
                    key={coins}
                    isChosen={coins === chosen}
                    ribbon={coins === 2400 ? words.word : undefined}
                    onChoose={() => choose(coins)}
                  >
                    <Coin size={44} />
                    <b>{coins}</b>
                  </Tile>
                ))}
              </div>
            )}
          </Held>
        ),
      },
      {
        name: 'looks',
        on: 'paper',
        node: (
          <div className={styles.thirds}>
            {(['faint', 'gold', 'special'] as const).map(look => (
              <Tile key={look} look={look}>
                <Emoji name="wrapped-gift" size={36} />
                {words.word}
              </Tile>
            ))}
          </div>
        ),
      },
      {
        name: 'on the evening',
        node: (
          <div className={styles.thirds}>
            {(['joker', 'scroll', 'trophy'] as const).map(name => (
              <Tile key={name} look="glass" to="/" isChosen={name === 'scroll'}>
                <Emoji name={name} size={36} />
                {words.word}
              </Tile>
            ))}
          </div>
        ),
      },
    ],
  },
  {
    part: 'Callout',
    states: [
      {
        name: 'leads on',
        node: (
          <Callout
            to="/"
            picture={<Emoji name="joker" size={44} />}
            title={words.title}
            text={words.sentence}
          />
        ),
      },
      {
        name: 'with a countdown',
        node: (
          <Callout
            look="glass"
            title={words.title}
            text={words.sentence}
            aside={<Countdown endAtMs={clock.nowMs() + 90_000} look="alert" label="Ends in" />}
          />
        ),
      },
      {
        name: 'a rule, on paper',
        on: 'paper',
        node: <Callout look="paper" picture={<Emoji name="light-bulb" size={40} />} title={words.sentence} />,
      },
      {
        name: 'with an action of its own',
        on: 'paper',
        node: (
          <Callout
            title={words.title}
            aside={
              <Button look="gold" size="small">
                {words.word}
              </Button>
            }
          />
        ),
      },
    ],
  },
];
