import { Balance } from '../../src/ui/money/Balance.tsx';
import { RoomHead } from '../../src/ui/room/RoomHead.tsx';
import type { Section } from '../entry.ts';
import { words } from '../words.ts';

export const room: Section = {
  folder: 'room',
  entries: [
    {
      part: 'RoomHead',
      states: [
        { name: 'while the room comes', node: <RoomHead name={words.title} /> },
        {
          name: 'with a claim',
          node: (
            <RoomHead
              name={words.name}
              balance={<Balance coins={12_480} />}
              claim={words.word}
              onProof={() => undefined}
            />
          ),
        },
      ],
    },
  ],
};
