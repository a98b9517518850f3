/** How much a post is talked about, of what its row says. */
import { hotRank } from '@boardwalk/rules';
import type { Counts, PostRow } from './store/tables.ts';

export function sumOf(counts: Counts): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}

export function hotOf({
  created_at: at,
  reactions,
  comment_count: comments,
}: Pick<PostRow, 'created_at' | 'reactions' | 'comment_count'>): number {
  return hotRank(at.getTime(), { reactions: sumOf(reactions), comments });
}
