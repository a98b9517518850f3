/** The drawings of `npm run icons`, in the mark's own units: 64 to a side. */
import { iconNames } from '../../apps/web/src/ui/icons/icon-names.ts';
import { outlineOf } from '../../apps/web/vite/icons.ts';

const SIDE = 64;
/** A launcher may cut a maskable icon to a circle of 80 % of its side; the mark keeps clear of that. */
const SAFE = 0.72;

function svg(content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}">${content}</svg>`;
}

function contentOf(mark: string): string {
  return mark.replace(/^<svg[^>]*>|<\/svg>\s*$/g, '');
}

function scaled(content: string, scale: number): string {
  const margin = (SIDE * (1 - scale)) / 2;
  return `<g transform="translate(${margin} ${margin}) scale(${scale})">${content}</g>`;
}

/** The evening sky of the app, and the glow of the pier. */
const SKY = `<defs>
  <linearGradient id="sky" x2="0" y2="1">
    <stop stop-color="#0a1440"/><stop offset="0.6" stop-color="#1b2c86"/><stop offset="1" stop-color="#2f6fd6"/>
  </linearGradient>
  <radialGradient id="glow">
    <stop stop-color="#9cc4ff" stop-opacity="0.75"/><stop offset="1" stop-color="#9cc4ff" stop-opacity="0"/>
  </radialGradient>
</defs>
<rect width="64" height="64" fill="url(#sky)"/><circle cx="32" cy="33" r="31" fill="url(#glow)"/>`;

export function appIcon(mark: string): string {
  return svg(contentOf(mark));
}

export function maskableIcon(mark: string, scale = SAFE): string {
  return svg(SKY + scaled(contentOf(mark), scale));
}

/** For launchers that colour icons themselves: only what is there and what is not. */
export function monochromeIcon(mark: string): string {
  const star = /d="(M32\.[^"]+Z)"/.exec(mark)?.[1];
  if (star === undefined) throw new Error('mark.svg has no star');
  const ring = '<circle cx="32" cy="32" r="27" fill="none" stroke="#fff" stroke-width="5"/>';
  const middle = 'translate(32 32) scale(1.3) translate(-32 -32)';
  return svg(scaled(`${ring}<path d="${star}" fill="#fff" transform="${middle}"/>`, SAFE));
}

export async function glyphIcon(icon: keyof typeof iconNames): Promise<string> {
  const [name, weight] = iconNames[icon];
  const outline = await outlineOf(name, weight);
  return svg(
    `<circle cx="32" cy="32" r="32" fill="#22349a"/><path fill="#fff" d="${outline}" transform="translate(14 14) scale(${36 / 256})"/>`,
  );
}
