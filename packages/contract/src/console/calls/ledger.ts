/** The ledger as an accountant reads it: the trial balance, postings, one transfer, and its proof on demand. */
import { Type } from 'typebox';
import { bigId, coinAmount, list, nothing, text, timestampMs, whole } from '../../fields.ts';
import { keyset, keysetPage, staffRead, staffWrite } from '../call.ts';

const account = {
  /** The house's account; empty for a player's. */
  house: Type.String(),
  /** 0 for the house's. */
  userId: Type.Integer(),
  unit: Type.String(),
  amount: coinAmount,
};

export const transfer = Type.Object({
  transferId: bigId,
  at: timestampMs,
  kind: Type.String(),
  /** Empty where it belongs to no round. */
  roundId: Type.String(),
  /** Why nothing moved; empty where something did. */
  refusal: Type.String(),
  entries: list(
    Type.Object({
      ...account,
      nickname: Type.String(),
      /** 0 for the house's, which are summed and not kept. */
      balance: coinAmount,
    }),
    32,
  ),
});

const proof = Type.Object({
  /** 0 before the first one. */
  at: timestampMs,
  tookMs: Type.Integer(),
  isSound: Type.Boolean(),
  transfers: Type.Integer(),
  entries: Type.Integer(),
  faults: list(Type.String(), 20),
  /** When the one that runs began; 0 when none does. */
  runningSince: timestampMs,
});

export const ledgerCalls = {
  'ledger.balance': staffRead({
    path: '/api/console/ledger/balance',
    summary: 'The trial balance at the end of a day, of the house’s accounts and of all players together',
    permission: 'ledger.read',
    input: Type.Object({
      /** `2026-11-23`, in UTC; today without. */
      day: Type.Optional(Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' })),
    }),
    output: Type.Object({
      day: Type.String(),
      /** Every transfer up to this one is in it. */
      transferId: Type.Integer(),
      list: list(
        Type.Object({
          /** Empty for all players together. */
          house: Type.String(),
          unit: Type.String(),
          entries: Type.Integer(),
          before: coinAmount,
          moved: coinAmount,
          balance: coinAmount,
        }),
        2000,
      ),
    }),
    refusals: ['badInput'],
  }),
  'ledger.list': staffRead({
    path: '/api/console/ledger',
    summary: 'Postings, newest first; a page may be short, even empty, and go on',
    permission: 'ledger.read',
    input: Type.Object({
      ...keyset,
      from: Type.Optional(timestampMs),
      until: Type.Optional(timestampMs),
      /** A kind, or its first word. */
      kind: Type.Optional(text(60, 1)),
      userId: Type.Optional(whole(1, 2_000_000_000)),
      house: Type.Optional(text(40, 1)),
      unit: Type.Optional(text(20, 1)),
    }),
    output: keysetPage(
      Type.Object({
        entryId: Type.String(),
        transferId: bigId,
        at: timestampMs,
        kind: Type.String(),
        roundId: Type.String(),
        ...account,
        balance: coinAmount,
      }),
    ),
  }),
  'ledger.transfer': staffRead({
    path: '/api/console/ledger/transfer',
    summary: 'One transfer with all its postings, which sum to zero',
    permission: 'ledger.read',
    input: Type.Object({ transferId: bigId }),
    output: transfer,
    refusals: ['notFound'],
  }),
  'ledger.proof': staffRead({
    path: '/api/console/ledger/proof',
    summary: 'What the last proof of the whole ledger came to',
    permission: 'ledger.read',
    input: nothing,
    output: proof,
  }),
  'ledger.prove': staffWrite({
    path: '/api/console/ledger/prove',
    summary: 'Begins a proof of the whole ledger, unless one is running',
    permission: 'ledger.prove',
    input: nothing,
    output: proof,
  }),
};
