import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { TypedFilter } from './TypedFilter.tsx';

it('takes effect before what is pressed next, and never after it', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const happened: string[] = [];
  render(
    <MantineProvider>
      <TypedFilter
        name="Room’s number"
        value=""
        isNumber
        onChange={text => happened.push(`filter ${text}`)}
      />
      <button type="button" onClick={() => happened.push('view')}>
        Big stakes
      </button>
    </MantineProvider>,
  );
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime, delay: null });
  await user.type(screen.getByLabelText('Room’s number'), '12');
  expect(happened).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Big stakes' }));
  await vi.advanceTimersByTimeAsync(1000);
  expect(happened).toEqual(['filter 12', 'view']);
  vi.useRealTimers();
});
