import type { Rarity } from '@boardwalk/contract/enums';
import { GASHAPON_MACHINES, type GashaponMachineName } from '@boardwalk/games/gashapon';
import { words } from '../../demo/texts.ts';
import type { DemoMachine } from './demo.ts';

/** Pictures of the prizes in the order of the machine's capsules; each has a name in the texts. */
const prizes: Readonly<Record<GashaponMachineName, readonly (readonly [picture: string, rarity: Rarity])[]>> =
  {
    seaFriends: [
      ['tropical-fish', 'common'],
      ['crab', 'common'],
      ['shrimp', 'common'],
      ['spiral-shell', 'common'],
      ['octopus', 'rare'],
      ['blowfish', 'rare'],
      ['turtle', 'rare'],
      ['dolphin', 'epic'],
      ['seal', 'epic'],
      ['penguin', 'epic'],
      ['spouting-whale', 'secret'],
      ['oyster', 'secret'],
    ],
    nightMarket: [
      ['red-paper-lantern', 'common'],
      ['dango', 'common'],
      ['oden', 'common'],
      ['wind-chime', 'rare'],
      ['fish-cake-with-swirl', 'rare'],
      ['carp-streamer', 'rare'],
      ['japanese-dolls', 'epic'],
      ['ogre', 'epic'],
      ['fox', 'epic'],
      ['dragon', 'secret'],
      ['moon-viewing-ceremony', 'secret'],
    ],
  };

const levels: Readonly<Record<GashaponMachineName, number>> = { seaFriends: 0, nightMarket: 2 };

// Three at once for everybody, ten for who has been here for a while.
const priceLevels = [
  { times: 1, minLevel: 0 },
  { times: 3, minLevel: 0 },
  { times: 10, minLevel: 3 },
];

export const demoMachines: readonly DemoMachine[] = [machine('seaFriends'), machine('nightMarket')];

function machine(name: GashaponMachineName): DemoMachine {
  const config = GASHAPON_MACHINES[name];
  return {
    name: words(`gashapon.${name}.room`),
    seriesName: words(`gashapon.${name}.series`),
    minLevel: levels[name],
    prices: priceLevels,
    config,
    contents: prizes[name].map(([picture, rarity], place) => ({
      kind: { name: words(`gashapon.${name}.${picture}`), picture, rarity },
      stock: stockOf(config.capsules[place]?.weight ?? 0),
    })),
  };
}

/** In step with the odds, and some more, so that chance empties none of them early. */
function stockOf(weight: number): number {
  return 4 * weight + 30;
}
