/** The inside of a claw machine: one step moves gantry, cable, fingers and the world, and tells what came of it. */
import { Refusal } from '@boardwalk/base';
import {
  ByteWriter,
  type CountedDraws,
  drawBetween,
  type Hash64,
  hashBody,
  type Mechanism,
  POSE_FLOATS,
  type RigidBody,
  readPose,
} from '../physics/index.ts';
import { moveFingers, pullCable } from './cabinet/claw.ts';
import { hasPlace, isAstray, wonBy } from './cabinet/cup-balls.ts';
import { HALF, RAIL_Y } from './cabinet/geometry.ts';
import { encodeLayout } from './cabinet/layout.ts';
import type { CabinetPlan } from './cabinet/plan.ts';
import { clawScene, planOf } from './cabinet/plans.ts';
import { MAX_PRIZES, type Prize, wayOut } from './cabinet/prize-set.ts';
import type { ClawConfig } from './config/config.ts';
import type { Field } from './field.ts';
import type { Play } from './play/play.ts';
import { snapshotOf } from './snapshot.ts';
import {
  type ClawEvent,
  type ClawInput,
  type ClawScene,
  PART_IDS,
  POSE_KINDS,
  PRIZE_KINDS,
  type PrizeKind,
} from './types.ts';

export interface ClawState {
  readonly draws: CountedDraws;
  readonly play: Play;
  /** Kinds that were asked for and fall in with the next step. */
  readonly coming: PrizeKind[];
}

const MAX_CONTACTS = 2;
/** The claw has arrived when it is so much higher than its cable: it lies on something, or was pushed aside. */
const LANDED_RISE = 0.15;
/** The share of the head's sideways speed a step takes away: always, and with all the swing protection there is. */
const LEAST_CALMING = 0.01;
const MOST_CALMING = 0.2;
const PARTS = 2 + PART_IDS.fingers.length;

export class ClawMechanism implements Mechanism<ClawInput, ClawEvent, ClawScene> {
  readonly scene: ClawScene;
  private readonly plan: CabinetPlan;
  private readonly field: Field;
  private readonly state: ClawState;
  private readonly calming: number;
  private events: ClawEvent[] = [];
  private contacts = 0;
  private readonly poseBuffer = new Float32Array((MAX_PRIZES + PARTS) * POSE_FLOATS);

  constructor(config: ClawConfig, field: Field, state: ClawState) {
    this.plan = planOf(config);
    this.scene = clawScene(this.plan);
    this.field = field;
    this.state = state;
    this.calming = LEAST_CALMING + ((MOST_CALMING - LEAST_CALMING) * config.swingProtection) / 1000;
  }

  get isIdle(): boolean {
    const { round, quiet } = this.state.play;
    return round.phase === 'rest' && this.state.coming.length === 0 && quiet.isQuiet;
  }

  apply(input: ClawInput): Refusal | undefined {
    const { round } = this.state.play;
    switch (input.type) {
      case 'begin':
        if (!this.isIdle) return new Refusal('notNow');
        this.begin(input.round, input.pity);
        return undefined;
      case 'move':
        return round.hold(input.x, input.z);
      case 'grab':
        return round.leave('dropping');
      case 'end':
        return round.leave('returning');
      case 'restock':
        return this.restock(input.kind);
    }
  }

  advance(): readonly ClawEvent[] {
    const { world, prizes } = this.field;
    const { play, coming } = this.state;
    this.events = [];
    this.contacts = 0;
    for (const kind of coming.splice(0)) this.dropIn(kind);
    const rise = this.moveClaw();
    world.step();
    prizes.watch(({ strength, x }) => this.hear(strength, x));
    for (const prize of prizes.prizes.filter(one => wayOut(one, this.plan))) this.takeOut(prize);
    const isWaiting = play.round.phase === 'rest' || play.round.phase === 'settling';
    if (isWaiting) play.quiet.advance(prizes.prizes);
    else play.quiet.disturb();
    play.holding.advance(play.round.phase, play.round.steps, this.field.claw.head, prizes.prizes, this.tell);
    this.advanceRound(rise > LANDED_RISE);
    return this.events;
  }

  hashInto(hash: Hash64): void {
    const writer = new ByteWriter();
    this.save(writer);
    hash.bytes(writer.finish());
    const { claw, prizes } = this.field;
    for (const body of [claw.head, ...claw.fingers]) hashBody(hash, body);
    for (const { body } of prizes.prizes) hashBody(hash, body);
  }

  snapshot(): Uint8Array {
    return snapshotOf(this.field, writer => this.save(writer));
  }

  layout(): Uint8Array {
    return encodeLayout(this.field.prizes);
  }

