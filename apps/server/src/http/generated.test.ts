/** Checks that come out of the contract itself, so that a new call is covered the day it is written. */
import type { UserId } from '@boardwalk/base';
import {
  type Call,
  type CallName,
  calls,
  errorCatalogue,
  errorCodeOfWire,
  refusalsOf,
} from '@boardwalk/contract';
import { createTestWorld, hostileInputs, sampleInput, type TestWorld } from '@boardwalk/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const all = Object.entries(calls) as [CallName, Call][];
const scoped = all.filter(([, call]) => call.scope !== 'public');
const jsonCalls = all.filter(([, call]) => !call.upload);
/** One call of each kind stands for all where what answers knows no more of a call than its kind. */
const ofEachKind = firstOfEach(jsonCalls);

function firstOfEach(some: typeof all): typeof all {
  const kinds = Map.groupBy(some, ([, { effect, scope, method }]) => `${effect} ${scope} ${method ?? ''}`);
  return [...kinds.values()].map(group => group[0]).filter(first => first !== undefined);
}

let world: TestWorld;
let tokens: Record<'guest' | 'user' | 'other' | 'reviewed', string>;

beforeAll(async () => {
  world = await createTestWorld();
  const reviewed = await world.player();
  await world.server.modules.risk.flag(reviewed.userId as UserId, 'Two accounts');
  tokens = {
    reviewed: reviewed.token,
    guest: (await world.guest()).token,
    user: (await world.player()).token,
    other: (await world.player()).token,
  };
});

afterAll(() => world?.close());

async function codeOf(name: CallName, token?: string): Promise<string> {
  const answer = await world.ask(name, sampleInput(calls[name]), token);
  return answer.success ? 'accepted' : (errorCodeOfWire(answer.errorCode) ?? `unknown ${answer.errorCode}`);
}

describe('every call that needs a session', () => {
  it.each(scoped)('%s asks somebody without a token to sign in', async name => {
    expect(await codeOf(name)).toBe('loginRequired');
  });

  it.each(firstOfEach(scoped))('%s answers a stale token with its expiry', async name => {
    expect(await codeOf(name, 'A'.repeat(43))).toBe('tokenExpired');
  });

  it.each(scoped.filter(([, call]) => call.scope !== 'trial'))('%s sends a guest to sign in', async name => {
    expect(await codeOf(name, tokens.guest)).toBe('loginRequired');
  });

  it.each(scoped.filter(([, call]) => call.scope === 'maintainer'))('%s forbids a player', async name => {
    expect(await codeOf(name, tokens.user)).toBe('forbidden');
  });
});

describe('every claim', () => {
  it.each(all.filter(([, call]) => call.isClaim))(
    '%s waits while a person looks at the account',
    async name => {
      expect(await codeOf(name, tokens.reviewed)).toBe('claimWaits');
      expect(await codeOf(name, tokens.user)).not.toBe('claimWaits');
    },
  );
});

describe('every call', () => {
  it.each(jsonCalls)(
    '%s answers hostile input with a refusal it declares, never with a fault',
    async (name, call) => {
      const declared = new Set<string>(refusalsOf(call));
      // What every call brings is read in one place.
      const common = ofEachKind.some(([one]) => one === name) ? undefined : [];
      for (const input of hostileInputs(call, common)) {
        // A session of its own, because some of these calls end it.
        const answer = await world.ask(name, input, tokens.other);
        if (answer.success) continue;
        const code = errorCodeOfWire(answer.errorCode);
        expect(
          declared,
          `${name} answered ${JSON.stringify(answer)} to ${JSON.stringify(input).slice(0, 200)}`,
        ).toContain(code);
        expect(answer.status).toBe(errorCatalogue[code ?? 'serverError'].status ?? 200);
        if (code === 'tokenExpired') tokens.other = (await world.player()).token;
      }
    },
  );

  it.each(ofEachKind)('%s stands a body that is no object', async (_name, call) => {
    for (const payload of ['', 'null', '[]', '"text"', '{', '{"a":', '123', '\u0000']) {
      const response = await world.server.app.inject({
        method: call.method === 'POST' || call.effect === 'write' ? 'POST' : 'GET',
        url: call.path,
        headers: { 'content-type': 'application/json', authorization: `Bearer ${tokens.other}` },
        payload,
      });
      expect(response.statusCode).toBeLessThan(500);
    }
  });
});

describe("a user on another's objects", () => {
  it("does not find another's round", async () => {
    const owner = await world.player();
    const round = await dropBall(owner.token);
    const answer = await world.ask('rounds.read', { roundId: round.roundId }, tokens.user);
    expect(answer.errorCode).toBe(errorCatalogue.notFound.wire);
  });

  it("cannot mark another's round as shown", async () => {
    const owner = await world.player();
    const round = await dropBall(owner.token);
    await world.call('rounds.shown', { roundIds: [round.roundId] }, tokens.user);
    const { list } = await world.call('rounds.unshown', { roomId: round.roomId }, owner.token);
    expect(list.map(one => one.roundId)).toContain(round.roundId);
  });

  it("cannot end another's session", async () => {
    const owner = await world.player();
    const { list } = await world.call('identity.listDevices', {}, owner.token);
    const answer = await world.ask(
      'identity.removeDevice',
      { sessionId: list[0]?.sessionId ?? '' },
      tokens.user,
    );
    expect(answer.errorCode).toBe(errorCatalogue.notFound.wire);
    expect((await world.ask('accounts.read', {}, owner.token)).success).toBe(true);
  });
});

async function dropBall(token: string) {
  const { list } = await world.call('plinko.listRooms');
  const [room] = list;
  const [price] = room?.prices ?? [];
  return world.call(
    'plinko.play',
    {
      roomId: room?.roomId ?? 0,
      plinkoProductId: price?.plinkoProductId ?? 0,
      rows: 12,
      risk: 'medium',
      purse: 'coins',
      idempotencyKey: `generated-${token.slice(0, 12).replace(/[^A-Za-z0-9]/g, 'x')}`,
    },
    token,
  );
}
