import { MeasuredOdds } from '../../src/domain/odds/MeasuredOdds.tsx';
import { OddsFacts } from '../../src/domain/odds/OddsFacts.tsx';
import { Exact, OddsTable } from '../../src/domain/odds/OddsTable.tsx';
import type { Section } from '../entry.ts';
import { words } from '../words.ts';

type Measured = NonNullable<Parameters<typeof MeasuredOdds>[0]['odds']['data']>['list'][number];

const fair = {
  strategy: 'fair',
  measure: 'return',
  plays: 40_000,
  basisPoints: 9412,
  lowBasisPoints: 9371,
  highBasisPoints: 9453,
} as const satisfies Measured;
/** Where it counts how one plays: its two ends. */
const players = [
  { ...fair, strategy: 'careless', basisPoints: 7930, lowBasisPoints: 7840, highBasisPoints: 8020 },
  { ...fair, strategy: 'best', basisPoints: 9140, lowBasisPoints: 9000, highBasisPoints: 9280 },
];
const measured = (list: readonly Measured[]) => ({
  data: {
    configVersion: 'pusher-1',
    source: 'simulation' as const,
    isMeasured: list.length > 0,
    list: [...list],
  },
  error: null,
  refetch: () => undefined,
});

export const odds: Section = {
  folder: 'odds',
  entries: [
    {
      part: 'MeasuredOdds',
      states: [
        { name: 'measured', node: <MeasuredOdds odds={measured([fair])} />, on: 'paper' },
        {
          name: 'of a careless player and of the best',
          node: <MeasuredOdds odds={measured(players)} />,
          on: 'paper',
        },
        { name: 'not yet', node: <MeasuredOdds odds={measured([])} /> },
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
  ],
};
