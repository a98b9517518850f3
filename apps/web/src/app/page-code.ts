/** The code of every page, as a script of its own: the first page does without it. */
import type { ComponentType } from 'react';

const pages = import.meta.glob<Readonly<Record<string, ComponentType>>>('../pages/**/*Page.tsx');

export async function importPage(code: string): Promise<Readonly<Record<string, ComponentType>>> {
  return (await pages[`../pages/${code}.tsx`]?.()) ?? {};
}
