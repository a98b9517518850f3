/** A table of the database: the next migration. */
import type { House } from '../house.ts';
import { nameOf } from '../names.ts';
import { filesOf } from '../templates.ts';

export function newTable(house: House, text: string): string[] {
  const name = nameOf(text);
  const migrations = house.list('apps/server/migrations/*.sql');
  const owner = migrations.find(path => new RegExp(`create table ${name.snake}\\b`).test(house.read(path)));
  if (owner) throw new Error(`${owner} makes a table ${name.snake} already.`);
  const [file] = filesOf('table', { ...name, number: numberAfter(migrations) });
  if (!file) throw new Error('the template of a table is missing');
  house.add([file]);
  return [`Write its columns into ${file.path}, and its type into the store.ts of the module that owns it.`];
}

/** Migrations count from 0001 and are never renumbered. */
function numberAfter(migrations: readonly string[]): string {
  const numbers = migrations.map(path => Number(/(\d{4})_[^/]*$/.exec(path)?.[1] ?? 0));
  return String(Math.max(0, ...numbers) + 1).padStart(4, '0');
}
