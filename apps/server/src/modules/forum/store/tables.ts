/** The tables of the forum. */
import type { UserId } from '@boardwalk/base';
import type {
  ForumCaseKind,
  ForumKind,
  ForumReaction,
  ForumReason,
  ForumState,
  WordRule,
} from '@boardwalk/contract/enums';
import type { Generated, Kysely, Selectable } from 'kysely';
import type { Queryable } from '../../../platform/database/index.ts';
import type { Paragraph } from '../text/write-text.ts';
import type { StoredWin } from '../win.ts';

export type Counts = Readonly<Partial<Record<ForumReaction, number>>>;

interface Writing {
  id: Generated<number>;
  request_key: string;
  request_hash: Buffer;
  locale: string;
  typed: string;
  content: readonly Paragraph[];
  state: Generated<ForumState>;
  removed_reason: ForumReason | null;
  removed_words: Generated<string>;
  removed_at: Date | null;
  removed_by: number | null;
  removals: Generated<number>;
  reactions: Generated<Counts>;
  created_at: Date;
  edited_at: Date | null;
}

export interface PostTable extends Writing {
  user_id: UserId;
  title: string;
  pictures: readonly string[];
  tags: readonly string[];
  win: StoredWin | null;
  comment_count: Generated<number>;
  hot: number;
  search: unknown;
}

export interface CommentTable extends Writing {
  post_id: number;
  user_id: UserId | null;
  answer_to: number | null;
  thread: Generated<number>;
}

export interface CaseTable {
  id: Generated<number>;
  what: ForumCaseKind;
  kind: ForumKind;
  subject_id: number;
  user_id: UserId | null;
  weight: Generated<number>;
  detail: Generated<string>;
  removal: Generated<number>;
  opened_at: Date;
  closed_at: Date | null;
  outcome: CaseOutcome | null;
  staff_id: number | null;
  staff_name: Generated<string>;
}

/** Above all other posts, or in the broadcasts. */
export type PinPlace = 'forum' | 'broadcasts';

/** `gone` of what its own author took back. */
export type CaseOutcome = 'removed' | 'kept' | 'restored' | 'refused' | 'gone';

export type ForumTables = {
  forum_posts: PostTable;
  forum_comments: CommentTable;
  forum_post_tags: { tag: string; post_id: number; hot: number };
  forum_reactions: {
    kind: ForumKind;
    subject_id: number;
    user_id: UserId;
    reaction: ForumReaction;
    created_at: Date;
  };
  forum_blocks: { user_id: UserId; blocked_user_id: UserId; created_at: Date };
  forum_lexemes: { word: string; sketch: string };
  forum_reports: {
    kind: ForumKind;
    subject_id: number;
    user_id: UserId;
    reason: ForumReason;
    text: string;
    weight: number;
    created_at: Date;
  };
  forum_cases: CaseTable;
  forum_mutes: {
    user_id: UserId;
    until: Date;
    reason: ForumReason;
    words: string;
    staff_id: number;
    staff_name: string;
    created_at: Date;
  };
  forum_pins: {
    place: PinPlace;
    post_id: number;
    until: Date;
    staff_id: number;
    staff_name: string;
    created_at: Date;
  };
  forum_words: { word: string; rule: WordRule; staff_id: number; staff_name: string; created_at: Date };
};

export type PostRow = Omit<Selectable<PostTable>, 'search'>;
export type CommentRow = Selectable<CommentTable>;
export type CaseRow = Selectable<CaseTable>;

export const forumTables = (db: Queryable): Kysely<ForumTables> => db.$extendTables<ForumTables>();

export const POST_COLUMNS = [
  'forum_posts.id',
  'forum_posts.user_id',
  'forum_posts.request_key',
  'forum_posts.request_hash',
  'forum_posts.locale',
  'forum_posts.title',
  'forum_posts.typed',
  'forum_posts.content',
  'forum_posts.pictures',
  'forum_posts.tags',
  'forum_posts.win',
  'forum_posts.state',
  'forum_posts.removed_reason',
  'forum_posts.removed_words',
  'forum_posts.removed_at',
  'forum_posts.removed_by',
  'forum_posts.removals',
  'forum_posts.reactions',
  'forum_posts.comment_count',
  'forum_posts.hot',
  'forum_posts.created_at',
  'forum_posts.edited_at',
] as const;
