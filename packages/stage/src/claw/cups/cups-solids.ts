/** What stands only in the cabinet of the cups: the pool of balls, the deck with its cups, and the show-case. */
import type { ClawScene, Cup, SceneBox } from '@boardwalk/games/claw';
import {
  type BufferGeometry,
  CircleGeometry,
  CylinderGeometry,
  ExtrudeGeometry,
  Path,
  PlaneGeometry,
  Quaternion,
  Shape,
  ShapeGeometry,
  TorusGeometry,
} from 'three';
import { box, coloured, rod, shaded } from '../../machine/paint/solids.ts';
import { type MachineTheme, mixColours } from '../../machine/paint/theme.ts';
import type { InsideSolids } from '../bridge/bridge-solids.ts';

/** By the number of stars at a cup. */
const CUP_COLOURS = { 1: '#19b8c9', 2: '#ff9d2e', 3: '#ff3d67' } as const;
const WOOD = ['#ffdcae', '#f7cd98'] as const;
const POOL = '#35b9dd';
const FASCIA_Z = 4.47;

export function cupsSolids({ boxes, cups = [], half }: ClawScene, theme: MachineTheme): InsideSolids {
  const boards = boxes.filter(({ part }) => part === 'board');
  const front = boards.at(-1);
  const shelf = boxes.filter(({ part }) => part === 'shelf');
  return {
    lacquer: [
      ...boxes.filter(({ part }) => part === 'floor').map(poolSide),
      deck(boxes, cups, half),
      ...seams(boxes, cups, half),
      ...(front ? awning(front, half, theme) : []),
      ...shelf.map(one => placed(one, mixColours(theme.candyLow, theme.night, 0.2))),
      ...cups.flatMap(one => [...rim(one), stand(one, theme)]),
      ...fascia(cups, half, theme),
      ...cups.flatMap(stars),
      ...skirts(boxes, cups, half, theme),
    ],
    gold: poolEdge(boxes, cups, half, theme),
    glow: [...cups.flatMap(one => throat(one, theme)), ...showcase(boxes, cups, half, theme)],
  };
}

function placed({ center, half, rotation }: SceneBox, colour: string, round = 0.02): BufferGeometry {
  const solid = box([0, 0, 0], half, colour, round);
  if (rotation) solid.applyQuaternion(new Quaternion(...rotation));
  return solid.translate(...center);
}

/** Ramps are brighter than the ground, so that one sees where balls gather. */
function poolSide(one: SceneBox): BufferGeometry {
  return placed(one, one.rotation ? '#8fe3ee' : POOL, 0.01);
}

/** The board's plane, through what the engine has of it. */
function boardOf(
  boxes: readonly SceneBox[],
  cups: readonly Cup[],
): { backZ: number; frontZ: number; yAt: (z: number) => number } {
  const [back] = boxes.filter(({ part }) => part === 'board');
  const [sine, cosine] = back?.rotation ? [2 * -back.rotation[0] * back.rotation[3], 1] : [0, 1];
  const [, y, z] = back?.center ?? [0, 0, 0];
  const [, thick, reach] = back?.half ?? [0, 0, 0];
  return {
    backZ: z - reach,
    frontZ: Math.max(...cups.map(one => one.z + one.radius)),
    yAt: at => y + thick + ((at - z) * sine) / cosine,
  };
}

/** A deck with a round hole for each cup. */
function deck(boxes: readonly SceneBox[], cups: readonly Cup[], half: number): BufferGeometry {
  const { backZ, frontZ, yAt } = boardOf(boxes, cups);
  const outline = new Shape();
  outline.moveTo(-half, -backZ);
  for (const [x, z] of [
    [half, backZ],
    [half, frontZ],
    [-half, frontZ],
  ] as const) {
    outline.lineTo(x, -z);
  }
  for (const { x, z, radius } of cups) {
    const hole = new Path();
    hole.absarc(x, -z, radius, 0, 2 * Math.PI, true);
    outline.holes.push(hole);
  }
  const slope = Math.atan2(yAt(frontZ) - yAt(backZ), frontZ - backZ);
  return coloured(
    new ShapeGeometry(outline, 20).rotateX(-Math.PI / 2 - slope).translate(0, yAt(0), 0),
    WOOD[0],
  );
}

/** Between the planks, where no cup is in the way. */
function seams(boxes: readonly SceneBox[], cups: readonly Cup[], half: number): BufferGeometry[] {
  const { backZ, frontZ, yAt } = boardOf(boxes, cups);
  const [first] = cups;
  const back = first ? first.z - first.radius - 0.12 : frontZ;
  return Array.from({ length: 17 }, (_, index) => {
    const x = (index - 8) * (half / 8.5);
    return rod([x, yAt(backZ) + 0.005, backZ + 0.02], [x, yAt(back) + 0.005, back], 0.018, '#d9a472', 5);
  });
}

/** The strip before the cups, in stripes as an awning has them. */
function awning(
  { center, half: size, rotation }: SceneBox,
  half: number,
  theme: MachineTheme,
): BufferGeometry[] {
  const stripes = 15;
  return Array.from({ length: stripes }, (_, index) => {
    const x = ((index + 0.5) / stripes) * 2 * half - half;
    const colour = index % 2 === 0 ? theme.candyLow : '#fff2e0';
    return placed(
      {
        part: 'board',
        center: [x, center[1], center[2]],
        half: [half / stripes, size[1], size[2]],
        ...(rotation && { rotation }),
      },
      colour,
      0.01,
    );
  });
}

