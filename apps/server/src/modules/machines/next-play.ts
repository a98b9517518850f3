/** The play that comes next in a room: committed to and told while the room is awake, fixed by who begins it. */
import type { ChosenSeed, Commitments, CommittedSeeds, PlayCommitment } from '../fairness/index.ts';
import type { MachineRoomFacts } from './driver.ts';

export class NextPlay {
  readonly #commitments: Commitments;
  readonly #room: Pick<MachineRoomFacts, 'roomId' | 'driver'>;
  #commitment: PlayCommitment | undefined;

  constructor(commitments: Commitments, room: Pick<MachineRoomFacts, 'roomId' | 'driver'>) {
    this.#commitments = commitments;
    this.#room = room;
  }

  /** Undefined of a real machine, and before `prepare`. */
  get commitment(): PlayCommitment | undefined {
    return this.#commitment;
  }

  async prepare(): Promise<void> {
    const { roomId, driver } = this.#room;
    if (driver === 'simulated') this.#commitment ??= await this.#commitments.prepare(roomId);
  }

  /**
   * Seeds for a play, with the next one committed to at once: no seed is used twice. Undefined of a real machine.
   * Refuses as `Commitments.fix` does.
   */
  async take(chosen: ChosenSeed): Promise<CommittedSeeds | undefined> {
    await this.prepare();
    if (!this.#commitment) return undefined;
    const seeds = await this.#commitments.fix(this.#commitment, chosen);
    this.#commitment = undefined;
    await this.prepare();
    return seeds;
  }
}
