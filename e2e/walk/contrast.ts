/**
 * The contrast of every text with the very pixels behind it. Checkers of styles see no gradients, pictures or glass,
 * and there is little else here: so the page is drawn once without its text and measured.
 */
import type { Page } from 'playwright-core';

interface Text {
  readonly words: string;
  readonly colour: string;
  readonly opacity: number;
  /** What the guidelines ask for a text of this size. */
  readonly least: number;
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
}

const WITHOUT_TEXT = `*, *::before, *::after {
  color: transparent !important; -webkit-text-fill-color: transparent !important; text-shadow: none !important;
  caret-color: transparent !important; transition: none !important;
}`;

/** One line for each text that is too weak. */
export async function findWeakTexts(page: Page): Promise<string[]> {
  const texts = await page.evaluate(listTexts);
  const hidden = await page.addStyleTag({ content: WITHOUT_TEXT });
  const picture = await page.screenshot();
  await hidden.evaluate(element => (element as Element).remove());
  return page.evaluate(measure, { texts, picture: picture.toString('base64') });
}

/** Runs in the page: what can be seen and read right now. Disabled controls may be faint. */
function listTexts(): Text[] {
  const opacityOf = (element: Element | null): number =>
    element ? Number(getComputedStyle(element).opacity) * opacityOf(element.parentElement) : 1;
  const textOf = (node: Node): Text | undefined => {
    const element = node.parentElement;
    const words = node.textContent?.trim() ?? '';
    if (
      !element ||
      words === '' ||
      element.closest('[aria-hidden="true"], .visually-hidden, :disabled, option')
    )
      return undefined;
    const range = document.createRange();
    range.selectNodeContents(node);
    const { x, y, width, height } = range.getBoundingClientRect();
    // The rows that are measured: what a bar covers in part is read further up.
    const isSeen = [1, 3, 5, 7].every(eighth => {
      const at = y + (height * eighth) / 8;
      const seen = document.elementFromPoint(x + width / 2, at);
      return seen && (element.contains(seen) || seen.contains(element));
    });
    if (width < 2 || height < 2 || !isSeen) return undefined;
    const { color: colour, fontSize, fontWeight } = getComputedStyle(element);
    const isLarge = parseFloat(fontSize) >= (Number(fontWeight) >= 700 ? 18.66 : 24);
    const box = { x, y, width, height };
    return { words: words.slice(0, 40), colour, opacity: opacityOf(element), least: isLarge ? 3 : 4.5, box };
  };
  const texts: Text[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = textOf(walker.currentNode);
    if (text) texts.push(text);
  }
  return texts;
}

/** Runs in the page, where there is something that reads PNG. */
async function measure(given: {
  readonly texts: readonly Text[];
  readonly picture: string;
}): Promise<string[]> {
  type Colour = readonly [red: number, green: number, blue: number];
  const image = new Image();
  image.src = `data:image/png;base64,${given.picture}`;
  await image.decode();
  const { width, height } = image;
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('no canvas to measure on');
  const linear = (value: number): number =>
    value <= 10.31475 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4;
  const luminance = ([red, green, blue]: Colour): number =>
    0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
  const contrast = (one: Colour, other: Colour): number => {
    const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
    return (high + 0.05) / (low + 0.05);
  };
  const colourOf = (css: string): readonly number[] => {
    context.clearRect(0, 0, 1, 1);
    context.fillStyle = css;
    context.fillRect(0, 0, 1, 1);
    return [...context.getImageData(0, 0, 1, 1).data];
  };
  const colours = given.texts.map(({ colour }) => colourOf(colour));
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, width, height);
  const contrastOf = (
    { opacity, box }: Text,
    [red = 0, green = 0, blue = 0, alpha = 0]: readonly number[],
  ): number => {
    const share = (alpha / 255) * opacity;
    const found: number[] = [];
    for (let step = 0; step < 60; step++) {
      const x = Math.floor(box.x + ((step % 15) + 0.5) * (box.width / 15));
      const y = Math.floor(box.y + (Math.floor(step / 15) + 0.5) * (box.height / 4));
      if (x < 0 || y < 0 || x >= width || y >= height) continue;
      const [r = 0, g = 0, b = 0] = data.subarray(4 * (x + width * y));
      const mixed: Colour = [r + (red - r) * share, g + (green - g) * share, b + (blue - b) * share];
      found.push(contrast(mixed, [r, g, b]));
    }
    // A few pixels may belong to an edge or a picture beside the text.
    return found.sort((a, b) => a - b)[Math.floor(found.length * 0.15)] ?? Infinity;
  };
  return given.texts.flatMap((text, index) => {
    const value = contrastOf(text, colours[index] ?? []);
    return value < text.least
      ? [`contrast ${value.toFixed(2)} instead of ${text.least}: '${text.words}'`]
      : [];
  });
}
