import { useEffect } from 'react';
import { wishMusic } from './music-wishes.ts';
import type { MusicName } from './sound-names.ts';

/** Music while this page is shown: a kept page that is hidden has no effects, and so asks for none. */
export function useMusic(name: MusicName): void {
  useEffect(() => wishMusic(name), [name]);
}
