import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { firstTimer } from '../../test/first-timer.ts';
import { startAt } from '../../test/start-at.ts';
import { openWorld } from '../../test/world.ts';
import { connection, watchConnection } from '../platform/offline/connection.ts';
import { CallFailure } from '../platform/request/failure.ts';
import { Router } from '../platform/router/router.tsx';
import { toastStore } from '../platform/toasts/toasts.ts';
import { Shell } from './App.tsx';
import { CrashScreen } from './CrashScreen.tsx';
import { PageView } from './PageView.tsx';
import type { Page } from './page.ts';
import { missingPage, pageAt } from './page-table.ts';
import { watchUnhandled } from './unhandled.ts';

beforeEach(() => {
  // React tells the console of every error it catches.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

let isBroken = true;
function Fragile() {
  if (isBroken) throw new RangeError('the wheel fell off', { cause: new Error('a loose bolt') });
  return <p>mended</p>;
}

function showPage(load: Page['load']): void {
  render(
    <Router>
      <PageView page={{ ...missingPage, load }} isCurrent />
    </Router>,
  );
}

describe('the crash screen', () => {
  beforeEach(() => {
    isBroken = true;
  });

  test('shows name, message, cause and stack, and copies them', async () => {
    const { server } = openWorld();
    server.on('reports.fault', () => ({ done: true }));
    const user = userEvent.setup();
    render(<CrashScreen>{<Fragile />}</CrashScreen>);
    expect(screen.getByRole('heading', { name: 'oops :( something went wrong!' })).toBeTruthy();
    for (const fact of ['RangeError', 'the wheel fell off', 'Error: a loose bolt']) {
      expect(screen.getByText(fact)).toBeTruthy();
    }
    await user.click(screen.getByRole('button', { name: 'Copy Error' }));
    expect(await navigator.clipboard.readText()).toContain('the wheel fell off');
    expect(screen.getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/');
    expect(server.requestsOf('reports.fault')[0]?.input.message).toBe('the wheel fell off');
  });

  test('draws again on reset', () => {
    openWorld();
    render(<CrashScreen>{<Fragile />}</CrashScreen>);
    isBroken = false;
    fireEvent.click(screen.getByRole('button', { name: 'Reset' }));
    expect(screen.getByText('mended')).toBeTruthy();
  });
});

describe('a page', () => {
  test('that fails says so in its place, and a click tries again, code and all', async () => {
    openWorld();
    let loads = 0;
    const page = {
      ...missingPage,
      load: () => {
        loads += 1;
        return loads === 1 ? Promise.reject(new Error('chunk lost')) : Promise.resolve(() => <p>here</p>);
      },
    };
    render(
      <Router>
        <PageView page={page} isCurrent />
      </Router>,
    );
    const message = await screen.findByRole('button', { name: /^Error: chunk lost/ });
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/');
    fireEvent.click(message);
    expect(await screen.findByText('here')).toBeTruthy();
  });

  test('that could not be fetched offline says so, and goes on when the connection is back', async () => {
    openWorld();
    let isOnline = false;
    vi.stubGlobal('navigator', { ...navigator, onLine: false });
    const stop = watchConnection();
    fireEvent(window, new Event('offline'));
    const load = () =>
      isOnline ? Promise.resolve(() => <p>here</p>) : Promise.reject(new TypeError('Failed to fetch'));
    showPage(load);
    expect(await screen.findByRole('heading', { name: 'No connection' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/');
    isOnline = true;
    act(() => connection.reached());
    expect(await screen.findByText('here')).toBeTruthy();
    stop();
  });

  test('goes on when the system is online again, though a late answer had said that all is well', async () => {
    openWorld();
    let isOnline = false;
    vi.stubGlobal('navigator', { ...navigator, onLine: false });
    const load = () =>
      isOnline ? Promise.resolve(() => <p>here</p>) : Promise.reject(new TypeError('Failed to fetch'));
    connection.reached();
    showPage(load);
    await screen.findByRole('heading', { name: 'No connection' });
    isOnline = true;
    fireEvent(window, new Event('online'));
    expect(await screen.findByText('here')).toBeTruthy();
  });

  test('tries again by itself where the system was online before there was a way to the server', async () => {
    openWorld();
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'], shouldAdvanceTime: true });
    vi.stubGlobal('navigator', { ...navigator, onLine: false });
    let isThere = false;
    vi.stubGlobal('fetch', () =>
      isThere ? Promise.resolve(new Response()) : Promise.reject(new TypeError('Failed to fetch')),
    );
    let tries = 0;
    const load = () => {
      tries += 1;
      return isThere ? Promise.resolve(() => <p>here</p>) : Promise.reject(new TypeError('Failed to fetch'));
    };
    connection.reached();
    showPage(load);
    await screen.findByRole('heading', { name: 'No connection' });
    const triesBefore = tries;
    fireEvent(window, new Event('online'));
    await vi.waitFor(() => expect(tries).toBeGreaterThan(triesBefore));
    await screen.findByRole('heading', { name: 'No connection' });
    isThere = true;
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(await screen.findByText('here')).toBeTruthy();
    vi.useRealTimers();
  });

  test('nothing is built for counts three seconds down and goes one step back', async () => {
    openWorld();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    startAt('/prefer/theme', '/nowhere');
    const firstSaid = firstTimer();
    render(
      <Router>
        <Shell />
      </Router>,
    );
    expect(await screen.findByText('Page is building...')).toBeTruthy();
    expect(firstSaid()).toBe('Going back in 3 seconds');
    expect(screen.getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/');
    for (let second = 0; second < 3; second++) await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(await screen.findByRole('heading', { name: 'Colors' })).toBeTruthy();
    vi.useRealTimers();
  });

  test('nothing is built for leads home where there is no way back', async () => {
    openWorld();
    // Its code comes from the disk, and on a busy machine that takes longer than a test waits.
    await pageAt('/').load();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    startAt('/nowhere');
    render(
      <Router>
        <Shell />
      </Router>,
    );
    expect(await screen.findByText('Page is building...')).toBeTruthy();
    for (let second = 0; second < 4; second++) await act(() => vi.advanceTimersByTimeAsync(1000));
    await waitFor(() => expect(document.title).toBe('Boardwalk'));
    vi.useRealTimers();
  });
});

describe('a fault inside a page', () => {
  test('is reported, and a failed call is not', async () => {
    const { server } = openWorld();
    server.on('reports.fault', () => ({ done: true }));
    const failing = (error: Error) => () =>
      Promise.resolve(() => {
        throw error;
      });
    const notFound = new CallFailure('notFound', 'not there', { url: '', data: {} });
    for (const error of [notFound, new RangeError('a page fell off')]) {
      render(
        <Router>
          <PageView page={{ ...missingPage, load: failing(error) }} isCurrent />
        </Router>,
      );
    }
    await screen.findByRole('button', { name: /^Error: a page fell off/ });
    await expect.poll(() => server.requestsOf('reports.fault')).toHaveLength(1);
    expect(server.requestsOf('reports.fault')[0]?.input.message).toBe('a page fell off');
  });
});

describe('an error nobody waited for', () => {
  test.each([
    ['insufficientBalance', ['You don’t have enough coins.']],
    ['aborted', []],
    ['tokenExpired', []],
  ])('from a call, %s, becomes %j', (code, texts) => {
    const stop = watchUnhandled();
    const event = new Event('unhandledrejection', { cancelable: true });
    Object.assign(event, { reason: new CallFailure(code, '', { url: '', data: {} }) });
    window.dispatchEvent(event);
    stop();
    expect(toastStore.getState().queue.map(({ text }) => text)).toEqual(texts);
    expect(event.defaultPrevented).toBe(true);
  });

  test('that is a bug is reported, once', async () => {
    const { server } = openWorld();
    server.on('reports.fault', () => ({ done: true }));
    const stop = watchUnhandled();
    for (let count = 0; count < 3; count++) {
      const event = Object.assign(new Event('unhandledrejection'), { reason: new Error('a bug nobody saw') });
      window.dispatchEvent(event);
    }
    stop();
    await expect.poll(() => server.requestsOf('reports.fault')).toHaveLength(1);
  });
});
