import type { PictureSpace } from '../physics/picture/index.ts';
import { decodeLayout } from './cabinet/layout.ts';
import { shelfZ } from './cabinet/shelf.ts';
import type { PusherConfig } from './config/config.ts';

const SHELF_ID = 0;

/** Coins may be off by a millimetre and a half, less than a pixel on a phone, before they are sent again. */
export function pusherPicture(config: PusherConfig): PictureSpace {
  return {
    moveThreshold: 0.015,
    carrier: {
      id: SHELF_ID,
      zAt: step => shelfZ(config, step),
      stepOf: layout => decodeLayout(layout)?.phase ?? 0,
    },
  };
}
