import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { type CallFailure, normaliseFailure } from '../../platform/request/failure.ts';
import { EmptyState } from './EmptyState.tsx';
import { ErrorState, Message } from './Message.tsx';
import { SkeletonRows } from './Skeleton.tsx';

const failureOf = (code: 'networkError' | 'timeout' | 'serverError'): CallFailure =>
  normaliseFailure({ code, message: '' }, { url: '/list', data: {} });

describe('a read that failed', () => {
  test.each([
    ['networkError', 'No connection'],
    ['timeout', 'No connection'],
    ['serverError', 'That didn’t work'],
  ] as const)('%s is told as: %s', (code, title) => {
    let tries = 0;
    render(<ErrorState failure={failureOf(code)} onRetry={() => ++tries} />);
    expect(screen.getByRole('alert').textContent).toContain(title);
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(tries).toBe(1);
  });
});

describe('where there is nothing', () => {
  const picturesIn = (container: HTMLElement): string[] =>
    [...container.querySelectorAll('svg, img')].map(
      picture => picture.getAttribute('src') ?? picture.tagName,
    );

  test('a drawing of our own, or the thing it is about, stands over the words', async () => {
    const { container, rerender } = render(<EmptyState title="No messages" text="They will be here." />);
    expect(screen.getByRole('heading', { name: 'No messages' })).toBeTruthy();
    await waitFor(() => expect(picturesIn(container)).toEqual(['svg']));
    rerender(<EmptyState emoji="package" title="No parcels" />);
    expect(picturesIn(container).join()).toMatch(/package\.svg$/);
  });

  test('a way on may follow', () => {
    render(
      <Message icon="lock" title="Closed">
        <a href="/">Other rooms</a>
      </Message>,
    );
    expect(screen.getByRole('link', { name: 'Other rooms' })).toBeTruthy();
  });
});

test('rows on their way are announced once, and have the height of what comes', () => {
  const { container } = render(<SkeletonRows count={3} height={62} label="Loading" />);
  expect(screen.getAllByRole('status')).toHaveLength(1);
  const heights = [...container.querySelectorAll<HTMLElement>('[aria-hidden]')].map(
    row => row.style.blockSize,
  );
  expect(heights).toEqual(['62px', '62px', '62px']);
});
