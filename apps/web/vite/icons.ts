/**
 * `virtual:icons`: the address of a sprite with the interface icons we use, made of Phosphor's
 * outlines. Its own components would ship all six weights of each icon, as script.
 */
import { isValidElement, type ReactNode } from 'react';
import type { Plugin } from 'vite';
import { iconNames } from '../src/ui/icons/icon-names.ts';

const id = 'virtual:icons';
const resolvedId = `\0${id}`;
const servedAt = '/icons.svg';

function outlinesIn(node: ReactNode): string {
  if (Array.isArray(node)) return node.map(outlinesIn).join('');
  if (!isValidElement<{ d?: string; children?: ReactNode }>(node)) return '';
  return (node.props.d ?? '') + outlinesIn(node.props.children);
}

export async function outlineOf(name: string, weight: string): Promise<string> {
  const file = new URL(`./defs/${name}.es.js`, import.meta.resolve('@phosphor-icons/react'));
  const module = (await import(file.href)) as { default: ReadonlyMap<string, ReactNode> };
  const outline = outlinesIn(module.default.get(weight));
  if (outline === '') throw new Error(`Phosphor has no ${weight} outline of ${name}`);
  return outline;
}

async function sprite(): Promise<string> {
  const symbols = await Promise.all(
    Object.entries(iconNames).map(async ([icon, [name, weight]]) => {
      const outline = await outlineOf(name, weight);
      return `<symbol id="${icon}" viewBox="0 0 256 256"><path fill="currentColor" d="${outline}"/></symbol>`;
    }),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>`;
}

export function iconsPlugin(): Plugin {
  let isBuild = false;
  return {
    name: 'boardwalk-icons',
    configResolved: config => {
      isBuild = config.command === 'build';
    },
    resolveId: source => (source === id ? resolvedId : undefined),
    async load(loaded) {
      if (loaded !== resolvedId) return undefined;
      if (!isBuild) return `export const spriteUrl = ${JSON.stringify(servedAt)};`;
      const file = this.emitFile({ type: 'asset', name: 'icons.svg', source: await sprite() });
      return `export const spriteUrl = import.meta.ROLLUP_FILE_URL_${file};`;
    },
    // The same wherever the app is drawn.
    resolveFileUrl: ({ fileName }) => JSON.stringify(`/${fileName}`),
    configureServer: server => {
      server.middlewares.use(servedAt, (_request, response, next) => {
        sprite().then(body => response.setHeader('content-type', 'image/svg+xml').end(body), next);
      });
    },
  };
}
