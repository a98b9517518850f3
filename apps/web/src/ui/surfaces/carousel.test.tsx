import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { Carousel } from './Carousel.tsx';

/** Gives what is drawn the sizes of a phone: three slides of 300 pixels in a window of 320. */
function measure(container: HTMLElement, direction: 1 | -1): HTMLElement {
  const list = container.querySelector('ul');
  if (!list) throw new Error('there is a list of slides');
  Object.defineProperties(list, { clientWidth: { value: 320 }, scrollWidth: { value: 920 } });
  for (const [index, slide] of [...list.children].entries()) {
    Object.defineProperty(slide, 'offsetLeft', { value: direction * index * 300 });
  }
  return list;
}

const slides = ['one', 'two', 'three'].map(text => <p key={text}>{text}</p>);
const currentDot = (container: HTMLElement): number =>
  [...container.querySelectorAll('[aria-hidden] > span')].findIndex(
    dot => 'current' in (dot as HTMLElement).dataset,
  );

describe('a carousel', () => {
  test.each([
    [0, 0],
    [310, 1],
    [600, 2],
    [-310, 1],
    [-600, 2],
  ])('scrolled to %i shows the dot of slide %i', (scrollLeft, slide) => {
    const { container } = render(<Carousel label="News">{slides}</Carousel>);
    const list = measure(container, scrollLeft < 0 ? -1 : 1);
    list.scrollLeft = scrollLeft;
    fireEvent.scroll(list);
    expect(currentDot(container)).toBe(slide);
  });

  test('goes one slide on by the arrows of the keyboard', () => {
    const { container } = render(<Carousel label="News">{slides}</Carousel>);
    const list = measure(container, 1);
    const moves = vi.spyOn(list, 'scrollBy');
    fireEvent.keyDown(list, { key: 'ArrowRight' });
    fireEvent.keyDown(list, { key: 'ArrowLeft' });
    fireEvent.keyDown(list, { key: 'Tab' });
    expect(moves.mock.calls.map(([move]) => (move as ScrollToOptions).left)).toEqual([300, -300]);
  });

  test('has no dots for a single slide, and is not there for none', () => {
    const { container, rerender } = render(<Carousel label="News">{slides.slice(0, 1)}</Carousel>);
    expect(screen.getByRole('region', { name: 'News' })).toBeTruthy();
    expect(container.querySelector('[aria-hidden]')).toBeNull();
    rerender(<Carousel label="News">{[]}</Carousel>);
    expect(screen.queryByRole('region')).toBeNull();
  });
});
