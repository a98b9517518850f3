/** What operators write and players read: banners, notices, broadcasts, questions, guide rooms, and the sections and tabs of the home page. */
import { Type } from 'typebox';
import { list, oneOf, text, timestampMs, whole } from '../../fields.ts';
import { reason, staffRead, staffWrite } from '../call.ts';
import { words } from './fields.ts';

const CONTENT_KINDS = ['banner', 'notice', 'broadcast', 'question', 'guideRoom', 'section', 'tab'] as const;
export type ContentKind = (typeof CONTENT_KINDS)[number];

const kind = oneOf(...CONTENT_KINDS);
const itemId = text(40, 1);
/** Counts each item's changes from 1. */
const version = whole(1, 1_000_000);

/** Every field that some kind has; which ones a kind has, its own rules say. */
const contentFields = Type.Object(
  {
    title: Type.Optional(words(120)),
    subtitle: Type.Optional(words(200)),
    action: Type.Optional(words(40)),
    content: Type.Optional(words(4000)),
    topic: Type.Optional(words(80)),
    question: Type.Optional(words(300)),
    answer: Type.Optional(words(4000)),
    location: Type.Optional(oneOf('home', 'claw', 'shop')),
    picture: Type.Optional(text(300)),
    link: Type.Optional(text(300)),
    /** The room a newcomer is led to, and what is told on the way. */
    gameType: Type.Optional(whole(0, 100)),
    roomId: Type.Optional(whole(1, 2_000_000_000)),
    steps: Type.Optional(
      list(Type.Object({ target: text(40, 1), message: words(300) }, { additionalProperties: false }), 20),
    ),
    position: Type.Optional(whole(0, 100_000)),
    isVisible: Type.Optional(Type.Boolean()),
    /** 0 is 'since ever', and of an end 'for good'. */
    startsAt: Type.Optional(timestampMs),
    endsAt: Type.Optional(timestampMs),
  },
  { additionalProperties: false },
);

const item = Type.Object({
  kind,
  itemId: Type.String(),
  version,
  /** What players see of it now. */
  state: oneOf('shown', 'planned', 'over', 'hidden'),
  fields: contentFields,
});

const change = Type.Object({
  version,
  /** Empty for what was there before the console. */
  name: Type.String(),
  at: timestampMs,
  reason: Type.String(),
  isRemoval: Type.Boolean(),
  canGoBack: Type.Boolean(),
  fields: contentFields,
});

export const contentCalls = {
  'content.list': staffRead({
    path: '/api/console/content',
    summary: 'All items of a kind in their order, with those that nobody sees now',
    permission: 'content.read',
    input: Type.Object({ kind }),
    output: Type.Object({ list: list(item, 500), removed: list(item, 100) }),
  }),
  'content.history': staffRead({
    path: '/api/console/content/history',
    summary: 'Every version of an item, newest first',
    permission: 'content.read',
    input: Type.Object({ kind, itemId }),
    output: Type.Object({ list: list(change, 100) }),
    refusals: ['notFound'],
  }),
  'content.save': staffWrite({
    path: '/api/console/content/save',
    summary: 'Publishes an item, new or changed; players see it from its start on',
    permission: 'content.write',
    input: Type.Object({
      kind,
      /** Without it a new one. */
      itemId: Type.Optional(itemId),
      /** The version that was changed; another one in between is refused. */
      version: Type.Optional(version),
      fields: contentFields,
      reason,
    }),
    output: item,
    refusals: ['notFound', 'changedMeanwhile', 'badInput'],
  }),
  'content.remove': staffWrite({
    path: '/api/console/content/remove',
    summary: 'Takes an item away; it can be brought back for seven days',
    permission: 'content.write',
    input: Type.Object({ kind, itemId, version, reason }),
    output: Type.Object({ version }),
    refusals: ['notFound', 'changedMeanwhile', 'forbidden'],
  }),
  'content.restore': staffWrite({
    path: '/api/console/content/restore',
    summary: 'Makes an older version the newest again, within seven days of the change that replaced it',
    permission: 'content.write',
    input: Type.Object({ kind, itemId, version, reason }),
    output: item,
    refusals: ['notFound', 'forbidden'],
  }),
};
