/** The walk through all that a guest can see; and the list of what is walked, held against the app's own page table. */
import { describe, expect } from 'vitest';
import { journey } from './support/journey.ts';
import { listGuestPages } from './walk/guest-pages.ts';
import { listPaths } from './walk/paths.ts';
import { listPlayerPages } from './walk/player-pages.ts';
import { sharePlay, writePost } from './walk/preparation.ts';
import { listRoomPages } from './walk/room-pages.ts';
import { NO_FAULTS, walk } from './walk/walk.ts';

describe('pages', () => {
  journey('are all on the way of one of the walks', async ({ server }) => {
    const post = { postId: '1', title: '', tag: 'one' };
    const ordered = { goodsId: 1, shopGoodsId: 1, name: '', orderId: 1 };
    const visits = [
      ...listGuestPages({ post, replay: Promise.resolve('') }),
      ...listPlayerPages({ ordered, post, roundId: '1' }),
      ...(await listRoomPages(server)),
    ];
    expect(new Set(visits.map(({ path }) => path))).toEqual(new Set(await listPaths()));
  });

  journey(
    'of a guest keep the rules, stand where they must, and read whole in each language',
    async stage => {
      const { server } = stage;
      const player = await server.player();
      const visits = listGuestPages({
        post: await writePost(server, player),
        // It is played while pages are visited that show no machine.
        replay: sharePlay(server),
      });
      expect(await walk(stage, {}, visits)).toEqual(NO_FAULTS);
    },
  );
});
