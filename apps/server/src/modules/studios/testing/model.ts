/** What a seamless wallet must do, said a second time and simply: maps and ifs, no database, no ledger. */

export interface Message {
  readonly call: 'bet' | 'win' | 'rollback';
  readonly uuid: string;
  readonly round: string;
  readonly amount: number;
  readonly closed: boolean;
  /** The bet that a win or a rollback is about. */
  readonly about: string;
}

interface ModelBet {
  readonly round: string;
  readonly amount: number;
  isUndone: boolean;
  isPaid: boolean;
}

export class StudioModel {
  coins: number;
  growth = 0;
  /** What the studio's account holds. */
  house = 0;
  readonly #bets = new Map<string, ModelBet>();
  readonly #barred = new Set<string>();
  readonly #closed = new Set<string>();
  /** What was taken under each number, and bets that were too much. */
  readonly #taken = new Map<string, string>();
  readonly #tooMuch = new Map<string, string>();

  constructor(coins: number) {
    this.coins = coins;
  }

  /** Does it, and says what the answer's status is. */
  take(message: Message): string {
    const content = JSON.stringify(message);
    const taken = this.#taken.get(message.uuid);
    if (taken !== undefined) return taken === content ? 'ok' : 'duplicate';
    if (message.call === 'bet' && this.#barred.has(message.uuid)) return 'rolledBack';
    const status = this[message.call](message, content);
    if (status === 'ok') this.#taken.set(message.uuid, content);
    return status;
  }

  private bet({ uuid, round, amount }: Message, content: string): string {
    if (this.#closed.has(round)) return 'roundClosed';
    const before = this.#tooMuch.get(uuid);
    if (before !== undefined) return before === content ? 'notEnoughCoins' : 'duplicate';
    if (amount > this.coins) {
      this.#tooMuch.set(uuid, content);
      return 'notEnoughCoins';
    }
    this.#move(-amount);
    this.#bets.set(uuid, { round, amount, isUndone: false, isPaid: false });
    return 'ok';
  }

  private win({ round, amount, closed, about }: Message): string {
    if (this.#closed.has(round)) return 'roundClosed';
    if (this.#barred.has(about)) return 'rolledBack';
    const bet = this.#bets.get(about);
    if (!bet) return 'betUnknown';
    if (bet.round !== round) return 'wrongRound';
    if (bet.isUndone) return 'rolledBack';
    if (amount === 0 && !closed) return 'nothingWon';
    this.#move(amount);
    bet.isPaid = true;
    if (closed) this.#close(round);
    return 'ok';
  }

  private rollback({ round, about }: Message): string {
    const bet = this.#bets.get(about);
    if (!bet) {
      this.#barred.add(about);
      return 'ok';
    }
    if (bet.round !== round) return 'wrongRound';
    if (bet.isUndone) return 'ok';
    if (this.#closed.has(round)) return 'roundClosed';
    if (bet.isPaid) return 'betPaid';
    bet.isUndone = true;
    this.#move(bet.amount);
    return 'ok';
  }

  #close(round: string): void {
    this.#closed.add(round);
    for (const bet of this.#bets.values())
      if (bet.round === round && !bet.isUndone) this.growth += bet.amount;
  }

  #move(amount: number): void {
    this.coins += amount;
    this.house -= amount;
  }
}
