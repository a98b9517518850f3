/** What each game takes from its players' seeds: the very draws that its engine asks for, round after round. */
import { assert, coins, type Draws } from '@boardwalk/base';
import { digestOfSalts, drawPath } from '@boardwalk/games/bo';
import { provableDraws } from '@boardwalk/games/fairness';
import { decideShot, type Flight, fishAt, fly, type Shot } from '@boardwalk/games/fishing';
import { GASHAPON_MACHINES, playGashapon } from '@boardwalk/games/gashapon';
import { gem } from '@boardwalk/games/gem';
import { playPlinko } from '@boardwalk/games/plinko';
import { SLOT_WORDS, slotEngine } from '@boardwalk/games/slot';

const STAKE = coins(100);
const PRICE = 10;
const ROOM = 8001;
const NOON_MS = Date.UTC(2026, 10, 24, 12);

/** Plays round `nonce` with these draws. */
type Play = (draws: Draws, nonce: number) => unknown;

export const USES: Readonly<Record<string, Play>> = {
  plinko: draws => playPlinko({ stake: STAKE, rows: 16, risk: 'high' }, draws),
  gashapon: draws => playGashapon({ config: GASHAPON_MACHINES.seaFriends, times: 1 }, draws),
  gem: draws => gem.engine.play(STAKE, {}, draws),
  slot: (draws, nonce) =>
    slotEngine.play(
      STAKE,
      { machine: SLOT_WORDS[nonce % SLOT_WORDS.length] ?? 'pier', jackpots: nonce % 3 === 1 },
      draws,
    ),
  bo: draws => drawPath(draws),
  fishing: (draws, nonce) => {
    const { shot, flight } = shotOf(nonce);
    return decideShot(flight, shot, PRICE, draws);
  },
};

/** A net that opens in the middle of the reef, where several may be. */
function shotOf(nonce: number): { readonly shot: Shot; readonly flight: Flight } {
  for (let atMs = NOON_MS + nonce * 40; ; atMs += 500) {
    const fish = fishAt(ROOM, atMs);
    const { wave = 0, index = 0 } = fish[nonce % fish.length] ?? {};
    const shot: Shot = { seat: 0, firedAtMs: atMs, weapon: 'net', aim: { wave, index } };
    const flight = fly(ROOM, shot, () => false);
    if (flight.hits.length > 0) return { shot, flight };
  }
}

export interface Seeds {
  readonly serverSeed: string;
  readonly clientSeed: string;
}

/** As many draws as were asked for, out of as many rounds as that takes. */
export function drawsOf(game: string, seeds: Seeds, count: number): Uint32Array {
  const play = USES[game];
  assert(play, 'a game is one of those that draw');
  const taken: number[] = [];
  for (let nonce = 0; taken.length < count; nonce++) {
    // A tide has no nonce: its players' salts are others each time.
    const clientSeed =
      game === 'bo' ? digestOfSalts([nonce.toString(16).padStart(32, '0')]) : seeds.clientSeed;
    const draws = provableDraws({ ...seeds, clientSeed, nonce: game === 'bo' ? 0 : nonce });
    const noted: Draws = {
      uint32: () => {
        const draw = draws.uint32();
        taken.push(draw);
        return draw;
      },
    };
    play(noted, nonce);
  }
  return Uint32Array.from(taken.slice(0, count));
}
