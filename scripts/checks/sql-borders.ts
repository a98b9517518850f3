/**
 * Where SQL may stand: in a module's store, and the ledger's tables in the wallet alone. dependency-cruiser sees
 * who imports a driver; this sees the statements themselves.
 */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const STATEMENT =
  /\.query\s*[(<]|\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\s*\(|\bsql\s*[`<]/;
const LEDGER_TABLE = /(from|join|into|update|table|only)\b[\s('"`]*ledger\.[a-z]/i;
const STORE = /\/store(\.ts$|\/)/;
const COMMENT_OR_IMPORT = /^\s*(\*|\/\/|\/\*|import\b|export \*)/;

export interface Trespass {
  readonly file: string;
  readonly line: number;
  readonly why: string;
}

export function findTrespasses(root: string): Trespass[] {
  return globSync('apps/server/src/{modules,socket,jobs}/**/*.ts', { cwd: root })
    .filter(file => !/\.(test|fixture|test-data)\.ts$/.test(file))
    .flatMap(file => trespassesIn(file, readFileSync(join(root, file), 'utf8')));
}

export function trespassesIn(file: string, text: string): Trespass[] {
  const isWallet = file.includes('/modules/wallet/');
  return text.split('\n').flatMap((content, index) => {
    if (COMMENT_OR_IMPORT.test(content)) return [];
    const at = { file, line: index + 1 };
    if (!STORE.test(file) && STATEMENT.test(content)) return [{ ...at, why: 'SQL outside of a store' }];
    return !isWallet && LEDGER_TABLE.test(content)
      ? [{ ...at, why: 'the ledger belongs to the wallet' }]
      : [];
  });
}

if (import.meta.main) {
  const found = findTrespasses(dirname(dirname(import.meta.dirname)));
  for (const { file, line, why } of found) process.stdout.write(`${file}:${line} ${why}\n`);
  process.exitCode = found.length > 0 ? 1 : 0;
}
