/** Every rule of the seamless wallet, tried over HTTP. Each works on a round of its own and leaves no coins behind. */
import { randomUUID } from 'node:crypto';
import type { Client, Studio, Told } from './client.ts';

export interface Trial {
  readonly client: Client;
  /** A session of the first player; with coins. */
  readonly session: string;
  readonly player: string;
  /** A session of another player; undefined where none was given. */
  readonly otherSession: string | undefined;
  /** Another studio of the same installation; undefined where none was given. */
  readonly other: Studio | undefined;
}

export interface Rule {
  readonly name: string;
  /** What this needs and was not given. */
  readonly needs?: 'otherSession' | 'other';
  /** Undefined when it is met, else what was seen. */
  readonly try: (trial: Trial) => Promise<string | undefined>;
}

const STAKE = 2;
const move = (session: string, round: string) => ({
  session_token: session,
  transaction_uuid: randomUUID(),
  round,
});
const betOf = (session: string, round: string = randomUUID(), amount: number = STAKE) => ({
  ...move(session, round),
  amount,
});
type Bet = ReturnType<typeof betOf>;
const winOf = (bet: Bet, amount: number, closed = true) => ({
  ...move(bet.session_token, bet.round),
  reference_transaction_uuid: bet.transaction_uuid,
  amount,
  round_closed: closed,
});
const rollbackOf = (bet: Bet) => ({
  ...move(bet.session_token, bet.round),
  reference_transaction_uuid: bet.transaction_uuid,
});

/** Undefined where they are the same. */
function differs(seen: unknown, wanted: unknown, what = 'the answer'): string | undefined {
  const [one, two] = [JSON.stringify(seen), JSON.stringify(wanted)];
  return one === two ? undefined : `${what} is ${one}, not ${two}`;
}
const says = (told: Told, status: string) => differs(told.status, status);
const first = (...found: readonly (string | undefined)[]) => found.find(one => one !== undefined);

async function balanceOf({ client, session }: Trial): Promise<number> {
  return (await client.ask('balance', { session_token: session })).balance ?? -1;
}

/** The balance before and after, around something that must move nothing. */
async function unmoved(trial: Trial, act: () => Promise<string | undefined>): Promise<string | undefined> {
  const before = await balanceOf(trial);
  const seen = await act();
  return seen ?? differs(await balanceOf(trial), before, 'the balance');
}

const refusedBet = (change: object) => (trial: Trial) =>
  unmoved(trial, async () => {
    const told = await trial.client.ask('bet', { ...betOf(trial.session), ...change });
    return differs([told.http, told.status], [400, 'badRequest']);
  });

const SIGNATURES: readonly Rule[] = [
  ...(['', 'AAAA', '%%%'] as const).map(signature => ({
    name: `a signature '${signature}' is refused and moves nothing`,
    try: (trial: Trial) =>
      unmoved(trial, async () => {
        const body = JSON.stringify({ request_uuid: randomUUID(), ...betOf(trial.session) });
        const told = await trial.client.sendRaw('bet', body, signature);
        return differs([told.http, told.status], [401, 'badSignature']);
      }),
  })),
  {
    name: 'a signature over another body is refused and moves nothing',
    try: trial =>
      unmoved(trial, async () => {
        const body = JSON.stringify({ request_uuid: randomUUID(), ...betOf(trial.session) });
        const told = await trial.client.sendRaw('bet', `${body} `, trial.client.sign(body));
        return differs(told.http, 401);
      }),
  },
  {
    name: 'a signed body that is no JSON is refused',
    try: async ({ client }) => differs((await client.sendRaw('bet', '{', client.sign('{'))).http, 400),
  },
  {
    name: 'a body that is too large is refused',
    try: async ({ client }) => {
      const body = ' '.repeat(5000);
      return differs((await client.sendRaw('bet', body, client.sign(body))).http, 413);
    },
  },
];

