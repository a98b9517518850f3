import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { openApp } from '../../../test/render.tsx';
import { openWorld, type World } from '../../../test/world.ts';
import { preferences, setHomePage } from '../../platform/preferences/preferences.ts';

const banner = {
  id: 1,
  title: 'Watch it fall',
  subtitle: 'Plinko',
  picture: '',
  link: '/plinko/3',
  action: 'Drop',
};

async function openHome(prepare: (world: World) => void): Promise<World> {
  const world = openWorld();
  prepare(world);
  await openApp('/');
  await screen.findByRole('link', { name: /Pier Plinko/ });
  return world;
}

const banners =
  (...list: readonly (typeof banner)[]) =>
  (world: World) =>
    world.server.on('content.newsBanners', () => ({ list: [...list] }));

afterEach(() => {
  vi.useRealTimers();
  preferences.setState({ homePage: 'game' });
});

describe('announcements', () => {
  test('lead to a page of ours, or outside in a window of its own', async () => {
    await openHome(
      banners(banner, { ...banner, id: 2, title: 'Read more', link: 'https://example.com/news' }),
    );
    const inside = await screen.findByRole('link', { name: /Watch it fall/ });
    expect(inside.getAttribute('href')).toBe('/plinko/3');
    const outside = screen.getByRole('link', { name: /Read more/ });
    expect(outside.getAttribute('target')).toBe('_blank');
    expect(outside.getAttribute('rel')).toBe('noreferrer');
  });

  test('lead nowhere by an address that is neither', async () => {
    await openHome(banners({ ...banner, link: 'javascript:alert(1)' }));
    expect(await screen.findByText('Watch it fall')).toBeTruthy();
    expect(screen.queryByRole('link', { name: /Watch it fall/ })).toBeNull();
  });

  test('show a picture of the server’s media in its resolution', async () => {
    await openHome(banners({ ...banner, picture: '/media/banners/hall' }));
    const link = await screen.findByRole('link', { name: /Watch it fall/ });
    await waitFor(() =>
      expect(link.querySelector('img')?.getAttribute('src')).toBe('/media/banners/hall@2x.png'),
    );
  });

  test('keep their place when their picture does not load', async () => {
    await openHome(banners({ ...banner, picture: '/files/gone.png' }));
    const link = await screen.findByRole('link', { name: /Watch it fall/ });
    const picture = link.querySelector('img');
    expect(picture?.getAttribute('src')).toBe('/files/gone.png');
    if (picture) fireEvent.error(picture);
    await waitFor(() => expect(link.querySelector('img')).toBeNull());
    expect(link.querySelector('svg')).toBeTruthy();
  });

  test('stand beside those of the claw hall, by what the player leans to', async () => {
    const both = ({ server }: World) => {
      server.on('content.newsBanners', () => ({ list: [banner] }));
      server.on('content.banners', ({ input }) => ({
        list: input.locationType === 4 ? [{ ...banner, id: 9, title: 'Grab a bear', link: '/claw' }] : [],
      }));
    };
    await openHome(both);
    await screen.findByText('Grab a bear');
    const titles = () => screen.getAllByText(/Watch it fall|Grab a bear/).map(title => title.textContent);
    expect(titles()).toEqual(['Watch it fall', 'Grab a bear']);
    act(() => setHomePage('claw'));
    expect(titles()).toEqual(['Grab a bear', 'Watch it fall']);
  });

  test('say the same thing once', async () => {
    await openHome(({ server }) => {
      server.on('content.newsBanners', () => ({ list: [banner] }));
      server.on('content.banners', () => ({ list: [{ ...banner, id: 9, title: 'Until then' }] }));
    });
    expect(await screen.findByText('Watch it fall')).toBeTruthy();
    expect(screen.queryByText('Until then')).toBeNull();
  });

  test('are the house’s own word where there are none', async () => {
    await openHome(banners());
    const link = await screen.findByRole('link', { name: /Odds you can verify/ });
    expect(link.getAttribute('href')).toBe('/verify');
  });
});

describe("others' wins", () => {
  const win = { nickName: 'Kai', gameType: 6, roomName: 'Neon Plinko', payout: 5200, createTime: 0 };

  test('are told one after the other', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'], shouldAdvanceTime: true });
    await openHome(({ server }) =>
      server.on('content.broadcasts', () => ({
        list: [win, { ...win, nickName: 'Mia', payout: 90 }],
        posts: [],
      })),
    );
    const line = async (name: string) => (await screen.findByText(name)).closest('p')?.textContent;
    expect(await line('Kai')).toContain('Kai won 5,200 at Neon Plinko');
    await act(() => vi.advanceTimersByTimeAsync(5000));
    expect(await line('Mia')).toContain('Mia won 90 at Neon Plinko');
    expect(screen.queryByText('Kai')).toBeNull();
  });

  test('come after posts that the house tells, which lead to the post', async () => {
    const post = { postId: '31', title: 'The fair is here', nickName: 'Boardwalk', createTime: 0 };
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'], shouldAdvanceTime: true });
    await openHome(({ server }) => server.on('content.broadcasts', () => ({ list: [win], posts: [post] })));
    const link = await screen.findByRole('link', { name: 'Boardwalk The fair is here' });
    expect(link.getAttribute('href')).toBe('/post/31');
    act(() => link.focus());
    await act(() => vi.advanceTimersByTimeAsync(15_000));
    expect(screen.queryByText('Kai')).toBeNull();
    act(() => link.blur());
    await act(() => vi.advanceTimersByTimeAsync(5000));
    expect(await screen.findByText('Kai')).toBeTruthy();
  });

  test('keep their line while there are none', async () => {
    await openHome(() => undefined);
    expect(await screen.findByText('Big wins show up here')).toBeTruthy();
  });

  test('stand still for people who prefer less motion', async () => {
    vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'], shouldAdvanceTime: true });
    await openHome(({ server }) =>
      server.on('content.broadcasts', () => ({
        list: [win, { ...win, nickName: 'Mia', payout: 90 }],
        posts: [],
      })),
    );
    await screen.findByText('Kai');
    await act(() => vi.advanceTimersByTimeAsync(15_000));
    expect(screen.getByText('Kai')).toBeTruthy();
  });
});
