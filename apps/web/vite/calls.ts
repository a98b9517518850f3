/**
 * `virtual:calls`: the contract's light table of calls, evaluated while building and shipped as
 * data, so that the bundle carries no schema library.
 */
import type { Plugin } from 'vite';

const id = 'virtual:calls';
const resolvedId = `\0${id}`;

export function callsPlugin(): Plugin {
  return {
    name: 'boardwalk-calls',
    resolveId: source => (source === id ? resolvedId : undefined),
    load: async loaded => {
      if (loaded !== resolvedId) return undefined;
      const { callTable } = await import('@boardwalk/contract/table');
      const rows = Object.entries(callTable).map(([name, row]) => {
        const { path, scope, effect, priority, cacheSeconds, upload } = row;
        return [name, { path, scope, effect, priority, cacheSeconds, upload }];
      });
      return `export const callTable = ${JSON.stringify(Object.fromEntries(rows))};`;
    },
  };
}
