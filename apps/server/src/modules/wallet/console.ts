/** The ledger as the console reads it. */
import { Refusal, type UserId } from '@boardwalk/base';
import type { ConsoleCalls, ConsoleOutputOf } from '@boardwalk/contract/console';
import type { ConsoleHandlers, StaffWho } from '../../http/console/handler.ts';
import type { Queryable } from '../../platform/database/index.ts';
import type { Log } from '../../platform/log.ts';
import type { FoundPosting, FoundTransfer, Json, Wallet } from './index.ts';

type WireTransfer = ConsoleOutputOf<ConsoleCalls['ledger.transfer']>;
type WireProof = ConsoleOutputOf<ConsoleCalls['ledger.proof']>;
export type LedgerCallName =
  | 'ledger.balance'
  | 'ledger.list'
  | 'ledger.transfer'
  | 'ledger.proof'
  | 'ledger.prove';

export interface LedgerConsoleDeps {
  readonly wallet: Pick<Wallet, 'trialBalance' | 'listPostings' | 'findTransfer' | 'proving'>;
  readonly nowMs: () => number;
  readonly log: Log;
  readonly nicknameOf: (userId: UserId) => Promise<string>;
  /** Writes down who proved it, with what it came to. */
  readonly noteProof: (
    tx: Queryable,
    who: StaffWho,
    after: Readonly<Record<string, Json>>,
  ) => Promise<unknown>;
}

const PAGE_SIZE = 50;

export function ledgerCalls(deps: LedgerConsoleDeps): ConsoleHandlers<LedgerCallName> {
  const { wallet, nicknameOf } = deps;
  return {
    'ledger.balance': async ({ input }) => {
      const day = input.day ?? new Date(deps.nowMs()).toISOString().slice(0, 10);
      if (Number.isNaN(Date.parse(`${day}T00:00Z`))) throw new Refusal('badInput', { field: 'day' });
      const { transferId, sums } = await wallet.trialBalance(day);
      return { day, transferId, list: [...sums] };
    },
    'ledger.list': async ({ input }) => {
      const { after, limit = PAGE_SIZE, from, until, kind, userId, house, unit } = input;
      const { postings, next } = await wallet.listPostings({
        fromMs: from,
        untilMs: until,
        kind,
        house,
        unit,
        userId: userId as UserId | undefined,
        before: after ? placeOf(after) : undefined,
        limit,
      });
      return {
        list: postings.map(presentPosting),
        next: next ? `${next.transferId}.${next.place}` : '',
      };
    },
    'ledger.transfer': async ({ input }) => {
      const found = await wallet.findTransfer(input.transferId);
      if (!found) throw new Refusal('notFound');
      return presentTransfer(found, nicknameOf);
    },
    'ledger.proof': () => presentProof(wallet),
    'ledger.prove': async ({ who }) => {
      if (wallet.proving.runningSinceMs() === undefined) {
        wallet.proving
          .prove((tx, { isSound, entries, tookMs, faults }) =>
            deps.noteProof(tx, who, { isSound, entries, tookMs, faults: faults.length }),
          )
          .catch((error: unknown) => deps.log.error({ err: error }, 'the ledger could not be proven'));
      }
      return presentProof(wallet);
    },
  };
}

async function presentProof({ proving }: Pick<Wallet, 'proving'>): Promise<WireProof> {
  const last = await proving.last();
  return {
    at: last?.atMs ?? 0,
    tookMs: last?.tookMs ?? 0,
    isSound: last?.isSound ?? true,
    transfers: last?.transfers ?? 0,
    entries: last?.entries ?? 0,
    faults: [...(last?.faults ?? [])],
    runningSince: proving.runningSinceMs() ?? 0,
  };
}

function placeOf(after: string) {
  const [, transferId, place] = /^(\d{1,15})\.(\d{1,5})$/.exec(after) ?? [];
  if (transferId === undefined || Number(place) > 32_767) throw new Refusal('badInput', { field: 'after' });
  return { transferId: Number(transferId), place: Number(place) };
}

function presentPosting({ atMs, place, ...posting }: FoundPosting) {
  return { ...posting, entryId: `${posting.transferId}.${place}`, at: atMs };
}

export async function presentTransfer(
  { id, atMs, kind, roundId, refusal, postings }: FoundTransfer,
  nicknameOf: (userId: UserId) => Promise<string>,
): Promise<WireTransfer> {
  const entries = await Promise.all(
    postings.map(async ({ house, userId, unit, amount, balance }) => ({
      house,
      userId,
      unit,
      amount,
      balance,
      nickname: userId > 0 ? await nicknameOf(userId as UserId) : '',
    })),
  );
  return { transferId: id, at: atMs, kind, roundId, refusal, entries };
}
