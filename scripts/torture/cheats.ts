/** The ways in which a house may cheat, and by whom each must be found. */
import type { CallName } from '@boardwalk/contract';
import {
  type Block,
  blockHash,
  leafHash,
  leafOf,
  type Receipt,
  readStatement,
  writeStatement,
} from '@boardwalk/games/fairness';
import type { Ball, Device } from './player-device.ts';

export interface Scene {
  readonly device: Device;
  /** Two balls that were dropped before. */
  readonly balls: readonly [Ball, Ball];
  readonly rewrite: (sql: string, ...values: unknown[]) => Promise<unknown>;
  readonly resign: (receipt: Receipt) => Receipt;
}

export interface Cheat {
  readonly what: string;
  readonly caughtBy: 'browser' | 'command' | 'both';
  readonly cheat: (scene: Scene) => Promise<unknown>;
  readonly undo?: (scene: Scene) => Promise<unknown>;
}

const idOf = ({ balls }: Scene): string => balls[0].roundId;
const seedOf = 'select seed_id from rounds where id = $1';
const GROUND = `decode(repeat('5e', 32), 'hex')`;

/** In the database, by its owner; the server is honest. */
export const rewriting: readonly Cheat[] = [
  {
    what: 'a payout is rewritten',
    caughtBy: 'both',
    cheat: scene => scene.rewrite('update rounds set payout = payout + 7 where id = $1', idOf(scene)),
    undo: scene => scene.rewrite('update rounds set payout = payout - 7 where id = $1', idOf(scene)),
  },
  {
    what: 'an outcome is rewritten',
    caughtBy: 'both',
    cheat: scene =>
      scene.rewrite(
        `update rounds set outcome = (outcome::jsonb || '{"slot": 8, "path": "RRRRRRRR"}')::json where id = $1`,
        idOf(scene),
      ),
  },
  {
    what: 'a round is taken away',
    caughtBy: 'both',
    cheat: scene => scene.rewrite('delete from rounds where id = $1', idOf(scene)),
  },
  {
    what: 'the seed in use and its hash are exchanged',
    caughtBy: 'both',
    cheat: scene =>
      scene.rewrite(
        `update seeds set server_seed = ${GROUND}, server_seed_hash = sha256(${GROUND}) where id = (${seedOf})`,
        idOf(scene),
      ),
  },
  {
    // The database lets nobody tell it then: to the player it is a server that fails.
    what: 'the seed in use is exchanged behind its hash',
    caughtBy: 'command',
    cheat: scene =>
      scene.rewrite(`update seeds set server_seed = ${GROUND} where id = (${seedOf})`, idOf(scene)),
  },
  {
    what: 'the upcoming seed is ground after its hash was shown',
    caughtBy: 'command',
    cheat: ({ device, rewrite }) =>
      rewrite(
        `update seeds set server_seed = sha256(${GROUND}), server_seed_hash = sha256(sha256(${GROUND}))
        where user_id = $1 and state = 'upcoming'`,
        device.player.userId,
      ),
  },
  {
    what: 'a client seed is exchanged',
    caughtBy: 'both',
    cheat: scene =>
      scene.rewrite(`update seeds set client_seed = 'house' where id = (${seedOf})`, idOf(scene)),
  },
  {
    what: 'a machine’s price is changed without a trace',
    caughtBy: 'command',
    cheat: ({ rewrite }) =>
      rewrite('update machine_rooms set price_coins = price_coins + 1 where id = 11001'),
    undo: ({ rewrite }) => rewrite('update machine_rooms set price_coins = price_coins - 1 where id = 11001'),
  },
  {
    what: 'a machine’s settings are changed without a trace',
    caughtBy: 'command',
    cheat: ({ rewrite }) =>
      rewrite(
        `update machine_settings set config = config || '{"strongOneIn": 99}'
        where (room_id, version) = (select room_id, version from machine_settings order by 1, 2 limit 1)`,
      ),
  },
  {
    what: 'what a prize is worth is changed without a trace',
    caughtBy: 'command',
    cheat: ({ rewrite }) =>
      rewrite(
        'update claw_goods set exchange_coins = exchange_coins + 1 where id = (select min(id) from claw_goods)',
      ),
    undo: ({ rewrite }) =>
      rewrite(
        'update claw_goods set exchange_coins = exchange_coins - 1 where id = (select min(id) from claw_goods)',
      ),
  },
  {
    what: 'the odds of a capsule are changed without a trace',
    caughtBy: 'command',
    cheat: ({ rewrite }) =>
      rewrite(
        `update gashapon_capsules set weight = weight + 1
        where (series_id, number) = (select series_id, number from gashapon_capsules order by 1, 2 limit 1)`,
      ),
  },
  {
    what: 'the layout of a machine is rewritten',
    caughtBy: 'command',
    cheat: ({ rewrite }) =>
      rewrite(
        `insert into machine_layouts (room_id, config_version, layout, fence, saved_at)
        values (11001, 'ghost', '\\x00', 0, now())
        on conflict (room_id) do update set layout = '\\x00'`,
      ),
  },
  {
    what: 'a leaf is taken out of the chain',
    caughtBy: 'both',
    cheat: scene =>
      scene.rewrite(`delete from proof.leaves where kind = 'round' and subject = $1`, idOf(scene)),
  },
];

