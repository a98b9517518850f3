import { House } from './house.ts';
import { newCall } from './recipes/call.ts';
import { newDialog } from './recipes/dialog.ts';
import { newGame } from './recipes/game.ts';
import { newModule } from './recipes/module.ts';
import { newPage } from './recipes/page.ts';
import { newTable } from './recipes/table.ts';

/** Plans all changes of a new thing and returns what is left to a person. */
type Recipe = (house: House, name: string) => string[];

const recipes: Readonly<Record<string, Recipe>> = {
  call: newCall,
  page: newPage,
  dialog: newDialog,
  game: newGame,
  table: newTable,
  module: newModule,
};

export interface Made {
  /** New files. */
  readonly made: readonly string[];
  /** Files that had to know of them. */
  readonly changed: readonly string[];
  /** What is left to a person. */
  readonly next: readonly string[];
}

/** Writes nothing unless everything could be planned. */
export function makeNew(root: string, kind: string, name: string): Made {
  const recipe = recipes[kind];
  if (!recipe || name === '')
    throw new Error(`Usage: npm run new -- ${Object.keys(recipes).join('|')} <name>`);
  const house = new House(root);
  const next = recipe(house, name);
  return { ...house.write(), next };
}
