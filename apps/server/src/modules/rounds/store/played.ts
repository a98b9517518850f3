import { type RawBuilder, sql } from 'kysely';

/** Games a player has rounds of: looking for what is not there went through all rounds of the house, for seconds. */
export function playedBy(userId: number): RawBuilder<unknown> {
  return sql`
    with recursive played as (
      (select game_type from rounds where user_id = ${userId} order by game_type limit 1)
      union all
      select (select r.game_type from rounds r where r.user_id = ${userId} and r.game_type > p.game_type
        order by r.game_type limit 1)
      from played p where p.game_type is not null
    )
    select game_type from played where game_type is not null`;
}
