import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { watchInstall } from './install.ts';
import { useInstall } from './use-install.ts';

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18 Safari/604';

let answer: boolean | undefined;

function Row() {
  const { way, install } = useInstall();
  return (
    <button
      type="button"
      onClick={() =>
        void install().then(isInstalled => {
          answer = isInstalled;
        })
      }
    >
      {way}
    </button>
  );
}

/** What Chromium offers when the app can be put on the home screen. */
function offer(outcome: 'accepted' | 'dismissed'): Event {
  const event = new Event('beforeinstallprompt', { cancelable: true });
  Object.assign(event, { prompt: () => Promise.resolve({ outcome }) });
  act(() => void window.dispatchEvent(event));
  return event;
}

const way = () => screen.getByRole('button').textContent;

beforeEach(() => {
  answer = undefined;
  onTestFinished(watchInstall());
});

describe('putting the app on the home screen', () => {
  test('is offered when the browser offers it, and the browser itself stays quiet', async () => {
    render(<Row />);
    expect(way()).toBe('none');
    expect(offer('accepted').defaultPrevented).toBe(true);
    expect(way()).toBe('offer');
    await userEvent.click(screen.getByRole('button'));
    expect(answer).toBe(true);
    expect(way()).toBe('none');
  });

  test('can be declined', async () => {
    render(<Row />);
    offer('dismissed');
    await userEvent.click(screen.getByRole('button'));
    expect(answer).toBe(false);
  });

  test('is over once it is done, from wherever', () => {
    render(<Row />);
    offer('accepted');
    act(() => void window.dispatchEvent(new Event('appinstalled')));
    expect(way()).toBe('none');
  });

  test('is up to the player on an iPhone', () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(IPHONE);
    render(<Row />);
    expect(way()).toBe('byHand');
  });

  test('is not offered to whoever opened it from there', () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(IPHONE);
    const standalone = (query: string) => ({ matches: query.includes('standalone') }) as MediaQueryList;
    vi.spyOn(window, 'matchMedia').mockImplementation(standalone);
    render(<Row />);
    expect(way()).toBe('none');
  });
});
