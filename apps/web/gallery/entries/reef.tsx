import { FISH_NAMES } from '@boardwalk/games/fishing';
import { FishPicture } from '../../src/domain/reef/FishPicture.tsx';
import type { Section } from '../entry.ts';

export const reef: Section = {
  folder: 'reef',
  entries: [
    {
      part: 'FishPicture',
      states: FISH_NAMES.map(kind => ({ name: kind, node: <FishPicture kind={kind} width={140} /> })),
    },
  ],
};
