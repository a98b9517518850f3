import type { ByteReader, ByteWriter } from '../../physics/index.ts';
import type { ClawConfig } from '../config/config.ts';
import { Gantry } from './gantry.ts';
import { Holding } from './holding.ts';
import { Quiet } from './quiet.ts';
import { Round } from './round.ts';

/** Everything of a claw machine that is no body, saved and loaded in one order. */
export class Play {
  readonly gantry: Gantry;
  readonly round: Round;
  readonly holding = new Holding();
  readonly quiet = new Quiet();

  constructor(config: ClawConfig) {
    this.gantry = new Gantry(config);
    this.round = new Round(config);
  }

  save(writer: ByteWriter): void {
    for (const part of this.parts()) part.save(writer);
  }

  load(reader: ByteReader): void {
    for (const part of this.parts()) part.load(reader);
  }

  private parts(): readonly (Gantry | Round | Holding | Quiet)[] {
    return [this.gantry, this.round, this.holding, this.quiet];
  }
}
