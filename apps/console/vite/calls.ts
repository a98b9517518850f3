/** `virtual:calls`: the contract's table of the console's calls and its error codes, shipped as data without schemas. */
import type { Plugin } from 'vite';

const id = 'virtual:calls';
const resolvedId = `\0${id}`;

async function moduleText(): Promise<string> {
  const { consoleCallTable, LIVE_PATH, NOT_SAID } = await import('@boardwalk/contract/console');
  const { errorCatalogue } = await import('@boardwalk/contract/errors');
  const errors = Object.entries(errorCatalogue).map(([code, { wire, message }]) => [wire, { code, message }]);
  return `
export const LIVE_PATH = ${JSON.stringify(LIVE_PATH)};
export const NOT_SAID = ${JSON.stringify(NOT_SAID)};
export const callTable = ${JSON.stringify(consoleCallTable)};
export const errors = ${JSON.stringify(Object.fromEntries(errors))};`;
}

export function callsPlugin(): Plugin {
  return {
    name: 'boardwalk-console-calls',
    resolveId: source => (source === id ? resolvedId : undefined),
    load: loaded => (loaded === resolvedId ? moduleText() : undefined),
  };
}
