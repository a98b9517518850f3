/** What is heard and felt of the reef. Shots of others are quieter, and many at once are one. */

import type { WeaponName } from '@boardwalk/games/fishing';
import type { ReefMoment } from '@boardwalk/stage/fishing';
import { haptics } from '../../../platform/haptics/haptics.ts';
import { playSound } from '../../../platform/sound/sound.ts';

const PITCHES: Readonly<Record<WeaponName, number>> = { bullet: 1.5, net: 1.1, harpoon: 1.8, torpedo: 0.7 };
const OTHERS = 0.25;

export function soundMoment(moment: ReefMoment): void {
  if (moment.type === 'boss') return playSound('fanfare', { volume: 0.5, pitch: 0.7 });
  const { isOwn, shot } = moment.shot;
  const volume = isOwn ? 1 : OTHERS;
  if (moment.type === 'fired') {
    playSound('shoot', { volume, pitch: PITCHES[shot.weapon] });
    if (isOwn) haptics.tap();
  }
  if (moment.type === 'hit')
    playSound('splash', { volume: volume * 0.7, pitch: shot.weapon === 'torpedo' ? 0.6 : 1.2 });
  if (moment.type === 'caught' && !isOwn) playSound('coin', { volume: OTHERS });
}
