import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { type CallFailure, normaliseFailure } from '../../src/platform/request/failure.ts';
import { EmptyState } from '../../src/ui/feedback/EmptyState.tsx';
import { MeasuredOdds } from '../../src/ui/lists/MeasuredOdds.tsx';
import { MoreAtEnd } from '../../src/ui/lists/MoreAtEnd.tsx';
import { OddsFacts } from '../../src/ui/lists/OddsFacts.tsx';
import { Exact, OddsTable } from '../../src/ui/lists/OddsTable.tsx';
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

const fair = {
  strategy: 'fair',
  measure: 'return',
  plays: 40_000,
  basisPoints: 9412,
  lowBasisPoints: 9371,
  highBasisPoints: 9453,
} as const;
const odds = (list: readonly (typeof fair)[]) => ({
  data: {
    configVersion: 'pusher-1',
    source: 'simulation' as const,
    isMeasured: list.length > 0,
    list: [...list],
  },
  error: null,
  refetch: () => undefined,
});

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
      part: 'MeasuredOdds',
      states: [
        { name: 'measured', node: <MeasuredOdds odds={odds([fair])} />, on: 'paper' },
        { name: 'not yet', node: <MeasuredOdds odds={odds([])} /> },
      ],
    },
    {
      part: 'OddsFacts',
      states: [
        {
          name: 'two of them',
          node: (
            <OddsFacts
              of={words.title}
              list={[
                { name: words.sentence, share: { numerator: 2483n, denominator: 2560n } },
                { name: words.word, share: { numerator: 281n, denominator: 512n } },
              ]}
            />
          ),
          on: 'paper',
        },
      ],
    },
    {
      part: 'OddsTable',
      states: [
        {
          name: 'with what is exact',
          node: (
            <OddsTable heads={[words.title, words.word]}>
              {words.tabs.slice(0, 3).map(name => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <td>
                    0.0488%<Exact>1/2048</Exact>
                  </td>
                </tr>
              ))}
            </OddsTable>
          ),
          on: 'paper',
        },
      ],
    },
    { part: 'Exact', states: [{ name: 'below a number', node: <Exact>1/2048</Exact>, on: 'paper' }] },
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
