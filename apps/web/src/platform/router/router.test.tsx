import { act, fireEvent, render, screen } from '@testing-library/react';
import { Suspense, use } from 'react';
import { describe, expect, test } from 'vitest';
import { Route } from 'wouter';
import { startAt } from '../../../test/start-at.ts';
import { Link } from './Link.tsx';
import { matchesPath } from './match-path.ts';
import { type Navigate, PlaceAt, Redirect, Router, useLocation, useNavigate, useParams } from './router.tsx';

describe('a pattern', () => {
  test.each([
    ['/', '/'],
    ['/claw', '/CLAW/'],
    ['/verify/:roundId?', '/verify'],
    ['/verify/:roundId?', '/verify/7'],
    ['/push/:from/:id/:type/:groupState?', '/push/home/6/2'],
    ['/claw/:from/:roomId/:groupId?', '/claw/a%2Fb/%D8%B9'],
    ['/replay/:playId', '/replay/%zz'],
    ['*', '/no/such/page'],
  ])('%s means %s', (pattern, pathname) => {
    expect(matchesPath(pattern, pathname)).toBe(true);
  });

  test.each([
    ['/', '/claw'],
    ['/claw', '/claw/search'],
    ['/claw', '/clawing'],
    ['/plinko/:roomId', '/plinko'],
    ['/plinko/:roomId', '/plinko/1/2'],
  ])('%s does not mean %s', (pattern, pathname) => {
    expect(matchesPath(pattern, pathname)).toBe(false);
  });
});

/** Where the app is, and the way elsewhere. */
const guide: { navigate: Navigate; key: string } = { navigate: () => undefined, key: '' };

function Here() {
  const { pathname, search, hash, state, key } = useLocation();
  Object.assign(guide, { navigate: useNavigate(), key });
  return <p role="status">{`${pathname}${search}${hash} ${JSON.stringify(state)}`}</p>;
}

const place = () => screen.getByRole('status').textContent;
const goBack = () => act(async () => window.history.back());
const go = (...way: Parameters<Navigate>) => act(async () => guide.navigate(...way));

describe('the history of the browser', () => {
  const drawHere = () =>
    render(
      <Router>
        <Here />
      </Router>,
    );

  test('holds what each entry was given, and how many of ours come before it', async () => {
    startAt('/claw?tab=2');
    drawHere();
    expect(place()).toBe('/claw?tab=2 null');
    await go('/pack?a=b?c#cards', { state: { asked: true } });
    expect(place()).toBe('/pack?a=b?c#cards {"asked":true}');
    expect(window.history.state).toMatchObject({ idx: 1 });
    await go('/about', { replace: true });
    expect(place()).toBe('/about null');
    expect(window.history.state).toMatchObject({ idx: 1 });
    await goBack();
    expect(place()).toBe('/claw?tab=2 null');
  });

  test('gives each way here a key of its own, also to the same address', async () => {
    drawHere();
    await go('/about');
    const first = guide.key;
    await go('/about');
    const second = guide.key;
    expect(second).not.toBe(first);
    await goBack();
    expect(guide.key).toBe(first);
  });

  test.each([
    '//evil.example/a',
    String.raw`/\evil.example/a`,
    String.raw`\\evil.example/a`,
    '///evil.example/a',
    '/\t/evil.example/a',
    'https://evil.example/a',
    'javascript:alert(1)',
  ])('takes %j for an address of our own server', async to => {
    render(
      <Router>
        <Here />
        <Link to={to}>Cards</Link>
      </Router>,
    );
    const { href } = screen.getByRole<HTMLAnchorElement>('link', { name: 'Cards' });
    expect(new URL(href).origin).toBe(window.location.origin);
    await go(to);
    expect(place()).toBe('/ null');
  });
});

test('what is on the screen stays until the next page can be drawn', async () => {
  let arrive: () => void = () => undefined;
  const code = new Promise<void>(resolve => (arrive = resolve));
  function Page() {
    const { pathname } = useLocation();
    if (pathname === '/pack') use(code);
    return <Here />;
  }
  render(
    <Router>
      <Suspense fallback="Loading">
        <Page />
      </Suspense>
    </Router>,
  );
  await go('/pack');
  expect(place()).toBe('/ null');
  expect(screen.queryByText('Loading')).toBeNull();
  await act(async () => arrive());
  expect(place()).toBe('/pack null');
});

describe('a link', () => {
  const drawLink = (link: React.ReactNode) => {
    startAt('/', '/claw?tab=2');
    return render(
      <Router>
        <Here />
        {link}
      </Router>,
    );
  };

  test('has its address, and leads there without loading the app anew', async () => {
    drawLink(<Link to="/pack">Cards</Link>);
    const link = screen.getByRole('link', { name: 'Cards' });
    expect(link.getAttribute('href')).toBe('/pack');
    expect(await act(async () => fireEvent.click(link))).toBe(false);
    expect(place()).toBe('/pack null');
    await goBack();
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
    await goBack();
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
  startAt('/', '/old');
  render(
    <Router>
      <Here />
      <Old />
    </Router>,
  );
  await act(async () => undefined);
  expect(place()).toBe('/new?a=1 null');
  await goBack();
  expect(place()).toBe('/ null');
});

test('what is drawn at a place stays there while the app goes on', async () => {
  const location = { pathname: '/Claw/%D8%B9/7/', search: '', hash: '', state: null, key: 'a' };
  function Room() {
    const { from, roomId, groupId = 'none' } = useParams();
    return <p>{`${useLocation().pathname} ${from} ${roomId} ${groupId}`}</p>;
  }
  render(
    <Router>
      <PlaceAt location={location}>
        <Route path="/claw/:from/:roomId/:groupId?">
          <Room />
        </Route>
        <Link to="/pack">Cards</Link>
      </PlaceAt>
      <Here />
    </Router>,
  );
  await act(async () => fireEvent.click(screen.getByRole('link', { name: 'Cards' })));
  expect(place()).toBe('/pack null');
  expect(screen.getByText('/Claw/%D8%B9/7/ ع 7 none')).toBeTruthy();
});