/** Two rings around a cup's mouth. */
function rim({ x, y, z, radius, value }: Cup): BufferGeometry[] {
  const ring = (at: number, thick: number, colour: string, around = radius) =>
    coloured(new TorusGeometry(around, thick, 10, 36).rotateX(Math.PI / 2).translate(x, y + at, z), colour);
  return [ring(-0.02, 0.085, CUP_COLOURS[value], radius + 0.04), ring(0.05, 0.035, '#fff6e6', radius + 0.03)];
}

/** The inside of a cup, dark below. */
function throat({ x, y, z, radius, value }: Cup, theme: MachineTheme): BufferGeometry[] {
  const low = mixColours(theme.night, '#000000', 0.35);
  const wall = new CylinderGeometry(radius, radius, 0.95, 32, 1, true).scale(-1, 1, 1);
  const ground = new CircleGeometry(radius, 32).rotateX(-Math.PI / 2);
  return [
    shaded(wall.translate(x, y - 0.475, z), low, mixColours(CUP_COLOURS[value], '#ffffff', 0.12)),
    coloured(ground.translate(x, y - 0.95, z), low),
  ];
}

/** What a prize stands on. */
function stand({ x, value }: Cup, theme: MachineTheme): BufferGeometry {
  const colour = mixColours(CUP_COLOURS[value], theme.night, 0.1);
  return coloured(new CylinderGeometry(0.66, 0.72, 0.05, 30).translate(x, 0.012, 3.86), colour);
}

/** The board over the show-case that says what a cup is worth. */
function fascia(cups: readonly Cup[], half: number, theme: MachineTheme): BufferGeometry[] {
  const y = 2.3;
  return [
    box([0, y, FASCIA_Z - 0.04], [half, 0.27, 0.05], mixColours(theme.candyLow, theme.night, 0.35), 0.05),
    ...cups.map(({ x, value }) =>
      box([x, y, FASCIA_Z], [0.2 + 0.2 * value, 0.22, 0.03], CUP_COLOURS[value], 0.05),
    ),
  ];
}

function stars({ x, value }: Cup): BufferGeometry[] {
  return Array.from({ length: value }, (_, index) =>
    coloured(star(0.17).translate(x + (index - (value - 1) / 2) * 0.36, 2.3, FASCIA_Z + 0.02), '#fff6e6'),
  );
}

function star(radius: number): BufferGeometry {
  const outline = new Shape();
  for (let corner = 0; corner < 10; corner++) {
    const reach = corner % 2 === 0 ? radius : radius * 0.5;
    const angle = (corner * Math.PI) / 5 + Math.PI / 2;
    const [x, y] = [reach * Math.cos(angle), reach * Math.sin(angle)];
    if (corner === 0) outline.moveTo(x, y);
    else outline.lineTo(x, y);
  }
  return new ExtrudeGeometry(outline, { depth: 0.03, bevelEnabled: false });
}

function poolEdge(
  boxes: readonly SceneBox[],
  cups: readonly Cup[],
  half: number,
  theme: MachineTheme,
): BufferGeometry[] {
  const { backZ, yAt } = boardOf(boxes, cups);
  const y = yAt(backZ);
  return [
    rod([-half + 0.02, y, backZ], [half - 0.02, y, backZ], 0.09, theme.goldHigh, 12),
    rod([-half + 0.02, 0.02, half - 0.06], [half - 0.02, 0.02, half - 0.06], 0.06, theme.goldHigh, 10),
  ];
}

/** What stands below pool and deck, seen from the sides. */
function skirts(
  boxes: readonly SceneBox[],
  cups: readonly Cup[],
  half: number,
  theme: MachineTheme,
): BufferGeometry[] {
  const { backZ, frontZ, yAt } = boardOf(boxes, cups);
  const edgeY = 1.3;
  const deckY = yAt((backZ + frontZ) / 2) - 0.16;
  return [-1, 1].flatMap(side => {
    const x = side * (half + 0.02);
    const [poolZ, reach] = [(backZ - half) / 2, (backZ + half) / 2];
    return [
      box([x, edgeY / 2, poolZ], [0.03, edgeY / 2, reach], mixColours(POOL, theme.night, 0.25), 0.02),
      box([x, edgeY - 0.02, poolZ], [0.05, 0.07, reach], '#fff6e6', 0.05),
      box(
        [x, deckY / 2, (backZ + frontZ) / 2 + 0.06],
        [0.03, deckY / 2, (frontZ - backZ) / 2 + 0.06],
        theme.candyLow,
        0.02,
      ),
    ];
  });
}

/** The back of the case, bright below, and a line of light above the prizes. */
function showcase(
  boxes: readonly SceneBox[],
  cups: readonly Cup[],
  half: number,
  theme: MachineTheme,
): BufferGeometry[] {
  const { frontZ } = boardOf(boxes, cups);
  const wall = new PlaneGeometry(2 * half, 2.1).translate(0, 1.05, frontZ + 0.18);
  return [
    shaded(wall, mixColours(theme.skyGlow, '#ffffff', 0.35), mixColours(theme.skyMiddle, theme.night, 0.3)),
    box([0, 1.98, half - 0.25], [half - 0.1, 0.03, 0.05], '#fff3d6', 0.02),
  ];
}
