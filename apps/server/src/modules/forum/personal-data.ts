/** What the forum holds about a person. Posts go with them; of comments an empty place stays where others answered. */
import type { Database } from '../../platform/database/index.ts';
import { type PersonalPart, personalTable } from '../../platform/personal-data/index.ts';
import { countOffComments } from './store/comments.ts';
import { eraseReactions } from './store/reactions.ts';
import { forumTables } from './store/tables.ts';

export function forumPersonalData(database: Database): PersonalPart[] {
  const reactions = personalTable(database, {
    name: 'forumReactions',
    table: 'forum_reactions',
    key: ['kind', 'subject_id'],
    tells: ['reaction', 'created_at'],
    onErase: 'remove',
  });
  const posts = personalTable(database, {
    name: 'forumPosts',
    table: 'forum_posts',
    key: ['id'],
    tells: [
      'title',
      'typed',
      'pictures',
      'tags',
      'state',
      'removed_reason',
      'removed_words',
      'created_at',
      'edited_at',
    ],
    onErase: 'remove',
  });
  const comments = personalTable(database, {
    name: 'forumComments',
    table: 'forum_comments',
    key: ['id'],
    tells: ['post_id', 'typed', 'state', 'removed_reason', 'removed_words', 'created_at', 'edited_at'],
    onErase: () => ({ state: 'deleted', typed: '', content: '[]', user_id: null }),
  });
  return [
    { ...reactions, erase: (tx, { userId }) => eraseReactions(forumTables(tx), userId) },
    {
      ...comments,
      erase: async (tx, person, at) => {
        await countOffComments(forumTables(tx), person.userId);
        await comments.erase?.(tx, person, at);
      },
    },
    posts,
    ...whatWasSaid(database),
  ];
}

/** Reports, appeals, mutes and blocks. */
function whatWasSaid(database: Database): PersonalPart[] {
  return [
    personalTable(database, {
      name: 'forumReports',
      table: 'forum_reports',
      key: ['kind', 'subject_id'],
      tells: ['reason', 'text', 'created_at'],
      onErase: 'remove',
    }),
    personalTable(database, {
      name: 'forumCases',
      table: 'forum_cases',
      key: ['id'],
      tells: ['what', 'kind', 'subject_id', 'detail', 'opened_at', 'closed_at', 'outcome'],
      onErase: 'remove',
    }),
    personalTable(database, {
      name: 'forumMutes',
      table: 'forum_mutes',
      key: ['user_id'],
      tells: ['until', 'reason', 'words', 'created_at'],
      onErase: 'remove',
    }),
    personalTable(database, {
      name: 'forumBlocks',
      table: 'forum_blocks',
      key: ['blocked_user_id'],
      tells: ['created_at'],
      onErase: 'remove',
    }),
    personalTable(database, {
      name: 'forumBlockedBy',
      table: 'forum_blocks',
      owner: 'blocked_user_id',
      key: ['user_id'],
      onErase: 'remove',
    }),
  ];
}
