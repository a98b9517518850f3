/** A recorded play beside what this device kept when it began: the promise of its seed, and its own client seed. */
import { isRefusal } from '@boardwalk/base';
import { comparePlay, isPlaySigned } from '../../platform/proof/compare/plays.ts';
import { readReceipt } from '../../platform/proof/compare/receipts.ts';
import { HOUSE } from '../../platform/proof/keep/keep.ts';
import { loadKeeper } from '../../platform/proof/proof.ts';
import { bytesOf } from './bytes-of.ts';
import type { Play } from './ReplayShow.tsx';

export type KeptPlayCheck = 'promise' | 'ownSeed' | 'receipt';

export interface KeptPlayVerdict {
  /** A promise for this play was kept here. */
  readonly isKept: boolean;
  readonly checks: readonly { readonly name: KeptPlayCheck; readonly isRight: boolean }[];
}

export async function judgeKeptPlay(play: Play): Promise<KeptPlayVerdict> {
  const { playId, roomId, serverSeedHash, receipt } = play;
  const keeper = await loadKeeper();
  const begun = await keeper.findCommitment(roomId, serverSeedHash);
  const clientSeed = await clientSeedOf(play.log);
  const findings = begun === undefined ? [] : comparePlay(begun, { id: playId, serverSeedHash, clientSeed });
  const fits = (kind: string) => !findings.some(found => found.kind === kind);
  const key = (await keeper.store.read('house', HOUSE))?.publicKey;
  const statement =
    key !== undefined && receipt.subject === playId ? readReceipt(receipt, 'play', key) : undefined;
  return {
    isKept: begun !== undefined,
    checks: [
      ...(begun === undefined
        ? []
        : [
            { name: 'promise' as const, isRight: fits('otherCommitment') },
            { name: 'ownSeed' as const, isRight: fits('otherClientSeed') },
          ]),
      ...(key !== undefined
        ? [{ name: 'receipt' as const, isRight: statement !== undefined && isPlaySigned(statement, play) }]
        : []),
    ],
  };
}

/** Of the record that is run again; undefined for what is no record, which is said elsewhere. */
async function clientSeedOf(log: string): Promise<string | undefined> {
  const { decodeMachineLog } = await import('@boardwalk/games/physics');
  const record = decodeMachineLog(bytesOf(log));
  return isRefusal(record) ? undefined : record.seeds.clientSeed;
}