/** By the server, in what it answers; the database is honest. */
export const lying: readonly Cheat[] = [
  {
    what: 'an answer says another payout than its receipt',
    caughtBy: 'browser',
    cheat: lieOnce('plinko.play', ball => ({ ...ball, payout: ball.payout + 1 })),
  },
  {
    what: 'an answer says another payout, with a receipt that was not signed anew',
    caughtBy: 'browser',
    cheat: lieOnce('plinko.play', ball => ({ ...ball, payout: 1, receipt: restated(ball, { payout: 1 }) })),
  },
  {
    what: 'an outcome that was not drawn, signed as if it were',
    caughtBy: 'browser',
    cheat: async scene => {
      await lieOnce('plinko.play', ball => {
        const slot = ball.slot === 0 ? 1 : ball.slot - 1;
        const outcome = { ...outcomeOf(ball), slot };
        return { ...ball, slot, receipt: scene.resign(restated(ball, { outcome })) };
      })(scene);
      scene.device.lie = (_name, answer) => answer;
    },
  },
  {
    what: 'a round is drawn twice with one nonce',
    caughtBy: 'browser',
    cheat: async scene => {
      const nonce = scene.balls[0].nonce;
      await lieOnce('plinko.play', ball => ({
        ...ball,
        nonce,
        receipt: scene.resign(restated(ball, { nonce })),
      }))(scene);
    },
  },
  {
    what: 'a round is drawn with seeds that were never promised',
    caughtBy: 'browser',
    cheat: async scene => {
      const serverSeedHash = '5e'.repeat(32);
      await lieOnce('plinko.play', ball => ({
        ...ball,
        serverSeedHash,
        receipt: scene.resign(restated(ball, { serverSeedHash })),
      }))(scene);
    },
  },
  {
    what: 'a round is drawn with another client seed',
    caughtBy: 'browser',
    cheat: async scene => {
      await lieOnce('plinko.play', ball => ({
        ...ball,
        clientSeed: 'house',
        receipt: scene.resign(restated(ball, { clientSeed: 'house' })),
      }))(scene);
    },
  },
  {
    what: 'another server seed is revealed than was promised',
    caughtBy: 'browser',
    cheat: lieAbout<{ revealed?: { serverSeed: string } }>('fairness.rotate', answer => ({
      ...answer,
      ...(answer.revealed ? { revealed: { ...answer.revealed, serverSeed: '5e'.repeat(32) } } : {}),
    })),
  },
  {
    what: 'the seed that was used is never revealed',
    caughtBy: 'browser',
    cheat: async ({ device }) => {
      device.lie = (name, answer) => {
        if (name === 'fairness.rotate') return { ...(answer as object), revealed: undefined };
        return name === 'rounds.read' ? { ...(answer as object), serverSeed: '' } : answer;
      };
    },
  },
  {
    what: 'receipts are signed with another key',
    caughtBy: 'browser',
    cheat: lieAbout('fairness.head', answer => ({ ...(answer as object), publicKey: '5e'.repeat(32) })),
  },
  {
    what: 'a receipt is shown in a block that is not in the chain',
    caughtBy: 'browser',
    cheat: async ({ device, balls }) => {
      device.lie = (name, answer) =>
        name === 'fairness.inclusion' ? inOwnBlock(balls, answer as Place) : answer;
    },
  },
  {
    what: 'another chain is shown than before',
    caughtBy: 'browser',
    cheat: async ({ device }) => {
      await device.visit();
      device.lie = (name, answer) => {
        if (name === 'fairness.block') {
          return { block: { ...(answer as { block: object }).block, hash: '5e'.repeat(32) } };
        }
        if (name !== 'fairness.head') return answer;
        const { head, ...others } = answer as { head: { number: number; hash: string } };
        return { ...others, head: { ...head, hash: '5e'.repeat(32) } };
      };
    },
  },
];

