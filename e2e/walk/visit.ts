/** One stop of the walk: a page of the app at an address where it has something to show. */
import { TIMER_STEP_MS } from '@boardwalk/contract/constants';
import type { Locator, Page } from 'playwright-core';
import type { Layout } from './layout.ts';

export interface Visit {
  readonly name: string;
  /** The path of the page table. */
  readonly path: string;
  /** That of a machine's play is known when the play is over. */
  readonly address: string | Promise<string>;
  /** Resolves when the page has shown what it is for. */
  readonly isThere: (page: Page) => Promise<unknown>;
  /** Draws a machine, which costs a whole core without a graphics card: what stands around it is looked at without. */
  readonly hasMachine: boolean;
  /** Shows a message and leads back: there is nothing to look at. */
  readonly leadsBack: boolean;
  readonly layouts: readonly Layout[];
}

export type Sight = (page: Page) => Locator;

export function at(name: string, path: string, address: Visit['address'], sight: Sight): Visit {
  const isThere = (page: Page) => sight(page).first().waitFor();
  return { name, path, address, isThere, hasMachine: false, leadsBack: false, layouts: [] };
}

export function withMachine(visit: Visit): Visit {
  return { ...visit, hasMachine: true };
}

/** A page that leaves after a countdown: its seconds do not go by, so that there is time to look at it. */
export function staying(visit: Visit): Visit {
  const stopCountdown = (stepMs: number) => {
    const start = window.setTimeout;
    Object.assign(window, {
      setTimeout: (run: () => void, delayMs: number) => (delayMs === stepMs ? 0 : start(run, delayMs)),
    });
  };
  return {
    ...visit,
    isThere: async page => {
      await visit.isThere(page);
      await page.evaluate(stopCountdown, TIMER_STEP_MS);
    },
  };
}

export function leadingBack(visit: Visit): Visit {
  return { ...visit, leadsBack: true };
}

export function withLayouts(visit: Visit, ...layouts: readonly Layout[]): Visit {
  return { ...visit, layouts };
}

export const link =
  (name: string | RegExp): Sight =>
  page =>
    page.getByRole('link', { name });

export const heading =
  (name: string | RegExp): Sight =>
  page =>
    page.getByRole('heading', { name });

/** A button that can be pressed: until then it is faint, and what is faint on its way is no fault. */
export const button =
  (name: string | RegExp): Sight =>
  page =>
    page.getByRole('button', { name, disabled: false });

export const radio =
  (name: string | RegExp): Sight =>
  page =>
    page.getByRole('radio', { name, disabled: false });

export const field =
  (label: string): Sight =>
  page =>
    page.getByLabel(label);

export const text =
  (words: string | RegExp): Sight =>
  page =>
    page.getByText(words);
