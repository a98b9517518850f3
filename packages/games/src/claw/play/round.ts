/** The course of a round: which phase follows which, and how long each may take. Whole numbers only. */
import { type Draws, drawBelow, Refusal } from '@boardwalk/base';
import type { ByteReader, ByteWriter } from '../../physics/index.ts';
import type { ClawConfig } from '../config/config.ts';
import {
  CLAW_PHASES,
  type ClawEvent,
  type ClawPhase,
  type Direction,
  PRIZE_KINDS,
  type WonPrize,
} from '../types.ts';

/** What a phase may wait for. */
export interface Seen {
  /** The claw lies on something. */
  readonly isLanded: boolean;
  readonly isDown: boolean;
  readonly isUp: boolean;
  readonly isHome: boolean;
  readonly isQuiet: boolean;
}

interface Course {
  readonly next: ClawPhase;
  readonly leastSteps: number;
  /** The watchdog: then the next phase begins, whatever is seen. Twice what the slowest settings need. */
  readonly mostSteps: number;
  readonly isDone: (seen: Seen) => boolean;
}

const always = (): boolean => true;

const COURSES: Readonly<Record<Exclude<ClawPhase, 'rest' | 'moving'>, Course>> = {
  dropping: {
    next: 'closing',
    leastSteps: 20,
    mostSteps: 1200,
    isDone: ({ isLanded, isDown }) => isLanded || isDown,
  },
  closing: { next: 'lifting', leastSteps: 60, mostSteps: 60, isDone: always },
  lifting: { next: 'returning', leastSteps: 30, mostSteps: 1200, isDone: ({ isUp }) => isUp },
  returning: { next: 'opening', leastSteps: 20, mostSteps: 2400, isDone: ({ isHome }) => isHome },
  opening: { next: 'settling', leastSteps: 60, mostSteps: 60, isDone: always },
  settling: { next: 'rest', leastSteps: 60, mostSteps: 600, isDone: ({ isQuiet }) => isQuiet },
};

const MAX_WON = 64;
/** From open to closed when nothing is in the way. */
const FINGER_STEPS = 36;

export class Round {
  private readonly config: ClawConfig;
  private phaseNow: ClawPhase = 'rest';
  private since = 0;
  /** Nobody has been told of the phase. */
  private isNew = false;
  private round = 0;
  private strong = false;
  private direction: { x: Direction; z: Direction } = { x: 0, z: 0 };
  private won: WonPrize[] = [];
  private sinceClosing = 0;
  /** 0 to `FINGER_STEPS`. */
  private closure = 0;

  constructor(config: ClawConfig) {
    this.config = config;
  }

  get phase(): ClawPhase {
    return this.phaseNow;
  }

  /** In this phase. */
  get steps(): number {
    return this.since;
  }

  get held(): { readonly x: Direction; readonly z: Direction } {
    return this.direction;
  }

  get number(): number {
    return this.round;
  }

  /** Thousandths; undefined while the claw is open. */
  get grip(): number | undefined {
    const { gripStrong, gripMedium, gripWeak, gripSteps, loosenAtTop } = this.config;
    if (this.sinceClosing === 0) return undefined;
    if (this.strong) return gripStrong;
    const isLoosened = this.sinceClosing > gripSteps || (loosenAtTop && this.phaseNow === 'returning');
    return isLoosened ? gripWeak : gripMedium;
  }

  /** Where the fingers are sent: 0 is closed, 1 open. */
  get opening(): number {
    return 1 - this.closure / FINGER_STEPS;
  }

  begin(round: number, pity: number, draws: Draws): void {
    this.round = round;
    this.won = [];
    this.strong = this.isStrong(round, pity, draws);
    this.direction = { x: 0, z: 0 };
    this.sinceClosing = 0;
    this.enter('moving');
  }

