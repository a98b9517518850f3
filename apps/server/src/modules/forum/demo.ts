/** Placeholder so that types come out; written with the demo's texts. */
import type { UserId } from '@boardwalk/base';
import type { ForumDeps } from './index.ts';

export async function seedDemoForum(_deps: ForumDeps, _playerId: UserId | undefined): Promise<void> {}
