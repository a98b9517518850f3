/** What Fishing holds about a person beside their rounds. */
import type { Database } from '../../platform/database/index.ts';
import { type PersonalPart, personalTable } from '../../platform/personal-data/index.ts';

export function fishingPersonalData(database: Database): PersonalPart[] {
  return [
    personalTable(database, {
      name: 'fishingCatches',
      table: 'fishing_catches',
      key: ['round_id', 'room_id', 'wave', 'fish'],
      tells: ['kind', 'multiplier', 'payout', 'unit', 'caught_at'],
      onErase: 'keep',
      stays: 'That a fish was caught is why the shots of others have passed through it.',
    }),
    personalTable(database, {
      name: 'fishingHunts',
      table: 'fishing_hunts',
      key: ['id'],
      tells: ['room_id', 'unit', 'shots', 'stake', 'payout', 'caught', 'began_at', 'ended_at'],
      onErase: 'keep',
      stays: 'It sums up rounds, which stay under a number.',
    }),
    personalTable(database, {
      name: 'fishingSeats',
      table: 'fishing_seats',
      key: ['room_id', 'seat'],
      tells: ['price_coins', 'alive_at'],
      onErase: 'remove',
    }),
  ];
}
