/** The picture's codec with what each game says of its machine; knows nothing of the physics engine. */
import type { PictureHeader, PictureSpace } from './physics/picture/index.ts';
import type { PusherConfig } from './pusher/config/config.ts';
import { pusherPicture } from './pusher/picture.ts';

export { POSE_FLOATS } from './physics/machine/machine.ts';
export * from './physics/picture/index.ts';

/** Few and large bodies: what is off by a third of a millimetre costs little to put right. */
const CLAW_SPACE: PictureSpace = { moveThreshold: 0.003 };

/** For `createPictureDecoder`, and for the server's encoder. */
export function pictureSpace({ game, config }: Pick<PictureHeader, 'game' | 'config'>): PictureSpace {
  // The configuration is of the game that is named: it was checked before the machine was built of it.
  return game === 'pusher' ? pusherPicture(config as PusherConfig) : CLAW_SPACE;
}
