import { createTestWorld, type TestWorld } from '@boardwalk/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inLocale } from './in-locale.ts';
import type { ContentStock } from './index.ts';

const stock: ContentStock = {
  sections: [{ key: 'rooms', title: { 'en-US': 'Play', 'de-DE': 'Spielen' } }],
  tabs: [
    { id: 1, name: { 'en-US': 'Hot', 'de-DE': 'Beliebt' }, category: 'all', position: 10, is_visible: true },
    { id: 9, name: { 'en-US': 'Slots' }, category: 'arcade', position: 15, is_visible: true },
  ],
  banners: [{ location: 'home', title: { 'en-US': 'Welcome' } }],
  notices: [{ title: { 'en-US': 'Open' }, content: { 'en-US': 'We are open.' } }],
  guideRooms: [
    {
      room_id: 1,
      game_type: 6,
      path: '/plinko/1',
      steps: [{ target: 'drop', message: { 'en-US': 'Drop' } }],
    },
  ],
  questions: [
    { topic: { 'en-US': 'Coins' }, question: { 'en-US': 'Why?' }, answer: { 'en-US': 'Because.' } },
  ],
};

let world: TestWorld;
beforeAll(async () => {
  world = await createTestWorld({ env: { DEMO: 'false' } });
});
afterAll(() => world?.close());

const addStock = () => world.server.modules.content.addStock(stock);
const query = (sql: string) => world.platform.database.pool.query(sql);

describe('content to begin with', () => {
  it('is written whole or not at all', async () => {
    const broken = {
      ...stock,
      questions: [{ ...stock.questions[0], answer: {} }],
    } as unknown as ContentStock;
    await expect(world.server.modules.content.addStock(broken)).rejects.toThrow('questions_answer_check');
    expect((await world.call('content.newsBanners', { locationType: 1 })).list).toEqual([]);
  });

  it('is not written where anything is', async () => {
    await query(
      `insert into questions (topic, question, answer) values ('{"en-US":"a"}', '{"en-US":"b"}', '{"en-US":"c"}')`,
    );
    expect(await addStock()).toBe(false);
    await query('delete from questions');
  });

  it('is written once, also by servers that start together', async () => {
    const added = await Promise.all([addStock(), addStock(), addStock()]);
    expect(added.filter(Boolean)).toHaveLength(1);
    expect((await world.call('content.newsBanners', { locationType: 1 })).list).toHaveLength(1);
    expect((await world.call('content.mainPageNotice')).list).toHaveLength(1);
    expect((await world.call('content.guideRooms')).list[0]?.steps).toEqual([
      { target: 'drop', message: 'Drop' },
    ]);
    expect((await world.call('content.questions')).list[0]?.answer).toBe('Because.');
  });

  it('names sections and leaves where they stand and what is hidden', async () => {
    const { sections } = await world.call('content.mainPage', { language: 'de-DE' });
    expect(sections.map(section => section.key)).toEqual(['banners', 'broadcasts', 'rooms', 'tasks', 'mall']);
    expect(sections[2]).toEqual({ key: 'rooms', title: 'Spielen', visible: true });
    expect(sections[3]).toEqual({ key: 'tasks', title: 'Your day', visible: false });
  });

  it('adds its tabs to those every installation has, and takes the place of those with the same number', async () => {
    const { tabs } = await world.call('content.mainPageConfig', { language: 'de-DE' });
    expect(tabs.slice(0, 3)).toEqual([
      { id: 1, name: 'Beliebt', category: 'all' },
      { id: 9, name: 'Slots', category: 'arcade' },
      { id: 6, name: 'Plinko', category: 'arcade' },
    ]);
  });
});

describe('words', () => {
  const words = { 'en-US': 'Pier', 'de-DE': 'Steg', 'fr-FR': '' };

  it.each([
    ['de-DE', 'Steg'],
    ['en-US', 'Pier'],
    ['ja-JP', 'Pier'],
    ['fr-FR', 'Pier'],
    ['', 'Pier'],
  ])('in %j are %j', (locale, text) => {
    expect(inLocale(words, locale)).toBe(text);
  });

  it('of nobody are empty', () => {
    expect(inLocale({}, 'de-DE')).toBe('');
  });
});
