/** A recorded play beside what this device kept of it: the promise of its seed, its own client seed, its inputs and what it was told. */
import { isRefusal } from '@boardwalk/base';
import { GameType } from '@boardwalk/contract/enums';
import type { ClawConfig } from '@boardwalk/games/claw';
import type { PusherConfig } from '@boardwalk/games/pusher';
import {
  areResultsSame,
  compareClawInputs,
  comparePusherInputs,
  type InputVerdict,
  type RecordedInput,
} from '../../domain/proof/compare/inputs.ts';
import { comparePlay, isPlaySigned } from '../../domain/proof/compare/plays.ts';
import { readReceipt } from '../../domain/proof/compare/receipts.ts';
import { HOUSE } from '../../domain/proof/keep/keep.ts';
import type { KeptCommitment, KeptInputs } from '../../domain/proof/keep/kept.ts';
import { loadKeeper } from '../../domain/proof/proof.ts';
import { bytesOf } from './bytes-of.ts';
import type { Play } from './ReplayShow.tsx';

export type KeptPlayCheck = 'promise' | 'ownSeed' | 'inputs' | 'results' | 'receipt';
/** What is to be said of the inputs: there is nothing to compare, or what does not fit. */
export type InputNote = 'none' | 'part' | 'more' | 'fewer';

export interface KeptPlayVerdict {
  /** A promise for this play was kept here. */
  readonly isKept: boolean;
  readonly notes: readonly InputNote[];
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
  const own = begun && (await judgeOwn(play, begun, await keeper.findInputs(begun.id)));
  return {
    isKept: begun !== undefined,
    notes: own?.notes ?? [],
    checks: [
      ...(begun === undefined
        ? []
        : [
            { name: 'promise' as const, isRight: fits('otherCommitment') },
            { name: 'ownSeed' as const, isRight: fits('otherClientSeed') },
          ]),
      ...(own?.checks ?? []),
      ...(key !== undefined
        ? [{ name: 'receipt' as const, isRight: statement !== undefined && isPlaySigned(statement, play) }]
        : []),
    ],
  };
}

/** The client seed of the record that is replayed; undefined for what is no record, which is said elsewhere. */
async function clientSeedOf(log: string): Promise<string | undefined> {
  const { decodeMachineLog } = await import('@boardwalk/games/physics');
  const record = decodeMachineLog(bytesOf(log));
  return isRefusal(record) ? undefined : record.seeds.clientSeed;
}

type Own = Pick<KeptPlayVerdict, 'notes' | 'checks'>;

async function judgeOwn(play: Play, begun: KeptCommitment, kept: KeptInputs | undefined): Promise<Own> {
  if (kept === undefined) return { notes: ['none'], checks: [] };
  const results = { name: 'results', isRight: areResultsSame(kept.results, play.rounds) } as const;
  const verdict =
    kept.isWhole && kept.isOver
      ? await compareInputs(play, begun.serverSeedHash === play.serverSeedHash, kept)
      : undefined;
  if (verdict === undefined) return { notes: ['part'], checks: [results] };
  const { hasMore, hasFewer } = verdict;
  return {
    notes: [...(hasMore ? (['more'] as const) : []), ...(hasFewer ? (['fewer'] as const) : [])],
    checks: [{ name: 'inputs', isRight: !hasMore && !hasFewer }, results],
  };
}

/** Undefined for what is no record, which is said elsewhere. */
async function compareInputs(
  { gameType, log, config, rounds }: Play,
  isFirst: boolean,
  { inputs }: KeptInputs,
): Promise<InputVerdict | undefined> {
  const [{ decodeMachineLog }, { clawGame }, { pusherGame }] = await Promise.all([
    import('@boardwalk/games/physics'),
    import('@boardwalk/games/claw'),
    import('@boardwalk/games/pusher'),
  ]);
  const record = decodeMachineLog(bytesOf(log));
  if (isRefusal(record)) return undefined;
  const isClaw = gameType === GameType.claw;
  const settings: unknown = JSON.parse(config);
  // Only its codes are read: whose settings these are is said by the engine.
  const { decodeInput } = isClaw ? clawGame(settings as ClawConfig) : pusherGame(settings as PusherConfig);
  const recorded = record.inputs.flatMap(({ step, code }): RecordedInput[] => {
    const input = decodeInput(code);
    return input === undefined ? [] : [{ step, input: { ...input } }];
  });
  const isVoid = rounds.every(round => round.isVoid);
  const facts = { isVoid, isFirst, playSteps: isClaw ? (settings as ClawConfig).playSteps : undefined };
  return (isClaw ? compareClawInputs : comparePusherInputs)(inputs, recorded, facts);
}
