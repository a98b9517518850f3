import { useState } from 'react';
import { Button } from '../../src/ui/actions/Button.tsx';
import { Celebration, type CelebrationProps } from '../../src/ui/feedback/celebration/Celebration.tsx';
import { Confetti } from '../../src/ui/feedback/celebration/Confetti.tsx';
import { Emoji } from '../../src/ui/media/Emoji.tsx';
import type { Entry } from '../entry.ts';
import { words } from '../words.ts';

function Again(props: Omit<CelebrationProps, 'id' | 'onEnd'>) {
  const [turn, setTurn] = useState(1);
  return (
    <>
      <Button size="small" onPress={() => setTurn(turn + 1)}>
        Again
      </Button>
      <Celebration id={`turn ${turn}`} {...props} />
    </>
  );
}

export const celebrations: readonly Entry[] = [
  {
    part: 'Celebration',
    states: [
      {
        name: 'none, for a return at or below the stake',
        on: 'box',
        node: <Again size="none" title="+80" />,
      },
      { name: 'chip, up to 5×', on: 'box', node: <Again size="chip" title="+120" /> },
      { name: 'burst, up to 20×', on: 'box', node: <Again size="burst" title="9×" text="900" /> },
      {
        name: 'celebration, from 20×',
        on: 'box',
        node: <Again size="celebration" title="110×" text="22,000" />,
      },
      {
        name: 'celebration of a thing',
        on: 'box',
        node: (
          <Again
            size="celebration"
            title={words.title}
            text={words.name}
            picture={<Emoji name="teddy-bear" size={96} />}
          />
        ),
      },
    ],
  },
  {
    part: 'Confetti',
    states: [{ name: 'thrown once', on: 'box', node: <Confetti seed="gallery" isFull={false} /> }],
  },
];
