/**
 * Any list of the console as a file for a spreadsheet: page after page by its own keyset, so that a long list is never
 * in memory as a whole. Its columns are the plain fields of the list's rows.
 */
import { Readable } from 'node:stream';
import { Refusal } from '@boardwalk/base';
import type { ConsoleCall, ConsoleCallName } from '@boardwalk/contract/console';
import type { FastifyReply } from 'fastify';
import type { ConsoleHandler, ConsoleRequest } from './handler.ts';

/** More than anybody reads; who needs all of it has the database. */
export const CSV_ROWS_MAX = 200_000;
const PAGE_ROWS = 200;

type Row = Readonly<Record<string, unknown>>;
interface Page {
  readonly list: readonly Row[];
  readonly next: string;
}

/** The plain fields of a call's rows; undefined for a call that is no list. */
export function columnsOf({ output, effect }: ConsoleCall): readonly string[] | undefined {
  const { list, next } = (output as { properties?: { list?: ListSchema; next?: object } }).properties ?? {};
  const fields = list?.items?.properties;
  if (effect !== 'read' || !fields || !next) return undefined;
  return Object.entries(fields)
    .filter(([, { type, enum: values }]) => values !== undefined || PLAIN.has(type ?? ''))
    .map(([name]) => name);
}

const PLAIN = new Set(['string', 'integer', 'number', 'boolean']);

interface ListSchema {
  readonly items?: {
    readonly properties?: Readonly<Record<string, { readonly type?: string; readonly enum?: unknown }>>;
  };
}

/** The first page is read before anything is sent: what is refused is refused as ever. */
export async function sendCsv(
  reply: FastifyReply,
  name: ConsoleCallName,
  columns: readonly string[],
  handler: ConsoleHandler<ConsoleCallName>,
  request: ConsoleRequest<ConsoleCallName>,
): Promise<FastifyReply> {
  const { stringify } = await import('csv-stringify/sync');
  const read = async (after: string): Promise<Page> => {
    const input = { ...request.input, limit: PAGE_ROWS, ...(after === '' ? {} : { after }) };
    const page: unknown = await handler(
      Object.create(request, { input: { value: input } }) as ConsoleRequest<ConsoleCallName>,
    );
    if (!isPage(page)) throw new Refusal('badInput', { field: 'format' });
    return page;
  };
  // A cell that begins like a formula would be one.
  const textOf = (rows: readonly Row[], hasHead: boolean) =>
    stringify([...rows], { header: hasHead, columns: [...columns], escape_formulas: true });
  const first = await read('');
  async function* pages() {
    let page = first;
    // Spreadsheets take a file without it for one of their own country's letters.
    yield `\u{feff}${textOf(page.list, true)}`;
    for (let rows = page.list.length; page.next !== '' && rows < CSV_ROWS_MAX; rows += page.list.length) {
      page = await read(page.next);
      yield textOf(page.list, false);
    }
  }
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name.replace('.', '-')}.csv"`)
    .serializer((body: unknown) => body as string)
    .send(Readable.from(pages()));
}

function isPage(answer: unknown): answer is Page {
  return typeof answer === 'object' && answer !== null && 'list' in answer && 'next' in answer;
}
