/**
 * What was asked of the machine and has not left the chute yet. Each of these coins is covered by the tray: the machine
 * drops them when it can, and nobody can take a coin back that is under way.
 */
export const MOST_WISHES = 100;

export class PendingDrops {
  /** Single coins in the machine's queue; they go before the rain. */
  private singles = 0;
  private rain = 0;
  /** Wished for, not asked of the machine yet. */
  private wishes = 0;
  private wishSeq = 0;

  get underWay(): number {
    return this.singles + this.rain;
  }

  get wanted(): number {
    return this.wishes;
  }

  /** Of the command that wished. */
  get seq(): number {
    return this.wishSeq;
  }

  get isRaining(): boolean {
    return this.rain > 0;
  }

  /** A new hold of the key replaces the last one, a tap adds to it: as many as a hold may ask for. */
  wish(count: number, seq: number): void {
    this.wishes = count === 1 ? Math.min(MOST_WISHES, this.wishes + 1) : count;
    this.wishSeq = seq;
  }

  askSingle(): void {
    this.wishes -= 1;
    this.singles += 1;
  }

  askRain(count: number): void {
    this.wishes -= count;
    this.rain = count;
  }

  /** A coin has left the chute. */
  drop(): void {
    if (this.singles > 0) this.singles -= 1;
    else if (this.rain > 0) this.rain -= 1;
  }

  /** What was not asked of the machine will not be. */
  wishNoMore(): void {
    this.wishes = 0;
  }

  /** The machine rains no more; single coins still fall. */
  stop(): void {
    this.wishes = 0;
    this.rain = 0;
  }

  /** The machine lost what was under way. */
  clear(): void {
    this.stop();
    this.singles = 0;
  }
}
