import { act, render } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { startAt } from '../../../../test/start-at.ts';
import { Router } from '../../../platform/router/router.tsx';
import { START_ASKED, useStartAsked } from './use-start-asked.ts';

const start = vi.fn<() => void>();
let beReady: () => void = () => undefined;

function Room() {
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    beReady = () => setReady(true);
  }, []);
  useStartAsked(isReady, start);
  return null;
}

function openRoom(): void {
  start.mockClear();
  startAt('/');
  window.history.pushState({ state: START_ASKED, key: 'asked', idx: 1 }, '', '/claw/1?from=2');
  render(
    <Router>
      <Room />
    </Router>,
  );
}

test('Start is pressed once, when the room is ready, and not by a reload after that', () => {
  openRoom();
  expect(start).not.toHaveBeenCalled();
  act(beReady);
  expect(start).toHaveBeenCalledOnce();
  expect(window.location.pathname + window.location.search).toBe('/claw/1?from=2');
  expect(window.history.state).toMatchObject({ state: null, idx: 1 });
});

test('nothing is pressed, and no address changed, where the player has gone back before the room was ready', () => {
  openRoom();
  const home = { state: null, key: 'home', idx: 0 };
  // Without the word that the app gets of it, which comes a moment later.
  History.prototype.replaceState.call(window.history, home, '', '/');
  act(beReady);
  expect(start).not.toHaveBeenCalled();
  expect(window.location.pathname).toBe('/');
  expect(window.history.state).toEqual(home);
});
