// Which parts a board of a given size and look has.
import { type Atlas, brushOf, newCanvas, paintAtlas } from '../flat/atlas.ts';
import { type BoardLayout, HALO } from './layout.ts';
import type { PlinkoBoard, PlinkoLook } from './options.ts';
import {
  paintBall,
  paintBeam,
  paintDot,
  paintFlash,
  paintPeg,
  paintSlot,
  paintSoftDisc,
  paintSpark,
  paintSpout,
} from './paint.ts';
import { slotText } from './slot-text.ts';
import { type BallSkin, boardColours, skinColours, slotTone } from './tones.ts';

export const BALL_SKINS: readonly BallSkin[] = ['gold', 'silver'];

const SLOT_SHARE = 0.94;
const LARGEST_TEXT_PX = 15;
const SMALLEST_TEXT_PX = 8.5;
/** How much larger than the smallest text any other may be. */
const TEXT_SPREAD_PX = 2.5;
/** Below this size the sign would cost the digits too much. */
const SIGN_FROM_PX = 11;

/** 'slot' with its multiplier, 'ball' and 'spark' with their skin; the rest by name. */
export function paintParts(
  layout: BoardLayout,
  board: PlinkoBoard,
  look: PlinkoLook,
  resolution: number,
): Atlas {
  const peg = layout.pegRadius * HALO * 2;
  const ball = layout.ballRadius * 2.15;
  const slotWidth = layout.columnGap * SLOT_SHARE;
  const slot = { width: slotWidth, height: layout.slotHeight };
  const labels = slotLabels(layout, board, look);
  return paintAtlas(
    [
      ...labels.map(({ multiplier, text, px }) => ({
        name: `slot-${multiplier}`,
        ...slot,
        paint: paintSlot(slotTone(multiplier), text, fontOf(look), px),
      })),
      { name: 'flash', ...slot, paint: paintFlash },
      { name: 'beam', width: slotWidth * 1.8, height: 120, paint: paintBeam },
      ...BALL_SKINS.flatMap(skin => [
        { name: `ball-${skin}`, width: ball, height: ball, paint: paintBall(skinColours[skin]) },
        { name: `spark-${skin}`, width: 18, height: 18, paint: paintSpark(skinColours[skin]) },
      ]),
      {
        name: 'spout',
        width: layout.ballRadius * 3.6,
        height: layout.ballRadius * 2.5,
        paint: paintSpout(boardColours[look.theme].spout),
      },
      { name: 'peg', width: peg, height: peg, paint: paintPeg(boardColours[look.theme]) },
      { name: 'glow', width: 48, height: 48, paint: paintSoftDisc },
      { name: 'dot', width: 16, height: 16, paint: paintDot },
    ],
    resolution,
  );
}

export function fontOf({ fontFamily }: PlinkoLook): (px: number) => string {
  return px => `600 ${px}px ${fontFamily}`;
}

/** One for each different multiplier. All have the sign or none; a long one may be a little smaller. */
function slotLabels(layout: BoardLayout, { multipliersHundredths }: PlinkoBoard, look: PlinkoLook) {
  const brush = brushOf(newCanvas(1, 1));
  const room = layout.columnGap * SLOT_SHARE - 2;
  const multipliers = [...new Set(multipliersHundredths)];
  const fitted = (timesText: (digits: string) => string) => {
    const labels = multipliers.map(multiplier => {
      const text = timesText(slotText(multiplier, look.locale));
      return { multiplier, text, px: fittingPx(brush, text, room, look) };
    });
    const largest = Math.min(...labels.map(({ px }) => px)) + TEXT_SPREAD_PX;
    return labels.map(label => ({ ...label, px: Math.min(label.px, largest) }));
  };
  const signed = fitted(look.timesText);
  return signed.every(({ px }) => px >= SIGN_FROM_PX) ? signed : fitted(digits => digits);
}

function fittingPx(brush: CanvasRenderingContext2D, text: string, room: number, look: PlinkoLook): number {
  brush.font = fontOf(look)(LARGEST_TEXT_PX);
  const fitting = (LARGEST_TEXT_PX * room) / brush.measureText(text).width;
  return Math.max(SMALLEST_TEXT_PX, Math.min(LARGEST_TEXT_PX, Math.floor(fitting * 2) / 2));
}
