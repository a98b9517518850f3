/**
 * What the web's build makes, for its code that runs here without one: the table of calls, which is `virtual:calls` there,
 * and the list of the made games. Nobody plays those here, and their pictures are for a browser alone.
 */
import { registerHooks } from 'node:module';
import { callTable } from '@boardwalk/contract';
import { errorCatalogue } from '@boardwalk/contract/errors';

const codes = Object.fromEntries(Object.entries(errorCatalogue).map(([code, { wire }]) => [wire, code]));
const text = `export const callTable = ${JSON.stringify(callTable)}; export const errorCodes = ${JSON.stringify(codes)};`;
const noGames = 'export const instantGames = []; export const findInstantGame = () => undefined;';
const urlOf = (source: string) => `data:text/javascript,${encodeURIComponent(source)}`;

registerHooks({
  resolve(specifier, context, next) {
    if (specifier === 'virtual:calls') return { url: urlOf(text), shortCircuit: true };
    if (specifier.endsWith('/games/list.ts')) return { url: urlOf(noGames), shortCircuit: true };
    return next(specifier, context);
  },
});
