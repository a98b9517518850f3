/**
 * A player's file, fetched by the browser itself, so that it is written while it is read and nobody has it in memory.
 * What fetches it has no token: the address proves itself, and for two minutes alone.
 */
import { timingSafeEqual } from 'node:crypto';
import { Readable } from 'node:stream';
import { type Clock, MINUTE_MS, type UserId } from '@boardwalk/base';
import type { FastifyInstance } from 'fastify';
import type { InstallationKey } from '../../platform/installation-key/index.ts';
import type { PrivacyDeps } from './deps.ts';
import { exportText } from './export.ts';

export const FILE_PATH = '/api/user/privacy/file';

const LINK_LIFE_MS = 2 * MINUTE_MS;
const LINK = /^([1-9][0-9]{0,9})\.([0-9]{1,16})\.([A-Za-z0-9_-]{43})$/;

export interface FileLinks {
  make(userId: UserId): Promise<{ readonly token: string; readonly untilMs: number }>;
  /** Undefined for what was not made here or is too old. */
  find(token: string): Promise<UserId | undefined>;
}

export function createFileLinks(key: InstallationKey, clock: Clock): FileLinks {
  const macOf = (said: string) => key.mac('file of a player', said);
  return {
    make: async userId => {
      const untilMs = clock.nowMs() + LINK_LIFE_MS;
      const said = `${userId}.${untilMs}`;
      return { token: `${said}.${(await macOf(said)).toString('base64url')}`, untilMs };
    },
    find: async token => {
      const [, userId, untilMs, mac = ''] = LINK.exec(token) ?? [];
      const right = await macOf(`${userId}.${untilMs}`);
      const given = Buffer.from(mac, 'base64url');
      const isRight = given.length === right.length && timingSafeEqual(given, right);
      return isRight && Number(untilMs) > clock.nowMs() ? (Number(userId) as UserId) : undefined;
    },
  };
}

export function registerFile(app: FastifyInstance, deps: PrivacyDeps, links: FileLinks): void {
  const { accounts, parts, clock } = deps;
  app.get(FILE_PATH, { config: { limit: 'credential' } }, async (request, reply) => {
    const { link } = request.query as { readonly link?: unknown };
    const userId = typeof link === 'string' ? await links.find(link) : undefined;
    const user = userId === undefined ? undefined : await accounts.find(userId);
    reply.header('cache-control', 'no-store');
    if (!user) return reply.code(404).type('text/plain').send('This link has expired.');
    return reply
      .type('application/json; charset=utf-8')
      .header('content-disposition', `attachment; filename="boardwalk-${user.userId}.json"`)
      .header('referrer-policy', 'no-referrer')
      .send(Readable.from(exportText(parts, user, clock.nowMs())));
  });
}