const AMOUNTS: readonly Rule[] = [
  { name: 'a bet of 0 is refused', try: refusedBet({ amount: 0 }) },
  { name: 'a bet below 0 is refused', try: refusedBet({ amount: -1 }) },
  { name: 'a bet of half a coin is refused', try: refusedBet({ amount: 0.5 }) },
  { name: 'a bet beyond all bounds is refused', try: refusedBet({ amount: 1e15 }) },
  { name: 'a bet with an amount in text is refused', try: refusedBet({ amount: '1' }) },
  { name: 'a bet with a field too many is refused', try: refusedBet({ currency: 'EUR' }) },
  {
    name: 'a bet of more than there is is refused, and stays so',
    try: trial =>
      unmoved(trial, async () => {
        const had = await balanceOf(trial);
        if (had >= 10_000_000) return 'the player has too many coins to try this';
        const bet = betOf(trial.session, randomUUID(), had + 1);
        const [one, two] = [await trial.client.ask('bet', bet), await trial.client.ask('bet', bet)];
        return first(says(one, 'notEnoughCoins'), says(two, 'notEnoughCoins'));
      }),
  },
];

const MOVES: readonly Rule[] = [
  {
    name: 'a bet takes its stake and a win brings its coins',
    try: async trial => {
      const { client, session } = trial;
      const before = await balanceOf(trial);
      const bet = betOf(session);
      const [staked, won] = [await client.ask('bet', bet), await client.ask('win', winOf(bet, STAKE))];
      return differs([staked.balance, won.balance], [before - STAKE, before]);
    },
  },
  {
    name: 'the same bet twenty times at once moves coins once',
    try: async trial => {
      const { client, session } = trial;
      const before = await balanceOf(trial);
      const bet = { request_uuid: randomUUID(), ...betOf(session) };
      const told = await Promise.all(Array.from({ length: 20 }, () => client.ask('bet', bet)));
      const seen = [...new Set(told.map(one => JSON.stringify([one.status, one.balance])))];
      await client.ask('rollback', rollbackOf(bet));
      return differs(seen, [JSON.stringify(['ok', before - STAKE])]);
    },
  },
  {
    name: 'the same bet under another request is answered alike',
    try: async ({ client, session }) => {
      const bet = betOf(session);
      const [one, two] = [await client.ask('bet', bet), await client.ask('bet', bet)];
      await client.ask('rollback', rollbackOf(bet));
      return differs([two.status, two.balance], [one.status, one.balance]);
    },
  },
  ...(['transaction', 'request'] as const).map(number => ({
    name: `a ${number}’s number with another content is refused`,
    try: async ({ client, session }: Trial) => {
      const bet = { request_uuid: randomUUID(), ...betOf(session) };
      await client.ask('bet', bet);
      const fresh =
        number === 'transaction' ? { request_uuid: randomUUID() } : { transaction_uuid: randomUUID() };
      const told = await client.ask('bet', { ...bet, ...fresh, amount: STAKE + 1 });
      await client.ask('rollback', rollbackOf(bet));
      return says(told, 'duplicate');
    },
  })),
  {
    name: 'a win needs its bet',
    try: async ({ client, session }) =>
      says(await client.ask('win', winOf(betOf(session), STAKE)), 'betUnknown'),
  },
  {
    name: 'a win of nothing closes its round, and nothing comes after it',
    try: async trial => {
      const { client, session } = trial;
      const before = await balanceOf(trial);
      const bet = betOf(session);
      const given = betOf(session, bet.round);
      await client.ask('bet', bet);
      await client.ask('win', winOf(bet, STAKE, false));
      const closed = await client.ask('win', winOf(bet, 0));
      const late = await client.ask('bet', given);
      return first(differs(closed.balance, before, 'the balance'), says(late, 'roundClosed'));
    },
  },
];

