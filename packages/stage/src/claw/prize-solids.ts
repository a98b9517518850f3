/** One geometry for each kind of prize: the scene's parts in the colours of its look, and the dabs of its face. */
import type { PartSolid, PrizeShape, ShapePart } from '@boardwalk/games/claw';
import {
  type BufferGeometry,
  CapsuleGeometry,
  Color,
  ConeGeometry,
  CylinderGeometry,
  ExtrudeGeometry,
  Float32BufferAttribute,
  LatheGeometry,
  Quaternion,
  Shape,
  SphereGeometry,
  TorusGeometry,
  Vector2,
} from 'three';
import { RoundedBoxGeometry } from 'three/addons/geometries/RoundedBoxGeometry.js';
import { shadeOf } from '../machine/instances.ts';
import { coloured, merge } from '../machine/paint/solids.ts';
import type { Dab, PrizeLook } from './prize-looks.data.ts';

export function prizeGeometry(shape: PrizeShape, look: PrizeLook): BufferGeometry {
  const parts = look.shape === undefined ? partsOf(shape, look.parts) : SHAPES[look.shape](shape, look.parts);
  return merge([...parts, ...look.dabs.map(dabSolid)]);
}

function partsOf({ parts }: PrizeShape, colours: readonly string[]): BufferGeometry[] {
  return parts.map((part, index) => coloured(partSolid(part), colours[index] ?? colours.at(-1) ?? '#ffffff'));
}

export function partSolid(part: ShapePart): BufferGeometry {
  return solidOf(part)
    .applyQuaternion(new Quaternion(...part.rotation))
    .translate(...part.at);
}

function solidOf(solid: PartSolid): BufferGeometry {
  switch (solid.solid) {
    case 'ball':
      return solid.radius > 0.25
        ? new SphereGeometry(solid.radius, 22, 14)
        : new SphereGeometry(solid.radius, 14, 9);
    case 'box': {
      const [x, y, z] = solid.half;
      return new RoundedBoxGeometry(2 * x, 2 * y, 2 * z, 2, Math.min(solid.round, x, y, z) * 0.999);
    }
    case 'capsule':
      return new CapsuleGeometry(solid.radius, 2 * solid.halfHeight, 5, 16);
    case 'cylinder':
      return roundedCylinder(solid.radius, solid.halfHeight, solid.round);
  }
}

function roundedCylinder(radius: number, halfHeight: number, round: number): BufferGeometry {
  const [inner, low] = [radius - round, halfHeight - round];
  const profile = [
    [0, -halfHeight],
    [inner, -halfHeight],
    [radius, -low],
    [radius, low],
    [inner, halfHeight],
    [0, halfHeight],
  ].map(([x, y]) => new Vector2(x, y));
  return new LatheGeometry(profile, 22);
}

function dabSolid({ solid, at, radius, colour, stretch = [1, 1, 1] }: Dab): BufferGeometry {
  return coloured(
    bareDab(solid, radius)
      .scale(...stretch)
      .translate(...at),
    colour,
  );
}

function bareDab(solid: Dab['solid'], radius: number): BufferGeometry {
  switch (solid) {
    case 'ball':
      return radius > 0.15 ? new SphereGeometry(radius, 16, 10) : new SphereGeometry(radius, 10, 7);
    case 'cone':
      return new ConeGeometry(radius, radius * 1.7, 14);
    case 'box':
      return new RoundedBoxGeometry(2 * radius, 2 * radius, 2 * radius, 1, radius * 0.06);
    case 'rod':
      return new CylinderGeometry(radius, radius, 2, 22);
  }
}

type Shaping = (shape: PrizeShape, colours: readonly string[]) => BufferGeometry[];

const SHAPES: Readonly<Record<NonNullable<PrizeLook['shape']>, Shaping>> = {
  hanging: ({ parts }, colours) => [
    ...lifebuoy(parts.slice(0, BUOY_SIDES)),
    ...parts.slice(BUOY_SIDES).map((part, index) => coloured(partSolid(part), colours[index] ?? '#ffffff')),
  ],
  beachBall: ({ radius }) => [wedges(new SphereGeometry(radius, 24, 14).toNonIndexed())],
  star: ({ radius }) => [coloured(plushStar(radius), '#ffc933')],
  donut: ({ radius }) => [
    coloured(new TorusGeometry(radius * 0.61, 0.27, 14, 28).rotateX(Math.PI / 2), '#dd9c55'),
    coloured(icing(radius), '#ff7fb5'),
    ...sprinkles(radius),
  ],
};

