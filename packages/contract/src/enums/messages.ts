/** What a system message is about; a number not listed here is shown like a custom one. */
import type { ValueOf } from './value-of.ts';

export const MessageType = {
  custom: 1,
  prizes: 4,
  home: 5,
  packageExpired: 8,
  coupons: 14,
  gift: 17,
  reward: 21,
  luckyPrize: 26,
  level: 28,
  react: 115,
} as const;
export type MessageType = ValueOf<typeof MessageType>;
