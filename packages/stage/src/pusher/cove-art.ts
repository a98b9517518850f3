/** The back of the cabinet with the tower: a cove at dusk with a lighthouse, and stacks of coins on its marquee. */
import {
  discPath,
  fillPath,
  type Pen,
  paintCoinMark,
  starPath,
  verticalFill,
} from '../machine/paint/canvas.ts';
import { type MachineTheme, mixColours } from '../machine/paint/theme.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

const STONE = ['#2a2352', '#3d2f6b', '#57407f'] as const;

export function paintCove(pen: Pen, theme: MachineTheme, size: Size): void {
  paintMoon(pen, size);
  paintBeam(pen, size);
  paintSea(pen, theme, size);
  paintIsland(pen, size, -1);
  paintIsland(pen, size, 1);
  paintLighthouse(pen, size);
  paintChest(pen, size);
}

function paintMoon(pen: Pen, { width, height }: Size): void {
  const [x, y, radius] = [width * 0.13, height * 0.36, width * 0.06];
  const glow = pen.createRadialGradient(x, y, radius, x, y, radius * 3);
  glow.addColorStop(0, 'rgba(255,244,205,0.5)');
  glow.addColorStop(1, 'rgba(255,244,205,0)');
  fillPath(pen, discPath(x, y, radius * 3), glow);
  fillPath(pen, discPath(x, y, radius), '#fff1c4');
  for (const [dx, dy, size] of [
    [-0.3, -0.2, 0.22],
    [0.25, 0.3, 0.16],
    [0.35, -0.35, 0.1],
  ] as const) {
    fillPath(pen, discPath(x + dx * radius, y + dy * radius, size * radius), 'rgba(214,182,118,0.5)');
  }
}

/** From the lighthouse's lamp to the left. */
function paintBeam(pen: Pen, { width, height }: Size): void {
  const [x, y] = [width * 0.885, height * 0.475];
  const light = pen.createLinearGradient(x, y, 0, y);
  light.addColorStop(0, 'rgba(255,240,170,0.75)');
  light.addColorStop(1, 'rgba(255,240,170,0)');
  fillPath(pen, new Path2D(`M${x} ${y - 8}L0 ${y - 120}V${y + 10}L${x} ${y + 8}Z`), light);
}

function paintSea(pen: Pen, theme: MachineTheme, { width, height }: Size): void {
  const top = height * 0.77;
  const [near, far] = [mixColours(theme.skyGlow, '#1fd1b9', 0.5), mixColours(theme.skyTop, '#0a4a5c', 0.6)];
  pen.fillStyle = verticalFill(pen, top, height, near, far);
  pen.fillRect(0, top, width, height - top);
  pen.lineCap = 'round';
  for (let row = 0; row < 7; row++) {
    const y = top + 12 + row * row * 2.4;
    pen.strokeStyle = `rgba(214,255,246,${0.34 - row * 0.035})`;
    pen.lineWidth = 2 + row * 0.4;
    for (let wave = 0; wave < 7; wave++) {
      const x = ((wave * 131 + row * 67) % 9) * (width / 8.5);
      pen.stroke(new Path2D(`M${x} ${y}q16 -9 32 0q16 9 32 0`));
    }
  }
}

/** Rocks that slope towards the middle. */
function paintIsland(pen: Pen, { width, height }: Size, side: -1 | 1): void {
  const at = (share: number) => width / 2 + side * share * width;
  const base = height * 0.86;
  STONE.forEach((colour, index) => {
    const [reach, top] = [0.26 + index * 0.05, height * (0.69 + index * 0.045)];
    const path = new Path2D();
    path.moveTo(at(0.52), base);
    path.lineTo(at(0.52), top);
    path.quadraticCurveTo(at(reach + 0.06), top + 4, at(reach), base);
    path.closePath();
    fillPath(pen, path, colour);
  });
  pen.fillStyle = 'rgba(255,255,255,0.55)';
  pen.fillRect(Math.min(at(0.52), at(0.25)), base - 3, width * 0.27, 4);
}

