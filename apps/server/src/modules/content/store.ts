/** The only SQL of content. Every list is bounded as its call is. */
import type { GameCategory } from '@boardwalk/contract/enums';
import { type Generated, type Insertable, type Kysely, type Selectable, sql } from 'kysely';
import { type Database, transaction } from '../../platform/database/index.ts';
import type { LocalizedText } from '../../platform/texts.ts';

export type BannerLocation = 'home' | 'claw' | 'shop';

type ContentTables = {
  banners: BannersTable;
  main_page_sections: MainPageSection & { position: number; is_visible: boolean };
  main_page_tabs: MainPageTab;
  notices: NoticesTable;
  broadcasts: BroadcastsTable;
  guide_rooms: GuideRoomsTable;
  questions: QuestionsTable;
};

export interface MainPageSection {
  readonly key: string;
  readonly title: LocalizedText;
}

export interface MainPageTab {
  readonly id: number;
  readonly name: LocalizedText;
  readonly category: GameCategory | 'all';
  readonly position: number;
  readonly is_visible: boolean;
}

interface BannersTable {
  id: Generated<number>;
  location: BannerLocation;
  title: LocalizedText;
  subtitle: Generated<LocalizedText>;
  picture: Generated<string>;
  link: Generated<string>;
  action: Generated<LocalizedText>;
  position: Generated<number>;
  starts_at: Generated<Date>;
  ends_at: Generated<Date>;
}

interface NoticesTable {
  id: Generated<number>;
  title: LocalizedText;
  content: LocalizedText;
  starts_at: Date;
  ends_at: Generated<Date>;
}

interface BroadcastsTable {
  id: Generated<number>;
  title: LocalizedText;
  starts_at: Date;
  ends_at: Generated<Date>;
  told_at: Date | null;
}

export interface GuideStep {
  readonly target: string;
  readonly message: LocalizedText;
}

interface GuideRoomsTable {
  id: Generated<number>;
  room_id: number;
  game_type: number;
  path: string;
  steps: readonly GuideStep[];
  position: Generated<number>;
  is_visible: Generated<boolean>;
  starts_at: Generated<Date>;
  ends_at: Generated<Date>;
}

interface QuestionsTable {
  id: Generated<number>;
  topic: LocalizedText;
  question: LocalizedText;
  answer: LocalizedText;
  position: Generated<number>;
  is_visible: Generated<boolean>;
}

export type Banner = Selectable<BannersTable>;
export type Notice = Selectable<NoticesTable>;
export type GuideRoom = Selectable<GuideRoomsTable>;
export type Question = Selectable<QuestionsTable>;

/** Content to begin with. */
export interface ContentStock {
  /** Titles of the sections every installation has. */
  readonly sections: readonly MainPageSection[];
  /** They take the place of those with the same number, which every installation has. */
  readonly tabs: readonly MainPageTab[];
  readonly banners: readonly Insertable<BannersTable>[];
  readonly notices: readonly Omit<Insertable<NoticesTable>, 'starts_at'>[];
  readonly guideRooms: readonly Insertable<GuideRoomsTable>[];
  readonly questions: readonly Insertable<QuestionsTable>[];
}

export interface QuestionSearch {
  readonly word: string;
  readonly locale: string;
  readonly limit: number;
  readonly offset: number;
}

const BANNERS = 20;
const SECTIONS = 20;
const TABS = 20;
const NOTICES = 10;
const GUIDE_ROOMS = 20;
const BROADCASTS = 5;

export type ContentStore = ReturnType<typeof createContentStore>;

export function createContentStore(database: Database) {
  const db = database.db.$extendTables<ContentTables>();
  return {
    ...pages(db),
    ...help(db),
    ...broadcasting(db),
    addStock: (stock: ContentStock, now: Date) => addStock(database, stock, now),
  };
}

