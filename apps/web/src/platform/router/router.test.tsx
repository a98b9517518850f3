import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { MemoryRouter } from '../../../test/MemoryRouter.tsx';
import { createBrowserHistory } from './browser-history.ts';
import { Link } from './Link.tsx';
import { pathOf, pathText } from './location.ts';
import { matchPath } from './match-path.ts';
import { PlaceAt, Redirect, useLocation, useNavigate, useParams } from './router.tsx';

const START = { pathname: '/claw', search: '?tab=2', hash: '' };

describe('an address', () => {
  test.each([
    ['/pack', '/pack'],
    ['/claw?tab=3#top', '/claw?tab=3#top'],
    ['/verify?a=b?c#d#e', '/verify?a=b?c#d#e'],
    ['#rooms', '/claw#rooms'],
    ['?tab=4', '/claw?tab=4'],
    ['', '/claw'],
    ['/claw?', '/claw'],
  ])('%s leads from the claw hall to %s', (to, path) => {
    expect(pathText(pathOf(to, START))).toBe(path);
  });

  test.each([
    '//evil.example/a',
    String.raw`/\evil.example/a`,
    String.raw`\\evil.example/a`,
    '///evil.example/a',
  ])('%s stays on our own server', to => {
    const path = pathText(pathOf(to, START));
    expect(new URL(path, 'https://boardwalk.example/').host).toBe('boardwalk.example');
  });
});

describe('a pattern', () => {
  test.each([
    ['/', '/', {}],
    ['/claw', '/CLAW//', {}],
    ['/verify/:roundId?', '/verify', { roundId: undefined }],
    ['/verify/:roundId?', '/verify/7', { roundId: '7' }],
    ['/push/:from/:id/:type/:groupState?', '/push/home/6/2', { from: 'home', id: '6', type: '2' }],
    ['/claw/:from/:roomId/:groupId?', '/claw/a%2Fb/%D8%B9', { from: 'a/b', roomId: 'ع' }],
    ['/replay/:playId', '/replay/%zz', { playId: '%zz' }],
    ['*', '/no/such/page', {}],
  ])('%s takes %s apart', (pattern, pathname, params) => {
    expect(matchPath(pattern, pathname)).toEqual(params);
  });

  test.each([
    ['/', '/claw'],
    ['/claw', '/claw/search'],
    ['/claw', '/clawing'],
    ['/plinko/:roomId', '/plinko'],
    ['/plinko/:roomId', '/plinko/1/2'],
    ['/a.b', '/axb'],
  ])('%s does not mean %s', (pattern, pathname) => {
    expect(matchPath(pattern, pathname)).toBeNull();
  });
});

describe('the history of the browser', () => {
  afterEach(() => window.history.replaceState(null, '', '/'));

  test('holds what each entry was given, and how many of ours come before it', () => {
    window.history.replaceState(null, '', '/claw?tab=2');
    const history = createBrowserHistory();
    expect(history.location()).toMatchObject({ pathname: '/claw', search: '?tab=2', state: null });
    history.push(pathOf('/pack#cards', START), { asked: true });
    expect(window.location.pathname + window.location.hash).toBe('/pack#cards');
    expect(history.location()).toMatchObject({ pathname: '/pack', state: { asked: true } });
    expect(window.history.state).toMatchObject({ idx: 1 });
    history.replace(pathOf('/about', START), null);
    expect(window.history.state).toMatchObject({ idx: 1, usr: null });
  });

  test('gives each way here a key of its own, also to the same address', () => {
    const history = createBrowserHistory();
    history.push(pathOf('/about', START), null);
    const { key } = history.location();
    history.push(pathOf('/about', START), null);
    expect(history.location().key).not.toBe(key);
  });

  test('tells of what the browser itself changed, until nobody listens', () => {
    const history = createBrowserHistory();
    const listener = vi.fn();
    const stop = history.onChange(listener);
    window.dispatchEvent(new PopStateEvent('popstate'));
    stop();
    window.dispatchEvent(new PopStateEvent('popstate'));
    expect(listener).toHaveBeenCalledOnce();
  });
});

function Here() {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <p role="status">{`${pathname}${search} ${JSON.stringify(state)}`}</p>
      <button type="button" onClick={() => navigate(-1)}>
        back
      </button>
    </>
  );
}

const place = () => screen.getByRole('status').textContent;

describe('a link', () => {
  const drawLink = (link: React.ReactNode, entries = ['/', '/claw?tab=2']) =>
    render(
      <MemoryRouter initialEntries={entries}>
        <Here />
        {link}
      </MemoryRouter>,
    );

  test('has its address, and leads there without loading the app anew', async () => {
    drawLink(<Link to="/pack">Cards</Link>);
    const link = screen.getByRole('link', { name: 'Cards' });
    expect(link.getAttribute('href')).toBe('/pack');
    expect(await act(async () => fireEvent.click(link))).toBe(false);
    expect(place()).toBe('/pack null');
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'back' })));
    expect(place()).toBe('/claw?tab=2 null');
  });

  test.each([
    ['that replaces', '/pack', true],
    ['to where one is', '/claw?tab=2', undefined],
  ] as const)('%s makes no second entry', async (_what, to, replace) => {
    drawLink(
      <Link to={to} replace={replace}>
        Cards
      </Link>,
    );
    await act(async () => fireEvent.click(screen.getByRole('link', { name: 'Cards' })));
    expect(place()).toBe(`${to} null`);
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'back' })));
    expect(place()).toBe('/ null');
  });

  test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
    'pressed with %o is the browser’s',
    async press => {
      drawLink(<Link to="/pack">Cards</Link>);
      const link = screen.getByRole('link', { name: 'Cards' });
      // The document of the test goes nowhere.
      window.addEventListener('click', event => event.preventDefault(), { once: true });
      await act(async () => fireEvent.click(link, press));
      expect(place()).toBe('/claw?tab=2 null');
    },
  );

  test('does nothing when what is pressed has already done it', async () => {
    drawLink(
      <Link to="/pack" onClick={event => event.preventDefault()}>
        Cards
      </Link>,
    );
    await act(async () => fireEvent.click(screen.getByRole('link', { name: 'Cards' })));
    expect(place()).toBe('/claw?tab=2 null');
  });
});

test('a redirect takes the place of the address that led to it', async () => {
  function Old() {
    return useLocation().pathname === '/old' ? <Redirect to="/new?a=1" /> : null;
  }
  render(
    <MemoryRouter initialEntries={['/', '/old']}>
      <Here />
      <Old />
    </MemoryRouter>,
  );
  await act(async () => undefined);
  expect(place()).toBe('/new?a=1 null');
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'back' })));
  expect(place()).toBe('/ null');
});

test('what is drawn at a place stays there while the app goes on', async () => {
  const location = { pathname: '/claw/home/7', search: '', hash: '', state: null, key: 'a' };
  function Room() {
    return <p>{`${useLocation().pathname} ${useParams()['roomId']}`}</p>;
  }
  render(
    <MemoryRouter>
      <PlaceAt location={location} params={{ roomId: '7' }}>
        <Room />
        <Link to="/pack">Cards</Link>
      </PlaceAt>
      <Here />
    </MemoryRouter>,
  );
  await act(async () => fireEvent.click(screen.getByRole('link', { name: 'Cards' })));
  expect(place()).toBe('/pack null');
  expect(screen.getByText('/claw/home/7 7')).toBeTruthy();
});
