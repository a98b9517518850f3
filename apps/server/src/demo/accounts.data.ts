/** The accounts of a demo: their passwords are known to everybody, so they exist on the embedded database only. */

export interface DemoAccount {
  readonly mail: string;
  readonly password: string;
  readonly nickname: string;
  readonly roleText: string;
}

export const demoPlayer: DemoAccount = {
  mail: 'player@boardwalk.test',
  password: 'boardwalk',
  nickname: 'Sunny Pelican',
  roleText: 'user',
};

export const demoMaintainer: DemoAccount = {
  mail: 'depot@boardwalk.test',
  password: 'boardwalk',
  nickname: 'Harbor Master',
  roleText: 'depot',
};

/** Enough to try every room, and growth for level 4, where the last of them opens. */
export const demoPurse = { coins: 25_000, trial_plinko: 5000, growth: 12_000 } as const;

/** Apart, so that who was given the first is given the second, once. */
export const demoPushPurse = { trial_push: 2000 } as const;
/** For the slots, which came later still. */
export const demoSlotPurse = { trial_slot: 5000 } as const;
/** For the cannons of Fishing, the last to come. */
export const demoFishingPurse = { trial_fishing: 5000 } as const;

export const demoSignupGift = { coins: 500, trial_plinko_coins: 5000, trial_push_coins: 2000 } as const;