const ROLLBACKS: readonly Rule[] = [
  {
    name: 'a rollback gives a bet back, and again it is done',
    try: trial =>
      unmoved(trial, async () => {
        const { client, session } = trial;
        const bet = betOf(session);
        await client.ask('bet', bet);
        const back = rollbackOf(bet);
        const told = [back, back, rollbackOf(bet)].map(one => () => client.ask('rollback', one));
        const statuses: string[] = [];
        for (const one of told) statuses.push((await one()).status);
        return differs(statuses, ['ok', 'ok', 'ok']);
      }),
  },
  {
    name: 'a bet that comes after its rollback is refused',
    try: trial =>
      unmoved(trial, async () => {
        const { client, session } = trial;
        const bet = betOf(session);
        const back = await client.ask('rollback', rollbackOf(bet));
        return first(says(back, 'ok'), says(await client.ask('bet', bet), 'rolledBack'));
      }),
  },
  {
    name: 'a bet that was taken back wins nothing',
    try: trial =>
      unmoved(trial, async () => {
        const { client, session } = trial;
        const bet = betOf(session);
        await client.ask('bet', bet);
        await client.ask('rollback', rollbackOf(bet));
        return says(await client.ask('win', winOf(bet, STAKE)), 'rolledBack');
      }),
  },
  {
    name: 'a bet on which a win was paid is not taken back',
    try: async ({ client, session }) => {
      const bet = betOf(session);
      await client.ask('bet', bet);
      await client.ask('win', winOf(bet, STAKE));
      const told = await client.ask('rollback', rollbackOf(bet));
      return told.status === 'betPaid' || told.status === 'roundClosed'
        ? undefined
        : says(told, 'roundClosed');
    },
  },
];

const BORDERS: readonly Rule[] = [
  {
    name: 'a login is exchanged once',
    try: async ({ client, player }) => {
      const asked = { login_token: await client.login(player) };
      const [one, two] = [await client.ask('session', asked), await client.ask('session', asked)];
      return first(says(one, 'ok'), says(two, 'tokenUnknown'));
    },
  },
  {
    name: 'a login exchanged again by the same request is the same session',
    try: async ({ client, player }) => {
      const asked = { request_uuid: randomUUID(), login_token: await client.login(player) };
      const [one, two] = [await client.ask('session', asked), await client.ask('session', asked)];
      return differs(two.session_token, one.session_token, 'the session');
    },
  },
  {
    name: 'a token there is not is refused',
    try: async ({ client }) =>
      says(await client.ask('balance', { session_token: 'A'.repeat(43) }), 'tokenUnknown'),
  },
  {
    name: 'another player’s token does not reach a round',
    needs: 'otherSession',
    try: async ({ client, session, otherSession = '' }) => {
      const bet = betOf(session);
      await client.ask('bet', bet);
      const theirs = { ...bet, session_token: otherSession };
      const told = [
        await client.ask('win', winOf(theirs, STAKE)),
        await client.ask('rollback', rollbackOf(theirs)),
      ];
      await client.ask('rollback', rollbackOf(bet));
      return differs(
        told.map(({ status }) => status),
        ['wrongRound', 'wrongRound'],
      );
    },
  },
  {
    name: 'another studio reaches neither a session nor a bet',
    needs: 'other',
    try: async ({ client, session, player, other }) => {
      const bet = betOf(session);
      await client.ask('bet', bet);
      const balance = await client.ask('balance', { session_token: session }, other);
      const theirs = { ...bet, session_token: await client.open(player, other) };
      const won = await client.ask('win', winOf(theirs, STAKE), other);
      await client.ask('rollback', rollbackOf(bet));
      return first(says(balance, 'tokenUnknown'), says(won, 'betUnknown'));
    },
  },
];

/** The last: it signs the player out. */
const SIGNED_OUT: Rule = {
  name: 'after the player signed out no bet is taken, a win and a rollback are',
  try: async ({ client, session, player }) => {
    const [won, back] = [betOf(session), betOf(session)];
    for (const bet of [won, back]) await client.ask('bet', bet);
    await client.signOut(player);
    const bet = await client.ask('bet', betOf(session));
    const told = [await client.ask('win', winOf(won, STAKE)), await client.ask('rollback', rollbackOf(back))];
    return first(
      says(bet, 'tokenEnded'),
      differs(
        told.map(({ status }) => status),
        ['ok', 'ok'],
      ),
    );
  },
};

export const RULES: readonly Rule[] = [
  ...SIGNATURES,
  ...AMOUNTS,
  ...MOVES,
  ...ROLLBACKS,
  ...BORDERS,
  SIGNED_OUT,
];
