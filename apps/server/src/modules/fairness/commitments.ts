/**
 * Seeds of machines' plays: the server seed is drawn and told by its hash, and only then a client seed counts. A
 * `CommittedSeeds` is made here and nowhere else, so that no play can begin in another order.
 */
import { randomBytes } from 'node:crypto';
import { assert, type Clock, demand, Refusal } from '@boardwalk/base';
import { checkClientSeed, hashServerSeed, type RoundSeeds } from '@boardwalk/games/fairness';
import type { Proof } from '../proof/index.ts';
import { LINKS, seedBefore } from './chain.ts';
import { commitmentStatement, type Receipt, signed } from './statements.ts';
import type { CommitmentStore } from './store/commitments.ts';

/** What may be told of a commitment that waits for its client seed. */
export interface PlayCommitment {
  readonly id: number;
  readonly serverSeedHash: string;
  readonly receipt: Receipt;
}

/** What a player sends to begin. */
export interface ChosenSeed {
  readonly clientSeed: string | undefined;
  /** That the player has seen. */
  readonly serverSeedHash: string | undefined;
}

/** Seeds whose server seed was committed to before the client seed was chosen. */
export class CommittedSeeds implements RoundSeeds {
  readonly nonce = 0;
  readonly commitmentId: number;
  readonly clientSeed: string;
  /** Plays of the same push session before this one. */
  readonly link: number;
  readonly #tail: string;

  private constructor(commitmentId: number, tail: string, clientSeed: string, link: number) {
    this.commitmentId = commitmentId;
    this.#tail = tail;
    this.clientSeed = clientSeed;
    this.link = link;
  }

  static async fix(
    commitment: OpenCommitment,
    clientSeed: string,
    fix: () => Promise<boolean>,
  ): Promise<CommittedSeeds> {
    if (!(await fix())) throw new Refusal('seedChanged');
    return new CommittedSeeds(commitment.id, commitment.tail, clientSeed, 0);
  }

  get serverSeed(): string {
    return seedBefore(this.#tail, LINKS - this.link);
  }

  /** In a later play of a push session this is the seed of the play before, which that play's record has told. */
  get serverSeedHash(): string {
    return hashServerSeed(this.serverSeed);
  }

  /** For the next play of the same push session; undefined when the chain is at its end. */
  next(): CommittedSeeds | undefined {
    if (this.link === LINKS) return undefined;
    return new CommittedSeeds(this.commitmentId, this.#tail, this.clientSeed, this.link + 1);
  }
}

interface OpenCommitment extends PlayCommitment {
  readonly tail: string;
}

export interface Commitments {
  /** Commits to the server seed of a room's next play. */
  prepare(roomId: number): Promise<PlayCommitment>;
  /**
   * Takes the client seed for it, once. Refuses `seedNeeded` without one, `badClientSeed`, and `seedChanged` when the
   * player has seen another hash.
   */
  fix(commitment: PlayCommitment, chosen: ChosenSeed): Promise<CommittedSeeds>;
}

const SEED_BYTES = 32;

export function createCommitments(
  store: CommitmentStore,
  proof: Pick<Proof, 'sign'>,
  clock: Clock,
): Commitments {
  const tails = new WeakMap<PlayCommitment, string>();
  return {
    prepare: async roomId => {
      const tail = randomBytes(SEED_BYTES).toString('hex');
      const serverSeedHash = hashServerSeed(seedBefore(tail, LINKS));
      const id = await store.add({ roomId, tail, serverSeedHash, now: new Date(clock.nowMs()) });
      const receipt = signed(proof, id, commitmentStatement(roomId, serverSeedHash));
      const commitment = { id, serverSeedHash, receipt };
      tails.set(commitment, tail);
      return commitment;
    },
    fix: async (commitment, { clientSeed, serverSeedHash }) => {
      if (clientSeed === undefined || serverSeedHash === undefined) throw new Refusal('seedNeeded');
      demand(checkClientSeed(clientSeed));
      if (serverSeedHash !== commitment.serverSeedHash) throw new Refusal('seedChanged');
      const tail = tails.get(commitment);
      assert(tail !== undefined, 'a commitment is one of those that were prepared here');
      const fix = () => store.fix(commitment.id, clientSeed, new Date(clock.nowMs()));
      return CommittedSeeds.fix({ ...commitment, tail }, clientSeed, fix);
    },
  };
}
