/** Levels come with what was played. */
import type { Player, Server } from './server.ts';

export const LEVEL_2_GROWTH = 999;
/** The least that can be played at once brings this much. */
export const LEAST_GROWTH = 10;
const PRICE = 50;

export async function growthOf(server: Server, { token }: Player): Promise<number> {
  return (await server.call('wallet.experience', {}, token)).growth;
}

/** Ball by ball, past any page. */
export async function playTo(server: Server, player: Player, goal: number): Promise<void> {
  for (let growth = await growthOf(server, player); growth < goal; growth = await growthOf(server, player))
    await server.drop(player.token, { price: growth < goal - PRICE - LEAST_GROWTH ? PRICE : LEAST_GROWTH });
}
