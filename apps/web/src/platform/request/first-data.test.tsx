import { callTable } from 'virtual:calls';
import type { CallName } from '@boardwalk/contract';
import { VIP_CLAW_TAB_ID } from '@boardwalk/contract/constants';
import { UserRole } from '@boardwalk/contract/enums';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { clawRoom } from '../../../test/machine-rooms.ts';
import { openMall } from '../../../test/mall.ts';
import { openApp, storeUser } from '../../../test/render.tsx';
import { openWorld, type World } from '../../../test/world.ts';
import { type FirstCall, firstCalls } from '../../../vite/first-data.ts';
import { clock } from '../clock.ts';
import { session } from '../session/session.ts';
import { freshMs, takeFirstData } from './first-data.ts';
import { queryClient, queryKeyOf } from './query-client.ts';

let world: World;

beforeEach(() => {
  world = openWorld();
});

function bring(text: string): void {
  const element = document.createElement('script');
  element.type = 'application/json';
  element.id = 'first-data';
  element.textContent = text;
  document.body.append(element);
}

const busy = { name: 'rooms.busy', input: { roomType: 11 }, data: { list: [] } };
const atOnce = { name: 'rooms.limitedTimeFastPlay', input: {}, isForVisitors: true, data: { room: null } };
const keyOf = ({ name, input }: typeof busy | typeof atOnce) => [name, input];

describe('what the document brought', () => {
  test('is an answer like any other, and new for the first look', () => {
    bring(JSON.stringify({ locale: 'en-US', answers: [busy] }));
    takeFirstData('en-US');
    const state = queryClient.getQueryState(keyOf(busy));
    expect(state?.data).toEqual({ list: [] });
    expect(freshMs('rooms.busy', state?.dataUpdatedAt ?? 0)).toBeGreaterThan(0);
    expect(freshMs('rooms.busy', clock.nowMs() + 1)).toBe(0);
    expect(document.getElementById('first-data')).toBeNull();
  });

  test('is the first page of a list that goes on', () => {
    const page = { list: [], pageNum: 1, hasMore: false };
    bring(
      JSON.stringify({
        locale: 'en-US',
        answers: [{ name: 'claw.listRooms', input: {}, paged: 'numbered', data: page }],
      }),
    );
    takeFirstData('en-US');
    expect(queryClient.getQueryData(['claw.listRooms', 'pages', {}])).toEqual({
      pages: [page],
      pageParams: [1],
    });
  });

  test('is the beginning of a list that goes on by what came before', () => {
    const page = { list: [], nextCursor: 'next' };
    const posts = { name: 'forum.posts', input: { sort: 'new' }, paged: 'cursor', data: page };
    bring(JSON.stringify({ locale: 'en-US', answers: [posts] }));
    takeFirstData('en-US');
    const kept = queryClient.getQueryData(['forum.posts', 'pages', { sort: 'new' }]);
    // Asked for anew, it begins without a cursor.
    expect(kept).toStrictEqual({ pages: [page], pageParams: [undefined] });
  });

  test('is not new to somebody who signs in meanwhile', () => {
    bring(JSON.stringify({ locale: 'en-US', answers: [busy, atOnce] }));
    takeFirstData('en-US');
    const updatedAtMs = queryClient.getQueryState(keyOf(atOnce))?.dataUpdatedAt ?? 0;
    expect(freshMs('rooms.limitedTimeFastPlay', updatedAtMs)).toBeGreaterThan(0);
    session.setState({ role: UserRole.user, userId: 7, token: 'own' });
    expect(freshMs('rooms.limitedTimeFastPlay', updatedAtMs)).toBe(0);
  });

  test('in another language is left', () => {
    bring(JSON.stringify({ locale: 'de-DE', answers: [busy] }));
    takeFirstData('en-US');
    expect(queryClient.getQueryData(keyOf(busy))).toBeUndefined();
  });

  test('for visitors is not taken by somebody signed in', () => {
    storeUser();
    bring(JSON.stringify({ locale: 'en-US', answers: [busy, atOnce] }));
    takeFirstData('en-US');
    expect(queryClient.getQueryData(keyOf(atOnce))).toBeUndefined();
    expect(queryClient.getQueryData(keyOf(busy))).toBeDefined();
  });

  test('is left where one went back to a document that was kept', () => {
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
      { type: 'back_forward' } as unknown as PerformanceEntry,
    ]);
    bring(JSON.stringify({ locale: 'en-US', answers: [busy] }));
    takeFirstData('en-US');
    expect(queryClient.getQueryData(keyOf(busy))).toBeUndefined();
  });

  test.each(['', '{', 'null'])('changes nothing where it says "%s"', text => {
    bring(text);
    expect(() => takeFirstData('en-US')).not.toThrow();
  });
});

/** As the server does for a visitor: every first call of the page, answered by the small boardwalk. */
async function bringAll(path: string): Promise<void> {
  world.server.on('claw.listRooms', ({ input }) => ({
    list: input.tabId === VIP_CLAW_TAB_ID ? [] : [clawRoom()],
    pageNum: 1,
    hasMore: false,
  }));
  openMall(world);
  world.server.on('forum.pinned', () => ({ list: [] }));
  world.server.on('forum.posts', () => ({ list: [] }));
  world.server.on('forum.tags', () => ({ list: [] }));
  const { send } = await import('./send.ts');
  const answers = [];
  for (const asked of firstCalls[path] ?? []) {
    const input = { ...asked.input, ...(asked.paged === 'numbered' && { pageNum: 1 }) };
    const data = await send(asked.name, input as never).catch(() => undefined);
    if (data !== undefined) answers.push({ ...asked, data });
  }
  expect(answers).toHaveLength(firstCalls[path]?.length ?? 0);
  world.server.requests.length = 0;
  bring(JSON.stringify({ locale: 'en-US', answers }));
  takeFirstData('en-US');
}

function isUnused({ name, input, paged }: FirstCall): boolean {
  const queryKey = paged ? [name, 'pages', input] : queryKeyOf(name, input as never);
  return queryClient.getQueryCache().find({ queryKey })?.getObserversCount() === 0;
}

describe("a visitor's first look", () => {
  test.each(['/', '/claw', '/auth', '/mall', '/forum', '/user/help-center', '/user/faq'])(
    'at %s asks for nothing that its document brings',
    async path => {
      await bringAll(path);
      await openApp(path);
      await screen.findAllByRole('heading');
      // Only what anybody may ask can be brought.
      const isPublic = (name: CallName) => callTable[name].scope === 'public' && name !== 'identity.visitor';
      const asked = () => world.server.requests.map(({ name }) => name).filter(isPublic);
      // What it brings is what the page shows.
      await waitFor(() => expect((firstCalls[path] ?? []).filter(isUnused)).toEqual([]));
      expect(asked()).toEqual([]);
    },
  );
});
