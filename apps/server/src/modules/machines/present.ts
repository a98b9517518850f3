/** Settings and plays as the wire has them. */
import type { Calls, OutputOf } from '@boardwalk/contract';
import type { Receipt } from '@boardwalk/games/fairness';
import type { LocalizedText } from '../../platform/texts.ts';
import { inLocale } from '../content/index.ts';
import { presentPlayRound } from './present-rounds.ts';
import type { ChangeEntry, VersionEntry } from './store/log.ts';
import type { PlayRound } from './store/play-rounds.ts';
import type { PrizeName, ReplayablePlay, StoredPlay } from './store/plays.ts';
import type { NamedRoom } from './store/rooms.ts';

type WireSettings = OutputOf<Calls['machines.settings']>['list'][number];
type WirePlay = OutputOf<Calls['machines.plays']>['list'][number];
type WireReplay = OutputOf<Calls['machines.replay']>;

const MAX_CHANGES = 60;
const MAX_PRIZES = 10;

export function presentEntry(entry: VersionEntry | ChangeEntry): WireSettings {
  const { id: changeId, author, note, createdAtMs: createTime } = entry;
  const shown = { changeId, author, note, createTime };
  if (entry.version === undefined) return { ...shown, changes: entry.changes.slice(0, MAX_CHANGES) };
  const { version, configVersion, config, configBefore } = entry;
  const changes = configBefore === undefined ? [] : changesBetween(configBefore, config);
  return { ...shown, version, configVersion, changes };
}

/** Whose it is depends on who asks. */
export function presentPlay(play: StoredPlay, nickName: string, locale: string): Omit<WirePlay, 'isMine'> {
  const { id: playId, stake, payout, hasReplay, code = '', startedAtMs: createTime } = play;
  const prizes = namesIn(play.prizes, locale);
  const seed = hasReplay || !play.seeds ? {} : { serverSeed: play.seeds.serverSeed };
  return { playId, nickName, stake, payout, prizes, hasReplay, code, createTime, ...seed };
}

export interface FoundReplay {
  readonly play: ReplayablePlay;
  readonly room: NamedRoom;
  readonly config: unknown;
  readonly nickName: string;
  readonly receipt: Receipt;
  readonly rounds: readonly PlayRound[];
}

export function presentReplay(
  { play, room, config, nickName, receipt, rounds }: FoundReplay,
  locale: string,
): WireReplay {
  const { hasReplay: _, ...shown } = presentPlay(play, nickName, locale);
  return {
    ...shown,
    roomId: play.roomId,
    roomName: inLocale(room.name, locale),
    gameType: play.gameType,
    config: JSON.stringify(config),
    configVersion: play.configVersion,
    serverSeedHash: play.seeds?.serverSeedHash ?? '',
    clientSeed: play.seeds?.clientSeed ?? '',
    rounds: rounds.map(presentPlayRound),
    receipt,
    log: Buffer.from(play.log).toString('base64'),
    hash: play.hash,
    steps: play.steps,
    bestStep: play.bestStep,
  };
}

/** One line a setting, by the path to it; empty where one of the two has none. */
export function changesBetween(before: unknown, after: unknown): WireSettings['changes'] {
  const [old, fresh] = [flat(before), flat(after)];
  const paths = [...new Set([...old.keys(), ...fresh.keys()])];
  return paths
    .map(setting => ({ setting, before: old.get(setting) ?? '', after: fresh.get(setting) ?? '' }))
    .filter(change => change.before !== change.after)
    .slice(0, MAX_CHANGES);
}

function flat(value: unknown, path = ''): Map<string, string> {
  if (typeof value !== 'object' || value === null) return new Map([[path, String(value)]]);
  return new Map(
    Object.entries(value).flatMap(([key, inner]) => [...flat(inner, path === '' ? key : `${path}.${key}`)]),
  );
}

function namesIn(prizes: readonly PrizeName[], locale: string): string[] {
  return prizes.slice(0, MAX_PRIZES).map(name => inLocale(name as LocalizedText, locale));
}
