/**
 * A small game of chance that can be played: engine with odds and proof, bet and outcome on the wire, server module and
 * tables, stage and picture in the web, tests and a journey. It is entered in the lists that everything else derives from.
 */
import { readFileSync } from 'node:fs';
import { addImport, addText, addToList } from '../edits.ts';
import type { House } from '../house.ts';
import { type Name, nameOf } from '../names.ts';
import { filesOf, fill } from '../templates.ts';

const GAME_TYPES = 'packages/contract/src/enums/play.ts';
const ROOM_ADDRESSES = ['apps/web/src/app/page-table.ts', 'apps/web/src/domain/unbuilt-pages.ts'];
const MAX_GAME_TYPE = 99;
/** What no constant may be called. */
const RESERVED = new Set(
  (
    'arguments async await break case catch class const continue debugger default delete do else enum eval export ' +
    'extends false finally for function if implements import in instanceof interface let new null of package private ' +
    'protected public return static super switch this throw true try type typeof undefined var void while with yield'
  ).split(' '),
);
/** Words of the house, in which a game could not be told from the rest. */
const FOLDERS = [
  'apps/server/src/modules',
  'apps/web/src/features',
  'apps/web/src/pages',
  'apps/web/src/domain',
  'packages/games/src',
  'packages/contract/src/calls',
];

/** The lists to enter a game in: the file, the line the list opens with, and the entry. */
const ENTRIES: readonly (readonly [path: string, opening: string, entry: string])[] = [
  [GAME_TYPES, 'InstantGame = {', '__camel__: __gameType__,'],
  ['packages/contract/src/calls/games.ts', 'gameRounds = {', '__pascal__Round: __camel__.round,'],
  ['packages/contract/src/calls/games.ts', 'gameCalls = {', '...__camel__.calls,'],
  ['apps/server/src/modules/games.ts', 'GAMES = {', '__camel__: create__pascal__,'],
];

const IMPORTS: readonly (readonly [path: string, statement: string])[] = [
  ['packages/contract/src/calls/games.ts', "import { __camel__ } from './__kebab__.ts';"],
  ['apps/server/src/modules/games.ts', "import { create__pascal__ } from './__kebab__/index.ts';"],
];

/** The texts of a language in the order of these; the name of the game is the same in all of them. */
const TEXTS = [
  'card',
  'pick',
  'play',
  'late',
  'lost',
  'rule.pick',
  'rule.cards',
  'rule.decided',
  'rule.lost',
];

export function newGame(house: House, text: string): string[] {
  const name = nameOf(text);
  refuseTaken(house, name);
  const gameType = nextGameType(house);
  const values = {
    ...name,
    title: gameTitleOf(name),
    gameType: String(gameType),
    // Rooms are numbered by their game.
    roomBase: String(gameType),
    number: nextMigration(house),
  };
  house.add(filesOf('game', values));
  for (const [path, statement] of IMPORTS) house.edit(path, list => addImport(list, fill(statement, values)));
  for (const [path, opening, entry] of ENTRIES)
    house.edit(path, list => addToList(list, opening, fill(entry, values)));
  addTexts(house, values);
  return [
    `${values.title} is game ${gameType}; its first room is at /${name.kebab}/${gameType}001. See it: npm start`,
    'What is there now turns one of six cards: put your bet, paytable and stage in its place, tests first.',
    'How to go on, and how to take it out again: docs/guides/add-a-game.md',
  ];
}

function refuseTaken(house: House, { kebab, camel, snake }: Name): void {
  if (RESERVED.has(camel)) throw new Error(`‘${camel}’ is a word of the language: name the game otherwise.`);
  // What it is called in addresses follows from its word, and from nothing else.
  if (camel.replaceAll(/[A-Z]/g, letter => `-${letter.toLowerCase()}`) !== kebab)
    throw new Error(`‘${kebab}’ has a part that begins with a digit: name the game otherwise.`);
  const places = FOLDERS.flatMap(folder => [`${folder}/${kebab}`, `${folder}/${kebab}.ts`]);
  const taken = places.find(path => house.has(path));
  if (taken) throw new Error(`${taken} exists already: name the game otherwise.`);
  if (new RegExp(`\\b${camel}:`).test(house.read(GAME_TYPES)))
    throw new Error(`There is a game ${camel} already.`);
  const address = new RegExp(`'/${kebab}['/]`);
  if (ROOM_ADDRESSES.some(path => address.test(house.read(path))))
    throw new Error(`There are pages at /${kebab} already: name the game otherwise.`);
  if (house.read('apps/web/lang/en-US.json').includes(`"${camel}.`))
    throw new Error(`There are texts of ‘${camel}’ already: name the game otherwise.`);
  const table = new RegExp(`create table ${snake}_(rooms|prices)\\b`);
  const owner = house.list('apps/server/migrations/*.sql').find(path => table.test(house.read(path)));
  if (owner) throw new Error(`${owner} makes tables of ${snake} already: name the game otherwise.`);
}

/** Above all numbers that are given, and with room numbers of its own. */
function nextGameType(house: House): number {
  const lists = [...house.read(GAME_TYPES).matchAll(/(?:InstantGame|GameType) = \{([^}]*)\}/g)];
  const known = lists
    .flatMap(([, list = '']) => [...list.matchAll(/: (\d+),/g)])
    .map(([, number]) => Number(number));
  const migrations = house.list('apps/server/migrations/*.sql').map(path => house.read(path));
  let next = Math.max(...known) + 1;
  while (migrations.some(sql => sql.includes(`start with ${next}001`))) next += 1;
  if (next > MAX_GAME_TYPE)
    throw new Error(`There are no numbers for games left below ${MAX_GAME_TYPE + 1}.`);
  return next;
}

function nextMigration(house: House): string {
  const numbers = house
    .list('apps/server/migrations/*.sql')
    .map(path => Number(/(\d{4})_/.exec(path)?.[1] ?? 0));
  return String(Math.max(0, ...numbers) + 1).padStart(4, '0');
}

/** Lucky Cards: a proper noun. */
function gameTitleOf({ kebab }: Name): string {
  return kebab
    .split('-')
    .map(word => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}

function addTexts(house: House, values: Readonly<Record<string, string>>): void {
  const file = new URL('../../templates/game/texts.json', import.meta.url);
  const { notes, ...languages } = JSON.parse(readFileSync(file, 'utf8')) as {
    notes: Record<string, string>;
  } & Record<string, readonly string[]>;
  const title = values['title'] ?? '';
  house.edit('apps/web/lang/notes.json', text =>
    withTexts(
      text,
      Object.entries(notes).map(([key, note]) => [fill(key, values), note]),
    ),
  );
  for (const [locale, words] of Object.entries(languages)) {
    const entries = TEXTS.map((key, at): Entry => [fill(`__camel__.${key}`, values), words[at] ?? '']);
    const named = ['game.__camel__', 'kind.__camel__.play'].map((key): Entry => [fill(key, values), title]);
    house.edit(`apps/web/lang/${locale}.json`, text => withTexts(text, [...named, ...entries]));
  }
}

type Entry = readonly [key: string, words: string];

function withTexts(dictionary: string, entries: readonly Entry[]): string {
  return entries.reduce((text, [key, words]) => addText(text, key, words), dictionary);
}
