/** One room inside its worker: the machine, the play that runs on it, and its picture. */
import { createHash } from 'node:crypto';
import {
  encodeMachineLog,
  type MachineGame,
  type Physics,
  type PhysicsMachine,
  startMachine,
} from '@boardwalk/games/physics';
import type { MachineEvent, PlayRecord } from '../driver.ts';
import { kindOf, type MachineKind, type MachineNews } from '../games.ts';
import type { MachineSetup, Orders, RefusedAs } from './protocol.ts';
import { RoomPicture, type SendFrame } from './room-picture.ts';
import { aimlessSeeds } from './seeds.ts';

export interface RoomOutlets {
  tell(events: readonly MachineEvent<MachineNews>[]): void;
  saveLayout(layout: Uint8Array): void;
  readonly sendFrame: SendFrame;
}

/** Half a minute of a play: so much of how a pile lies a killed server forgets. */
const SAVE_EVERY_STEPS = 1800;
/** An hour: far from the end of a log, which nobody wants of a machine that only runs. */
const RENEW_AFTER_STEPS = 216_000;

export class WorkerRoom {
  picture: RoomPicture;
  private readonly physics: Physics;
  private readonly out: RoomOutlets;
  private readonly kind: MachineKind;
  private game: MachineGame<unknown, MachineNews, unknown>;
  private machine: PhysicsMachine<unknown, MachineNews, unknown>;
  private isPlaying = false;
  private ending: { readonly atStep: number; readonly done: (record: PlayRecord) => void } | undefined;
  private sinceSaved = 0;

  constructor(
    physics: Physics,
    { gameType, config, seeds, layout }: Orders['open']['order'],
    out: RoomOutlets,
  ) {
    this.physics = physics;
    this.out = out;
    this.kind = kindOf(gameType);
    this.game = this.kind.game(config);
    this.machine = startMachine(physics, this.game, { seeds, layout });
    this.picture = this.pictureOf(config, layout);
  }

  /** The record of a play begins with how the machine lies now. */
  begin({ config, seeds, layout }: Orders['begin']['order']): void {
    if (layout !== undefined) this.game = this.kind.game(config);
    const start = layout ?? this.machine.layout();
    this.restart({ seeds, layout: start });
    this.save(start);
    if (layout !== undefined) {
      const { isWatched } = this.picture;
      this.picture = this.pictureOf(config, layout);
      this.picture.watch(isWatched);
    }
    this.isPlaying = true;
  }

  command(input: unknown): RefusedAs | undefined {
    if (!this.isPlaying || this.ending) return { code: 'notNow', detail: {} };
    const refusal = this.machine.apply(input);
    return refusal && { code: refusal.code, detail: refusal.detail };
  }

  end(done: (record: PlayRecord) => void): void {
    if (this.kind.stopInput !== undefined) this.machine.apply(this.kind.stopInput);
    this.ending = { atStep: this.machine.step + this.kind.settleSteps, done };
  }

  advance(): void {
    const { machine, kind } = this;
    const news = machine.advance();
    this.sinceSaved += 1;
    const told = news.filter(({ type }) => !kind.quiet.has(type));
    if (this.isPlaying && told.length > 0) {
      this.out.tell(told.map(event => ({ step: machine.step, event })));
    }
    this.picture.advance(news, told.length > 0, () => machine.poses());
    // Whether a machine is idle takes a look at all that lies in it.
    if (this.wantsRest && machine.isIdle) this.rest();
    else if (this.ending && machine.step >= this.ending.atStep) this.finish();
  }

  layout(): Uint8Array {
    return this.machine.layout();
  }

  free(): void {
    this.machine.free();
  }

  private get wantsRest(): boolean {
    const isOld = !this.isPlaying && this.machine.step >= RENEW_AFTER_STEPS;
    return this.ending !== undefined || this.isDue || isOld;
  }

  /** A machine that nobody plays on is as good as it lay after the last play: its shelf alone is no news. */
  private get isDue(): boolean {
    return this.isPlaying && this.sinceSaved >= SAVE_EVERY_STEPS;
  }

  private rest(): void {
    if (this.ending) this.finish();
    if (this.isDue) this.save(this.machine.layout());
    if (this.isPlaying || this.machine.step < RENEW_AFTER_STEPS) return;
    this.restart({ seeds: aimlessSeeds(), layout: this.machine.layout() });
  }

  private finish(): void {
    const { ending, machine } = this;
    this.ending = undefined;
    this.isPlaying = false;
    const log = machine.log();
    const layout = machine.layout();
    this.save(layout);
    ending?.done({
      log: encodeMachineLog(log),
      hash: machine.hash(),
      steps: machine.step,
      layoutBefore: sha256(log.layout),
      layoutAfter: sha256(layout),
    });
  }

  private save(layout: Uint8Array): void {
    this.sinceSaved = 0;
    this.out.saveLayout(layout);
  }

  private restart(start: Pick<MachineSetup, 'seeds'> & { readonly layout: Uint8Array }): void {
    const { physics, game, machine } = this;
    this.machine = startMachine(physics, game, start);
    machine.free();
    this.picture.restart();
  }

  private pictureOf(config: unknown, layout: Uint8Array): RoomPicture {
    const { name: game, configVersion } = this.game;
    const header = { game, configVersion, config, scene: this.machine.scene };
    return new RoomPicture(header, layout, this.out.sendFrame);
  }
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
