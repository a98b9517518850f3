import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { DateTime } from './DateTime.tsx';

function show(): { readonly field: HTMLInputElement; readonly values: number[] } {
  const values: number[] = [];
  const onChange = (value: number) => void values.push(value);
  render(
    <MantineProvider>
      <DateTime label="When" none="at once" value={0} onChange={onChange} />
    </MantineProvider>,
  );
  // As text, since the field of this test's browser takes no year that is too long.
  const field = screen.getByLabelText<HTMLInputElement>('When');
  field.type = 'text';
  return { field, values };
}

it('tells a moment in the operator’s own time', () => {
  const { field, values } = show();
  fireEvent.change(field, { target: { value: '2027-03-04T05:06' } });
  expect(values).toEqual([new Date(2027, 2, 4, 5, 6).getTime()]);
});

it('takes a year that no date has for no moment', () => {
  const { field, values } = show();
  fireEvent.change(field, { target: { value: '275761-01-01T00:00' } });
  expect(values).toEqual([0]);
});
