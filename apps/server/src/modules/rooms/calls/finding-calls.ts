/** Finding a room: recommended, hot, visited lately, by word. */
import { DAY_MS, type UserId } from '@boardwalk/base';
import type { Caller } from '../../../http/caller.ts';
import type { Handlers } from '../../../http/handler.ts';
import { isClean } from '../../../platform/word-filter/index.ts';
import { knownLocale } from '../../accounts/index.ts';
import type { MachineRoom } from '../store/index.ts';
import { byCrowd, byWelcome, matchesWord, searchable } from './finding.ts';
import type { RoomService } from './service.ts';

export type FindingCallName =
  | 'rooms.recommend'
  | 'rooms.searchHot'
  | 'rooms.searchRecently'
  | 'rooms.searchWord';

const LISTED = 20;
const WORDS = 12;
/** More words than shown are read: some are left out. */
const WORDS_READ = 60;
const WORD_CHARACTERS = 60;
const HOT_MS = 7 * DAY_MS;

export function findingCalls(service: RoomService): Handlers<FindingCallName> {
  const { stores, clock } = service;
  const top = (rooms: readonly MachineRoom[], language: string | undefined) =>
    service.present(rooms.slice(0, LISTED), knownLocale(language));
  return {
    'rooms.recommend': async ({ input, caller, common }) => {
      const rooms = await service.list(input.gameType);
      const visited = await visitedBy(service, userOf(caller));
      const kinds = new Set(visited.map(room => room.gameType));
      return { list: await top(rooms.toSorted(byWelcome(service.standingOf, kinds)), common.language) };
    },
    'rooms.searchHot': async ({ common }) => {
      const since = new Date(clock.nowMs() - HOT_MS);
      const words = await stores.visits.listHotWords(since, WORDS_READ);
      const rooms = (await service.list()).toSorted(byCrowd(service.standingOf));
      return { words: words.filter(isClean).slice(0, WORDS), list: await top(rooms, common.language) };
    },
    'rooms.searchRecently': async ({ userId, common }) => {
      const words = await stores.visits.listSearched(userId, WORDS);
      return { words, list: await top(await visitedBy(service, userId), common.language) };
    },
    'rooms.searchWord': async ({ input, caller, common }) => {
      const { pageNum = 1, pageSize = LISTED } = input;
      const locale = knownLocale(common.language);
      const word = input.word.normalize('NFC').trim().toLowerCase();
      const wanted = searchable(word);
      const found = wanted === '' ? [] : await search(service, wanted, { ...input, locale });
      const userId = userOf(caller);
      // Only what was found is worth suggesting to others, and only players are counted.
      if (userId !== undefined && found.length > 0 && pageNum === 1) {
        await stores.visits.noteSearch(userId, shortened(word), new Date(clock.nowMs()));
      }
      const from = (pageNum - 1) * pageSize;
      const list = await service.present(found.slice(from, from + pageSize), locale);
      return { list, pageNum, hasMore: found.length > from + pageSize };
    },
  };
}

/** Letters may become more in lower case than were typed. */
function shortened(word: string): string {
  return [...word].slice(0, WORD_CHARACTERS).join('');
}

function userOf(caller: Caller): UserId | undefined {
  return caller.kind === 'session' ? caller.userId : undefined;
}

async function visitedBy(service: RoomService, userId: UserId | undefined): Promise<MachineRoom[]> {
  if (userId === undefined) return [];
  const ids = await service.stores.visits.listVisited(userId, LISTED);
  const rooms = await service.list();
  return ids.flatMap(id => rooms.find(room => room.id === id) ?? []);
}

async function search(
  service: RoomService,
  wanted: string,
  { gameType, locale }: { readonly gameType?: number | undefined; readonly locale: string },
): Promise<MachineRoom[]> {
  const rooms = await service.list(gameType);
  const byPrize = await Promise.all(service.searches.map(find => find(wanted, locale)));
  const withPrize = new Set(byPrize.flat());
  return rooms.filter(room => matchesWord(room, wanted, locale) || withPrize.has(room.id));
}
