/**
 * How the code of a page comes: that of the first page by the address its document names, so that nothing else has to be
 * there before; any other's by the list of them all, which comes when the first page stands.
 */
import type { ComponentType } from 'react';

type Load = () => Promise<ComponentType>;
type PageModule = Readonly<Record<string, ComponentType>>;

const loaders = new Map<string, Load>();

/** The same one for each address of a page. */
export function loaderOf(code: string): Load {
  const known = loaders.get(code);
  if (known !== undefined) return known;
  const load = () => loadPage(code);
  loaders.set(code, load);
  return load;
}

async function loadPage(code: string): Promise<ComponentType> {
  const module = (await importNamed(code)) ?? (await importListed(code));
  const component = module[code.slice(code.lastIndexOf('/') + 1)];
  if (component === undefined) throw new Error(`There is no page ${code}`);
  return component;
}

async function importNamed(code: string): Promise<PageModule | undefined> {
  const link = document.querySelector<HTMLLinkElement>(`link[data-page="${code}"]`);
  if (!link) return undefined;
  // What a page's file offers, nobody can tell from its address.
  const module = import(/* @vite-ignore */ link.href) as Promise<PageModule>;
  // A failure is told by the list, which asks once more.
  return module.catch(() => undefined);
}

async function importListed(code: string): Promise<PageModule> {
  const { importPage } = await import('./page-code.ts');
  return importPage(code);
}
