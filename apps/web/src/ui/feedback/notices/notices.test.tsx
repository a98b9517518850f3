import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Notice } from './Notice.tsx';

const words = { text: 'News', action: 'Take', closeLabel: 'Close' };
const nothing = () => undefined;

test('a notice comes into a place that was there before it, to be read out', () => {
  const notice = (isShown: boolean) => (
    <Notice isShown={isShown} {...words} onAction={nothing} onClose={nothing} />
  );
  const { container, rerender } = render(notice(false));
  const place = container.querySelector('[aria-live="polite"]');
  expect(screen.queryByText('News')).toBeNull();
  rerender(notice(true));
  expect(screen.getByText('News').closest('[aria-live]')).toBe(place);
});
