import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ListTable } from './ListTable.tsx';

const COLUMNS = [{ id: 'name', header: 'Name', cell: () => 'Marina' }];

it('keeps its rows and says why more of them could not be read', () => {
  const list = {
    rows: [{ name: 'Marina' }],
    isPending: false,
    isFetching: false,
    isFetchingNextPage: false,
    hasNextPage: true,
    error: new Error('Too many requests.'),
    fetchNextPage: () => undefined,
  };
  render(
    <MantineProvider>
      <ListTable name="Players" list={list} columns={COLUMNS} keyOf={({ name }) => name} empty="Nobody." />
    </MantineProvider>,
  );
  expect(screen.getByRole('alert').textContent).toContain('Too many requests.');
  expect(screen.getByRole('cell', { name: 'Marina' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Show more' })).toBeTruthy();
});
