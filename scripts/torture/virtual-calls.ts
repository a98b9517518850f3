/** The web's table of calls for its code that runs here without its build: what `virtual:calls` is there. */
import { registerHooks } from 'node:module';
import { callTable } from '@boardwalk/contract';
import { errorCatalogue } from '@boardwalk/contract/errors';

const codes = Object.fromEntries(Object.entries(errorCatalogue).map(([code, { wire }]) => [wire, code]));
const text = `export const callTable = ${JSON.stringify(callTable)}; export const errorCodes = ${JSON.stringify(codes)};`;
const url = `data:text/javascript,${encodeURIComponent(text)}`;

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'virtual:calls' ? { url, shortCircuit: true } : next(specifier, context),
});
