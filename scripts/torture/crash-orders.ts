/** What the parent asks of the process it kills. */
export interface Order {
  readonly id: number;
  readonly kind: 'give' | 'play' | 'open' | 'settle' | 'state' | 'balance' | 'check';
  readonly key: string;
  readonly userId: number;
  readonly roundId: string;
}

export interface Answer {
  readonly id: number;
  readonly result: {
    readonly roundId?: string;
    readonly payout?: number;
    readonly nonce?: number;
    readonly state?: string;
    readonly balance?: number;
    readonly faults?: number;
    readonly refused?: string;
    readonly failed?: string;
  };
}

export const STAKE = 10;
export const PAYOUT_OF_OPEN = 25;