  poses(): Float32Array {
    const { claw, prizes } = this.field;
    const { x, z } = this.state.play.gantry;
    this.poseBuffer.set([PART_IDS.trolley, POSE_KINDS.trolley, x, RAIL_Y, z, 0, 0, 0, 1]);
    let offset = POSE_FLOATS;
    const show = (id: number, kind: number, body: RigidBody): void => {
      this.poseBuffer[offset] = id;
      this.poseBuffer[offset + 1] = kind;
      readPose(body, this.poseBuffer, offset + 2);
      offset += POSE_FLOATS;
    };
    show(PART_IDS.head, POSE_KINDS.head, claw.head);
    claw.fingers.forEach((finger, index) =>
      show(PART_IDS.fingers[index] ?? PART_IDS.head, POSE_KINDS.finger, finger),
    );
    for (const { id, kind, body } of prizes.prizes)
      show(id, POSE_KINDS.prize + PRIZE_KINDS.indexOf(kind), body);
    return this.poseBuffer.subarray(0, offset);
  }

  free(): void {
    this.field.world.free();
  }

  private begin(number: number, pity: number): void {
    const { draws, play } = this.state;
    play.round.begin(number, pity, draws);
    const { release } = this.plan;
    if (release) play.gantry.drift(drawBetween(draws, -release.drift, release.drift));
  }

  private restock(kind: PrizeKind): Refusal | undefined {
    const { play, coming } = this.state;
    if (play.round.phase !== 'rest') return new Refusal('notNow');
    const { prizes } = this.field;
    const isFull = prizes.room <= coming.length || !hasPlace(this.plan, kind, prizes.prizes, coming);
    if (isFull) return new Refusal('badInput', { field: 'kind' });
    coming.push(kind);
    return undefined;
  }

  private dropIn(kind: PrizeKind): void {
    const { prizes } = this.field;
    prizes.add(this.plan.restock(this.state.draws, kind, prizes.prizes));
    this.state.play.quiet.disturb();
  }

  /** Gantry, cable and fingers, as the phase wants them; returns how much too high the head is. */
  private moveClaw(): number {
    const { gantry, round } = this.state.play;
    const { claw } = this.field;
    const [x, z] = [gantry.x, gantry.z];
    if (round.phase === 'moving') gantry.drive(round.held.x, round.held.z);
    else if (round.phase === 'returning') gantry.carry();
    else if (round.phase === 'settling' && this.plan.release) gantry.driveHome();
    else gantry.drive(0, 0);
    if (round.phase === 'dropping') gantry.lower();
    if (round.phase === 'lifting' || round.phase === 'returning') gantry.raise();
    moveFingers(claw, round.opening, round.grip);
    const [speedX, speedZ] = [(gantry.x - x) * 60, (gantry.z - z) * 60];
    return pullCable(claw, { x, z, line: gantry.line, speedX, speedZ, calming: this.calming });
  }

  private advanceRound(isLanded: boolean): void {
    const { gantry, quiet, round } = this.state.play;
    const { isDown, isUp, isAtRelease } = gantry;
    const isQuiet = quiet.isQuiet && (this.plan.release === undefined || gantry.isHome);
    if (round.phase === 'dropping' && isLanded && round.steps === 0) this.hear(2, gantry.x);
    const wasSettling = round.phase === 'settling';
    round.advance({ isLanded, isDown, isUp, isHome: isAtRelease, isQuiet }, this.tell);
    if (wasSettling && this.state.play.round.phase === 'rest') this.bringBack();
  }

  private takeOut(prize: Prize): void {
    const { round } = this.state.play;
    const way = wayOut(prize, this.plan);
    const { prizes } = this.field;
    const won =
      way === 'chute' && round.phase !== 'rest' ? wonBy(this.plan, prize, prizes.prizes) : undefined;
    prizes.remove(prize);
    if (won) {
      const { id, kind } = won;
      if (won !== prize) prizes.remove(won);
      round.win({ id, kind });
      this.tell({ type: 'prizeWon', id, kind, round: round.number });
    }
    // A ball comes back, and so does what is nobody's: it rolled into the chute between two rounds.
    if (won !== prize) this.dropIn(prize.kind);
  }

  /** After a round: balls that lie where no claw gets them. */
  private bringBack(): void {
    const { prizes } = this.field;
    for (const ball of prizes.prizes.filter(one => isAstray(this.plan, one))) {
      prizes.remove(ball);
      this.dropIn(ball.kind);
    }
  }

  private hear(strength: 1 | 2 | 3, x: number): void {
    if (this.contacts === MAX_CONTACTS) return;
    this.contacts += 1;
    const place = Math.max(-1000, Math.min(1000, Math.round((x / HALF) * 1000)));
    this.tell({ type: 'contact', strength, x: place });
  }

  private readonly tell = (event: ClawEvent): void => {
    this.events.push(event);
  };

  /** Everything but the world: for snapshots and hashes. */
  private save(writer: ByteWriter): void {
    const { draws, play, coming } = this.state;
    writer.natural(draws.taken);
    play.save(writer);
    writer.natural(coming.length);
    for (const kind of coming) writer.natural(PRIZE_KINDS.indexOf(kind));
    this.field.prizes.save(writer);
  }
}
