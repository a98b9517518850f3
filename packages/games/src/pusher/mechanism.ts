/** The inside of a coin pusher: one step moves the chute, the shelf and the world, and tells what came of it. */
import { drawBelow, type Refusal } from '@boardwalk/base';
import {
  ByteWriter,
  type CountedDraws,
  type Hash64,
  hashBody,
  type Mechanism,
  POSE_FLOATS,
  readPose,
} from '../physics/index.ts';
import { moveGates, moveParts } from './cabinet/cabinet.ts';
import { type Coin, type Departure, type Landing, MAX_COINS, type Placement } from './cabinet/coin-set.ts';
import { CHUTE_REACH, CHUTE_Y, CHUTE_Z, COIN_SIZES, pusherScene } from './cabinet/geometry.ts';
import { encodeLayout } from './cabinet/layout.ts';
import { chutePlacement } from './cabinet/placements.ts';
import { machinePeriod, shelfTurn, sweeperX } from './cabinet/shelf.ts';
import { isOnPlate, LAYER_COINS } from './cabinet/tower.ts';
import type { PusherConfig } from './config/config.ts';
import { type Field, partBodies } from './field.ts';
import type { Arrival } from './play/falling.ts';
import type { Play } from './play/play.ts';
import { snapshotOf } from './snapshot.ts';
import {
  type Bonus,
  type CoinKind,
  LANE_PARTS,
  MAX_AIM,
  PARTS,
  POSE_KINDS,
  type PusherEvent,
  type PusherInput,
  type PusherScene,
} from './types.ts';

export interface PusherState {
  readonly draws: CountedDraws;
  readonly play: Play;
  readonly step: number;
  /** Until this step coins that were let go may still be in the air. */
  readonly busyUntil: number;
}

/** Two seconds after it was let go a coin lies, or has long been on its way. */
const BUSY_STEPS = 120;
const MAX_CONTACTS = 2;
/** Coins nearer than this to the mouth of the chute block it. */
const MOUTH_REACH = 0.5;
/** Id of the left gate. */
const FIRST_GATE = 2;
/** Below the deck: on the way out. */
const LEAVING_Y = -0.1;

export class PusherMechanism implements Mechanism<PusherInput, PusherEvent, PusherScene> {
  readonly scene: PusherScene;
  private readonly config: PusherConfig;
  private readonly field: Field;
  private readonly draws: CountedDraws;
  private readonly play: Play;
  /** Counts on from where the shelf was in a layout. */
  private step: number;
  private busyUntil: number;
  private events: PusherEvent[] = [];
  private contacts = 0;
  private readonly poseBuffer = new Float32Array((MAX_COINS + PARTS + LANE_PARTS) * POSE_FLOATS);

  constructor(config: PusherConfig, field: Field, state: PusherState) {
    this.scene = pusherScene(config);
    this.config = config;
    this.field = field;
    this.draws = state.draws;
    this.play = state.play;
    this.step = state.step;
    this.busyUntil = state.busyUntil;
  }

  get isIdle(): boolean {
    const isQuiet = this.step >= this.busyUntil && this.play.isIdle;
    return isQuiet && this.field.coins.coins.every(coin => coin.lastY > LEAVING_Y);
  }

  apply(input: PusherInput): Refusal | undefined {
    return this.play.apply(input);
  }

  advance(): readonly PusherEvent[] {
    const { world, gates, coins } = this.field;
    const { chute, wheel, bonuses, buffs, falling } = this.play;
    this.events = [];
    this.contacts = 0;
    this.step += 1;
    if (chute.advance(this.isBlocked)) this.dropCoin();
    for (const placement of bonuses.advance(this.draws, coins.room)) this.add(placement);
    this.buildTower();
    moveParts(this.field, this.config, this.step);
    if (buffs.moveGates()) moveGates(gates, this.config, buffs.gateRise);
    world.step();
    if (buffs.areGatesUp) coins.atSides(this.config.sideOpeningMm, id => buffs.hold(id));
    this.lightLanes();
    coins.watch(this.step, this.onGone, this.onLanded);
    for (const gone of falling.takeDue(this.step)) this.arrive(gone);
    const bonus = wheel.advance(this.draws, this.tell);
    if (bonus !== undefined) this.startBonus(bonus);
    buffs.advance(this.tell);
    const side = shelfTurn(this.config, this.step);
    if (side !== undefined) this.tell({ type: 'shelfTurned', side });
    return this.events;
  }

  hashInto(hash: Hash64): void {
    const writer = new ByteWriter();
    this.save(writer);
    hash.bytes(writer.finish());
    for (const part of partBodies(this.field)) hashBody(hash, part);
    for (const { body } of this.field.coins.coins) hashBody(hash, body);
  }

  snapshot(): Uint8Array {
    return snapshotOf(this.field, writer => this.save(writer));
  }

  layout(): Uint8Array {
    return encodeLayout(this.step % machinePeriod(this.config), this.play.chute.x, this.field.coins.coins);
  }

