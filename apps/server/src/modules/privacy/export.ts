/** Everything that is held about a person, as one JSON file, written while it is read. */
import type { Person, PersonalPart } from '../../platform/personal-data/index.ts';

export async function* exportText(
  parts: readonly PersonalPart[],
  person: Person,
  atMs: number,
): AsyncGenerator<string> {
  const head = { arcade: 'Boardwalk', player: person.userId, exportedAt: new Date(atMs) };
  yield `{\n"about": ${JSON.stringify(head)}`;
  for (const { name, read } of parts) {
    if (!read) continue;
    yield `,\n${JSON.stringify(name)}: [`;
    let separator = '\n';
    for await (const rows of read(person)) {
      if (rows.length === 0) continue;
      yield separator + rows.map(row => JSON.stringify(row)).join(',\n');
      separator = ',\n';
    }
    yield ']';
  }
  yield '\n}\n';
}
