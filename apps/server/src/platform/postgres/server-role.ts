/**
 * The role that the server works under: it owns nothing of what it must not change. Its password comes from the
 * owner's, which does not come from it.
 */
import { createHmac } from 'node:crypto';
import type pg from 'pg';

export const SERVER_USER = 'boardwalk_server';
// Two test runs may share one PostgreSQL.
const ROLE_LOCK = 7_262_005;

/** The same database under the server's role. */
export function serverUrlOf(ownerUrl: string): string {
  const url = new URL(ownerUrl);
  url.username = SERVER_USER;
  url.password = passwordFrom(ownerUrl);
  return url.href;
}

export async function ensureServerRole(
  client: Pick<pg.ClientBase, 'query'>,
  ownerUrl: string,
): Promise<void> {
  // Hexadecimal digits need no escaping, and a role takes no parameters.
  await client.query(`do $$ begin
    perform pg_advisory_xact_lock(${ROLE_LOCK});
    if not exists (select from pg_roles where rolname = '${SERVER_USER}') then
      create role ${SERVER_USER};
    end if;
    alter role ${SERVER_USER} login password '${passwordFrom(ownerUrl)}';
  end $$`);
}

function passwordFrom(ownerUrl: string): string {
  const { password } = new URL(ownerUrl);
  return createHmac('sha256', decodeURIComponent(password)).update(SERVER_USER).digest('hex');
}
