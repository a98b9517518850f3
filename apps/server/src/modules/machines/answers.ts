import type { Refusal } from '@boardwalk/base';

const KEPT = 64;

/** Commands by their number: the same one is carried out once, and answered alike. */
export class Answers {
  private readonly given = new Map<number, Promise<Refusal | undefined>>();

  once(seq: number, carryOut: () => Promise<Refusal | undefined>): Promise<Refusal | undefined> {
    const before = this.given.get(seq);
    if (before) return before;
    const answer = carryOut();
    this.given.set(seq, answer);
    const [oldest] = this.given.keys();
    if (this.given.size > KEPT && oldest !== undefined) this.given.delete(oldest);
    return answer;
  }

  clear(): void {
    this.given.clear();
  }
}
