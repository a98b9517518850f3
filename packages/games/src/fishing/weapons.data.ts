/** What is shot with. A weapon that costs k prices meets only fish that pay k times and more, so no chance is above one. */
export const WEAPON_NAMES = ['bullet', 'net', 'harpoon', 'torpedo'] as const;
export type WeaponName = (typeof WEAPON_NAMES)[number];

export interface Weapon {
  /** So many prices a shot. */
  readonly costs: number;
  /** Fish that pay less are passed. */
  readonly least: number;
  /** Units a second. */
  readonly speed: number;
  /** How thick it is, in units. */
  readonly radius: number;
  readonly bounces: number;
  /** It goes on through so many fish. */
  readonly pierces: number;
  /** It opens around the first fish and takes in so many more, whose body is within `spread` of there. */
  readonly gathers: number;
  readonly spread: number;
  /** Flies to a fish only, never in a direction. */
  readonly needsLock: boolean;
}

const PLAIN = { bounces: 0, pierces: 1, gathers: 0, spread: 0, needsLock: false } as const;

export const WEAPONS: Readonly<Record<WeaponName, Weapon>> = {
  bullet: { ...PLAIN, costs: 1, least: 1, speed: 900, radius: 10, bounces: 3 },
  net: { ...PLAIN, costs: 2, least: 2, speed: 800, radius: 16, gathers: 3, spread: 150 },
  harpoon: { ...PLAIN, costs: 4, least: 4, speed: 1100, radius: 12, pierces: 5 },
  torpedo: { ...PLAIN, costs: 8, least: 10, speed: 650, radius: 14, needsLock: true },
};

export function isWeaponName(name: string): name is WeaponName {
  return WEAPON_NAMES.some(known => known === name);
}
