/** The plate a tower is built on: candy stripes in a golden frame with lights at its corners. */
import type { SceneBox } from '@boardwalk/games/pusher';
import {
  AdditiveBlending,
  CylinderGeometry,
  DoubleSide,
  Group,
  Mesh,
  MeshBasicMaterial,
  MeshStandardMaterial,
  PlaneGeometry,
  SphereGeometry,
} from 'three';
import { discPath, fillPath, paintTexture, starPath } from '../../machine/paint/canvas.ts';
import { box, coloured, merge, shaded } from '../../machine/paint/solids.ts';
import type { MachineTheme } from '../../machine/paint/theme.ts';
import type { Point3 } from '../../machine/view.ts';

const SIZE = 256;
const CONE_HEIGHT = 2.6;
const CORNERS = [
  [-1, -1],
  [1, -1],
  [1, 1],
  [-1, 1],
] as const;

export function towerPlate({ center, half }: SceneBox, theme: MachineTheme): Group {
  const group = new Group();
  const [x, y, z] = center;
  const [width, height, depth] = half;
  const block = new MeshStandardMaterial({ vertexColors: true, roughness: 0.35, metalness: 0.6 });
  const solids = [
    box([x, y, z], [width, height, depth], theme.goldHigh, 0.05),
    box([x, y * 0.6, z], [width + 0.03, height * 0.4, depth + 0.03], theme.candyLow, 0.02),
  ];
  const body = new Mesh(merge(solids), block);
  body.castShadow = body.receiveShadow = true;
  const top = new PlaneGeometry(2 * width - 0.12, 2 * depth - 0.12).rotateX(-Math.PI / 2);
  const face = new MeshStandardMaterial({ map: plateTexture(theme), roughness: 0.5 });
  const picture = new Mesh(top.translate(x, y + height + 0.004, z), face);
  picture.receiveShadow = true;
  const lights = CORNERS.map(([side, end]): Point3 => [x + side * width, y + height * 0.4, z + end * depth]);
  const bulbs = lights.map(at => coloured(new SphereGeometry(0.06, 10, 8).translate(...at), '#fff3c0'));
  const rim = box([x, y + height * 0.9, z], [width + 0.025, 0.02, depth + 0.025], theme.accent, 0.01);
  const shining = new MeshBasicMaterial({ vertexColors: true, toneMapped: false });
  group.add(body, picture, new Mesh(merge([...bulbs, rim]), shining), spotlight([x, y + height, z], width));
  return group;
}

/** From above onto the tower: whoever comes into the room sees at once where it stands. */
function spotlight([x, y, z]: Point3, radius: number): Mesh {
  const cone = new CylinderGeometry(radius * 0.45, radius * 1.25, CONE_HEIGHT, 40, 1, true);
  const material = new MeshBasicMaterial({
    vertexColors: true,
    transparent: true,
    opacity: 0.5,
    blending: AdditiveBlending,
    depthWrite: false,
    side: DoubleSide,
    toneMapped: false,
  });
  const light = shaded(cone.translate(x, y + CONE_HEIGHT / 2, z), '#7a5a1c', '#000000');
  return new Mesh(light, material);
}

function plateTexture(theme: MachineTheme) {
  return paintTexture(SIZE, SIZE, pen => {
    const middle = SIZE / 2;
    for (let ray = 0; ray < 16; ray++) {
      const [from, to] = [ray, ray + 1].map(edge => (edge * Math.PI) / 8) as [number, number];
      const path = new Path2D();
      path.moveTo(middle, middle);
      path.arc(middle, middle, SIZE, from, to);
      path.closePath();
      fillPath(pen, path, ray % 2 === 0 ? theme.candyLow : '#fff1dc');
    }
    fillPath(pen, discPath(middle, middle, 74), theme.goldLow);
    fillPath(pen, discPath(middle, middle, 66), theme.goldHigh);
    fillPath(pen, starPath(middle, middle, 52, 0.5), '#fff8df');
  });
}
