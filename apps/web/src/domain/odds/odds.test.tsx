import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { RuleList } from '../../ui/lists/RuleList.tsx';
import { OddsFacts } from './OddsFacts.tsx';
import { Exact, OddsTable } from './OddsTable.tsx';

test('a fact is cut, never rounded up, and stands with its exact ratio', () => {
  render(
    <OddsFacts
      of="Medium"
      list={[{ name: 'Paid back', share: { numerator: 96_999n, denominator: 100_000n } }]}
    />,
  );
  expect(screen.getByText('Medium')).toBeTruthy();
  expect(screen.getByRole('term').textContent).toBe('Paid back');
  const said = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(said).toEqual(['96.99%', 'exactly 96999/100000']);
});

test('each chance is found by the name of its row and of its column', () => {
  render(
    <OddsTable heads={['Pays', 'Chance']}>
      <tr>
        <th scope="row">110×</th>
        <td>
          0.0488%<Exact>1/2048</Exact>
        </td>
      </tr>
    </OddsTable>,
  );
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Pays',
    'Chance',
  ]);
  const row = screen.getByRole('row', { name: /^110×/ });
  expect(within(row).getByRole('cell').textContent).toBe('0.0488%1/2048');
});

test('rules are a list, one sentence each', () => {
  render(<RuleList rules={['A ball goes left or right.', 'What it pays was decided before.']} />);
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
});