  hold(x: Direction, z: Direction): Refusal<'notNow'> | undefined {
    if (this.phaseNow !== 'moving') return outOfPhase();
    this.direction = { x, z };
    return undefined;
  }

  leave(to: 'dropping' | 'returning'): Refusal<'notNow'> | undefined {
    if (this.phaseNow !== 'moving') return outOfPhase();
    this.enter(to);
    return undefined;
  }

  win(prize: WonPrize): void {
    if (this.won.length < MAX_WON) this.won.push(prize);
  }

  /** After a step. Also tells the phase that an input began. */
  advance(seen: Seen, tell: (event: ClawEvent) => void): void {
    if (this.isNew) tell({ type: 'phase', phase: this.phaseNow });
    this.isNew = false;
    this.since += 1;
    if (this.sinceClosing > 0) this.sinceClosing += 1;
    const closing = this.sinceClosing > 0 ? 1 : -1;
    this.closure = Math.max(0, Math.min(FINGER_STEPS, this.closure + closing));
    const next = this.nextPhase(seen);
    if (next === undefined) return;
    this.enter(next);
    if (next !== 'rest') return;
    const { round, won, strong } = this;
    tell({ type: 'roundEnded', round, won, strong });
  }

  save(writer: ByteWriter): void {
    const { phaseNow, since, round, strong, direction, isNew, sinceClosing, closure, won } = this;
    const flags = Number(strong) + 2 * Number(isNew);
    const numbers = [CLAW_PHASES.indexOf(phaseNow), since, round, flags, sinceClosing, closure];
    for (const number of [...numbers, direction.x + 1, direction.z + 1, won.length]) writer.natural(number);
    for (const { id, kind } of won) {
      writer.natural(id);
      writer.natural(PRIZE_KINDS.indexOf(kind));
    }
  }

  load(reader: ByteReader): void {
    this.phaseNow = CLAW_PHASES[reader.natural(CLAW_PHASES.length - 1)] ?? 'rest';
    this.since = reader.natural();
    this.round = reader.natural();
    const flags = reader.natural(3);
    this.strong = flags % 2 === 1;
    this.isNew = flags >= 2;
    this.sinceClosing = reader.natural();
    this.closure = reader.natural(FINGER_STEPS);
    this.direction = { x: (reader.natural(2) - 1) as Direction, z: (reader.natural(2) - 1) as Direction };
    const count = reader.natural(MAX_WON);
    this.won = Array.from({ length: count }, () => ({
      id: reader.natural(),
      kind: PRIZE_KINDS[reader.natural(PRIZE_KINDS.length - 1)] ?? 'ball',
    }));
  }

  private nextPhase(seen: Seen): ClawPhase | undefined {
    if (this.phaseNow === 'rest') return undefined;
    if (this.phaseNow === 'moving') return this.since >= this.config.playSteps ? 'dropping' : undefined;
    const { next, leastSteps, mostSteps, isDone } = COURSES[this.phaseNow];
    const isOver = this.since >= mostSteps || (this.since >= leastSteps && isDone(seen));
    return isOver ? next : undefined;
  }

  private enter(phase: ClawPhase): void {
    this.phaseNow = phase;
    this.since = 0;
    this.isNew = true;
    if (phase === 'closing') this.sinceClosing = 1;
    if (phase === 'opening' || phase === 'rest') this.sinceClosing = 0;
  }

  /** One draw in every round, so that what else is drawn does not depend on the settings. */
  private isStrong(round: number, pity: number, draws: Draws): boolean {
    const { payoutMode, strongOneIn, guaranteeAfter } = this.config;
    const isDrawn = drawBelow(draws, strongOneIn) === 0;
    if (guaranteeAfter > 0 && pity >= guaranteeAfter) return true;
    if (payoutMode === 'random') return isDrawn;
    return payoutMode === 'fixed' && round > 0 && round % strongOneIn === 0;
  }
}

function outOfPhase(): Refusal<'notNow'> {
  return new Refusal('notNow');
}
