// Everything that is drawn, as one Pixi scene. Knows how things look at a given time; built anew when size, look or the
// own seat's side changes.
import type { FishId, SeatNumber, Shot } from '@boardwalk/games/fishing';
import { Container, extensions, MeshPipe, Sprite } from 'pixi.js';
import { Picture } from '../flat/atlas.ts';
import type { Surface } from '../flat/renderer.ts';
import { Cannons } from './cannons.ts';
import { bulbPlaces, cutCorners, paintFrame } from './frame.ts';
import type { Kit } from './kit.ts';
import { Labels } from './labels.ts';
import { paintBackdrop } from './paint/backdrop.ts';
import { School } from './school.ts';
import { keyOf, type PlayedShot } from './shots.ts';
import { Volley } from './volley.ts';
import { Water } from './water.ts';

// The renderer brings its own parts only; fish are meshes.
extensions.add(MeshPipe);

const BULB_WAVE_MS = 2400;

export interface SceneState {
  readonly shots: ReadonlyMap<string, PlayedShot>;
  readonly hidden: ReadonlySet<string>;
}

export class ReefScene {
  readonly labels: Labels;
  readonly school: School;
  readonly cannons: Cannons;
  readonly #surface: Surface;
  readonly #kit: Kit;
  readonly #root = new Container();
  readonly #water: Water;
  readonly #volley: Volley;
  readonly #pictures: readonly Picture[];
  readonly #bulbs: readonly Sprite[];

  constructor(surface: Surface, kit: Kit) {
    this.#surface = surface;
    this.#kit = kit;
    const { view, resolution, look } = kit;
    const water = new Picture(view.width, view.height, resolution);
    water.paint((brush, width, height) => {
      paintBackdrop(look.theme, view.scale)(brush, width, height);
      cutCorners(view)(brush, width, height);
    });
    const frame = new Picture(view.width, view.height, resolution);
    frame.paint(paintFrame(view));
    this.#pictures = [water, frame];
    this.#water = new Water(kit);
    this.school = new School(kit);
    this.cannons = new Cannons(kit);
    this.#volley = new Volley(kit);
    this.labels = new Labels(kit);
    this.#bulbs = bulbPlaces(view).map(([x, y]) => this.#bulb(x, y));
    this.#root.addChild(
      new Sprite(water.texture),
      this.#water.behind,
      this.school.container,
      this.#water.before,
      this.labels.container,
      this.cannons.container,
      this.#volley.container,
      new Sprite(frame.texture),
      ...this.#bulbs,
    );
    surface.renderer.resize(view.width, view.height, resolution);
  }

  take(own: SeatNumber | undefined, taken: readonly boolean[]): void {
    this.cannons.take(own, taken);
  }

  fire({ seat, aim }: Shot, nowMs: number): void {
    this.cannons.fire(seat, aim, nowMs);
  }

  draw({ shots, hidden }: SceneState, nowMs: number): void {
    const caught = caughtBy(shots, nowMs);
    this.school.draw(nowMs, fish => hidden.has(keyOf(fish)) || caught.has(keyOf(fish)));
    this.#water.draw(nowMs);
    this.labels.draw(nowMs, this.school);
    this.cannons.draw(nowMs, this.school);
    this.#volley.draw(shots.values(), nowMs, this.cannons);
    this.#bulbs.forEach((bulb, at) => {
      bulb.alpha = this.#kit.look.isMotionReduced
        ? 0.9
        : 0.7 + 0.3 * Math.cos((at / 5 - (nowMs % 100_000) / BULB_WAVE_MS) * Math.PI * 2);
    });
    this.#surface.renderer.render(this.#root);
  }

  destroy(): void {
    this.#volley.destroy();
    this.labels.destroy();
    this.#root.destroy({ children: true });
    for (const picture of this.#pictures) picture.destroy();
    this.#kit.atlas.destroy();
  }

  #bulb(x: number, y: number): Sprite {
    const bulb = new Sprite(this.#kit.atlas.texture('bulb'));
    bulb.anchor.set(0.5);
    bulb.position.set(x, y);
    return bulb;
  }
}

/** Whose catch is being seen, or was. */
function caughtBy(shots: ReadonlyMap<string, PlayedShot>, nowMs: number): ReadonlySet<string> {
  const caught = new Set<string>();
  for (const { catches } of shots.values())
    for (const one of catches ?? []) if (one.atMs <= nowMs) caught.add(keyOf(one));
  return caught;
}

export type { FishId };