  poses(): Float32Array {
    const { shelf, gates, coins } = this.field;
    const poses = this.poseBuffer;
    poses[0] = 0;
    poses[1] = POSE_KINDS.shelf;
    readPose(shelf, poses, 2);
    poses.set(
      [1, POSE_KINDS.chute, (this.play.chute.x * CHUTE_REACH) / MAX_AIM, CHUTE_Y, CHUTE_Z, 0, 0, 0, 1],
      POSE_FLOATS,
    );
    gates.forEach((gate, index) => {
      const offset = (FIRST_GATE + index) * POSE_FLOATS;
      poses[offset] = FIRST_GATE + index;
      poses[offset + 1] = POSE_KINDS.gate;
      readPose(gate, poses, offset + 2);
    });
    let offset = this.poseLanes(PARTS * POSE_FLOATS);
    for (const { id, kind, body } of coins.coins) {
      poses[offset] = id;
      poses[offset + 1] = POSE_KINDS[kind];
      readPose(body, poses, offset + 2);
      offset += POSE_FLOATS;
    }
    return poses.subarray(0, offset);
  }

  /** The sweeper and the lanes' lamps, where there are any; returns where the coins begin. */
  private poseLanes(start: number): number {
    const { sweeper } = this.field;
    const { lanes } = this.play;
    if (sweeper === undefined || lanes === undefined) return start;
    const poses = this.poseBuffer;
    poses[start] = PARTS;
    poses[start + 1] = POSE_KINDS.sweeper;
    readPose(sweeper, poses, start + 2);
    lanes.lamps.forEach((lit, lane) => {
      const lamps = [
        PARTS + 1 + lane,
        POSE_KINDS.lamps,
        this.scene.lanes?.middles[lane] ?? 0,
        lit,
        0,
        0,
        0,
        0,
        1,
      ];
      poses.set(lamps, start + (1 + lane) * POSE_FLOATS);
    });
    return start + LANE_PARTS * POSE_FLOATS;
  }

  free(): void {
    this.field.world.free();
  }

  private readonly isBlocked = (): boolean => {
    const { coins } = this.field;
    const mouth = { x: (this.play.chute.x * CHUTE_REACH) / MAX_AIM, y: CHUTE_Y, z: CHUTE_Z };
    return coins.room === 0 || !coins.isFree(mouth, MOUTH_REACH);
  };

  private startBonus(bonus: Bonus): void {
    const { bonuses, tower } = this.play;
    if (bonus !== 'layer') return bonuses.start(bonus, this.tell);
    tower?.addLayer();
    this.tell({ type: 'bonusDropped', bonus, coins: LAYER_COINS });
  }

  private buildTower(): void {
    const { coins } = this.field;
    const { tower, bonuses } = this.play;
    const { plate } = this.scene;
    if (tower === undefined || plate === undefined) return;
    const layer = tower.advance(this.draws, {
      room: coins.room,
      highest: () => coins.highest(at => isOnPlate(plate, at, COIN_SIZES.coin.radius)),
      onFull: () => bonuses.addShower(LAYER_COINS),
    });
    for (const placement of layer) this.add(placement);
  }

  /** Every turn earned at the lanes is one of the reel. */
  private lightLanes(): void {
    const { lanes, wheel } = this.play;
    if (lanes === undefined) return;
    const passing = {
      placeOf: (id: number) => this.field.coins.placeOf(id),
      ringX: sweeperX(this.config, this.step),
    };
    for (let turns = lanes.advance(passing, this.tell); turns > 0; turns--) wheel.addSpin();
  }

  private dropCoin(): void {
    const kind = drawBelow(this.draws, this.config.starOneIn) === 0 ? 'star' : 'coin';
    const { id } = this.add(chutePlacement(this.draws, kind, this.play.chute.x));
    this.tell({ type: 'coinDropped', id, kind, x: this.play.chute.x });
  }

  private add(placement: Placement): Coin {
    this.busyUntil = this.step + BUSY_STEPS;
    const coin = this.field.coins.add(placement);
    this.play.lanes?.watch(coin.id);
    return coin;
  }

  private readonly onGone = (gone: Departure): void => {
    const factor = gone.way === 'front' ? this.play.buffs.factorOf(gone.id, this.valueOf(gone.kind)) : 1;
    this.play.falling.add({ ...gone, factor }, this.step + this.config.payDelaySteps);
  };

  /** In whole coins. */
  private valueOf(kind: CoinKind): number {
    return this.config.values[kind] * this.config.roomCoin;
  }

  private readonly onLanded = ({ strength, x }: Landing): void => {
    if (this.contacts === MAX_CONTACTS) return;
    this.contacts += 1;
    this.tell({ type: 'contact', strength, x: Math.round((x / CHUTE_REACH) * MAX_AIM) });
  };

  private readonly tell = (event: PusherEvent): void => {
    this.events.push(event);
  };

  private arrive({ id, kind, way, factor }: Arrival): void {
    if (way !== 'front') return this.tell({ type: 'coinLost', id, kind, side: way });
    this.tell({ type: 'coinWon', id, kind, value: factor * this.valueOf(kind) });
    if (kind !== 'star') return;
    this.tell({ type: 'specialWon', id, kind });
    this.play.wheel.addSpin();
  }

  /** Everything but the world: for snapshots and hashes. */
  private save(writer: ByteWriter): void {
    writer.natural(this.step);
    writer.natural(this.busyUntil);
    writer.natural(this.draws.taken);
    this.play.save(writer);
    this.field.coins.save(writer);
  }
}
