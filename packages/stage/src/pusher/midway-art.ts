/** The back of the cabinet with lanes: a fair by night, tents under fireworks, and rings on its marquee. */
import { shadeOf } from '../machine/instances.ts';
import { discPath, fillPath, type Pen, paintCoinMark, verticalFill } from '../machine/paint/canvas.ts';
import { BULB_COLOURS, type MachineTheme, mixColours } from '../machine/paint/theme.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

interface Tent {
  readonly x: number;
  readonly width: number;
  readonly top: number;
  readonly foot: number;
  readonly colour: string;
}

export function paintMidway(pen: Pen, theme: MachineTheme, size: Size): void {
  paintFireworks(pen, size);
  paintGround(pen, theme, size);
  const { width, height } = size;
  for (const tent of [
    { x: width * 0.02, width: width * 0.36, top: height * 0.5, foot: height * 0.8, colour: '#8f4bff' },
    { x: width * 0.98, width: width * 0.36, top: height * 0.5, foot: height * 0.8, colour: '#19b98a' },
    { x: width * 0.16, width: width * 0.24, top: height * 0.62, foot: height * 0.86, colour: '#ff4b8a' },
    { x: width * 0.85, width: width * 0.24, top: height * 0.62, foot: height * 0.86, colour: '#ff9d2e' },
  ]) {
    paintTent(pen, tent);
  }
  paintGarland(pen, size);
}

function paintFireworks(pen: Pen, { width, height }: Size): void {
  pen.lineCap = 'round';
  for (const [x, y, reach, colour] of [
    [0.13, 0.36, 0.085, '#7fe9ff'],
    [0.88, 0.34, 0.095, '#ff7fb0'],
    [0.24, 0.26, 0.05, '#a6ff9e'],
    [0.76, 0.25, 0.05, '#ffe08a'],
  ] as const) {
    const [middleX, middleY, radius] = [x * width, y * height, reach * width];
    const glow = pen.createRadialGradient(middleX, middleY, 0, middleX, middleY, radius * 1.5);
    glow.addColorStop(0, `${colour}66`);
    glow.addColorStop(1, `${colour}00`);
    fillPath(pen, discPath(middleX, middleY, radius * 1.5), glow);
    pen.strokeStyle = colour;
    for (let ray = 0; ray < 18; ray++) {
      const angle = (ray * Math.PI) / 9;
      const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
      const [from, to] = [radius * (0.3 + 0.15 * shadeOf(ray)), radius * (0.8 + 0.2 * shadeOf(ray + 50))];
      pen.lineWidth = 2.5;
      pen.stroke(
        new Path2D(
          `M${middleX + dx * from} ${middleY + dy * from}L${middleX + dx * to} ${middleY + dy * to}`,
        ),
      );
      fillPath(pen, discPath(middleX + dx * to, middleY + dy * to, 3), '#ffffff');
    }
  }
}

function paintGround(pen: Pen, theme: MachineTheme, { width, height }: Size): void {
  const top = height * 0.8;
  pen.fillStyle = verticalFill(pen, top, height, mixColours(theme.skyGlow, '#5a1d8f', 0.6), theme.night);
  pen.fillRect(0, top, width, height - top);
  for (let light = 0; light < 40; light++) {
    const y = top + 8 + shadeOf(light + 11) * (height - top - 10);
    pen.fillStyle = `${BULB_COLOURS[light % BULB_COLOURS.length] ?? '#ffffff'}55`;
    pen.fillRect(shadeOf(light) * width, y, 14 + 34 * shadeOf(light + 90), 3);
  }
}

/** A striped roof that hangs down to striped walls, with a flag. */
function paintTent(pen: Pen, { x, width, top, foot, colour }: Tent): void {
  const [half, eaves] = [width / 2, top + (foot - top) * 0.45];
  const dark = mixColours(colour, '#1a0838', 0.5);
  const stripes = 8;
  for (let stripe = 0; stripe < stripes; stripe++) {
    const [from, to] = [stripe, stripe + 1].map(edge => x - half + (edge * width) / stripes) as [
      number,
      number,
    ];
    const inner = (at: number) => x + (at - x) * 0.82;
    const isLight = stripe % 2 === 0;
    fillPath(
      pen,
      new Path2D(
        `M${inner(from)} ${eaves}L${inner(to)} ${eaves}L${inner(to)} ${foot}L${inner(from)} ${foot}Z`,
      ),
      isLight ? mixColours('#fff4e6', '#1a0838', 0.28) : dark,
    );
    const roof = new Path2D(
      `M${x} ${top}Q${x + (from - x) * 0.35} ${(top + eaves) / 2 + 8} ${from} ${eaves}`,
    );
    roof.lineTo(to, eaves);
    roof.quadraticCurveTo(x + (to - x) * 0.35, (top + eaves) / 2 + 8, x, top);
    fillPath(pen, roof, isLight ? '#fff4e6' : colour);
    fillPath(pen, discPath((from + to) / 2, eaves, width / stripes / 2), isLight ? '#fff4e6' : colour);
  }
  fillPath(pen, new Path2D(`M${x - 2} ${top - 34}h4v36h-4Z`), '#ffe98f');
  fillPath(pen, new Path2D(`M${x + 2} ${top - 34}l26 9l-26 9Z`), '#ffd34d');
}

/** From side to side between the tents. */
function paintGarland(pen: Pen, { width, height }: Size): void {
  const sag = (share: number) => height * (0.545 + 0.09 * (1 - (2 * share - 1) ** 2));
  pen.strokeStyle = '#1a0838';
  pen.lineWidth = 3;
  const cord = new Path2D(`M0 ${sag(0)}`);
  for (let step = 1; step <= 20; step++) cord.lineTo((step / 20) * width, sag(step / 20));
  pen.stroke(cord);
  for (let bulb = 0; bulb < 21; bulb++) {
    const share = bulb / 20;
    const colour = BULB_COLOURS[bulb % BULB_COLOURS.length] ?? '#ffffff';
    fillPath(pen, discPath(share * width, sag(share) + 8, 15), `${colour}44`);
    fillPath(pen, discPath(share * width, sag(share) + 8, 7), colour);
  }
}

/** A coin that falls through three rings. */
export function paintRingMarks(pen: Pen, middle: number, height: number): void {
  for (const [offset, size] of [
    [-1.65, 0.2],
    [1.65, 0.2],
    [-0.85, 0.25],
    [0.85, 0.25],
    [0, 0.34],
  ] as const) {
    const [x, y, radius] = [
      middle + offset * height * 0.75,
      height * (0.6 + Math.abs(offset) * 0.05),
      height * size,
    ];
    paintCoinMark(pen, x, y - radius * 0.55, radius * 0.62);
    paintHoop(pen, x, y + radius * 0.28, radius);
  }
}

/** Seen from a little above: its front half is in front of the coin. */
function paintHoop(pen: Pen, x: number, y: number, radius: number): void {
  for (const [colour, width] of [
    ['#8a4a06', 0.26],
    ['#ffd34d', 0.17],
    ['#fff6d0', 0.06],
  ] as const) {
    pen.strokeStyle = colour;
    pen.lineWidth = radius * width;
    const hoop = new Path2D();
    hoop.ellipse(x, y, radius, radius * 0.34, 0, -0.12, Math.PI + 0.12);
    pen.stroke(hoop);
  }
}
