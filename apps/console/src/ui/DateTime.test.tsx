import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { DateTime } from './DateTime.tsx';

const FAULT = 'Enter a whole date and time, with a year of four digits';

function show(): { readonly field: HTMLInputElement; readonly values: number[] } {
  const values: number[] = [];
  function Form() {
    const [value, setValue] = useState(0);
    const onChange = (next: number) => {
      values.push(next);
      setValue(next);
    };
    return <DateTime label="When" none="at once" value={value} onChange={onChange} />;
  }
  render(
    <MantineProvider>
      <Form />
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

it.each(['20271-03-04T05:06', '275761-01-01T00:00'])('says that %s is no moment, and tells none', text => {
  const { field, values } = show();
  expect(field.max).toBe('9999-12-31T23:59');
  fireEvent.change(field, { target: { value: text } });
  expect(values).toEqual([Number.NaN]);
  expect(screen.getByText(FAULT)).toBeTruthy();
  expect(field.value).toBe(text);
  expect(field.checkValidity()).toBe(false);
  fireEvent.change(field, { target: { value: '2027-03-04T05:06' } });
  expect(screen.queryByText(FAULT)).toBeNull();
  expect(field.checkValidity()).toBe(true);
});

it('is none again when it is emptied', () => {
  const { field, values } = show();
  fireEvent.change(field, { target: { value: '20271-03-04T05:06' } });
  fireEvent.change(field, { target: { value: '' } });
  expect(values.at(-1)).toBe(0);
  expect(screen.getByText('Empty: at once')).toBeTruthy();
  expect(field.checkValidity()).toBe(true);
});

it('is no moment while only a part of it is there, and none once that is gone', () => {
  const { field, values } = show();
  fireEvent.change(field, { target: { value: '2027-03-04T05:06' } });
  // A browser tells a part of a moment as an empty text of which it says that it is none.
  const validity = { badInput: true };
  Object.defineProperty(field, 'validity', { get: () => validity });
  fireEvent.change(field, { target: { value: '' } });
  expect(values.at(-1)).toBe(Number.NaN);
  expect(screen.getByText(FAULT)).toBeTruthy();
  validity.badInput = false;
  fireEvent.blur(field);
  expect(values.at(-1)).toBe(0);
  expect(screen.queryByText(FAULT)).toBeNull();
  validity.badInput = true;
  fireEvent.blur(field);
  expect(values.at(-1)).toBe(Number.NaN);
});
