import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { type CallFailure, normaliseFailure } from '../../src/platform/request/failure.ts';
import { EmptyState } from '../../src/ui/feedback/EmptyState.tsx';
import { MoreAtEnd } from '../../src/ui/lists/MoreAtEnd.tsx';
import { PagedList } from '../../src/ui/lists/PagedList.tsx';
import { RuleList } from '../../src/ui/lists/RuleList.tsx';
import { Row, Rows } from '../../src/ui/surfaces/Rows.tsx';
import type { Section } from '../entry.ts';
import { words } from '../words.ts';

type Pages = UseInfiniteQueryResult<readonly string[], CallFailure>;

const failure = normaliseFailure({ code: 'serverError', message: '' }, { url: '/gallery', data: {} });
const ended = {
  data: words.tabs,
  error: null,
  isPending: false,
  hasNextPage: false,
  isFetchingNextPage: false,
  isFetchNextPageError: false,
  refetch: () => undefined,
  fetchNextPage: () => undefined,
};

/** As if a query had answered so; it has many more fields than a list looks at. */
function answered(fields: Partial<Record<keyof Pages, unknown>>): Pages {
  return { ...ended, ...fields } as unknown as Pages;
}

function List({ pages }: { readonly pages: Pages }) {
  return (
    <PagedList pages={pages} empty={<EmptyState title={words.title} text={words.sentence} />}>
      {entries => (
        <Rows>
          {entries.slice(0, 2).map(entry => (
            <Row key={entry} title={entry} />
          ))}
        </Rows>
      )}
    </PagedList>
  );
}

export const lists: Section = {
  folder: 'lists',
  entries: [
    {
      part: 'PagedList',
      states: [
        { name: 'with its end', node: <List pages={answered({})} /> },
        { name: 'waiting', node: <List pages={answered({ data: undefined, isPending: true })} /> },
        { name: 'empty', node: <List pages={answered({ data: [] })} /> },
        { name: 'failed', node: <List pages={answered({ data: undefined, error: failure })} /> },
      ],
    },
    {
      part: 'RuleList',
      states: [
        { name: 'two of them', node: <RuleList rules={[words.sentence, words.title]} />, on: 'paper' },
      ],
    },
    {
      part: 'MoreAtEnd',
      states: [
        {
          name: 'the next page failed',
          node: <MoreAtEnd rowHeight={62} pages={answered({ isFetchNextPageError: true })} />,
        },
        {
          name: 'the next page is on its way',
          node: (
            <MoreAtEnd rowHeight={62} pages={answered({ hasNextPage: true, isFetchingNextPage: true })} />
          ),
        },
      ],
    },
  ],
};
