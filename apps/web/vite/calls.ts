/**
 * `virtual:calls`: the contract's light table of calls and its error codes, evaluated while building
 * and shipped as data, so that the bundle carries no schema library and no server's words.
 */
import type { Plugin } from 'vite';

const id = 'virtual:calls';
const resolvedId = `\0${id}`;
const common = { scope: 'private', effect: 'read', priority: 'normal', cacheSeconds: 0, upload: false };

/** Only what differs from most rows is written out; the browser fills in the rest. */
function shortRow(row: Readonly<Record<string, unknown>>): object {
  const said = Object.entries(common).filter(([field, value]) => row[field] !== value);
  return { path: row.path, ...Object.fromEntries(said.map(([field]) => [field, row[field]])) };
}

async function moduleText(): Promise<string> {
  const { callTable } = await import('@boardwalk/contract/table');
  const { errorCatalogue } = await import('@boardwalk/contract/errors');
  const rows = Object.entries(callTable).map(([name, row]) => [name, shortRow({ ...row })]);
  const codes = Object.entries(errorCatalogue).map(([code, { wire }]) => [wire, code]);
  return `
const common = ${JSON.stringify(common)};
const rows = ${JSON.stringify(Object.fromEntries(rows))};
export const callTable = Object.fromEntries(Object.entries(rows).map(([name, row]) => [name, { ...common, ...row }]));
export const errorCodes = ${JSON.stringify(Object.fromEntries(codes))};`;
}

export function callsPlugin(): Plugin {
  return {
    name: 'boardwalk-calls',
    resolveId: source => (source === id ? resolvedId : undefined),
    load: loaded => (loaded === resolvedId ? moduleText() : undefined),
  };
}
