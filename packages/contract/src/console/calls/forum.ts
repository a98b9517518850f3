/** The forum as the staff sees to it: what waits, what was decided, who may not write, and words of the house. */
import { Type } from 'typebox';
import { forumComment, forumPost } from '../../calls/forum.ts';
import { MOST_PINS, MOST_POST_BROADCASTS } from '../../constants/index.ts';
import { FORUM_CASES, FORUM_KINDS, FORUM_REASONS, FORUM_STATES, WORD_RULES } from '../../enums/index.ts';
import { bigId, done, list, nothing, oneOf, text, timestampMs, whole } from '../../fields.ts';
import { keyset, keysetPage, reason, staffRead, staffWrite } from '../call.ts';

const kind = oneOf(...FORUM_KINDS);
const what = oneOf(...FORUM_CASES);
/** Why something goes, as everybody reads it. */
const why = oneOf(...FORUM_REASONS);
/** What the house writes beside it, to be read by everybody. */
const words = text(300);
const userId = whole(1, 2_147_483_647);

const oneCase = Type.Object({
  caseId: bigId,
  what,
  kind,
  id: bigId,
  /** 0 of an account that was deleted. */
  userId: Type.Integer(),
  playerName: Type.String(),
  /** The title of its post. */
  title: Type.String(),
  /** How it begins. */
  text: Type.String(),
  state: oneOf(...FORUM_STATES),
  /** Reports that count as those of three people who are known here. */
  isUrgent: Type.Boolean(),
  reports: Type.Integer(),
  openedAt: timestampMs,
  closedAt: timestampMs,
  /** Empty while it is open. */
  outcome: Type.String(),
  decidedBy: Type.String(),
});

/** A post that the house keeps in sight. */
const kept = Type.Object({
  postId: bigId,
  title: Type.String(),
  playerName: Type.String(),
  until: timestampMs,
  by: Type.String(),
});

