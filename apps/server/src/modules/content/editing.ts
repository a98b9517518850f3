/** What of each kind of content may be written, and how a row of its table becomes fields and back. */
import { Refusal } from '@boardwalk/base';
import type { ConsoleCalls, ConsoleInputOf, ContentKind } from '@boardwalk/contract/console';

export type ContentFields = ConsoleInputOf<ConsoleCalls['content.save']>['fields'];
type FieldName = keyof ContentFields;
export type Row = Readonly<Record<string, unknown>>;

interface Kind {
  readonly table:
    | 'banners'
    | 'notices'
    | 'broadcasts'
    | 'questions'
    | 'guide_rooms'
    | 'main_page_sections'
    | 'main_page_tabs';
  readonly idColumn: 'id' | 'key';
  /** An installation has just those it has: they are changed, never added or removed. */
  readonly isFixed: boolean;
  /** Columns by field. */
  readonly columns: Readonly<Partial<Record<FieldName, string>>>;
  /** Texts that may be empty even in English. */
  readonly mayBeEmpty: readonly FieldName[];
}

export const KINDS: Readonly<Record<ContentKind, Kind>> = {
  banner: {
    table: 'banners',
    idColumn: 'id',
    isFixed: false,
    columns: {
      location: 'location',
      title: 'title',
      subtitle: 'subtitle',
      action: 'action',
      picture: 'picture',
      link: 'link',
      position: 'position',
      startsAt: 'starts_at',
      endsAt: 'ends_at',
    },
    mayBeEmpty: ['subtitle', 'action'],
  },
  notice: {
    table: 'notices',
    idColumn: 'id',
    isFixed: false,
    columns: { title: 'title', content: 'content', startsAt: 'starts_at', endsAt: 'ends_at' },
    mayBeEmpty: [],
  },
  question: {
    table: 'questions',
    idColumn: 'id',
    isFixed: false,
    columns: {
      topic: 'topic',
      question: 'question',
      answer: 'answer',
      position: 'position',
      isVisible: 'is_visible',
    },
    mayBeEmpty: [],
  },
  broadcast: {
    table: 'broadcasts',
    idColumn: 'id',
    isFixed: false,
    columns: { title: 'title', startsAt: 'starts_at', endsAt: 'ends_at' },
    mayBeEmpty: [],
  },
  guideRoom: {
    table: 'guide_rooms',
    idColumn: 'id',
    isFixed: false,
    columns: {
      gameType: 'game_type',
      roomId: 'room_id',
      link: 'path',
      steps: 'steps',
      position: 'position',
      isVisible: 'is_visible',
      startsAt: 'starts_at',
      endsAt: 'ends_at',
    },
    mayBeEmpty: [],
  },
  section: {
    table: 'main_page_sections',
    idColumn: 'key',
    isFixed: true,
    columns: { title: 'title', position: 'position', isVisible: 'is_visible' },
    mayBeEmpty: [],
  },
  tab: {
    table: 'main_page_tabs',
    idColumn: 'id',
    isFixed: true,
    columns: { title: 'name', position: 'position', isVisible: 'is_visible' },
    mayBeEmpty: [],
  },
};

const LINK = /^(\/(?!\/)|https:\/\/)/;
/** A page of the app: a guide leads nowhere else. */
const ROUTE = /^\/(?!\/)/;
const PICTURE = /^([a-z][a-z0-9-]*|\/(?!\/).*|https:\/\/.*)$/;

/** Exactly the fields of its kind, each whole. Refuses `badInput` with the field. */
export function checkFields(kind: ContentKind, fields: ContentFields): void {
  const { columns, mayBeEmpty } = KINDS[kind];
  for (const name of Object.keys(fields) as FieldName[]) {
    if (!(name in columns)) throw wrong(name);
  }
  for (const name of Object.keys(columns) as FieldName[]) {
    const value = fields[name];
    if (value === undefined) throw wrong(name);
    if (name === 'steps' || typeof value !== 'object' || mayBeEmpty.includes(name)) continue;
    if ('en-US' in value && value['en-US'].trim() === '') throw wrong(name);
  }
  const { link = '', picture = '', startsAt = 0, endsAt = 0 } = fields;
  if (link !== '' && !LINK.test(link)) throw wrong('link');
  if (picture !== '' && !PICTURE.test(picture)) throw wrong('picture');
  if (kind === 'guideRoom' && !ROUTE.test(link)) throw wrong('link');
  if (fields.steps?.some(({ message }) => message['en-US'].trim() === '')) throw wrong('steps');
  if (endsAt !== 0 && endsAt <= startsAt) throw wrong('endsAt');
}

function wrong(field: FieldName): Refusal {
  return new Refusal('badInput', { field });
}

const FOR_GOOD = 'infinity';
const SINCE_EVER = '-infinity';

export function fieldsOf(kind: ContentKind, row: Row): ContentFields {
  const entries = Object.entries(KINDS[kind].columns).map(([name, column]) => [name, valueOf(row[column])]);
  return Object.fromEntries(entries) as ContentFields;
}

/** A time without end is no date to the driver. */
function valueOf(value: unknown): unknown {
  if (value instanceof Date) return value.getTime();
  return value === Number.POSITIVE_INFINITY || value === Number.NEGATIVE_INFINITY ? 0 : value;
}

/** Columns by name; texts as JSON, times as the database reads them. */
export function columnsOf(kind: ContentKind, fields: ContentFields): Record<string, unknown> {
  const entries = Object.entries(KINDS[kind].columns).map(([name, column]) => {
    const value = fields[name as FieldName];
    if (name === 'startsAt') return [column, value === 0 ? SINCE_EVER : new Date(Number(value))];
    if (name === 'endsAt') return [column, value === 0 ? FOR_GOOD : new Date(Number(value))];
    return [column, typeof value === 'object' ? JSON.stringify(value) : value];
  });
  return Object.fromEntries(entries) as Record<string, unknown>;
}

export function stateOf(fields: ContentFields, nowMs: number): 'shown' | 'planned' | 'over' | 'hidden' {
  const { isVisible = true, startsAt = 0, endsAt = 0 } = fields;
  if (!isVisible) return 'hidden';
  if (startsAt > nowMs) return 'planned';
  return endsAt !== 0 && endsAt <= nowMs ? 'over' : 'shown';
}
