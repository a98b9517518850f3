/** Everything the gallery shows, by the folders of `ui`. */
import { actions } from './entries/actions.tsx';
import { feedback } from './entries/feedback.tsx';
import { forms } from './entries/forms.tsx';
import { lists } from './entries/lists.tsx';
import { money } from './entries/money.tsx';
import { room } from './entries/room.tsx';
import { scene } from './entries/scene.tsx';
import { icons, person } from './entries/small.tsx';
import { sound } from './entries/sound.tsx';
import { surfaces } from './entries/surfaces.tsx';
import { things } from './entries/things.tsx';
import type { Section } from './entry.ts';

export const sections: readonly Section[] = [
  actions,
  feedback,
  forms,
  icons,
  lists,
  money,
  person,
  room,
  scene,
  sound,
  surfaces,
  things,
];
