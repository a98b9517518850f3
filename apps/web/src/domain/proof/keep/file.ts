/** All that is kept as one file, and what such a file comes to by itself: without the house, without a connection. */
import { type Finding, finding as newFinding } from '../compare/finding.ts';
import {
  compareActivation,
  compareCommitment,
  compareReceipt,
  compareSeedReceipt,
} from '../compare/receipts.ts';
import { compareReplayed, compareSeed } from '../compare/reveal.ts';
import { compareAsked, compareNonce, compareSeeds } from '../compare/rounds.ts';
import { type Kept, type KeptPair, type KeptRound, KINDS, type Kind, type Store } from './kept.ts';

const FORMAT = 'boardwalk-proof';
const VERSION = 1;

type Lists = { readonly [K in Kind]: readonly Kept[K][] };

export interface ProofFile extends Lists {
  readonly format: typeof FORMAT;
  readonly version: typeof VERSION;
  /** Where the house is. */
  readonly origin: string;
  readonly userId: number;
  readonly savedAtMs: number;
}

export interface FileVerdict {
  readonly findings: readonly Finding[];
  readonly rounds: number;
  readonly replayed: number;
}

export async function writeFile(
  store: Store,
  about: Pick<ProofFile, 'origin' | 'userId' | 'savedAtMs'>,
): Promise<string> {
  const lists = await Promise.all(KINDS.map(async kind => [kind, await store.list(kind)] as const));
  return JSON.stringify(
    { format: FORMAT, version: VERSION, ...about, ...Object.fromEntries(lists) },
    null,
    1,
  );
}

/** Undefined for what is no such file. */
export function readFile(text: string): ProofFile | undefined {
  const told = parse(text) as Partial<ProofFile> | undefined;
  if (typeof told !== 'object' || told?.format !== FORMAT || told.version !== VERSION) return undefined;
  // A file of an earlier release has none of these.
  const file: Partial<ProofFile> = { inputs: [], ...told };
  const isWhole = KINDS.every(kind => Array.isArray(file[kind]) && (file[kind] as unknown[]).every(isRecord));
  return isWhole ? (file as ProofFile) : undefined;
}

/** What the device had found is in it as well. */
export function checkFile(file: ProofFile): FileVerdict {
  const { userId } = file;
  const key = file.house[0]?.publicKey ?? '';
  const pairs = new Map(file.pair.map(pair => [pair.id, pair]));
  const rounds = file.round.map(round => checkRound(round, { file, key, pairs }));
  const findings = [
    ...file.finding.map(({ kind, subject, facts }) => newFinding(kind, subject, facts)),
    ...file.pair.flatMap(pair => checkPair(pair, userId, key)),
    ...file.commitment.flatMap(commitment => compareCommitment(commitment, key)),
    ...rounds.flatMap(round => round.findings),
  ];
  const once = new Map(findings.map(one => [`${one.kind} ${one.subject}`, one]));
  const replayed = rounds.filter(({ isReplayed }) => isReplayed).length;
  return { findings: [...once.values()], rounds: rounds.length, replayed };
}

interface Context {
  readonly file: ProofFile;
  readonly key: string;
  readonly pairs: ReadonlyMap<string, KeptPair>;
}

function checkRound({ id, facts, receipt, asked }: KeptRound, { file, key, pairs }: Context) {
  const pair = pairs.get(facts.serverSeedHash ?? '');
  const others = file.round
    .filter(other => other.facts.serverSeedHash === facts.serverSeedHash)
    .map(other => ({ id: other.id, nonce: other.facts.nonce }));
  const replay = pair?.serverSeed === undefined ? undefined : compareReplayed({ id, facts }, pair.serverSeed);
  const findings = [
    ...compareReceipt({ id, userId: file.userId, facts, receipt }, key),
    ...(asked ? compareAsked(id, asked, facts) : []),
    ...(pair ? compareSeeds(id, facts, { pair, isOwnPlay: asked !== undefined }) : []),
    ...compareNonce({ id, nonce: facts.nonce }, others),
    ...(replay ?? []),
  ];
  return { findings, isReplayed: replay !== undefined };
}

function checkPair(pair: KeptPair, userId: number, key: string): readonly Finding[] {
  const { id: serverSeedHash, receipt, activation, clientSeed, serverSeed } = pair;
  return [
    ...(receipt ? compareSeedReceipt({ userId, serverSeedHash, receipt }, key) : []),
    ...(activation && clientSeed !== undefined
      ? compareActivation({ userId, serverSeedHash, clientSeed, receipt: activation }, key)
      : []),
    ...(serverSeed === undefined ? [] : compareSeed(serverSeedHash, serverSeed)),
  ];
}

function isRecord(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'id' in value && 'atMs' in value;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
