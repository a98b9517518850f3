/** What a player did and where: coins that came and went, rounds, devices, and what the staff wrote down. */
import { Refusal, type RoundId, type UserId } from '@boardwalk/base';
import type { ConsoleHandlers } from '../../../http/console/handler.ts';
import { numberAfter, PAGE_SIZE, pageOf } from '../../../http/console/keyset.ts';
import { inLocale } from '../../content/index.ts';
import type { Prize } from '../../pack/index.ts';
import type { Round } from '../../rounds/index.ts';
import type { Entry, StatementPlace } from '../../wallet/index.ts';
import type { PlayerDeps } from '../deps.ts';
import { areasOf } from '../policy.ts';
import { listNotes, type NoteRow } from '../store.ts';
import { LOCALE } from './profile.ts';

export type PlayerHistoryName =
  | 'players.ledger'
  | 'players.rounds'
  | 'players.prizes'
  | 'players.sessions'
  | 'players.notes';

export function historyCalls(deps: PlayerDeps): ConsoleHandlers<PlayerHistoryName> {
  const { database, wallet, rounds, sessions, pack } = deps;
  return {
    'players.ledger': async ({ input }) => {
      const { after, limit = PAGE_SIZE, part } = input;
      const userId = input.userId as UserId;
      const asked = {
        userId,
        unit: 'coins',
        areas: areasOf(part),
        before: placeAfter(after),
        limit,
      } as const;
      const { entries, next } = await wallet.readStatement(asked);
      const rooms = await roomsOf(deps, entries);
      const list = entries.map(entry => presentEntry(entry, rooms.get(entry.roundId ?? '') ?? ''));
      return { list, next: next ? `${next.transferId}.${next.place}` : '' };
    },
    'players.rounds': async ({ input }) => {
      const { after, limit = PAGE_SIZE } = input;
      const before = numberAfter(after);
      const roundId = before === undefined ? undefined : (String(before) as RoundId);
      const found = await rounds.listBefore(input.userId as UserId, roundId, limit + 1);
      const [rooms, prizes] = await Promise.all([
        namesOf(deps, found),
        pack.prizesOf(found.map(({ id }) => id)),
      ]);
      const present = (round: Round) => ({
        ...presentRound(round, prizes.get(round.id)),
        room: rooms.get(placeOf(round)) ?? '',
      });
      return pageOf(found, limit, present, ({ id }) => id);
    },
    'players.prizes': async ({ input }) => {
      const { after, limit = PAGE_SIZE } = input;
      const found = await pack.listBefore(input.userId as UserId, numberAfter(after), limit + 1);
      return pageOf(found, limit, presentPrize, ({ id }) => id);
    },
    'players.sessions': async ({ input }) => {
      const live = await sessions.list(input.userId as UserId);
      return {
        list: live.map(session => ({
          sessionId: session.sessionId,
          deviceType: session.deviceType,
          device: session.deviceInfo,
          signedInAt: session.signedInAtMs,
          seenAt: session.seenAtMs,
        })),
      };
    },
    'players.notes': async ({ input }) => {
      const { after, limit = PAGE_SIZE } = input;
      const notes = await listNotes(database, input.userId as UserId, numberAfter(after), limit + 1);
      return pageOf(notes, limit, presentNote, ({ id }) => id);
    },
  };
}

export function presentNote({ id, staff_id, staff_name, created_at, text }: NoteRow) {
  return { noteId: String(id), staffId: staff_id, name: staff_name, at: created_at.getTime(), text };
}

function placeAfter(after: string | undefined): StatementPlace | undefined {
  if (after === undefined || after === '') return undefined;
  const [, transferId, place] = /^(\d{1,15})\.(\d{1,4})$/.exec(after) ?? [];
  if (transferId === undefined || place === undefined) throw new Refusal('badInput', { field: 'after' });
  return { transferId: Number(transferId), place: Number(place) };
}

type Place = Pick<Round, 'gameType' | 'roomId'>;
const placeOf = ({ gameType, roomId }: Place): string => `${gameType}/${roomId}`;

/** Each room is asked for once, however many rounds were played there. */
async function namesOf({ roomName }: PlayerDeps, places: readonly Place[]): Promise<Map<string, string>> {
  const different = new Map(places.map(place => [placeOf(place), place]));
  const names = [...different].map(async ([key, { gameType, roomId }]) => {
    const name = await roomName(gameType, roomId, LOCALE);
    return [key, name] as const;
  });
  return new Map(await Promise.all(names));
}

/** The rooms of the rounds that entries belong to. */
async function roomsOf(deps: PlayerDeps, entries: readonly Entry[]): Promise<Map<string, string>> {
  const roundIds = [...new Set(entries.flatMap(({ roundId }) => roundId ?? []))];
  const places = await deps.rounds.placesOf(roundIds);
  const names = await namesOf(deps, [...places.values()]);
  return new Map([...places].map(([roundId, place]) => [roundId, names.get(placeOf(place)) ?? '']));
}

function presentEntry(entry: Entry, room: string) {
  return {
    entryId: entry.id,
    at: entry.createdAtMs,
    kind: entry.kind,
    room,
    transferId: entry.transferId,
    roundId: entry.roundId ?? '',
    amount: entry.amount,
    balance: entry.balanceAfter,
  };
}

function presentRound(round: Round, prizes: readonly Prize[] = []) {
  return {
    roundId: round.id,
    at: round.createdAtMs,
    gameType: round.gameType,
    roomId: round.roomId,
    state: round.state,
    unit: round.unit,
    stake: round.stake,
    back: round.payout,
    prizes: prizes.map(({ kind }) => inLocale(kind.name, LOCALE)),
    seedHash: round.seed?.serverSeedHash ?? '',
    nonce: round.seed?.nonce ?? -1,
    configVersion: round.configVersion,
  };
}

function presentPrize({ id, kind, state, exchangeCoins, roundId, wonAtMs, keepUntilMs }: Prize) {
  const name = inLocale(kind.name, LOCALE);
  return { prizeId: id, at: wonAtMs, name, state, coins: exchangeCoins, roundId, keptUntil: keepUntilMs };
}
