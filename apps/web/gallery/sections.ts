/** Everything the gallery shows, by the folders of `ui` and `domain`. */
import { actions } from './entries/actions.tsx';
import { cards } from './entries/cards.tsx';
import { feedback } from './entries/feedback.tsx';
import { forms } from './entries/forms.tsx';
import { lists } from './entries/lists.tsx';
import { media } from './entries/media.tsx';
import { money } from './entries/money.tsx';
import { odds } from './entries/odds.tsx';
import { orders } from './entries/orders.tsx';
import { reef } from './entries/reef.tsx';
import { machineRoom, rooms, rounds } from './entries/room.tsx';
import { scene } from './entries/scene.tsx';
import { avatar, icons } from './entries/small.tsx';
import { sound } from './entries/sound.tsx';
import { surfaces } from './entries/surfaces.tsx';
import { tides } from './entries/tides.tsx';
import type { Section } from './entry.ts';

export const sections: readonly Section[] = [
  actions,
  avatar,
  cards,
  feedback,
  forms,
  icons,
  lists,
  machineRoom,
  media,
  money,
  odds,
  orders,
  reef,
  rooms,
  rounds,
  scene,
  sound,
  surfaces,
  tides,
];
