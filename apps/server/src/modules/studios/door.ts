/**
 * Where game servers ask: the body is proven as it came before a word of it is read, each request is written down under
 * its number, and the answer is signed. What was decided under a number is answered again, and nothing is done twice.
 */
import { createPublicKey, type KeyObject } from 'node:crypto';
import { isRefusal, MINUTE_MS } from '@boardwalk/base';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isPassing } from '../../platform/database/index.ts';
import { RateCounter } from '../../platform/rate-counter.ts';
import { inputHash } from '../wallet/index.ts';
import { type Told, UNDECIDED, type Undecided } from './answers.ts';
import { answerCall, type CallDeps, createRoundQueues } from './commands/answer-call.ts';
import type { StudioDeps } from './deps.ts';
import { isStudioCall, readRequest, type StudioCallName, type StudioRequest } from './requests.ts';
import { isSignedBy, SIGNATURE_HEADER } from './signature.ts';
import { keepAnswer, noteCall } from './store/calls.ts';
import { findStudio, type Studio } from './store/studios.ts';

const PATH = '/api/studios/:studio/:call';
const MOST_BYTES = 4096;
const CALLS_A_MINUTE = 12_000;
const CODE = /^[a-z][a-z0-9-]{1,23}$/;
/** The kind of a leaf there is none of: an answer is signed as receipts are, and can never pass for one. */
const ANSWER_KIND = 'studio.answer';

interface Door extends CallDeps {
  readonly rate: RateCounter<number>;
  /** Parsed once for each version of a studio. */
  readonly keys: Map<string, KeyObject>;
}

export function registerDoor(app: FastifyInstance, deps: StudioDeps): void {
  const rate = new RateCounter<number>(CALLS_A_MINUTE * deps.config.RATE_LIMIT_FACTOR, MINUTE_MS);
  const door: Door = { ...deps, rate, keys: new Map(), inRound: createRoundQueues() };
  void app.register(async scope => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MOST_BYTES }, (_request, body, done) =>
      done(null, body),
    );
    scope.setErrorHandler((error, _request, reply) => fail(door, reply, error));
    scope.post(PATH, { config: { limit: 'studio' } }, (request, reply) => take(door, request, reply));
  });
}

async function take(door: Door, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { studio: code, call } = request.params as { readonly studio: string; readonly call: string };
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  const studio = CODE.test(code) ? await findStudio(door.database.db, code) : undefined;
  const isProven =
    studio !== undefined && (await isSignedBy(keyOf(door, studio), body, request.headers[SIGNATURE_HEADER]));
  // A studio there is not answers alike: who has no key learns nothing.
  if (!isProven) return undecided(door, reply, 'badSignature');
  if (!door.rate.spend(studio.id).isWithin) return undecided(door, reply, 'tooManyRequests');
  const asked = isStudioCall(call) ? readRequest(call, body) : undefined;
  if (!isStudioCall(call) || !asked) return undecided(door, reply, 'badRequest');
  try {
    return send(door, reply, 200, await decide(door, studio, call, asked));
  } catch (error) {
    return fail(door, reply, error);
  }
}

function keyOf({ keys }: Door, { id, version, publicKey }: Studio): KeyObject {
  const name = `${id}:${version}`;
  const key = keys.get(name) ?? createPublicKey(publicKey);
  // A key that was replaced is of no use any more.
  for (const other of keys.keys()) if (other.startsWith(`${id}:`) && other !== name) keys.delete(other);
  keys.set(name, key);
  return key;
}

/** The whole answer; that of the first time where the same was asked before. */
async function decide<Name extends StudioCallName>(
  door: Door,
  studio: Studio,
  call: Name,
  asked: StudioRequest<Name>,
): Promise<object> {
  const { db } = door.database;
  const { request_uuid: requestUuid } = asked;
  const hash = inputHash({ call, ...asked });
  const noted = { studioId: studio.id, requestUuid, call, hash };
  const known = await noteCall(db, noted, new Date(door.clock.nowMs()));
  if (known.hash !== hash) return answerOf(asked, { status: 'duplicate' });
  if (known.answer) return known.answer;
  const { userId, told, secret } = await answerCall(door, studio, call, asked);
  const answer = answerOf(asked, told);
  const { round = '', amount: coins = 0 } = asked as Partial<StudioRequest<'bet'>>;
  const kept = { ...noted, status: told.status, userId: userId ?? null, round, coins };
  // A token is nowhere but with whom it is for.
  const stands = await keepAnswer(db, { ...kept, answer: secret ? null : answer });
  return { ...(stands ?? answer), ...secret };
}

function answerOf(asked: StudioRequest, told: Told): object {
  return { request_uuid: asked.request_uuid, ...told };
}

function undecided(door: Door, reply: FastifyReply, status: Undecided): FastifyReply {
  return send(door, reply, UNDECIDED[status], { status });
}

/** What went wrong on the way or on our side: nothing was decided. */
function fail(door: Door, reply: FastifyReply, error: unknown): FastifyReply {
  const { statusCode = 500 } = error as { readonly statusCode?: number };
  if (isRefusal(error) && error.code === 'tooManyRequests') return undecided(door, reply, 'tooManyRequests');
  if (statusCode === UNDECIDED.tooLarge) return undecided(door, reply, 'tooLarge');
  if (statusCode < 500) return undecided(door, reply, 'badRequest');
  const what = isPassing(error) ? 'what a studio needs is away' : 'a call of a studio failed';
  door.log.error({ err: error }, what);
  return undecided(door, reply, 'tryAgain');
}

function send({ proof }: Door, reply: FastifyReply, status: number, answer: object): FastifyReply {
  const statement = JSON.stringify(answer);
  const { request_uuid: subject = '' } = answer as { readonly request_uuid?: string };
  const { signature } = proof.sign({ kind: ANSWER_KIND, subject, statement });
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .header('x-boardwalk-signature', signature)
    .type('application/json; charset=utf-8')
    .send(statement);
}