/** The round, its leaf and every block, all made anew so that they fit: only its money and what is kept elsewhere know. */
export const everything: Cheat = {
  what: 'round, leaf and the whole chain are made anew and fit',
  caughtBy: 'both',
  cheat: async scene => {
    const [ball] = scene.balls;
    await scene.device.visit();
    const { receipt, roundId } = ball;
    if (!receipt) throw new Error('a ball has a receipt');
    const before = readStatement(receipt.statement);
    const statement = writeStatement({ ...before, payout: ball.payout + 7 } as Parameters<
      typeof writeStatement
    >[0]);
    const { digest } = leafOf({ ...receipt, statement });
    await scene.rewrite('update rounds set payout = payout + 7 where id = $1', roundId);
    await scene.rewrite(
      `update proof.leaves set digest = decode($2, 'hex') where kind = 'round' and subject = $1`,
      roundId,
      digest,
    );
    await scene.rewrite('rebuild');
  },
};

interface Place {
  readonly digest: string;
  readonly block: Block;
}

/** One that was made for nobody else: it has the number and the block before that it should have, and this leaf only. */
function inOwnBlock(balls: Scene['balls'], place: Place): object {
  const leaf = balls
    .flatMap(({ receipt }) => (receipt ? [leafOf(receipt)] : []))
    .find(({ digest }) => digest === place.digest);
  if (!leaf) return place;
  const block = { ...place.block, root: leafHash(leaf), count: 1 };
  return { ...place, index: 0, path: [], block: { ...block, hash: blockHash(block) } };
}

/** The next ball is answered so; what is told of it later as well. */
function lieOnce(name: CallName, change: (ball: Ball) => Ball): Cheat['cheat'] {
  return async ({ device }) => {
    device.lie = (asked, answer) => (asked === name ? change(answer as Ball) : answer);
    await device.drop();
  };
}

function lieAbout<Answer>(name: CallName, change: (answer: Answer) => unknown): Cheat['cheat'] {
  return async ({ device }) => {
    device.lie = (asked, answer) => (asked === name ? change(answer as Answer) : answer);
  };
}

/** Says something else, with the signature of before. */
function restated({ receipt }: Ball, change: object): Receipt {
  if (!receipt) throw new Error('a ball has a receipt');
  const statement = { ...readStatement(receipt.statement), ...change };
  return { ...receipt, statement: writeStatement(statement as Parameters<typeof writeStatement>[0]) };
}

function outcomeOf({ receipt }: Ball): object {
  const statement = receipt && readStatement(receipt.statement);
  return statement?.type === 'round' ? (statement.outcome as object) : {};
}
