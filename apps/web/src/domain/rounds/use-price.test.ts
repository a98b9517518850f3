import { act, renderHook } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { usePrice } from './use-price.ts';

const [ten, twenty, fifty] = [10, 20, 50].map(price => ({ price, userLevel: 0, productId: price }));
const locked = { price: 5, userLevel: 3, productId: 5 };
type Prices = readonly (typeof locked)[];

function choosing(prices: Prices, userLevel = 0) {
  const { result, rerender } = renderHook(({ list }) => usePrice(list, userLevel), {
    initialProps: { list: prices },
  });
  return {
    shown: () => result.current[0],
    choose: (option: typeof locked) => act(() => result.current[1](option)),
    become: (list: Prices) => rerender({ list }),
  };
}

describe('what the next play costs', () => {
  test('is at first the first price whose level is reached', () => {
    expect(choosing([locked, ten!, twenty!]).shown()).toBe(ten);
    expect(choosing([locked, ten!], 3).shown()).toBe(locked);
    expect(choosing([locked]).shown()).toBe(locked);
  });

  test('is what was chosen, as long as the room has it', () => {
    const { shown, choose, become } = choosing([ten!, twenty!, fifty!]);
    choose(twenty!);
    expect(shown()).toBe(twenty);
    become([ten!, fifty!]);
    expect(shown()).toBe(ten);
    // It is back under another number.
    const again = { ...twenty!, productId: 99 };
    become([ten!, again, fifty!]);
    expect(shown()).toBe(again);
  });
});
