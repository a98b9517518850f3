/** Everything this device keeps for one account, and when it compares. One thing after the other, so that none overlooks another. */
import { clock } from '../../../platform/clock.ts';
import { call } from '../../../platform/request/call.ts';
import { refresh } from '../../../platform/request/query-client.ts';
import { factsOfRound } from '../compare/facts.ts';
import { freshSeed } from '../fresh-seed.ts';
import { openStore } from './device-store.ts';
import { InputNotes } from './inputs.ts';
import { type Keep, unlessLost } from './keep.ts';
import type { KeptCommitment, KeptFinding, KeptInputs, KeptPair, KeptRound, Store } from './kept.ts';
import {
  checkCommitment,
  type EndedPlay,
  findCommitment,
  keepCommitment,
  noteEndedPlay,
  type ToldCommitment,
} from './plays.ts';
import { compareRecords, isPairKnown, noteRound, type RecordedRound, type RoundNews } from './rounds.ts';
import { ensureSeeds, lookAtSeeds, type Rotated, rotate, type Seeds } from './seeds.ts';
import { VISIT_STEPS } from './visit.ts';

/** A round beside what this device has of it. */
export interface Recalled {
  readonly kept: KeptRound | undefined;
  readonly pair: KeptPair | undefined;
  readonly findings: readonly KeptFinding[];
}

export class Keeper {
  readonly #keep: Keep;
  #line: Promise<unknown> = Promise.resolve();
  /** The inputs of plays on machines. */
  readonly inputs: InputNotes;

  readonly #show: (unseen: readonly KeptFinding[]) => void;

  /** `show` gets the findings that haven't been looked at, whenever they change. */
  constructor(keep: Omit<Keep, 'onFound'>, show: (unseen: readonly KeptFinding[]) => void) {
    this.#show = show;
    this.#keep = { ...keep, onFound: () => void this.showFindings() };
    this.inputs = new InputNotes(keep.store, keep.nowMs);
  }

  get store(): Store {
    return this.#keep.store;
  }

  /** After this there is a pair of seeds to play with. */
  ensureSeeds(): Promise<void> {
    return this.#inLine(() => ensureSeeds(this.#keep));
  }

  lookAtSeeds(): Promise<Seeds> {
    return this.#inLine(() => lookAtSeeds(this.#keep));
  }

  /** Refuses `seedChanged` where the upcoming hash is not the one that was shown. */
  rotate(clientSeed: string, shownHash: string): Promise<Rotated> {
    return this.#inLine(() => rotate(this.#keep, clientSeed, shownHash));
  }

  /** A round that was played, here or elsewhere, or is told again. */
  noteRound(news: RoundNews): Promise<unknown> {
    return this.#inLine(async () => {
      const { serverSeedHash } = factsOfRound(news.round);
      // Another device may have taken new seeds.
      if (!(await isPairKnown(this.#keep, serverSeedHash))) await unlessLost(() => lookAtSeeds(this.#keep));
      await noteRound(this.#keep, news);
    });
  }

  /** Compares what the house says of a round now, and tells what is known of it here. */
  async recall(news: RoundNews): Promise<Recalled> {
    const { roundId } = news.round;
    const { store } = this.#keep;
    const kept = await store.read('round', roundId);
    // What is told of a round only now was not kept when it was played.
    if (kept !== undefined) await unlessLost(() => this.noteRound(news));
    const hash = (kept?.facts ?? factsOfRound(news.round)).serverSeedHash;
    const pair = hash === null ? undefined : await store.read('pair', hash);
    const findings = (await store.list('finding')).filter(
      ({ subject }) => subject === roundId || (hash !== null && subject === hash),
    );
    return { kept, pair, findings };
  }

  /** Rounds as the player's records list them. */
  noteRecords(records: readonly RecordedRound[]): Promise<void> {
    return this.#inLine(() => compareRecords(this.#keep, records));
  }

  /** The client seed for a machine's play; its commitment is kept when this resolves. */
  async beginPlay(roomId: number, commitment: ToldCommitment): Promise<KeptCommitment> {
    const kept = await keepCommitment(this.#keep, roomId, commitment);
    void this.#inLine(() => unlessLost(() => checkCommitment(this.#keep, kept)));
    return kept;
  }

  endPlay(ended: EndedPlay): Promise<void> {
    return this.#inLine(() => noteEndedPlay(this.#keep, ended));
  }

  findCommitment(roomId: number, serverSeedHash: string): Promise<KeptCommitment | undefined> {
    return findCommitment(this.#keep, roomId, serverSeedHash);
  }

  findInputs(commitmentId: string): Promise<KeptInputs | undefined> {
    return this.store.read('inputs', commitmentId);
  }

  /** Compares what one visit can compare. */
  async visit(): Promise<void> {
    for (const step of VISIT_STEPS) await this.#inLine(() => unlessLost(() => step(this.#keep)));
    await this.showFindings();
  }

  /** All of it, as the text of a file. */
  async writeFile(): Promise<string> {
    const { writeFile } = await import('./file.ts');
    const { userId, nowMs } = this.#keep;
    return writeFile(this.store, { origin: window.location.origin, userId, savedAtMs: nowMs() });
  }

  async showFindings(): Promise<void> {
    this.#show((await this.store.list('finding')).filter(({ isSeen }) => !isSeen));
  }

  async noteSeen(): Promise<void> {
    for (const found of await this.store.list('finding')) {
      if (!found.isSeen) await this.store.write('finding', { ...found, isSeen: true });
    }
    await this.showFindings();
  }

  #inLine<T>(act: () => Promise<T>): Promise<T> {
    const done = this.#line.then(act);
    this.#line = done.catch(() => undefined);
    return done;
  }
}

export async function openKeeper(
  userId: number,
  show: (unseen: readonly KeptFinding[]) => void,
): Promise<Keeper> {
  const store = await openStore(userId);
  const keep = {
    userId,
    store,
    call,
    nowMs: clock.nowMs,
    newClientSeed: freshSeed,
    random: Math.random,
    onSeeds: () => void refresh('fairness.seeds', 'rounds.read'),
  };
  return new Keeper(keep, show);
}
