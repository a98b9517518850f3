/** Cards of players: where one is offered, how it stands, and what becomes of an exchange code. */
import type { ValueOf } from './value-of.ts';

/** After a big purchase was given up, and where the balance is low. */
export const CardScene = { bigAmount: 3, insufficient: 5 } as const;
export type CardScene = ValueOf<typeof CardScene>;

export const CardStatus = { available: 0, used: 1, expired: 2 } as const;
export type CardStatus = ValueOf<typeof CardStatus>;

export const ExchangeResult = { wrong: 1, upLimit: 2, expired: 3, used: 4, success: 5 } as const;
export type ExchangeResult = ValueOf<typeof ExchangeResult>;
