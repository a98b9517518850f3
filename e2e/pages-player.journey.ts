/** The walk through all that a player can see apart from the rooms of games. */
import { describe, expect } from 'vitest';
import { journey } from './support/journey.ts';
import { orderSomething } from './support/order.ts';
import { listPlayerPages } from './walk/player-pages.ts';
import { playRounds, reportFault, writePost } from './walk/preparation.ts';
import { NO_FAULTS, walk } from './walk/walk.ts';

describe('pages', () => {
  journey('of a player keep the rules and read whole in each language', async stage => {
    const { server, takePhone } = stage;
    const player = await server.player();
    const roundId = await playRounds(server, player);
    await reportFault(server, player);
    const post = await writePost(server, player);
    const ordered = await orderSomething(takePhone, server, player);
    const visits = listPlayerPages({ ordered, post, roundId });
    expect(await walk(stage, { player }, visits)).toEqual(NO_FAULTS);
  });
});
