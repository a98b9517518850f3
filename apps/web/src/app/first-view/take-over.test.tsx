import { act } from '@testing-library/react';
import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { takeOver } from './take-over.tsx';

const send = vi.fn<(text: string) => void>();

function Page({ word = 'Welcome' }: { readonly word?: string }) {
  const [text, setText] = useState('');
  return (
    <main>
      <h1>{word}</h1>
      <input aria-label="Email" value={text} onChange={event => setText(event.target.value)} />
      <button type="button" onClick={() => send(text)}>
        Send
      </button>
      <button type="button" onClick={() => send('other')}>
        Other
      </button>
    </main>
  );
}

const page = document.documentElement;
let root: HTMLElement;

/** As the document comes: what the server drew, with the mark that the document's own script leaves. */
function arrive(mark: 'shown' | 'hidden' | undefined, drawn = renderToString(<Page />)): void {
  document.body.innerHTML = `<div id="loading"></div><div id="root">${drawn}</div>`;
  root = document.getElementById('root') ?? document.body;
  if (mark) page.dataset['firstView'] = mark;
}

async function begin(isSame: boolean): Promise<void> {
  const isThere = Promise.withResolvers<void>();
  await act(async () => takeOver(root, <Page />, isSame, isThere.promise));
  await act(async () => isThere.resolve());
}

afterEach(() => {
  send.mockClear();
  document.body.replaceChildren();
});

test('what the server drew becomes the app as it stands', async () => {
  arrive('shown');
  const heading = root.querySelector('h1');
  await begin(true);
  expect(root.querySelector('h1')).toBe(heading);
  expect(document.getElementById('loading')).toBeNull();
  expect(page.dataset['firstView']).toBeUndefined();
});

test('what was typed and pressed before the app was there is typed and pressed again, once', async () => {
  arrive('shown');
  const [field, button] = [root.querySelector('input'), root.querySelector('button')];
  if (field) field.value = 'ada@example.com';
  button?.setAttribute('data-pressed', '');
  await begin(true);
  expect(send.mock.calls).toEqual([['ada@example.com']]);
  expect(field?.value).toBe('ada@example.com');
  expect(root.querySelector('[data-pressed]')).toBeNull();
});

test.each([
  ['hidden', true],
  ['shown', false],
  [undefined, true],
] as const)('with the mark %s and the same data %s the app draws its own', async (mark, isSame) => {
  arrive(mark, mark === undefined ? '' : renderToString(<Page word="Somebody else's" />));
  const heading = root.querySelector('h1');
  await begin(isSame);
  expect(root.querySelectorAll('h1')).toHaveLength(1);
  expect(root.querySelector('h1')?.textContent).toBe('Welcome');
  expect(root.querySelector('h1')).not.toBe(heading);
  expect(send).not.toHaveBeenCalled();
});

test('what is hidden is gone before anything else is drawn', () => {
  arrive('hidden');
  takeOver(root, <Page />, true, new Promise(() => undefined));
  expect(root.childElementCount).toBe(0);
  expect(page.dataset['firstView']).toBeUndefined();
});
