/** What flies, splashes, opens and is caught, drawn out of the shots that are under way. */
import { kindOf, WEAPONS, type WeaponName } from '@boardwalk/games/fishing';
import { Container, type Texture } from 'pixi.js';
import { Picture } from '../flat/atlas.ts';
import { Sprites } from '../flat/sprites.ts';
import type { Cannons } from './cannons.ts';
import { catchPose, coinPose, sumPose } from './effects.ts';
import type { Kit } from './kit.ts';
import { paintSum } from './paint/tags.ts';
import { bulletAt, CATCH_MS, keyOf, type PlayedShot, type SeenCatch, SPLASH_MS } from './shots.ts';
import { toScreen, turned } from './view.ts';

const FLYING_MAX = 160;
const LIGHTS_MAX = 120;
const COINS_MAX = 140;
const SUMS_MAX = 12;
const COINS_MOST = 16;
/** In the barrel nothing is seen of it. */
const HIDDEN = 130;
const TRAIL = 4;

export class Volley {
  readonly container = new Container();
  readonly #kit: Kit;
  readonly #flying = new Sprites(FLYING_MAX);
  readonly #lights = new Sprites(LIGHTS_MAX, 'add');
  readonly #caught = new Sprites(40);
  readonly #coins = new Sprites(COINS_MAX);
  readonly #sums = new Sprites(SUMS_MAX);
  readonly #sumPictures = new Map<string, Picture>();

  constructor(kit: Kit) {
    this.#kit = kit;
    this.container.addChild(
      this.#flying.container,
      this.#lights.container,
      this.#caught.container,
      this.#coins.container,
      this.#sums.container,
    );
  }

  draw(shots: Iterable<PlayedShot>, atMs: number, cannons: Cannons): void {
    const pools = [this.#flying, this.#lights, this.#caught, this.#coins, this.#sums];
    for (const pool of pools) pool.begin();
    for (const played of shots) {
      this.#drawBullet(played, atMs);
      this.#drawHits(played, atMs);
      for (const one of played.catches ?? []) this.#drawCatch(played, one, atMs, cannons);
    }
    for (const pool of pools) pool.end();
  }

  destroy(): void {
    for (const picture of this.#sumPictures.values()) picture.destroy();
    this.container.destroy({ children: true });
  }

  #drawBullet({ shot, flight }: PlayedShot, atMs: number): void {
    const { weapon, seat } = shot;
    const texture = this.#kit.atlas.texture(`${weapon}${seat}`);
    const trail = weapon === 'bullet' && !this.#kit.look.isMotionReduced ? TRAIL : 0;
    for (let back = trail; back >= 0; back--) {
      const pose = bulletAt(flight, atMs - back * 22, WEAPONS[weapon].pierces > 1);
      if (!pose || this.#isInBarrel(flight, pose)) continue;
      const { x, y } = toScreen(this.#kit.view, pose.x, pose.y);
      const sprite = (back > 0 ? this.#lights : this.#flying).take(texture, x, y);
      if (!sprite) return;
      const ahead = turned(this.#kit.view, pose.dx, pose.dy);
      sprite.rotation = Math.atan2(ahead.y, ahead.x) + (weapon === 'net' ? (atMs % 6283) / 260 : 0);
      sprite.scale.set(1 - back * 0.14);
      sprite.alpha = pose.alpha * (back > 0 ? 0.34 - back * 0.06 : 1);
    }
  }

  #isInBarrel({ legs }: PlayedShot['flight'], { x, y }: { readonly x: number; readonly y: number }): boolean {
    const start = legs[0];
    return start !== undefined && Math.hypot(x - start.x, y - start.y) < HIDDEN;
  }

  #drawHits({ shot, flight }: PlayedShot, atMs: number): void {
    flight.hits.forEach((hit, at) => {
      const part = (atMs - hit.atMs) / SPLASH_MS;
      if (part < 0 || part >= 1) return;
      const { x, y } = toScreen(this.#kit.view, hit.x, hit.y);
      if (shot.weapon === 'net' && at === 0) this.#open(x, y, part);
      const splash = this.#lights.take(this.#kit.atlas.texture('splash'), x, y);
      if (!splash) return;
      splash.scale.set((0.35 + Math.sqrt(part) * 0.75) * SPLASHES[shot.weapon]);
      splash.alpha = (1 - part) * 0.9;
    });
  }

  #open(x: number, y: number, part: number): void {
    const net = this.#flying.take(this.#kit.atlas.texture('net'), x, y);
    if (!net) return;
    net.scale.set(Math.min(1, 0.25 + part * 2.4));
    net.alpha = part > 0.6 ? (1 - part) / 0.4 : 1;
  }

  #drawCatch(played: PlayedShot, one: SeenCatch, atMs: number, cannons: Cannons): void {
    const part = (atMs - one.atMs) / CATCH_MS;
    if (part < 0 || part >= 1) return;
    const from = toScreen(this.#kit.view, one.x, one.y);
    const to = cannons.placeOf(played.shot.seat);
    const isWin = one.payout > played.stake;
    const { isMotionReduced } = this.#kit.look;
    if (!isMotionReduced) {
      if (isWin) this.#shine(from, part, one);
      this.#whirl(from, to, part, one);
      if (isWin) this.#spill(from, to, part, one);
    }
    if (played.isOwn || isWin) this.#write(from, part, one, isWin, played.isOwn);
  }

  #shine({ x, y }: Place, part: number, { kind }: SeenCatch): void {
    const beams = this.#lights.take(this.#kit.atlas.texture('beams'), x, y);
    if (!beams) return;
    beams.rotation = part * 2.4;
    beams.scale.set(Math.min(1, part * 4) * (0.5 + Math.min(1.4, kindOf(kind).length / 200)));
    beams.alpha = Math.max(0, 1 - part * 1.5);
  }

  #whirl(from: Place, to: Place, part: number, { kind }: SeenCatch): void {
    const { along, turn, scale, alpha } = catchPose(part);
    const fish = this.#caught.take(
      this.#kit.atlas.texture(kind),
      between(from.x, to.x, along),
      between(from.y, to.y, along),
    );
    if (!fish) return;
    fish.rotation = turn;
    fish.scale.set(scale);
    fish.alpha = alpha;
  }

