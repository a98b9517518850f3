/** What one call of a game server comes to. */
import { Refusal, type UserId } from '@boardwalk/base';
import { SerialQueue } from '../../../platform/serial-queue.ts';
import { no, type Told } from '../answers.ts';
import type { StudioDeps } from '../deps.ts';
import type { StudioCallName, StudioRequest } from '../requests.ts';
import type { Wanted } from '../round.ts';
import type { Studio } from '../store/studios.ts';
import { findSession, type GameSession } from '../store/tokens.ts';
import { hashOf, openGame, playerNumberOf } from './log-in.ts';
import { moveCoins } from './move-coins.ts';

export interface Reply {
  readonly told: Told;
  readonly userId?: UserId;
  /** Answered, and kept nowhere. */
  readonly secret?: { readonly session_token: string };
}

export interface CallDeps extends StudioDeps {
  /** Moves of one round one after another, so that those of one node seldom meet in the database. */
  readonly inRound: InRound;
}

export type InRound = <Result>(round: string, task: () => Promise<Result>) => Promise<Result>;

/** More than a game server sends at once for one round. */
const MOST_WAITING = 256;

export function createRoundQueues(): InRound {
  const queues = new Map<string, SerialQueue>();
  return async (round, task) => {
    const queue = queues.get(round) ?? new SerialQueue();
    if (queue.length >= MOST_WAITING) throw new Refusal('tooManyRequests');
    queues.set(round, queue);
    try {
      return await queue.run(task);
    } finally {
      if (queue.length === 0) queues.delete(round);
    }
  };
}

export async function answerCall<Name extends StudioCallName>(
  deps: CallDeps,
  studio: Studio,
  call: Name,
  request: StudioRequest<Name>,
): Promise<Reply> {
  // Which of the shapes it has, its call says.
  if (call === 'session') return openSession(deps, studio, request as StudioRequest<'session'>);
  const asked = request as StudioRequest<Exclude<StudioCallName, 'session'>>;
  const session = await findSession(deps.database.db, studio.id, hashOf(asked.session_token));
  if (!session) return { told: no('tokenUnknown') };
  const { userId } = session;
  if (!('transaction_uuid' in asked)) {
    const isLive = await mayStake(deps, studio, session);
    const told = isLive ? await balanceOf(deps, userId) : no('tokenEnded');
    return { told, userId };
  }
  const wanted = wantedOf(asked, session);
  const order = { studio, session, wanted, mayStake: () => mayStake(deps, studio, session) };
  const told = await deps.inRound(`${studio.id}:${asked.round}`, () => moveCoins(deps, order));
  return { told, userId };
}

async function balanceOf({ wallet }: StudioDeps, userId: UserId): Promise<Told> {
  return { status: 'ok', balance: (await wallet.balancesOf(userId)).coins };
}

function wantedOf(asked: StudioRequest<'bet' | 'win' | 'rollback'>, session: GameSession): Wanted {
  const { transaction_uuid: uuid, round } = asked;
  const { userId, game } = session;
  const about = 'reference_transaction_uuid' in asked ? asked.reference_transaction_uuid : null;
  const common = { uuid, round, userId, game, reference: about };
  if ('round_closed' in asked)
    return { ...common, kind: 'win', coins: asked.amount, closes: asked.round_closed };
  if ('amount' in asked) return { ...common, kind: 'bet', coins: asked.amount, closes: false };
  return { ...common, kind: 'rollback', coins: 0, closes: false };
}

/** Until the game's time is over, the player signs out or may not play, or the studio is switched off. */
async function mayStake(deps: StudioDeps, { isOn }: Studio, session: GameSession): Promise<boolean> {
  const { accounts, sessions, clock } = deps;
  const { userId, appSessionId, endsAtMs } = session;
  if (!isOn || endsAtMs <= clock.nowMs()) return false;
  const user = await accounts.find(userId);
  if (!user || user.block || user.deletesAtMs !== null || user.deletedAtMs !== null) return false;
  return (await sessions.list(userId)).some(one => one.sessionId === appSessionId);
}

async function openSession(
  deps: StudioDeps,
  studio: Studio,
  { login_token: loginToken, request_uuid: requestUuid }: StudioRequest<'session'>,
): Promise<Reply> {
  const opened = await openGame(deps, studio, { loginToken, requestUuid });
  if (!opened) return { told: no('tokenUnknown') };
  const { token, session } = opened;
  const { userId, game, endsAtMs } = session;
  if (!(await mayStake(deps, studio, session))) return { told: no('tokenEnded'), userId };
  const [{ coins: balance }, player] = await Promise.all([
    deps.wallet.balancesOf(userId),
    playerNumberOf(deps, studio.id, userId),
  ]);
  const told = { status: 'ok', player, game, balance, ends_at: endsAtMs } as const;
  return { told, userId, secret: { session_token: token } };
}
