import type { GemPiece } from '@boardwalk/games/gem';
import { type Drawing, GEM_DRAWINGS, type Glow, type Shape } from '@boardwalk/stage/gem/cuts';

interface GemProps {
  readonly piece: GemPiece;
  readonly size: number | string;
}

const addresses = new Map<GemPiece, string>();

/** One gem as an image, made once for each piece. Decoration: words beside it say what it is. */
export function Gem({ piece, size }: GemProps) {
  return <img src={addressOf(piece)} alt="" width={size} height={size} draggable={false} />;
}

function addressOf(piece: GemPiece): string {
  const address =
    addresses.get(piece) ?? `data:image/svg+xml,${encodeURIComponent(svgOf(GEM_DRAWINGS[piece]))}`;
  addresses.set(piece, address);
  return address;
}

function svgOf(drawing: Drawing): string {
  const glows = drawing.map(({ fill }, at) => (typeof fill === 'object' ? glowSvg(fill, at) : '')).join('');
  const paths = drawing.map((shape, at) => pathSvg(shape, at)).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-4 -4 108 108"><defs>${glows}</defs>${paths}</svg>`;
}

function pathSvg({ d, fill = 'none', stroke, width }: Shape, at: number): string {
  const paint = typeof fill === 'string' ? fill : `url(#g${at})`;
  const line =
    stroke === undefined
      ? ''
      : ` stroke="${stroke}" stroke-width="${width ?? 1}" stroke-linejoin="round" stroke-linecap="round" paint-order="stroke"`;
  return `<path d="${d}" fill="${paint}"${line}/>`;
}

function glowSvg({ x, y, radius, stops }: Glow, at: number): string {
  const colours = stops.map(([share, colour]) => `<stop offset="${share}" stop-color="${colour}"/>`).join('');
  return `<radialGradient id="g${at}" gradientUnits="userSpaceOnUse" cx="${x}" cy="${y}" r="${radius}">${colours}</radialGradient>`;
}
