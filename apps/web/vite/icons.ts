/**
 * `virtual:icons`: the outlines of the interface icons we use, taken from Phosphor while
 * building. Its own components would ship all six weights of each.
 */
import { isValidElement, type ReactNode } from 'react';
import type { Plugin } from 'vite';
import { iconNames } from '../src/ui/icons/icon-names.ts';

const id = 'virtual:icons';
const resolvedId = `\0${id}`;

function outlinesIn(node: ReactNode): string {
  if (Array.isArray(node)) return node.map(outlinesIn).join('');
  if (!isValidElement<{ d?: string; children?: ReactNode }>(node)) return '';
  return (node.props.d ?? '') + outlinesIn(node.props.children);
}

async function outlineOf(name: string, weight: string): Promise<string> {
  const file = new URL(`./defs/${name}.es.js`, import.meta.resolve('@phosphor-icons/react'));
  const module = (await import(file.href)) as {
    default: ReadonlyMap<string, ReactNode>;
  };
  const outline = outlinesIn(module.default.get(weight));
  if (outline === '') throw new Error(`Phosphor has no ${weight} outline of ${name}`);
  return outline;
}

export function iconsPlugin(): Plugin {
  return {
    name: 'boardwalk-icons',
    resolveId: source => (source === id ? resolvedId : undefined),
    load: async loaded => {
      if (loaded !== resolvedId) return undefined;
      const entries = await Promise.all(
        Object.entries(iconNames).map(async ([icon, [name, weight]]) => [
          icon,
          await outlineOf(name, weight),
        ]),
      );
      return `export const outlines = ${JSON.stringify(Object.fromEntries(entries))};`;
    },
  };
}
