/** The calls of a game of the list. Names and shapes are `defineInstantGame`'s: they follow from its word, which the compiler cannot. */
import type { CallName } from '@boardwalk/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { call } from '../../platform/request/call.ts';
import type { CallFailure } from '../../platform/request/failure.ts';
import { useCall } from '../../platform/request/hooks.ts';
import { refresh } from '../../platform/request/query-client.ts';
import type { Output } from '../../platform/request/send.ts';
import { listUnshown } from '../rounds/list-unshown.ts';
import type { InstantGame, InstantRound } from './list.ts';

type WireRound = Output<'rounds.read'>['round'];
/** One of the contract's rounds, whichever. */
export type PlayedRound = InstantRound & Extract<WireRound, { readonly nonce: number }>;
type Listed = Output<'play.rooms'>['list'][number];

export interface InstantRoomAnswer {
  readonly room: Omit<Listed, 'game' | 'gameType' | 'prices'> & { readonly prices: readonly InstantPrice[] };
  readonly configVersion: string;
}

export type InstantPrice = Listed['prices'][number] & { readonly productId: number };

/** Trial coins: those that are good in any game. */
export type Purse = 'coins' | 'trial';

/** What a tap asks for. */
export interface InstantOrder {
  readonly roomId: number;
  readonly productId: number;
  readonly purse: Purse;
  readonly bet: object;
}

export function useInstantRoom(
  { word }: Pick<InstantGame, 'word'>,
  roomId: number,
): UseQueryResult<InstantRoomAnswer, CallFailure> {
  const answer: unknown = useCall(roomCall(word), { roomId });
  return answer as UseQueryResult<InstantRoomAnswer, CallFailure>;
}

export function refreshInstantRoom({ word }: Pick<InstantGame, 'word'>): Promise<unknown> {
  return refresh(roomCall(word), 'play.rooms');
}

export async function playInstant(
  { word }: Pick<InstantGame, 'word'>,
  order: InstantOrder,
  idempotencyKey: string,
): Promise<PlayedRound> {
  const round: unknown = await call(`${word}.play` as CallName, { ...order, idempotencyKey });
  return round as PlayedRound;
}

/** The rounds of a room whose show was interrupted. */
export function listUnshownOf(
  { gameType }: Pick<InstantGame, 'gameType'>,
  roomId: number,
): Promise<readonly InstantRound[]> {
  return listUnshown(roomId, gameType as never);
}

function roomCall(word: string): CallName {
  return `${word}.room` as CallName;
}
