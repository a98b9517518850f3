// Everything that is drawn, as one Pixi scene on one canvas. Knows how things look at a given time and
// nothing of why; built anew when the size, the board or the look changes.
import { Container, Sprite } from 'pixi.js';
import type { Atlas } from '../flat/atlas.ts';
import type { Surface } from '../flat/renderer.ts';
import { BallView } from './ball-view.ts';
import { EffectViews } from './effect-views.ts';
import type { PlinkoEffects } from './effects.ts';
import type { Flight } from './flight.ts';
import { type BoardLayout, pegX, pegY } from './layout.ts';
import { BALLS_MAX, type PlinkoBoard, type PlinkoLook } from './options.ts';
import { fontOf, paintParts } from './parts.ts';
import { SlotViews } from './slot-views.ts';

export class PlinkoScene {
  readonly #surface: Surface;
  readonly #layout: BoardLayout;
  readonly #isMotionReduced: boolean;
  readonly #root = new Container();
  readonly #atlas: Atlas;
  readonly #effects: EffectViews;
  readonly #slots: SlotViews;
  readonly #balls: readonly BallView[];

  constructor(
    surface: Surface,
    layout: BoardLayout,
    board: PlinkoBoard,
    look: PlinkoLook,
    resolution: number,
  ) {
    this.#surface = surface;
    this.#layout = layout;
    this.#isMotionReduced = look.isMotionReduced;
    this.#atlas = paintParts(layout, board, look, resolution);
    this.#effects = new EffectViews(resolution, fontOf(look));
    this.#slots = new SlotViews(layout, board, this.#atlas);
    const trails = new Container();
    const balls = new Container();
    this.#balls = Array.from({ length: BALLS_MAX }, () => new BallView(trails, balls));
    this.#root.addChild(
      pegsOf(layout, this.#atlas),
      this.#effects.below,
      trails,
      balls,
      spoutOf(layout, this.#atlas),
      this.#slots.container,
      this.#effects.above,
    );
    surface.renderer.resize(layout.width, layout.height, resolution);
  }

  draw(flights: readonly Flight[], effects: PlinkoEffects, nowMs: number): void {
    this.#balls.forEach((ball, index) => {
      const flight = flights[index];
      if (flight) ball.show(flight, this.#layout, this.#atlas, nowMs, this.#isMotionReduced);
      else ball.hide();
    });
    this.#slots.show(effects, nowMs, this.#isMotionReduced);
    this.#effects.show(effects, this.#layout, this.#atlas, nowMs, this.#isMotionReduced);
    this.#surface.renderer.render(this.#root);
  }

  destroy(): void {
    this.#effects.destroy();
    this.#slots.destroy();
    this.#root.destroy({ children: true });
    this.#atlas.destroy();
  }
}

function pegsOf(layout: BoardLayout, atlas: Atlas): Container {
  const pegs = new Container();
  for (let row = 0; row < layout.rows; row++) {
    for (let peg = 0; peg < row + 3; peg++) {
      const sprite = new Sprite(atlas.texture('peg'));
      sprite.anchor.set(0.5);
      sprite.position.set(pegX(layout, row, peg), pegY(layout, row));
      pegs.addChild(sprite);
    }
  }
  return pegs;
}

function spoutOf(layout: BoardLayout, atlas: Atlas): Sprite {
  const spout = new Sprite(atlas.texture('spout'));
  spout.anchor.set(0.5);
  spout.position.set(layout.middleX, layout.spoutY);
  return spout;
}
