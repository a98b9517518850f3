import { Refusal } from '@boardwalk/base';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Activity, type ReactNode, useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Router } from '../../platform/router/router.tsx';
import { toastStore } from '../../platform/toasts/toasts.ts';
import { Callout } from '../surfaces/Callout.tsx';
import { Row } from '../surfaces/Rows.tsx';
import { Tile } from '../surfaces/Tile.tsx';
import { Button } from './Button.tsx';
import { IconButton } from './IconButton.tsx';
import { PressArea } from './PressArea.tsx';
import { Segmented } from './Segmented.tsx';

describe('a button', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  test('spins while its action runs, half a second at least, and ignores presses', async () => {
    let presses = 0;
    const press = () => {
      presses += 1;
      return Promise.resolve();
    };
    render(<Button onPress={press}>Drop</Button>);
    const button = screen.getByRole('button', { name: 'Drop' });
    fireEvent.click(button);
    fireEvent.click(button);
    expect(button.getAttribute('aria-busy')).toBe('true');
    await act(() => vi.advanceTimersByTimeAsync(499));
    fireEvent.click(button);
    expect(button.getAttribute('aria-busy')).toBe('true');
    expect(presses).toBe(1);
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(button.getAttribute('aria-busy')).toBeNull();
    fireEvent.click(button);
    expect(presses).toBe(2);
    await act(() => vi.advanceTimersByTimeAsync(500));
  });

  test('spins for as long as its action takes', async () => {
    const action = Promise.withResolvers<void>();
    render(<Button onPress={() => action.promise}>Drop</Button>);
    const button = screen.getByRole('button', { name: 'Drop' });
    fireEvent.click(button);
    await act(() => vi.advanceTimersByTimeAsync(9000));
    expect(button.getAttribute('aria-busy')).toBe('true');
    action.resolve();
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(button.getAttribute('aria-busy')).toBeNull();
  });

  test('rests when its kept page comes back, though its action ended behind another page', async () => {
    const action = Promise.withResolvers<void>();
    const pages = (mode: 'visible' | 'hidden') => (
      <Activity mode={mode}>
        <Button onPress={() => action.promise}>Drop</Button>
      </Activity>
    );
    const { rerender } = render(pages('visible'));
    fireEvent.click(screen.getByRole('button', { name: 'Drop' }));
    rerender(pages('hidden'));
    action.resolve();
    await act(() => vi.advanceTimersByTimeAsync(500));
    rerender(pages('visible'));
    expect(screen.getByRole('button', { name: 'Drop' }).getAttribute('aria-busy')).toBeNull();
  });

  test('does not spin for what is done at once', () => {
    let presses = 0;
    render(<Button onPress={() => ++presses}>Next</Button>);
    const button = screen.getByRole('button', { name: 'Next' });
    fireEvent.click(button);
    fireEvent.click(button);
    expect(presses).toBe(2);
    expect(button.getAttribute('aria-busy')).toBeNull();
  });

  test('says why an action failed, and rests', async () => {
    const press = () => Promise.reject(new Refusal('roomClosed'));
    render(<Button onPress={press}>Drop</Button>);
    const button = screen.getByRole('button', { name: 'Drop' });
    fireEvent.click(button);
    await act(() => vi.advanceTimersByTimeAsync(500));
    expect(button.getAttribute('aria-busy')).toBeNull();
    expect(toastStore.getState().queue.map(({ text }) => text)).toEqual(['This room is closed right now.']);
  });
});

describe('everything else that can be pressed', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  type Press = { readonly onPress: () => Promise<void> };
  test.each<[string, (press: Press) => ReactNode]>([
    ['a round button', press => <IconButton icon="copy" label="Go" {...press} />],
    ['a row', press => <Row title="Go" {...press} />],
    ['a callout', press => <Callout title="Go" {...press} />],
    ['a tile', press => <Tile {...press}>Go</Tile>],
    ['a plain part of the screen', press => <PressArea {...press}>Go</PressArea>],
  ])('%s spins for half a second at least and ignores presses meanwhile', async (_name, draw) => {
    const onPress = vi.fn<() => Promise<void>>(() => Promise.resolve());
    render(<Router>{draw({ onPress })}</Router>);
    const button = screen.getByRole('button', { name: 'Go' });
    fireEvent.click(button);
    await act(() => vi.advanceTimersByTimeAsync(499));
    fireEvent.click(button);
    expect(button.getAttribute('aria-busy')).toBe('true');
    expect(onPress).toHaveBeenCalledOnce();
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(button.getAttribute('aria-busy')).toBeNull();
    fireEvent.click(button);
    expect(onPress).toHaveBeenCalledTimes(2);
    await act(() => vi.advanceTimersByTimeAsync(500));
  });
});

function Risks() {
  const [risk, setRisk] = useState('low');
  const options = ['low', 'high'].map(value => ({ value, text: value }));
  return <Segmented label="Risk" value={risk} onChange={setRisk} options={options} />;
}

test('segments are radio buttons of one group', () => {
  render(<Risks />);
  const group = screen.getByRole('radiogroup', { name: 'Risk' });
  expect(group).toBeTruthy();
  fireEvent.click(screen.getByRole('radio', { name: 'high' }));
  expect(screen.getByRole('radio', { name: 'high' })).toHaveProperty('checked', true);
  expect(screen.getByRole('radio', { name: 'low' })).toHaveProperty('checked', false);
});
