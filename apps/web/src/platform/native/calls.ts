/** What the app can ask of a shell: payload, answer and time limit of each call. */
import { MINUTE_MS, SECOND_MS } from '@boardwalk/base';
import {
  type NativeCallName,
  PLAYER_STATES,
  type PlayerKind,
  type PlayerState,
} from '@boardwalk/contract/constants';
import { NativeFailure } from './wire/failure.ts';
import { type Fields, fieldsOf, oneOf, textOf } from './wire/fields.ts';

/** What a shell says of itself; empty where it says nothing. */
export interface ShellInfo {
  readonly appVersion: string;
  readonly appsFlyerId: string;
  /** The advertising id, where the person allows one. */
  readonly idfa: string;
  readonly isUnderReview: boolean;
  /** The app was opened to buy coins only. */
  readonly isRechargeOnly: boolean;
  readonly packageName: string;
  readonly vestBagId: string;
  readonly pushToken: string;
}

export interface PaymentOrder {
  readonly orderId: string;
  readonly paymentType: number;
  /** The store's own name of what is bought. */
  readonly productId: string;
  /** Goes with the purchase, so that it is known whose it is: the store's token of the account. */
  readonly accountToken: string;
  readonly priceCents: number;
  readonly currency: string;
}

/** Bought in the store, and the store was not told yet that the coins are there. */
export interface UnfinishedPurchase {
  readonly accountToken: string;
  readonly receipt: string;
}

/** Where on the page the shell draws its player, in CSS pixels. */
export interface PlayerFrame {
  readonly kind: PlayerKind;
  readonly url: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export type HapticKind = 'tap' | 'win' | 'warning';
type Nothing = Readonly<Record<string, never>>;

/** Payload and answer of each call. */
export interface NativeCalls {
  init: [{ readonly clientVersion: string }, ShellInfo];
  ready: [Nothing, void];
  back: [Nothing, void];
  chrome: [{ readonly topBar: string; readonly safeArea: string }, void];
  pay: [PaymentOrder, { readonly receipt: string }];
  receipts: [Nothing, { readonly list: readonly UnfinishedPurchase[] }];
  share: [
    { readonly title: string; readonly text: string; readonly url: string },
    { readonly way: ShareWay },
  ];
  review: [Nothing, void];
  openPlayer: [PlayerFrame, void];
  closePlayer: [{ readonly kind: PlayerKind }, void];
  playerState: [{ readonly kind: PlayerKind }, { readonly state: PlayerState }];
  vm_push: [{ readonly roomId: string; readonly virtualMachineId: string; readonly url: string }, void];
  haptic: [{ readonly kind: HapticKind }, void];
  copy: [{ readonly text: string }, void];
  openExternal: [{ readonly url: string }, void];
  track: [{ readonly name: string; readonly value?: number }, void];
  enterRoom: [{ readonly path: string }, void];
  leaveRoom: [{ readonly path: string }, void];
}

export type ShareWay = 'shared' | 'copied';
export type PayloadOf<Name extends NativeCallName> = NativeCalls[Name][0];
export type AnswerOf<Name extends NativeCallName> = NativeCalls[Name][1];

interface Row<Name extends NativeCallName> {
  readonly limitMs: number;
  readonly read: (data: Fields) => AnswerOf<Name>;
}

const QUICK_MS = 3 * SECOND_MS;
const nothing = (): void => undefined;
const quick = { limitMs: QUICK_MS, read: nothing };

export const nativeCalls: { readonly [Name in NativeCallName]: Row<Name> } = {
  init: { limitMs: 10 * SECOND_MS, read: readInfo },
  ready: quick,
  back: quick,
  chrome: quick,
  // A person enters a card or a code meanwhile.
  pay: { limitMs: 15 * MINUTE_MS, read: readReceipt },
  receipts: { limitMs: 10 * SECOND_MS, read: readReceipts },
  share: { limitMs: 5 * MINUTE_MS, read: () => ({ way: 'shared' }) },
  review: { limitMs: MINUTE_MS, read: nothing },
  openPlayer: { limitMs: 15 * SECOND_MS, read: nothing },
  closePlayer: quick,
  playerState: { limitMs: QUICK_MS, read: readState },
  vm_push: { limitMs: MINUTE_MS, read: nothing },
  haptic: quick,
  copy: quick,
  openExternal: quick,
  track: quick,
  enterRoom: quick,
  leaveRoom: quick,
};

function readInfo(data: Fields): ShellInfo {
  const version = textOf(data['appVersion'], 32);
  return {
    appVersion: /^\d+(\.\d+)*$/.test(version) ? version : '',
    appsFlyerId: textOf(data['appsFlyerId'], 128),
    idfa: textOf(data['idfa'], 128),
    isUnderReview: data['isUnderReview'] === true,
    isRechargeOnly: data['isRechargeOnly'] === true,
    packageName: textOf(data['packageName'], 128),
    vestBagId: textOf(data['vestBagId'], 64),
    pushToken: textOf(data['pushToken'], 512),
  };
}

/** As much as the server takes. */
const RECEIPT_CHARACTERS = 20_000;
const MOST_RECEIPTS = 20;

/** Without a receipt nobody can check that anything was paid. */
function readReceipt(data: Fields): { receipt: string } {
  const receipt = textOf(data['receipt'], RECEIPT_CHARACTERS);
  if (receipt === '') throw new NativeFailure('badAnswer', 'A payment without a receipt');
  return { receipt };
}

function readReceipts(data: Fields): { list: readonly UnfinishedPurchase[] } {
  const rows: readonly unknown[] = Array.isArray(data['list']) ? data['list'] : [];
  const list = rows.slice(0, MOST_RECEIPTS).map(row => {
    const fields = fieldsOf(row);
    return {
      accountToken: textOf(fields['accountToken'], 64),
      receipt: textOf(fields['receipt'], RECEIPT_CHARACTERS),
    };
  });
  return { list: list.filter(({ accountToken, receipt }) => accountToken !== '' && receipt !== '') };
}

function readState(data: Fields): { state: PlayerState } {
  const state = oneOf(data['state'], PLAYER_STATES);
  if (state === undefined) throw new NativeFailure('badAnswer', 'An unknown state of a player');
  return { state };
}
