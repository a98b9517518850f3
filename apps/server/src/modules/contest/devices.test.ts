/** One person with several accounts, as far as a device tells: it gives one vote a day, and none for itself. */
import { randomUUID } from 'node:crypto';
import { coins, DAY_MS, type UserId } from '@boardwalk/base';
import { MailCodeType } from '@boardwalk/contract/enums';
import { createTestWorld, type TestWorld } from '@boardwalk/testkit';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createPlays } from '../ranks/testing/plays.fixture.ts';
import { inputHash, pay } from '../wallet/index.ts';

interface Voter {
  readonly userId: number;
  readonly token: string;
}

let world: TestWorld;
let plays: ReturnType<typeof createPlays>;
beforeEach(async () => {
  world = await createTestWorld();
  plays = createPlays(world);
});
afterEach(() => world.close());

/** Signs up on a device, and may vote once the account is old enough. */
async function voterOn(deviceId: string): Promise<Voter> {
  const mail = `${randomUUID()}@example.test`;
  await world.call('identity.sendMailCode', { mail, codeType: MailCodeType.register });
  const sent = { mail, code: world.lastCode(mail), deviceId };
  const voter = await world.call('identity.signUpByCode', sent);
  await world.chooseSeed(voter.token);
  const key = `test:${randomUUID()}`;
  for (const [unit, amount] of [
    ['growth', 20_000],
    ['coins', 10_000],
  ] as const) {
    const postings = pay({ userId: voter.userId as UserId, unit, house: 'test', amount: coins(amount) });
    const order = { kind: 'test.gift', key: `${key}:${unit}`, inputHash: inputHash({ key, unit }) };
    await world.server.modules.wallet.post({ ...order, postings, answer: null });
  }
  return voter;
}

async function signInOn({ userId }: Voter, deviceId: string): Promise<Voter> {
  const device = { deviceType: 0, deviceInfo: '', deviceId };
  const user = { userId: userId as UserId, role: 'user' };
  return { userId, token: (await world.server.modules.sessions.open(user, device)).token };
}

async function enter({ userId, token }: Voter): Promise<number> {
  await plays.play(userId, 350);
  const { list } = await world.call('contest.wins', {}, token);
  const { season } = await world.call('contest.current', {}, token);
  const wish = { seasonId: season?.seasonId ?? 0, roundId: list[0]?.roundId ?? '' };
  return (await world.call('contest.enter', wish, token)).entryId;
}

const vote = ({ token }: Voter, entryId: number) => world.ask('contest.vote', { entryId }, token);
const toVotes = () => world.platform.clock.advance(3.5 * DAY_MS);
const votesOf = async ({ token }: Voter, entryId: number) =>
  (await world.call('contest.current', {}, token)).entries.find(one => one.entryId === entryId)?.votes;

describe('a device', () => {
  it('gives one vote a day, whoever is signed in on it', async () => {
    const [ann, ben, cem] = [await voterOn('one'), await voterOn('two'), await voterOn('two')];
    const entryId = await enter(ann);
    toVotes();
    expect((await vote(ben, entryId)).success).toBe(true);
    expect(await vote(cem, entryId)).toMatchObject({ errorCode: '80076' });
    expect((await vote(ben, entryId)).success).toBe(true);
    expect(await votesOf(ann, entryId)).toBe(1);
    world.platform.clock.advance(DAY_MS);
    expect((await vote(cem, entryId)).success).toBe(true);
    expect(await vote(ben, entryId)).toMatchObject({ errorCode: '80076' });
    expect(await votesOf(ann, entryId)).toBe(2);
  });

  it('gives one when ten accounts vote at once', async () => {
    const ann = await voterOn('one');
    const crowd: Voter[] = [];
    for (let count = 0; count < 10; count++) crowd.push(await voterOn('farm'));
    const entryId = await enter(ann);
    toVotes();
    const answers = await Promise.all(crowd.map(one => vote(one, entryId)));
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect(answers.filter(({ errorCode }) => errorCode === '80076')).toHaveLength(9);
    expect(await votesOf(ann, entryId)).toBe(1);
  });

  it('is remembered when its account signs out', async () => {
    const [ann, ben, cem] = [await voterOn('one'), await voterOn('two'), await voterOn('two')];
    const entryId = await enter(ann);
    toVotes();
    await vote(ben, entryId);
    await world.server.modules.sessions.endAll(ben.userId as UserId);
    expect(await vote(cem, entryId)).toMatchObject({ errorCode: '80076' });
  });

  it('counts for every account that is signed in on it, wherever the vote comes from', async () => {
    const [ann, ben, cem] = [await voterOn('one'), await voterOn('two'), await voterOn('three')];
    await signInOn(cem, 'two');
    const entryId = await enter(ann);
    toVotes();
    await vote(ben, entryId);
    expect(await vote(cem, entryId)).toMatchObject({ errorCode: '80076' });
  });

  it('gives no vote for whoever has it', async () => {
    const [ann, other, fan] = [await voterOn('one'), await voterOn('one'), await voterOn('three')];
    const entryId = await enter(ann);
    toVotes();
    const refused = { errorCode: '80074', data: { why: 'device' } };
    expect(await vote(other, entryId)).toMatchObject(refused);
    await world.server.modules.sessions.endAll(ann.userId as UserId);
    expect(await vote(other, entryId)).toMatchObject(refused);
    expect((await vote(fan, entryId)).success).toBe(true);
    expect(await votesOf(fan, entryId)).toBe(1);
  });

  it('that nothing is known of keeps nobody from voting', async () => {
    const [ann, ben, cem] = [await voterOn('one'), await voterOn(''), await voterOn('')];
    const entryId = await enter(ann);
    toVotes();
    expect([(await vote(ben, entryId)).success, (await vote(cem, entryId)).success]).toEqual([true, true]);
  });
});
