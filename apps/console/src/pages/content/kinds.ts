/** What each kind of content is made of, and what it is called. */
import type { ContentKind } from '@boardwalk/contract/console';
import { GameType } from '@boardwalk/contract/enums';
import type { InputOf, OutputOf } from '../../platform/call.ts';

export type Item = OutputOf<'content.list'>['list'][number];
export type Fields = InputOf<'content.save'>['fields'];
export type Words = NonNullable<Fields['title']>;
export type TextField = 'title' | 'subtitle' | 'action' | 'content' | 'topic' | 'question' | 'answer';

interface TextOf {
  readonly field: TextField;
  readonly label: string;
  readonly isLong?: boolean;
  readonly mayBeEmpty?: boolean;
}

interface Kind {
  readonly name: string;
  readonly one: string;
  readonly texts: readonly TextOf[];
  readonly hasPlace: boolean;
  readonly hasTimes: boolean;
  readonly hasOrder: boolean;
  readonly isSwitched: boolean;
  /** The installation has just these. */
  readonly isFixed: boolean;
  /** A room a newcomer is led to. */
  readonly isGuide?: boolean;
  readonly fresh: Fields;
}

const NOTHING: Words = { 'en-US': '' };

export const KINDS: Readonly<Record<ContentKind, Kind>> = {
  banner: {
    name: 'Banners',
    one: 'banner',
    texts: [
      { field: 'title', label: 'Title' },
      { field: 'subtitle', label: 'Subtitle', mayBeEmpty: true },
      { field: 'action', label: 'Button', mayBeEmpty: true },
    ],
    hasPlace: true,
    hasTimes: true,
    hasOrder: true,
    isSwitched: false,
    isFixed: false,
    fresh: {
      title: NOTHING,
      subtitle: NOTHING,
      action: NOTHING,
      location: 'home',
      picture: 'banner-plinko',
      link: '/',
      position: 100,
      startsAt: 0,
      endsAt: 0,
    },
  },
  notice: {
    name: 'Notices',
    one: 'notice',
    texts: [
      { field: 'title', label: 'Title' },
      { field: 'content', label: 'Text', isLong: true },
    ],
    hasPlace: false,
    hasTimes: true,
    hasOrder: false,
    isSwitched: false,
    isFixed: false,
    fresh: { title: NOTHING, content: NOTHING, startsAt: 0, endsAt: 0 },
  },
  broadcast: {
    name: 'Broadcasts',
    one: 'broadcast',
    texts: [{ field: 'title', label: 'Message' }],
    hasPlace: false,
    hasTimes: true,
    hasOrder: false,
    isSwitched: false,
    isFixed: false,
    fresh: { title: NOTHING, startsAt: 0, endsAt: 0 },
  },
  question: {
    name: 'Questions',
    one: 'question',
    texts: [
      { field: 'topic', label: 'Topic' },
      { field: 'question', label: 'Question' },
      { field: 'answer', label: 'Answer', isLong: true },
    ],
    hasPlace: false,
    hasTimes: false,
    hasOrder: true,
    isSwitched: true,
    isFixed: false,
    fresh: { topic: NOTHING, question: NOTHING, answer: NOTHING, position: 100, isVisible: true },
  },
  guideRoom: {
    name: 'Guide rooms',
    one: 'guide room',
    texts: [],
    hasPlace: false,
    hasTimes: true,
    hasOrder: true,
    isSwitched: true,
    isFixed: false,
    isGuide: true,
    fresh: {
      gameType: GameType.plinko,
      roomId: 6001,
      link: '/plinko/6001',
      steps: [{ target: 'first-room', message: { 'en-US': '' } }],
      position: 100,
      isVisible: true,
      startsAt: 0,
      endsAt: 0,
    },
  },
  section: {
    name: 'Home sections',
    one: 'section',
    texts: [{ field: 'title', label: 'Title' }],
    hasPlace: false,
    hasTimes: false,
    hasOrder: true,
    isSwitched: true,
    isFixed: true,
    fresh: {},
  },
  tab: {
    name: 'Home tabs',
    one: 'tab',
    texts: [{ field: 'title', label: 'Name' }],
    hasPlace: false,
    hasTimes: false,
    hasOrder: true,
    isSwitched: true,
    isFixed: true,
    fresh: {},
  },
};

export const KIND_NAMES = Object.keys(KINDS) as ContentKind[];

/** The app's own pictures for banners. */
export const PICTURES = [
  'banner-plinko',
  'banner-trial',
  'banner-fair',
  'banner-claw',
  'banner-shop',
] as const;

export function nameOf({ fields, itemId }: Pick<Item, 'fields' | 'itemId'>): string {
  return (fields.title ?? fields.question)?.['en-US'] || fields.link || itemId;
}
