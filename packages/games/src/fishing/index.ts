export { catchOfTheDay } from './catch-of-the-day.ts';
export {
  type Catch,
  CHANCES,
  chanceOf,
  type DecidedShot,
  decideShot,
  FISHING_RETURN,
  multipliersOf,
} from './decide.ts';
export { type Body, bodyOf, type Fish, type Pose, poseOf } from './fish.ts';
export { type Flight, fly, type Hit, type IsDoomed } from './flight.ts';
export {
  FISH_NAMES,
  FISHING_VERSION,
  type FishKind,
  type FishName,
  isFishName,
  kindOf,
  leastOf,
  type Pay,
} from './kinds.data.ts';
export type { Leg } from './meet.ts';
export { type FishOdds, fishingOdds, type ShotOdds, shotOdds, type WeaponOdds } from './odds.ts';
export {
  checkShot,
  type Direction,
  type FishId,
  FLIGHT_MS,
  isLocked,
  MOST_AIM,
  type Point,
  REEF,
  SEATS,
  type SeatNumber,
  SHOT_GAP_MS,
  type Shot,
  waveAt,
} from './reef.ts';
export { type FishingSimulation, type ShotSums, simulateCatches, simulateFishing } from './simulate.ts';
export {
  outcomeOf,
  type ShotBet,
  type ShotOutcome,
  type StoredHit,
  shotOfBet,
} from './stored.ts';
export { findFish, fishAt, fishOfWave, LONGEST_LIFE_MS } from './waves.ts';
export { isWeaponName, WEAPON_NAMES, WEAPONS, type Weapon, type WeaponName } from './weapons.data.ts';
