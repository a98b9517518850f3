import { Refusal, type UserId } from '@boardwalk/base';
import type { RepairState } from '@boardwalk/contract/enums';
import type { Handlers } from '../../http/handler.ts';
import type { Author } from '../../platform/database/index.ts';
import { type Accounts, knownLocale } from '../accounts/index.ts';
import type { Proof } from '../proof/index.ts';
import { presentEntry, presentPlay, presentReplay } from './present.ts';
import type { Odds } from './room-odds.ts';
import type { Settings } from './settings.ts';
import type { LogStore } from './store/log.ts';
import type { PlayRoundStore } from './store/play-rounds.ts';
import { newCode, type PlayStore, type ReplayablePlay, type StoredPlay } from './store/plays.ts';
import type { FactsStore, NamedRoom } from './store/rooms.ts';
import type { SettingsStore } from './store/settings.ts';

export type MachineCallName =
  | 'machines.settings'
  | 'machines.odds'
  | 'machines.plays'
  | 'machines.replay'
  | 'machines.share'
  | 'machines.change'
  | 'machines.repair';

export interface MachineCallDeps {
  readonly rooms: FactsStore;
  readonly settings: Settings;
  readonly odds: Odds;
  readonly settingsStore: SettingsStore;
  readonly logStore: LogStore;
  readonly playStore: PlayStore;
  readonly playRounds: PlayRoundStore;
  readonly accounts: Pick<Accounts, 'find'>;
  readonly proof: Pick<Proof, 'sign'>;
  readonly setRepairState: (roomId: number, state: RepairState, by: Author) => Promise<void>;
  readonly demandNotPlaying: (userId: UserId, roomId: number) => Promise<void>;
}

export function machineCalls(deps: MachineCallDeps): Handlers<MachineCallName> {
  return { ...publicCalls(deps), ...replayCalls(deps), ...operatorCalls(deps) };
}

function publicCalls({ rooms, settings, odds, logStore, playStore, accounts }: MachineCallDeps) {
  return {
    'machines.settings': async ({ input }) => {
      const { roomId } = input;
      const { pageNum, pageSize, offset } = pageOf(input);
      await loadRoom(rooms, roomId);
      await settings.current(roomId);
      const entries = await logStore.list(roomId, offset, pageSize + 1);
      const list = entries.slice(0, pageSize).map(presentEntry);
      return { list, pageNum, hasMore: entries.length > pageSize };
    },
    'machines.odds': async ({ input }) => {
      const room = await loadRoom(rooms, input.roomId);
      const { configVersion } = await settings.current(input.roomId);
      return { configVersion, ...(await odds.of(room)) };
    },
    'machines.plays': async ({ input, caller, common }) => {
      const { roomId } = input;
      const { pageNum, pageSize, offset } = pageOf(input);
      await loadRoom(rooms, roomId);
      const plays = await playStore.list(roomId, offset, pageSize + 1);
      const names = await namesOf(accounts, plays);
      const locale = knownLocale(common.language);
      const list = plays.slice(0, pageSize).map(play => ({
        ...presentPlay(play, names.get(play.userId) ?? '', locale),
        isMine: caller.kind === 'session' && caller.userId === play.userId,
      }));
      return { list, pageNum, hasMore: plays.length > pageSize };
    },
  } satisfies Partial<Handlers<MachineCallName>>;
}

function replayCalls({ rooms, settingsStore, playStore, playRounds, accounts, proof }: MachineCallDeps) {
  return {
    'machines.replay': async ({ input, caller, common }) => {
      const userId = caller.kind === 'session' ? caller.userId : undefined;
      const play = await findPlay(playStore, input, userId);
      const settings = play && (await settingsStore.find(play.roomId, play.settingsVersion));
      if (!play || !settings) throw new Refusal('notFound');
      const room = await loadRoom(rooms, play.roomId);
      const nickName = (await accounts.find(play.userId))?.nickname ?? '';
      const receipt = proof.sign({ kind: 'play', subject: play.id, statement: play.statement });
      const rounds = await playRounds.list(play);
      const found = { play, room, config: settings.config, nickName, receipt, rounds };
      return presentReplay(found, knownLocale(common.language));
    },
    'machines.share': async ({ input, userId }) => {
      const code = await playStore.share(userId, input.playId, newCode());
      if (code === undefined) throw new Refusal('notFound');
      return { code };
    },
  } satisfies Partial<Handlers<MachineCallName>>;
}

function operatorCalls({ settings, setRepairState, demandNotPlaying }: MachineCallDeps) {
  return {
    'machines.change': async ({ input, session, userId }) => {
      const { roomId, note } = input;
      await demandNotPlaying(userId, roomId);
      const config = jsonOf(input.config);
      return { version: await settings.change({ roomId, config, note, author: session.nickname }) };
    },
    'machines.repair': async ({ input, session, userId }) => {
      const { roomId, repairState, note = '' } = input;
      await demandNotPlaying(userId, roomId);
      await setRepairState(roomId, repairState, { author: session.nickname, note });
      return { done: true };
    },
  } satisfies Partial<Handlers<MachineCallName>>;
}

/** By its code for anybody, by its number for its player. */
function findPlay(
  store: PlayStore,
  { playId, code }: { readonly playId?: string; readonly code?: string },
  userId: UserId | undefined,
): Promise<ReplayablePlay | undefined> {
  if (code !== undefined) return store.findByCode(code);
  if (playId === undefined || userId === undefined) return Promise.resolve(undefined);
  return store.findOf(userId, playId);
}

async function loadRoom(rooms: FactsStore, roomId: number): Promise<NamedRoom> {
  const room = await rooms.find(roomId);
  if (!room) throw new Refusal('notFound');
  return room;
}

async function namesOf(
  accounts: Pick<Accounts, 'find'>,
  plays: readonly StoredPlay[],
): Promise<ReadonlyMap<UserId, string>> {
  const ids = [...new Set(plays.map(({ userId }) => userId))];
  const users = await Promise.all(ids.map(id => accounts.find(id)));
  return new Map(ids.map((id, index) => [id, users[index]?.nickname ?? '']));
}

function pageOf({ pageNum = 1, pageSize = 20 }: { readonly pageNum?: number; readonly pageSize?: number }) {
  return { pageNum, pageSize, offset: (pageNum - 1) * pageSize };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal('badInput', { field: 'config' });
  }
}
