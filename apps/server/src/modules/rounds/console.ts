/** Rounds as the console sees them: of all games and players, down to their postings and their proof. */
import { Refusal, type TransferId, type UserId } from '@boardwalk/base';
import type { ConsoleCalls, ConsoleOutputOf } from '@boardwalk/contract/console';
import { digestOf } from '@boardwalk/games/fairness';
import type { ConsoleHandlers } from '../../http/console/handler.ts';
import { numberAfter, PAGE_SIZE } from '../../http/console/keyset.ts';
import type { Accounts } from '../accounts/index.ts';
import type { Audit } from '../audit/index.ts';
import type { Fairness } from '../fairness/index.ts';
import type { Proof } from '../proof/index.ts';
import { presentTransfer, type Wallet } from '../wallet/index.ts';
import type { Games } from './game.ts';
import type { Rounds } from './index.ts';
import type { Round } from './round.ts';
import { roundStatement } from './statement.ts';

type WireRound = ConsoleOutputOf<ConsoleCalls['rounds.one']>;
export type ConsoleRoundCallName = 'rounds.find' | 'rounds.one' | 'rounds.resolve';

export interface ConsoleRoundDeps {
  readonly rounds: Pick<Rounds, 'search' | 'findAny' | 'void'>;
  readonly wallet: Pick<Wallet, 'findTransfer'>;
  readonly proof: Pick<Proof, 'inclusion'>;
  readonly fairness: Pick<Fairness, 'findRevealedSeed'>;
  readonly accounts: Pick<Accounts, 'find'>;
  readonly audit: Pick<Audit, 'companionOf'>;
  readonly games: Games;
}

const SCRIPT_STEPS = 200;
const LOCALE = 'en-US';

export function consoleRoundCalls(deps: ConsoleRoundDeps): ConsoleHandlers<ConsoleRoundCallName> {
  const { rounds, games } = deps;
  const nicknameOf = createNames(deps);
  const roomOf = async (gameType: number, roomId: number) =>
    (await games.get(gameType)?.findRoom(roomId))?.name[LOCALE] ?? '';
  return {
    'rounds.find': async ({ input }) => {
      const { after, limit = PAGE_SIZE, from, until, purse, ...filter } = input;
      const before = numberAfter(after);
      const { rows, next } = await rounds.search({
        ...filter,
        fromMs: from,
        untilMs: until,
        isTrial: purse && purse === 'trial',
        before,
        limit,
      });
      const list = await Promise.all(
        rows.map(async row => ({
          roundId: String(row.id),
          at: row.created_at.getTime(),
          userId: row.user_id,
          nickname: await nicknameOf(row.user_id as UserId),
          gameType: row.game_type,
          roomId: row.room_id,
          room: await roomOf(row.game_type, row.room_id),
          state: row.state,
          unit: row.unit,
          stake: row.stake,
          payout: row.payout,
          prizes: row.prizes,
        })),
      );
      return { list, next: next === undefined ? '' : String(next) };
    },
    'rounds.one': ({ input }) => loadWire(deps, input.roundId, { nicknameOf, roomOf }),
    'rounds.resolve': async ({ input, who }) => {
      const found = await rounds.findAny(input.roundId);
      if (!found) throw new Refusal('notFound');
      const { round } = found;
      if (round.state === 'settled') throw new Refusal('holdClosed');
      if (round.state === 'open') {
        const name = await roomOf(round.gameType, round.roomId);
        const deed = {
          action: 'rounds.resolve',
          subject: { kind: 'round', id: round.id, name },
          reason: input.reason,
          before: { state: 'open', stake: round.stake, unit: round.unit, userId: round.userId },
          after: { state: 'void' },
        };
        await rounds.void(round.userId, round.id, {
          kind: 'round.givenBack',
          companions: [deps.audit.companionOf(who, deed)],
        });
      }
      return loadWire(deps, input.roundId, { nicknameOf, roomOf });
    },
  };
}

/** A page has few players, and each is asked for once. */
function createNames({ accounts }: Pick<ConsoleRoundDeps, 'accounts'>) {
  return async (userId: UserId): Promise<string> => (await accounts.find(userId))?.nickname ?? '';
}

interface Names {
  readonly nicknameOf: (userId: UserId) => Promise<string>;
  readonly roomOf: (gameType: number, roomId: number) => Promise<string>;
}

async function loadWire(deps: ConsoleRoundDeps, roundId: string, names: Names): Promise<WireRound> {
  const found = await deps.rounds.findAny(roundId);
  if (!found) throw new Refusal('notFound');
  const { round, closingId, expiresAtMs } = found;
  const ids = [...new Set([round.id as string, ...(closingId === undefined ? [] : [closingId])])];
  const [script, transfers, revealed, told, nickname, room] = await Promise.all([
    scriptOf(deps, round),
    Promise.all(ids.map(id => deps.wallet.findTransfer(id as TransferId))),
    round.seed && deps.fairness.findRevealedSeed(round.seed.seedId),
    proofOf(deps, round),
    names.nicknameOf(round.userId),
    names.roomOf(round.gameType, round.roomId),
  ]);
  const moved = transfers.filter(transfer => transfer !== undefined);
  return {
    roundId: round.id,
    at: round.createdAtMs,
    userId: round.userId,
    nickname,
    gameType: round.gameType,
    roomId: round.roomId,
    room,
    state: round.state,
    unit: round.unit,
    stake: round.stake,
    payout: round.payout,
    prizes: found.prizes,
    configVersion: round.configVersion,
    balanceBefore: round.balanceBefore,
    balanceAfter: round.balanceAfter,
    expiresAt: expiresAtMs ?? 0,
    bet: round.bet,
    outcome: round.outcome,
    script,
    seedHash: round.seed?.serverSeedHash ?? '',
    clientSeed: round.seed?.clientSeed ?? '',
    nonce: round.seed?.nonce ?? 0,
    serverSeed: revealed ?? '',
    ...told,
    transfers: await Promise.all(moved.map(transfer => presentTransfer(transfer, names.nicknameOf))),
  };
}

async function scriptOf({ games }: ConsoleRoundDeps, round: Round): Promise<WireRound['script']> {
  if (round.state !== 'settled') return [];
  const shown = (await games.get(round.gameType)?.present([round], LOCALE))?.[0];
  const script = shown && 'script' in shown ? shown.script : [];
  return [...(script as readonly Record<string, unknown>[])].slice(0, SCRIPT_STEPS);
}

async function proofOf(
  { proof }: ConsoleRoundDeps,
  round: Round,
): Promise<Pick<WireRound, 'proof' | 'block'>> {
  const inclusion = await proof.inclusion('round', round.id);
  if (!inclusion) return { proof: 'missing', block: 0 };
  const isSame = inclusion.leaf.digest === digestOf(roundStatement(round));
  return { proof: isSame ? 'sealed' : 'differs', block: inclusion.block.number };
}
