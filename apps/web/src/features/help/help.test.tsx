import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { openApp } from '../../../test/render.tsx';
import { openWorld, type World } from '../../../test/world.ts';
import { keepAnswers, restoreAnswers } from '../../platform/offline/kept-answers.ts';
import { queryClient } from '../../platform/request/query-client.ts';
import type { Question } from './faq.ts';

const question = (id: number, topic: string, ask: string): Question => ({
  id,
  topicKey: topic.toLowerCase(),
  topic,
  question: ask,
  answer: `About ${ask}`,
});
const all = [
  question(1, 'Coins', 'Where are my coins?'),
  question(2, 'Coins', 'Can I buy coins?'),
  question(3, 'Fairness', 'Is it fair?'),
];

let seeEnd: () => void = () => undefined;

/** The end of a list is in sight when the test says so. */
class Sight {
  constructor(callback: IntersectionObserverCallback) {
    seeEnd = () => callback([{ isIntersecting: true } as IntersectionObserverEntry], this as never);
  }
  observe(): void {}
  disconnect(): void {}
}

let world: World;
beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', Sight);
  world = openWorld();
  world.server.on('content.chatConfiguration', () => ({ enabled: false, url: '', visitorId: '' }));
  world.server.on('content.questions', ({ input: { word = '', pageNum = 1, pageSize = 20 } }) => {
    const found = all.filter(one => one.question.toLowerCase().includes(word));
    const rest = found.slice((pageNum - 1) * pageSize);
    return { list: rest.slice(0, pageSize), pageNum, hasMore: rest.length > pageSize };
  });
});

const summary = (text: string) => screen.findByText(text, { selector: 'summary span' });
const isOpen = (element: HTMLElement) => element.closest('details')?.open;

describe('the help center', () => {
  test('has a card for each topic, and the first question of each', async () => {
    await openApp('/user/help-center');
    const coins = await screen.findByRole('link', { name: /Coins\s*2 questions/ });
    expect(coins.getAttribute('href')).toBe('/user/faq#topic-coins');
    expect(screen.getByRole('link', { name: /Fairness\s*1 question/ })).toBeTruthy();
    expect(screen.getByText('Where are my coins?')).toBeTruthy();
    expect(screen.queryByText('Can I buy coins?')).toBeNull();
  });

  test('finds what is searched, and more of it', async () => {
    const many = Array.from({ length: 3 }, (_, index) => question(10 + index, 'Coins', `Coins ${index}?`));
    world.server.on('content.questions', ({ input: { word, pageNum = 1 } }) =>
      word === undefined
        ? { list: all, pageNum: 1, hasMore: false }
        : { list: many.slice(2 * pageNum - 2, 2 * pageNum), pageNum, hasMore: pageNum === 1 },
    );
    const user = await openApp('/user/help-center');
    await user.type(await screen.findByRole('searchbox'), 'coins');
    expect(await screen.findByText('2 answers found')).toBeTruthy();
    act(() => seeEnd());
    expect(await screen.findByText('3 answers found')).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Topics' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Clear the search' }));
    expect(await screen.findByRole('heading', { name: 'Topics' })).toBeTruthy();
  });

  test('says what it did not find, and where to report it', async () => {
    const user = await openApp('/user/help-center');
    await user.type(await screen.findByRole('searchbox'), 'dragons');
    expect(await screen.findByRole('heading', { name: 'No results for “dragons”' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Send a report' }).getAttribute('href')).toBe('/issues');
  });

  test('leads to a chat only where there is one', async () => {
    await openApp('/user/help-center');
    await summary('Where are my coins?');
    expect(screen.queryByRole('link', { name: 'Chat with us' })).toBeNull();
    const chat = { enabled: true, url: 'https://chat.example.test/room?a=1', visitorId: '7' };
    world.server.on('content.chatConfiguration', () => chat);
    await queryClient.invalidateQueries();
    const link = await screen.findByRole('link', { name: 'Chat with us' });
    expect(link.getAttribute('href')).toBe('https://chat.example.test/room?a=1&visitorId=7');
  });

  test('says that it cannot load, and tries again', async () => {
    world.server.refuse('content.questions', 'serverError');
    const user = await openApp('/user/help-center');
    const alert = await screen.findByRole('alert');
    world.server.on('content.questions', () => ({ list: all, pageNum: 1, hasMore: false }));
    await user.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(await summary('Is it fair?')).toBeTruthy();
  });
});

describe('questions and answers', () => {
  test('stand under their topics and open to their answers', async () => {
    const user = await openApp('/user/faq');
    const fair = await summary('Is it fair?');
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['Coins', 'Fairness']),
    );
    expect(isOpen(fair)).toBe(false);
    await user.click(fair);
    expect(isOpen(fair)).toBe(true);
    expect(screen.getByText('About Is it fair?')).toBeTruthy();
  });

  test('are led to by an address, and copied as one', async () => {
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined);
    const user = await openApp('/user/faq#q-3');
    const fair = await summary('Is it fair?');
    expect(isOpen(fair)).toBe(true);
    expect(isOpen(await summary('Where are my coins?'))).toBe(false);
    await waitFor(() => expect(scrolled.mock.instances.at(-1)).toBe(fair.closest('details')));
    const details = fair.closest('details');
    if (details) await user.click(within(details).getByRole('button', { name: 'Copy link' }));
    expect(await navigator.clipboard.readText()).toMatch(/\/user\/faq#q-3$/);
  });

  test('are there without a connection once they were read', async () => {
    await openApp('/user/faq');
    await summary('Is it fair?');
    keepAnswers();
    cleanup();
    queryClient.clear();
    world.server.isOffline = true;
    restoreAnswers();
    await openApp('/user/faq');
    expect(await summary('Is it fair?')).toBeTruthy();
  });

  test('are told to be missing without a connection on a first visit', async () => {
    world.server.isOffline = true;
    await openApp('/user/faq');
    expect(await screen.findByRole('heading', { name: 'No connection' })).toBeTruthy();
  });

  test('may be none yet', async () => {
    world.server.on('content.questions', () => ({ list: [], pageNum: 1, hasMore: false }));
    await openApp('/user/faq');
    expect(await screen.findByRole('heading', { name: 'No questions yet' })).toBeTruthy();
  });
});