/** The first of the parts that are a ring, of which the uppermost is the first. */
const BUOY_SIDES = 8;
const BUOY_CORD = 0.028;

/** A round ring upright across x for the engine's octagon, red with bands of cream and a cord along its outside. */
function lifebuoy(sides: readonly ShapePart[]): BufferGeometry[] {
  const [top] = sides;
  const y = sides.reduce((sum, { at }) => sum + at[1], 0) / sides.length;
  const reach = (top?.at[1] ?? 0) - y;
  const thickness = top?.solid === 'capsule' ? top.radius : 0;
  const upright = (solid: BufferGeometry, turn: number) =>
    solid
      .rotateZ(turn)
      .rotateY(Math.PI / 2)
      .translate(0, y, 0);
  const bands = Array.from({ length: 4 }, (_, index) => {
    const arc = Math.PI / 5;
    const band = new TorusGeometry(reach, thickness + 0.012, 14, 10, arc);
    return coloured(upright(band, (index * Math.PI) / 2 + (Math.PI / 2 - arc) / 2), '#fffaf0');
  });
  const cord = new TorusGeometry(reach + thickness, BUOY_CORD, 8, 40);
  return [
    coloured(upright(new TorusGeometry(reach, thickness, 16, 40), 0), '#ff4554'),
    ...bands,
    coloured(upright(cord, 0), '#ffe3a6'),
  ];
}

const BALL_COLOURS = ['#ff3d67', '#ffffff', '#ffcf3a', '#ffffff', '#2f9bff', '#ffffff'] as const;

/** Stripes from pole to pole. */
function wedges(solid: BufferGeometry): BufferGeometry {
  const places = solid.getAttribute('position');
  const colours = new Float32Array(places.count * 3);
  const shade = new Color();
  for (let face = 0; face < places.count; face += 3) {
    const middle = (along: (corner: number) => number) => along(face) + along(face + 1) + along(face + 2);
    const angle = Math.atan2(
      middle(corner => places.getZ(corner)),
      middle(corner => places.getX(corner)),
    );
    const wedge = Math.floor(((angle / (2 * Math.PI) + 1) % 1) * BALL_COLOURS.length);
    shade.set(BALL_COLOURS[wedge] ?? '#ffffff');
    for (let corner = face; corner < face + 3; corner++) colours.set([shade.r, shade.g, shade.b], corner * 3);
  }
  solid.setAttribute('color', new Float32BufferAttribute(colours, 3));
  return solid;
}

/** Lies flat, as the engine has it, with one arm along x. */
function plushStar(radius: number): BufferGeometry {
  const outline = new Shape();
  for (let corner = 0; corner < 10; corner++) {
    const reach = corner % 2 === 0 ? radius * 0.86 : radius * 0.5;
    const angle = (corner * Math.PI) / 5;
    const point = [reach * Math.cos(angle), reach * Math.sin(angle)] as const;
    if (corner === 0) outline.moveTo(...point);
    else outline.lineTo(...point);
  }
  const solid = new ExtrudeGeometry(outline, {
    depth: 0.16,
    bevelThickness: 0.15,
    bevelSize: 0.12,
    bevelSegments: 4,
  });
  solid.translate(0, 0, -0.08).rotateX(Math.PI / 2);
  solid.deleteAttribute('uv');
  solid.setAttribute(
    'uv',
    new Float32BufferAttribute(new Float32Array(solid.getAttribute('position').count * 2), 2),
  );
  return solid;
}

function icing(radius: number): BufferGeometry {
  return new TorusGeometry(radius * 0.61, 0.275, 12, 28)
    .rotateX(Math.PI / 2)
    .scale(1, 0.92, 1)
    .translate(0, 0.06, 0);
}

function sprinkles(radius: number): BufferGeometry[] {
  return Array.from({ length: 16 }, (_, index) => {
    const angle = (index * 2 * Math.PI) / 16;
    const reach = radius * 0.61 + (shadeOf(index) - 0.5) * 0.26;
    const solid = new CapsuleGeometry(0.022, 0.07, 2, 6)
      .rotateZ(Math.PI / 2)
      .rotateY(shadeOf(index + 50) * 6);
    const colour = ['#ffffff', '#ffe14d', '#4de0ff', '#8a5bff'][index % 4] ?? '#ffffff';
    return coloured(solid.translate(reach * Math.cos(angle), 0.31, reach * Math.sin(angle)), colour);
  });
}
