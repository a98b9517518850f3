import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { Router } from '../../platform/router/router.tsx';
import { TabChoice, TabLinks } from './Tabs.tsx';

const tabs = ['Hot', 'Claw', 'Pusher'].map(text => ({ id: text, text, to: `/?tab=${text}` }));

describe('tabs with addresses', () => {
  const strip = (currentId: string) => (
    <Router>
      <TabLinks label="Games" tabs={tabs} currentId={currentId} />
    </Router>
  );

  test('are links of one navigation, of which one is the current page', () => {
    render(strip('Claw'));
    expect(screen.getByRole('navigation', { name: 'Games' })).toBeTruthy();
    const current = screen
      .getAllByRole('link')
      .map(link => [link.textContent, link.getAttribute('aria-current')]);
    expect(current).toEqual([
      ['Hot', null],
      ['Claw', 'page'],
      ['Pusher', null],
    ]);
    expect(screen.getByRole('link', { name: 'Pusher' }).getAttribute('href')).toBe('/?tab=Pusher');
  });

  test('bring the current one into sight, the first time at once, without moving the page', () => {
    const page = vi.spyOn(Element.prototype, 'scrollIntoView');
    const moves = vi.spyOn(Element.prototype, 'scrollBy');
    const { rerender } = render(strip('Hot'));
    rerender(strip('Pusher'));
    const behaviours = moves.mock.calls.map(([move]) => (move as ScrollToOptions).behavior);
    expect(behaviours).toEqual(['instant', 'smooth']);
    expect(page).not.toHaveBeenCalled();
  });
});

function Choice() {
  const [id, setId] = useState('Hot');
  return <TabChoice label="Offers" tabs={tabs} currentId={id} onChange={setId} />;
}

test('tabs without addresses are radio buttons of one group', () => {
  render(<Choice />);
  expect(screen.getByRole('radiogroup', { name: 'Offers' })).toBeTruthy();
  fireEvent.click(screen.getByRole('radio', { name: 'Pusher' }));
  expect(screen.getByRole('radio', { name: 'Pusher' })).toHaveProperty('checked', true);
  expect(screen.getByRole('radio', { name: 'Hot' })).toHaveProperty('checked', false);
});
