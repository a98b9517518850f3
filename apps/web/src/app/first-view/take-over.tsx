/**
 * From what the page's document shows to the app itself. A visitor goes on with what the server drew: React takes it over as it
 * stands, and what was typed and pressed meanwhile is typed and pressed again. For anybody else the app draws its own.
 */
import { type ReactNode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { noteTakingOver } from '../first-page.ts';

/** `isSame` when the app knows what the server drew from; `isThere` when the first page is the app's. */
export function takeOver(root: HTMLElement, app: ReactNode, isSame: boolean, isThere: Promise<void>): void {
  const { dataset } = document.documentElement;
  const shown = dataset['firstView'];
  delete dataset['firstView'];
  document.getElementById('loading')?.remove();
  // Hidden by the document: it is none of theirs.
  if (shown === 'hidden') root.replaceChildren();
  const typed = shown === 'shown' ? typedIn(root) : [];
  // Drawn in short steps, between which the browser answers whoever presses something.
  const isTaken = shown === 'shown' && isSame;
  if (isTaken) noteTakingOver(isThere);
  startTransition(() => {
    if (isTaken) hydrateRoot(root, app);
    // What is there stays until the app's own is.
    else createRoot(root).render(app);
  });
  void isThere.then(() => repeat(root, typed));
}

interface Typed {
  readonly field: HTMLInputElement;
  readonly text: string;
}

function typedIn(root: HTMLElement): readonly Typed[] {
  const fields = [...root.querySelectorAll('input')].filter(field => field.value !== field.defaultValue);
  return fields.map(field => ({ field, text: field.value }));
}

function repeat(root: HTMLElement, typed: readonly Typed[]): void {
  for (const { field, text } of typed) {
    // React hears only of what differs from what it has seen: it sees an empty field first.
    field.value = '';
    valueOf.set?.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  const pressed = root.querySelector<HTMLElement>('[data-pressed]');
  pressed?.removeAttribute('data-pressed');
  pressed?.click();
}

/** The browser's own, under what React puts over it. */
const valueOf = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
