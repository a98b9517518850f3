/** Whether the chain still has every head that was told outside. */
import { createReadStream, existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import type { CheckStore } from '../store/check.ts';
import { MOST_FAULTS, type ProofFault } from './fault.ts';

const RULE = 'a head that was told stays a head';
/** What is said of a head that was told and never came, or is gone: after a restore, what came after the backup. */
export const NOT_THERE = 'was told outside and is not there';
const HEADS_AT_ONCE = 1_000;
const LINE = /^\{"number":(\d{1,9}),"hash":"([0-9a-f]{64})"[,}]/;

/** `file` is `ANCHOR_FILE`, and may grow for years; empty where there is none. */
export async function checkToldHeads(
  store: Pick<CheckStore, 'hashesOf'>,
  file: string,
): Promise<readonly ProofFault[]> {
  if (file === '' || !existsSync(file)) return [];
  const faults: ProofFault[] = [];
  let heads = new Map<number, Set<string>>();
  const compare = async (): Promise<void> => {
    faults.push(...(await contradicted(store, heads)));
    heads = new Map();
  };
  let lineNumber = 0;
  for await (const line of createInterface({ input: createReadStream(file) })) {
    lineNumber += 1;
    const [, number, hash] = LINE.exec(line) ?? [];
    if (number !== undefined && hash !== undefined) {
      heads.set(Number(number), (heads.get(Number(number)) ?? new Set()).add(hash));
    } else if (line !== '') {
      faults.push({ rule: RULE, subject: `line ${lineNumber} of ${file}`, detail: 'is no head' });
    }
    if (heads.size >= HEADS_AT_ONCE) await compare();
    if (faults.length >= MOST_FAULTS) return faults;
  }
  await compare();
  return faults;
}

async function contradicted(
  store: Pick<CheckStore, 'hashesOf'>,
  heads: ReadonlyMap<number, ReadonlySet<string>>,
): Promise<ProofFault[]> {
  const stored = await store.hashesOf([...heads.keys()]);
  return [...heads].flatMap(([number, told]) => {
    const hash = stored.get(number);
    const isAsTold = hash !== undefined && told.size === 1 && told.has(hash);
    const detail = hash === undefined ? NOT_THERE : 'another hash was told outside';
    return isAsTold ? [] : [{ rule: RULE, subject: `block ${number}`, detail }];
  });
}
