import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { activatePseudo, CLOSE, OPEN } from '../../test/pseudo.ts';
import { openApp, storeUser } from '../../test/render.tsx';
import { openWorld } from '../../test/world.ts';
import { pageTable } from './page-table.ts';

const MESSAGE = new RegExp(`${OPEN}[^${OPEN}]*?${CLOSE}`, 'g');
/** Our own name, and what is the same everywhere. */
const NAMES = /\b(Boardwalk|Plinko|ID|SHA-256|HMAC)\b/g;

const addressOf = (path: string) =>
  path
    .replace(':roomId', '3')
    .replace('/:roundId?', '')
    .replace(':type', path.includes('game-record') ? '6' : path.startsWith('/push') ? '0' : 'plinko')
    .replace(':from', '1')
    .replace(':id', '3')
    .replace(':playId', '9001')
    .replace(':code', 'nobody-shared-it')
    .replace(':tag', '7')
    .replace(':tab', '6');

/** What is on the screen and said to readers, without what came from the dictionary or the server. */
function untranslated(saidByServer: readonly string[]): string {
  const attributes = [...document.querySelectorAll('[aria-label], [placeholder], [title], [alt]')].flatMap(
    element => ['aria-label', 'placeholder', 'title', 'alt'].map(name => element.getAttribute(name) ?? ''),
  );
  let text = [textOf(document.body), ...attributes].join('\n');
  for (let before = ''; before !== text; ) {
    before = text;
    text = text.replace(MESSAGE, ' ');
  }
  for (const said of saidByServer) text = text.replaceAll(said, ' ');
  // A single letter is somebody's initial.
  const words = text.replace(NAMES, ' ').match(/\p{L}{2,}/gu) ?? [];
  return words.join(' ');
}

/** Without the style sheets and pictures that stand in the body, and what is marked as names of its own. */
function textOf(root: Element): string {
  const copy = root.cloneNode(true) as Element;
  for (const element of copy.querySelectorAll('style, script, svg, [translate="no"]')) element.remove();
  return copy.textContent;
}

describe.each(['guest', 'user'])('a %s', who => {
  test.each(pageTable.map(({ path }) => path))(
    'reads nothing at %s that cannot be translated',
    async path => {
      const { server } = openWorld();
      if (who === 'user') storeUser();
      activatePseudo();
      await openApp(addressOf(path));
      await waitFor(() => expect(document.body.textContent).toContain(OPEN));
      await waitFor(() => expect(screen.queryAllByRole('status', { name: /Lööáádííng/ })).toEqual([]));
      expect(untranslated(server.said)).toBe('');
    },
  );
});