function pages(db: Kysely<ContentTables>) {
  return {
    listBanners: (location: BannerLocation, now: Date) =>
      db
        .selectFrom('banners')
        .selectAll()
        .where('location', '=', location)
        .where('starts_at', '<=', now)
        .where('ends_at', '>', now)
        .orderBy('position')
        .orderBy('id')
        .limit(BANNERS)
        .execute(),
    listSections: () =>
      db.selectFrom('main_page_sections').selectAll().orderBy('position').limit(SECTIONS).execute(),
    listTabs: () =>
      db
        .selectFrom('main_page_tabs')
        .selectAll()
        .where('is_visible', '=', true)
        .orderBy('position')
        .limit(TABS)
        .execute(),
    listNotices: (now: Date) =>
      db
        .selectFrom('notices')
        .selectAll()
        .where('starts_at', '<=', now)
        .where('ends_at', '>', now)
        .orderBy('starts_at', 'desc')
        .limit(NOTICES)
        .execute(),
    listGuideRooms: (now: Date) =>
      db
        .selectFrom('guide_rooms')
        .selectAll()
        .where('is_visible', '=', true)
        .where('starts_at', '<=', now)
        .where('ends_at', '>', now)
        .orderBy('position')
        .limit(GUIDE_ROOMS)
        .execute(),
  };
}

function broadcasting(db: Kysely<ContentTables>) {
  return {
    listBroadcasts: (now: Date) =>
      db
        .selectFrom('broadcasts')
        .select(['id', 'title'])
        .where('starts_at', '<=', now)
        .where('ends_at', '>', now)
        .orderBy('starts_at', 'desc')
        .limit(BROADCASTS)
        .execute(),
    /** Those whose time has come; whoever takes one tells it. */
    takeUntold: (now: Date) =>
      db
        .updateTable('broadcasts')
        .set({ told_at: now })
        .where('told_at', 'is', null)
        .where('starts_at', '<=', now)
        .where('ends_at', '>', now)
        .returning(['id', 'title'])
        .execute(),
  };
}

function help(db: Kysely<ContentTables>) {
  return {
    /** Finds the word in question and answer as the asker reads them. */
    listQuestions: ({ word, locale, limit, offset }: QuestionSearch) => {
      const read = (column: 'question' | 'answer') =>
        sql<string>`coalesce(nullif(${sql.ref(column)} ->> ${locale}, ''), ${sql.ref(column)} ->> 'en-US')`;
      const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
      return db
        .selectFrom('questions')
        .selectAll()
        .where('is_visible', '=', true)
        .$if(word !== '', query =>
          query.where(({ eb, or }) =>
            or([eb(read('question'), 'ilike', pattern), eb(read('answer'), 'ilike', pattern)]),
          ),
        )
        .orderBy('position')
        .orderBy('id')
        .limit(limit)
        .offset(offset)
        .execute();
    },
    hasQuestion: async (id: number): Promise<boolean> =>
      (
        await db
          .selectFrom('questions')
          .select('id')
          .where('id', '=', id)
          .where('is_visible', '=', true)
          .execute()
      ).length > 0,
  };
}

/** Everything or nothing, and only where nothing was written yet. */
function addStock(database: Database, stock: ContentStock, now: Date): Promise<boolean> {
  return transaction(database, async tx => {
    const db = tx.$extendTables<ContentTables>();
    // Two servers that start at once must not both find it empty.
    await sql`lock table banners in share row exclusive mode`.execute(db);
    if (!(await isEmpty(db))) return false;
    for (const { key, title } of stock.sections)
      await db.updateTable('main_page_sections').set({ title }).where('key', '=', key).execute();
    for (const { id, ...tab } of stock.tabs) {
      const change = { ...tab, name: JSON.stringify(tab.name) as never };
      await db
        .insertInto('main_page_tabs')
        .values({ id, ...change })
        .onConflict(conflict => conflict.column('id').doUpdateSet(change))
        .execute();
    }
    await db.insertInto('banners').values(stock.banners.map(jsonColumns)).execute();
    const notices = stock.notices.map(notice => jsonColumns({ ...notice, starts_at: now }));
    await db.insertInto('notices').values(notices).execute();
    await db.insertInto('guide_rooms').values(stock.guideRooms.map(jsonColumns)).execute();
    await db.insertInto('questions').values(stock.questions.map(jsonColumns)).execute();
    return true;
  });
}

async function isEmpty(db: Kysely<ContentTables>): Promise<boolean> {
  const tables = ['banners', 'notices', 'guide_rooms', 'questions'] as const;
  const first = await Promise.all(
    tables.map(table => db.selectFrom(table).select('id').limit(1).executeTakeFirst()),
  );
  return first.every(row => row === undefined);
}

/** The driver sends a JavaScript array as a PostgreSQL one; jsonb columns want it as text. */
function jsonColumns<Row extends object>(row: Row): Row {
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      column,
      Array.isArray(value) ? JSON.stringify(value) : value,
    ]),
  ) as Row;
}
