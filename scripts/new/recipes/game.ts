/** A game: its engine in packages/games, its timeline in packages/stage, both open to others under its name. */
import { addJsonField } from '../edits.ts';
import type { House } from '../house.ts';
import { nameOf } from '../names.ts';
import { filesOf } from '../templates.ts';
import { titleOf } from './page.ts';

export function newGame(house: House, text: string): string[] {
  const name = nameOf(text);
  for (const part of ['games', 'stage']) {
    if (house.has(`packages/${part}/src/${name.kebab}`))
      throw new Error(`packages/${part}/src/${name.kebab} exists already.`);
    const path = `./src/${name.kebab}/index.ts`;
    house.edit(`packages/${part}/package.json`, json =>
      addJsonField(json, 'exports', `./${name.kebab}`, path),
    );
  }
  house.add(filesOf('game', { ...name, title: titleOf(name) }));
  return [
    'What is there now is a coin flip: put the real bet, paytable and script in its place, tests first.',
    `Then: npm run new -- module ${name.kebab}, and docs/guides/add-a-game.md.`,
  ];
}