function paintLighthouse(pen: Pen, { width, height }: Size): void {
  const [x, foot, top] = [width * 0.885, height * 0.72, height * 0.5];
  const widthAt = (y: number) => 17 + (17 * (y - top)) / (foot - top);
  const bands = 6;
  for (let band = 0; band < bands; band++) {
    const [from, to] = [band, band + 1].map(edge => top + ((foot - top) * edge) / bands) as [number, number];
    const path = new Path2D(
      `M${x - widthAt(from)} ${from}H${x + widthAt(from)}L${x + widthAt(to)} ${to}H${x - widthAt(to)}Z`,
    );
    fillPath(pen, path, band % 2 === 0 ? '#ff4b6a' : '#fff4e6');
  }
  const shade = pen.createLinearGradient(x - 34, 0, x + 34, 0);
  shade.addColorStop(0, 'rgba(20,0,40,0)');
  shade.addColorStop(1, 'rgba(20,0,40,0.4)');
  fillPath(pen, new Path2D(`M${x - 17} ${top}H${x + 17}L${x + 34} ${foot}H${x - 34}Z`), shade);
  fillPath(pen, new Path2D(`M${x - 24} ${top - 6}h48v9h-48Z`), '#40215f');
  fillPath(pen, new Path2D(`M${x - 15} ${top - 34}h30v28h-30Z`), '#ffe98f');
  fillPath(pen, new Path2D(`M${x - 20} ${top - 34}Q${x} ${top - 66} ${x + 20} ${top - 34}Z`), '#ff4b6a');
}

/** Half buried, on the left. */
function paintChest(pen: Pen, { width, height }: Size): void {
  const [x, y] = [width * 0.1, height * 0.7];
  for (const [dx, dy] of [
    [-22, -30],
    [0, -36],
    [22, -30],
    [-11, -42],
    [12, -43],
  ] as const)
    paintCoinMark(pen, x + dx, y + dy + 6, 13);
  fillPath(pen, new Path2D(`M${x - 44} ${y - 22}h88l-5 44h-78Z`), '#6b2f16');
  fillPath(pen, new Path2D(`M${x - 44} ${y - 22}h88v9h-88Z`), '#ffc34d');
  for (const band of [-30, 24]) fillPath(pen, new Path2D(`M${x + band} ${y - 22}h8v44h-8Z`), '#ffc34d');
  fillPath(pen, new Path2D(`M${x - 8} ${y - 16}h16v16h-16Z`), '#fff0b8');
}

/** Three stacks, the middle one with a gem on it. */
export function paintTowerMarks(pen: Pen, middle: number, height: number): void {
  for (const [offset, coins, size] of [
    [-1.62, 3, 0.17],
    [1.62, 3, 0.17],
    [-0.9, 5, 0.2],
    [0.9, 5, 0.2],
    [0, 7, 0.26],
  ] as const) {
    paintStack(pen, {
      x: middle + offset * height * 0.75,
      foot: height * 0.86,
      radius: height * size,
      coins,
    });
  }
  fillPath(pen, starPath(middle, height * 0.24, height * 0.13, 0.5), '#fff6d0');
}

interface Stack {
  readonly x: number;
  readonly foot: number;
  readonly radius: number;
  readonly coins: number;
}

function paintStack(pen: Pen, { x, foot, radius, coins }: Stack): void {
  const step = radius * 0.3;
  for (let coin = 0; coin < coins; coin++) {
    const y = foot - coin * step;
    const disc = (at: number, reach: number) => {
      const path = new Path2D();
      path.ellipse(x, at, reach, reach * 0.36, 0, 0, 2 * Math.PI);
      return path;
    };
    fillPath(pen, disc(y + step * 0.5, radius), '#9a560b');
    fillPath(pen, disc(y, radius), '#ffc043');
    fillPath(pen, disc(y - radius * 0.02, radius * 0.72), coin === coins - 1 ? '#ffe79a' : '#f09a22');
  }
}
