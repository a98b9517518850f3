import { readFileSync } from 'node:fs';
import { LOCALES, type Locale } from '@boardwalk/contract/constants';
import { describe, expect, it } from 'vitest';
import { demoActivity, demoClaws } from '../modules/claw/demo.data.ts';
import { demoMachines } from '../modules/gashapon/demo.data.ts';
import { demoPushers } from '../modules/push/demo.data.ts';
import { problemsOf } from '../platform/texts.fixture.ts';
import { demoMaintainer, demoPlayer, demoSignupGift } from './accounts.data.ts';
import { demoBanners } from './banners.data.ts';
import { demoGuideRooms } from './guide.data.ts';
import { demoNotices } from './notices.data.ts';
import { demoQuestions } from './questions.data.ts';
import { demoSections } from './sections.data.ts';
import { demoTabs } from './tabs.data.ts';
import { words } from './texts.ts';

const folder = new URL('texts/', import.meta.url);
const dictionary = (from: URL, locale: Locale) =>
  JSON.parse(readFileSync(new URL(`${locale}.json`, from), 'utf8')) as Record<string, string>;

const shown = [
  ...demoTabs.map(({ name }) => name),
  ...demoBanners.flatMap(({ title, subtitle, action }) => [title, subtitle, action]),
  ...demoNotices.flatMap(({ title, content }) => [title, content]),
  ...demoMachines.flatMap(machine => [
    machine.name,
    machine.seriesName,
    ...machine.contents.map(({ kind }) => kind.name),
  ]),
  ...demoClaws.flatMap(claw => [claw.name, ...claw.goods.map(({ kind }) => kind.name)]),
  ...demoPushers.map(({ name }) => name),
  demoActivity.name,
  ...demoSections.map(({ title }) => title),
  ...demoQuestions.flatMap(({ topic, question, answer }) => [topic, question, answer]),
  ...demoGuideRooms.flatMap(({ steps }) => steps.map(({ message }) => message)),
].map(text => text?.['en-US'] ?? '');

describe('the texts of the demo', () => {
  it('are whole and well set in every language', () => {
    expect(problemsOf(folder)).toEqual([]);
  });

  it('are all shown somewhere', () => {
    expect(new Set(shown)).toEqual(new Set(Object.values(dictionary(folder, 'en-US'))));
  });

  it('ask no question twice', () => {
    const questions = demoQuestions.map(({ question }) => question['en-US']);
    expect(new Set(questions).size).toBe(questions.length);
  });
});

describe.each(LOCALES)('the demo in %s', locale => {
  const said = (key: string) => words(key)[locale] ?? '';
  const intl = locale === 'no-NO' ? 'nb-NO' : locale;

  it('asks with a question mark and answers in whole sentences', () => {
    const [asks, answers] = ['question', 'answer'].map(part =>
      demoQuestions.map(one => one[part as 'question'][locale] ?? ''),
    );
    for (const ask of asks ?? []) expect(ask).toMatch(/[?？؟]$/);
    // Thai ends its sentences with nothing.
    for (const answer of answers ?? []) expect(answer).toMatch(locale === 'th-TH' ? /[ก-๛”]$/ : /[.。]$/);
  });

  it('names the gift of a sign-up as it is given, in the numbers of its readers', () => {
    const { coins, trial_plinko_coins: trialCoins } = demoSignupGift;
    const number = new Intl.NumberFormat(intl);
    for (const key of ['notice.gift.content', 'question.firstCoins.answer']) {
      expect(said(key)).toContain(number.format(coins));
      expect(said(key)).toContain(number.format(trialCoins));
    }
    expect(said('banner.trial.subtitle')).toContain(number.format(trialCoins));
  });

  it('writes a percentage as the app does', () => {
    const percent = new Intl.NumberFormat(intl, { style: 'percent' }).format(0.97);
    expect(said('question.paysBack.ask')).toContain(percent);
  });

  it('quotes what stands on the app’s buttons', () => {
    const app = dictionary(new URL('../../../web/lang/', import.meta.url), locale);
    expect(said('question.ownSeed.answer')).toContain(app['seeds.open']);
    expect(said('question.password.answer')).toContain(app['auth.forgotten']);
  });
});

describe('the tabs of the demo', () => {
  it('are one for every kind, and one for VIP claws', () => {
    const shownIds = demoTabs.filter(tab => tab.is_visible).map(({ id }) => id);
    expect(shownIds).toEqual([1, 11, 142, 2, 12, 6, 9, 8, 4, 7]);
  });

  it('have names short enough to stand side by side', () => {
    const long = demoTabs.flatMap(({ name }) => Object.values(name)).filter(name => name.length > 16);
    expect(long).toEqual([]);
  });
});

describe('the banners of the demo', () => {
  it('lead to pages of the app', () => {
    for (const { link } of demoBanners) expect(link).toMatch(/^\/[a-z]/);
  });

  it('lead to a list of what they speak of, or to the very room', () => {
    const linkOf = (action: string) =>
      demoBanners.filter(banner => banner.action?.['en-US'] === action).map(({ link }) => link);
    const pushers = demoTabs.find(tab => tab.name['en-US'] === 'Coin pusher');
    expect(linkOf('See the machines')).toEqual(['/claw', `/home/${pushers?.id}`]);
    expect(linkOf('Drop a ball')).toEqual(['/plinko/6001']);
    expect(linkOf('See your prizes')).toEqual(['/pack']);
  });

  it('stand in each place they can stand in', () => {
    expect(new Set(demoBanners.map(banner => banner.location))).toEqual(new Set(['home', 'claw', 'shop']));
  });
});

describe('what the answers of the demo tell to tap', () => {
  const web = new URL('../../../web/lang/', import.meta.url);

  it.each([
    ['question.ownSeed.answer', 'seeds.open'],
    ['question.password.answer', 'auth.forgotten'],
    ['question.devices.answer', 'page.settings'],
    ['question.devices.answer', 'page.devices'],
  ])('%s names %s as the app does, in every language', (answer, name) => {
    const others = LOCALES.filter(
      locale => !dictionary(folder, locale)[answer]?.includes(dictionary(web, locale)[name] ?? '?'),
    );
    expect(others).toEqual([]);
  });

  it('the free room by its name, in every language', () => {
    const others = LOCALES.filter(locale => {
      const texts = dictionary(folder, locale);
      return !texts['banner.pushers.subtitle']?.includes(texts['push.practice'] ?? '?');
    });
    expect(others).toEqual([]);
  });
});

it('the accounts of the demo cannot be reached by mail', () => {
  for (const { mail } of [demoPlayer, demoMaintainer]) expect(mail).toMatch(/\.test$/);
});
