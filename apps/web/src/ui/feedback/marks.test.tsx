import { render, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { Badge } from './Badge.tsx';
import { Progress } from './Progress.tsx';

describe('a badge', () => {
  test.each([
    [3, '3'],
    [99, '99'],
    [100, '99+'],
    ['New', 'New'],
    [0, ''],
    ['', ''],
  ])('of %j shows %j', (value, text) => {
    const { container } = render(<Badge value={value} />);
    expect(container.textContent).toBe(text);
  });

  test('is read as what it counts', () => {
    render(
      <button type="button">
        <Badge value={120} label="120 new messages" />
      </button>,
    );
    expect(screen.getByRole('button', { name: '120 new messages' }).textContent).toContain('99+');
  });
});

describe('progress', () => {
  test.each([
    [41.9, '41'],
    [-5, '0'],
    [250, '100'],
  ])('of %d percent is told as %s', (percent, told) => {
    render(<Progress label="Growth" percent={percent} />);
    expect(screen.getByRole('progressbar', { name: 'Growth' }).getAttribute('aria-valuenow')).toBe(told);
  });

  test('that is not known yet is not said to be none', () => {
    const { container } = render(<Progress label="Growth" percent={undefined} />);
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(container.firstChild).toBeTruthy();
  });
});
