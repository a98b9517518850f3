// Draws a coin pusher from its engine's poses, wherever they come from: a picture over the wire or a replay.
import { coinsOnPlate, DEFAULT_PUSHER, type PusherEvent, type PusherScene } from '@boardwalk/games/pusher';
import { Bulbs } from '../machine/shine/bulbs.ts';
import { Sparks } from '../machine/shine/sparks.ts';
import { Surface } from '../machine/surface.ts';
import { buildCabinet } from './cabinet.ts';
import { Coins } from './coins/coins.ts';
import { FallingCoins } from './coins/falling.ts';
import { Gates } from './gates.ts';
import { LaneLamps } from './lanes/lamps.ts';
import { BOARD } from './lanes/rails.ts';
import { Sweeper } from './lanes/sweeper.ts';
import { marqueeBulbs } from './marquee.ts';
import { measure, type PusherMeasures, pusherViews } from './measures.ts';
import { MovingParts } from './moving.ts';
import type { PusherCamera, PusherStage, PusherStageOptions, WheelTurn } from './options.ts';
import { JackpotReel } from './reel/reel.ts';
import { JackpotWheel } from './wheel/wheel.ts';

const COIN_SPARKS = { coin: 10, star: 26, token: 40 } as const;
const FEAST_MS = 4000;

/** Throws where there is no WebGL. */
export function createPusherStage(options: PusherStageOptions): PusherStage {
  return new Stage(options);
}

class Stage implements PusherStage {
  readonly #measures: PusherMeasures;
  readonly #surface: Surface<PusherCamera>;
  readonly #coins: Coins;
  readonly #moving: MovingParts;
  readonly #gates: Gates;
  readonly #wheel: JackpotWheel | JackpotReel;
  readonly #sweeper: Sweeper | undefined;
  readonly #lamps: LaneLamps | undefined;
  readonly #bulbs: Bulbs;
  readonly #sparks: Sparks;
  readonly #falling = new FallingCoins();
  readonly #isMotionReduced: boolean;
  readonly #scene: PusherScene;
  #towerCoins: number | undefined;
  #nowMs = 0;

  constructor(options: PusherStageOptions) {
    const { scene, theme, isMotionReduced } = options;
    this.#isMotionReduced = isMotionReduced;
    this.#scene = scene;
    this.#measures = measure(scene);
    this.#surface = new Surface<PusherCamera>(options, pusherViews(this.#measures, scene), 'front');
    this.#coins = new Coins(scene, options.isTrial ?? false);
    this.#moving = new MovingParts(scene, theme);
    this.#gates = new Gates(scene, theme);
    const { lanes } = scene;
    const { backZ } = this.#measures;
    const Jackpots = lanes === undefined ? JackpotWheel : JackpotReel;
    this.#wheel = new Jackpots(options.wheel ?? DEFAULT_PUSHER.wheel, this.#measures, isMotionReduced);
    this.#sweeper = lanes && new Sweeper(lanes, backZ, theme);
    this.#lamps = lanes && new LaneLamps(lanes, { y: BOARD.y, z: backZ + BOARD.proud + BOARD.halfDepth });
    this.#bulbs = new Bulbs(marqueeBulbs(this.#measures), 0.1, isMotionReduced);
    this.#sparks = new Sparks('#ffc65a', 0.42);
    this.#surface.scene.add(
      buildCabinet(scene, this.#measures, theme),
      this.#coins.group,
      this.#moving.group,
      this.#gates.mesh,
      this.#wheel.disc,
      this.#bulbs.group,
      this.#sparks.points,
      ...[this.#sweeper?.group, this.#lamps?.group].filter(part => part !== undefined),
    );
  }

  get fps(): number {
    return this.#surface.fps;
  }

  get towerCoins(): number | undefined {
    return this.#towerCoins;
  }

  get litLamps(): number | undefined {
    return this.#lamps?.lit.reduce((sum, lamps) => sum + lamps, 0);
  }

  draw(poses: Float32Array, count: number, nowMs: number): void {
    this.#nowMs = nowMs;
    this.#towerCoins = coinsOnPlate(this.#scene, poses, count);
    this.#falling.watch(poses, count);
    this.#coins.draw(poses, count);
    this.#moving.draw(poses, count);
    this.#gates.draw(poses, count);
    this.#sweeper?.draw(poses, count);
    this.#lamps?.draw(poses, count);
    this.#wheel.draw(nowMs);
    this.#bulbs.draw(nowMs);
    this.#sparks.draw(nowMs);
    this.#surface.draw(nowMs);
  }

  setCamera(name: PusherCamera, isInstant = false): void {
    this.#surface.rig.setCamera(name, isInstant);
  }

  orbit(yawDelta: number, pitchDelta: number): void {
    this.#surface.rig.orbit(yawDelta, pitchDelta);
  }

  spinWheel(turn: WheelTurn): void {
    this.#wheel.spin(turn);
  }

  flash(event: PusherEvent): void {
    if (this.#isMotionReduced) return;
    const { trayZ, wheel, backZ } = this.#measures;
    if (event.type === 'coinWon') {
      const at = [this.#falling.take(event.id), -0.2, trayZ * 0.5] as const;
      this.#sparks.add({ at, count: COIN_SPARKS[event.kind], speed: 4 });
    }
    if (event.type === 'laneLit') {
      const x = this.#scene.lanes?.middles[event.lane] ?? 0;
      this.#sparks.add({ at: [x, BOARD.y, backZ + BOARD.proud], count: 18, speed: 3 });
    }
    if (event.type === 'lanesFull') this.#bulbs.celebrate(this.#nowMs, FEAST_MS / 2);
    if (event.type !== 'wheelStopped' || event.result === 'loss') return;
    const isGreat = event.result === 'grand' || event.result === 'major';
    this.#sparks.add({ at: [0, wheel.y, backZ + 0.5], count: isGreat ? 120 : 40, speed: isGreat ? 8 : 5 });
    this.#bulbs.celebrate(this.#nowMs, isGreat ? 2 * FEAST_MS : FEAST_MS);
  }

  setAim(x: number): void {
    this.#moving.setAim(x);
  }

  resize(): void {
    this.#surface.resize();
  }

  destroy(): void {
    this.#surface.destroy();
  }
}