export const forumConsoleCalls = {
  'forum.cases': staffRead({
    path: '/api/console/forum/cases',
    summary: 'What waits in the forum, the most urgent first, or what was decided',
    permission: 'forum.read',
    input: Type.Object({
      ...keyset,
      state: Type.Optional(oneOf('open', 'closed')),
      what: Type.Optional(what),
    }),
    output: keysetPage(oneCase),
  }),
  'forum.counts': staffRead({
    path: '/api/console/forum/counts',
    summary: 'How much of each kind waits',
    permission: 'forum.read',
    input: nothing,
    output: Type.Object({ report: Type.Integer(), filter: Type.Integer(), appeal: Type.Integer() }),
  }),
  'forum.case': staffRead({
    path: '/api/console/forum/case',
    summary: 'One case with what it is about and what stands around it',
    permission: 'forum.read',
    input: Type.Object({ caseId: bigId }),
    output: Type.Object({
      ...oneCase.properties,
      /** Words that were hidden, or what an appeal says. */
      detail: Type.String(),
      post: forumPost,
      /** Where it is about a comment, that one among those around it; else how the talk begins. */
      comments: list(forumComment, 30),
      reportList: list(
        Type.Object({
          userId: Type.Integer(),
          playerName: Type.String(),
          why,
          text: Type.String(),
          at: timestampMs,
        }),
        50,
      ),
      earlier: list(
        Type.Object({
          what,
          detail: Type.String(),
          outcome: Type.String(),
          decidedBy: Type.String(),
          closedAt: timestampMs,
        }),
        20,
      ),
      /** How often something of theirs was removed before. */
      removals: Type.Integer(),
      mutedUntil: timestampMs,
      /** False for whoever removed it and may not decide about the appeal. */
      mayDecide: Type.Boolean(),
      /** From when they may after all, as nobody else who could works here; 0 where somebody does. */
      aloneFrom: timestampMs,
    }),
    refusals: ['notFound'],
  }),
  'forum.takeDown': staffWrite({
    path: '/api/console/forum/takeDown',
    summary: 'Removes a post or a comment; its place says so and why',
    permission: 'forum.moderate',
    input: Type.Object({ kind, id: bigId, why, words, reason }),
    output: done,
    refusals: ['notFound', 'changedMeanwhile'],
  }),
  'forum.keep': staffWrite({
    path: '/api/console/forum/keep',
    summary: 'Leaves it as it is: reports of it and what the filter found are done',
    permission: 'forum.moderate',
    input: Type.Object({ kind, id: bigId, reason }),
    output: done,
    refusals: ['notFound', 'alreadyDecided'],
  }),
  'forum.restore': staffWrite({
    path: '/api/console/forum/restore',
    summary:
      'Brings back what was removed; where it was appealed, by somebody else than who removed it, if there is anybody',
    permission: 'forum.moderate',
    input: Type.Object({ kind, id: bigId, reason }),
    output: done,
    refusals: ['notFound', 'changedMeanwhile', 'ownRequest'],
  }),
  'forum.refuseAppeal': staffWrite({
    path: '/api/console/forum/refuseAppeal',
    summary: 'It stays removed; by somebody else than who removed it, if there is anybody',
    permission: 'forum.moderate',
    input: Type.Object({ kind, id: bigId, words, reason }),
    output: done,
    refusals: ['notFound', 'alreadyDecided', 'ownRequest'],
  }),
  'forum.pins': staffRead({
    path: '/api/console/forum/pins',
    summary: 'Posts that stand above all others, and until when',
    permission: 'forum.read',
    input: nothing,
    output: Type.Object({ list: list(kept, MOST_PINS) }),
  }),
  'forum.pin': staffWrite({
    path: '/api/console/forum/pin',
    summary: 'Keeps a post above all others for some days, or for so many from now on',
    permission: 'forum.moderate',
    input: Type.Object({ postId: bigId, days: whole(1, 365), reason }),
    output: done,
    refusals: ['notFound', 'tooManyPins'],
  }),
  'forum.unpin': staffWrite({
    path: '/api/console/forum/unpin',
    summary: 'The post goes back to its place among the others',
    permission: 'forum.moderate',
    input: Type.Object({ postId: bigId, reason }),
    output: done,
    refusals: ['notFound'],
  }),
  'forum.broadcasts': staffRead({
    path: '/api/console/forum/broadcasts',
    summary: 'Posts that are told in the broadcasts, and until when',
    permission: 'forum.read',
    input: nothing,
    output: Type.Object({ list: list(kept, MOST_POST_BROADCASTS) }),
  }),
  'forum.broadcast': staffWrite({
    path: '/api/console/forum/broadcast',
    summary: 'Tells a post of the house, or a pinned one, in the broadcasts for some hours from now on',
    permission: 'forum.moderate',
    input: Type.Object({ postId: bigId, hours: whole(1, 720), reason }),
    output: done,
    refusals: ['notFound', 'notOfHouse', 'tooManyBroadcasts'],
  }),
  'forum.endBroadcast': staffWrite({
    path: '/api/console/forum/broadcast/end',
    summary: 'The post is told no more',
    permission: 'forum.moderate',
    input: Type.Object({ postId: bigId, reason }),
    output: done,
    refusals: ['notFound'],
  }),
  'forum.mute': staffWrite({
    path: '/api/console/forum/mute',
    summary: 'Somebody may read and not write for some days; they are told until when and why',
    permission: 'forum.moderate',
    input: Type.Object({ userId, days: whole(1, 365), why, words, reason }),
    output: done,
    refusals: ['notFound'],
  }),
  'forum.unmute': staffWrite({
    path: '/api/console/forum/unmute',
    summary: 'Somebody may write again',
    permission: 'forum.moderate',
    input: Type.Object({ userId, reason }),
    output: done,
    refusals: ['notFound'],
  }),
  'forum.words': staffRead({
    path: '/api/console/forum/words',
    summary: 'Words that the house refuses, hides or allows beside the lists that come with it',
    permission: 'forum.read',
    input: nothing,
    output: Type.Object({
      list: list(
        Type.Object({ word: Type.String(), rule: oneOf(...WORD_RULES), by: Type.String(), at: timestampMs }),
        2000,
      ),
    }),
  }),
  'forum.tryWords': staffRead({
    path: '/api/console/forum/tryWords',
    summary: 'What the filter makes of a text',
    permission: 'forum.read',
    input: Type.Object({ text: text(500), locale: Type.Optional(text(16)) }),
    output: Type.Object({ shown: Type.String(), refused: Type.String() }),
  }),
  'forum.setWord': staffWrite({
    path: '/api/console/forum/setWord',
    summary: 'A word of the house, for chat and names too; with * at its end as a beginning',
    permission: 'forum.configure',
    input: Type.Object({ word: text(60, 2), rule: oneOf(...WORD_RULES), reason }),
    output: done,
  }),
  'forum.removeWord': staffWrite({
    path: '/api/console/forum/removeWord',
    summary: 'The house has no rule of its own for this word any more',
    permission: 'forum.configure',
    input: Type.Object({ word: text(60, 2), reason }),
    output: done,
    refusals: ['notFound'],
  }),
};