  #spill(from: Place, to: Place, part: number, one: SeenCatch): void {
    const count = Math.min(COINS_MOST, 4 + Math.floor(Math.sqrt(one.multiplier)));
    const spread = 120 * this.#kit.view.scale;
    for (let at = 0; at < count; at++) {
      const { x, y, along, face, alpha } = coinPose(one.wave * 13 + one.index * 17 + at, part);
      if (alpha <= 0) continue;
      const [startX, startY] = [from.x + x * spread, from.y + y * spread];
      const coin = this.#coins.take(
        this.#kit.atlas.texture('coin'),
        between(startX, to.x, along),
        between(startY, to.y, along),
      );
      if (!coin) return;
      coin.scale.set(Math.max(0.15, Math.abs(face)), 1);
      coin.alpha = alpha;
    }
  }

  #write({ x, y }: Place, part: number, one: SeenCatch, isWin: boolean, isOwn: boolean): void {
    const { rise, scale, alpha } = sumPose(part);
    const texture = this.#sumOf(one, isWin);
    const half = texture.width / 2;
    const { width, view } = { width: this.#kit.view.width, view: this.#kit.view };
    const sum = this.#sums.take(
      texture,
      Math.max(half, Math.min(width - half, x)),
      y - (30 + rise * 70) * view.scale,
    );
    if (!sum) return;
    sum.scale.set(scale * (isOwn ? 1 : 0.7));
    sum.alpha = alpha * (isOwn ? 1 : 0.8);
  }

  /** Kept for as long as it is shown: a sum is rarely won twice. */
  #sumOf(one: SeenCatch, isWin: boolean): Texture {
    const key = `${keyOf(one)} ${one.payout}`;
    const known = this.#sumPictures.get(key);
    if (known) return known.texture;
    const oldest =
      this.#sumPictures.size >= SUMS_MAX * 2 ? this.#sumPictures.entries().next().value : undefined;
    if (oldest) {
      oldest[1].destroy();
      this.#sumPictures.delete(oldest[0]);
    }
    const text = this.#kit.options.words.won(one.payout);
    const height = one.multiplier >= 50 ? 58 : one.multiplier >= 10 ? 42 : isWin ? 33 : 25;
    const picture = new Picture(
      Math.min(this.#kit.view.width * 0.9, height * (0.9 + text.length * 0.62)),
      height,
      this.#kit.resolution,
    );
    picture.paint((brush, w, h) => paintSum(brush, w, h, text, isWin));
    this.#sumPictures.set(key, picture);
    return picture.texture;
  }
}

interface Place {
  readonly x: number;
  readonly y: number;
}

const SPLASHES: Readonly<Record<WeaponName, number>> = { bullet: 0.62, net: 0.9, harpoon: 0.8, torpedo: 1.9 };

function between(from: number, to: number, part: number): number {
  return from + (to - from) * part;
}
