/** The cups' pictures: a cove between two headlands on a bright day, and cups with stars on the marquee. */
import { shadeOf } from '../../machine/instances.ts';
import { discPath, fillPath, type Pen, starPath, verticalFill } from '../../machine/paint/canvas.ts';
import { type MachineTheme, mixColours } from '../../machine/paint/theme.ts';
import { type Cloud, paintClouds, type Size } from '../sea-art.ts';

const CLOUDS: readonly Cloud[] = [
  [0.2, 0.24, 1.2],
  [0.84, 0.2, 1],
  [0.44, 0.38, 0.8],
];

export function paintCove(pen: Pen, theme: MachineTheme, { width, height }: Size): void {
  const sea = height * 0.62;
  pen.fillStyle = verticalFill(
    pen,
    0,
    sea,
    theme.skyMiddle,
    mixColours(theme.skyGlow, '#7fd4ff', 0.45),
    '#a9e6ff',
    '#fff1d0',
  );
  pen.fillRect(0, 0, width, sea);
  paintSun(pen, { width, height: sea });
  paintClouds(pen, { width, height }, CLOUDS, 0.62);
  pen.fillStyle = verticalFill(pen, sea, height, '#bdf3f0', '#45cbd6', '#2aa9cf');
  pen.fillRect(0, sea, width, height - sea);
  paintGlitter(pen, { width, height }, sea);
  paintHeadland(pen, theme, { width, height: sea }, 0);
  paintHeadland(pen, theme, { width, height: sea }, 1);
  paintBoats(pen, { width, height: sea });
  paintGarland(pen, { width, height });
}

function paintSun(pen: Pen, { width, height }: Size): void {
  const [x, y, radius] = [width * 0.62, height * 0.56, width * 0.075];
  const glow = pen.createRadialGradient(x, y, radius * 0.5, x, y, radius * 3.6);
  glow.addColorStop(0, 'rgba(255,247,205,0.95)');
  glow.addColorStop(1, 'rgba(255,240,190,0)');
  fillPath(pen, discPath(x, y, radius * 3.6), glow);
  fillPath(pen, discPath(x, y, radius), '#fffbe4');
}

function paintGlitter(pen: Pen, { width, height }: Size, top: number): void {
  for (let wave = 0; wave < 80; wave++) {
    const share = shadeOf(wave + 40);
    pen.fillStyle = `rgba(255,255,255,${0.18 + 0.4 * shadeOf(wave + 7)})`;
    pen.fillRect(
      width * shadeOf(wave * 3),
      top + 4 + (height - top - 8) * share,
      12 + 44 * share,
      1.5 + 2 * share,
    );
  }
}

/** Rocks with green on them and two palms, at one side or mirrored at the other. */
function paintHeadland(pen: Pen, theme: MachineTheme, { width, height }: Size, side: 0 | 1): void {
  pen.save();
  if (side === 1) {
    pen.translate(width, 0);
    pen.scale(-0.86, 1);
  }
  const rock = mixColours('#b98a6a', theme.candyLow, 0.16);
  fillPath(
    pen,
    new Path2D(
      `M0 ${height - 118}Q60 ${height - 128} 104 ${height - 70}Q150 ${height - 26} 204 ${height + 6}H0z`,
    ),
    rock,
  );
  fillPath(
    pen,
    new Path2D(
      `M0 ${height - 60}Q54 ${height - 66} 88 ${height - 34}Q116 ${height - 8} 150 ${height + 6}H0z`,
    ),
    mixColours(rock, '#ffffff', 0.22),
  );
  fillPath(
    pen,
    new Path2D(
      `M0 ${height - 122}Q62 ${height - 136} 108 ${height - 74}` +
        `Q70 ${height - 96} 46 ${height - 92}Q20 ${height - 88} 0 ${height - 96}z`,
    ),
    '#39b889',
  );
  paintPalm(pen, 34, height - 110, 74);
  paintPalm(pen, 82, height - 88, 54);
  pen.restore();
}

function paintPalm(pen: Pen, x: number, y: number, tall: number): void {
  const [topX, topY] = [x + tall * 0.28, y - tall];
  pen.lineCap = 'round';
  pen.strokeStyle = '#8a5a3c';
  pen.lineWidth = tall * 0.075;
  pen.stroke(new Path2D(`M${x} ${y}Q${x + 4} ${y - tall * 0.6} ${topX} ${topY}`));
  pen.strokeStyle = '#1f9c74';
  pen.lineWidth = tall * 0.09;
  for (const [dx, dy] of [
    [-0.62, 0.16],
    [-0.44, -0.16],
    [0, -0.3],
    [0.46, -0.14],
    [0.62, 0.2],
  ] as const) {
    const [endX, endY] = [topX + dx * tall, topY + dy * tall];
    pen.stroke(
      new Path2D(
        `M${topX} ${topY}Q${topX + dx * tall * 0.5} ${topY + (dy - 0.28) * tall} ${endX} ${endY + tall * 0.14}`,
      ),
    );
  }
}

function paintBoats(pen: Pen, { width, height }: Size): void {
  for (const [x, size, colour] of [
    [0.38, 1, '#ff5d7f'],
    [0.52, 0.65, '#ffb52e'],
  ] as const) {
    const [left, foot] = [width * x, height + 8];
    fillPath(
      pen,
      new Path2D(`M${left} ${foot}h${44 * size}l${-9 * size} ${11 * size}h${-26 * size}z`),
      '#7a4030',
    );
    fillPath(
      pen,
      new Path2D(`M${left + 20 * size} ${foot - 3}v${-46 * size}l${22 * size} ${40 * size}z`),
      colour,
    );
    fillPath(
      pen,
      new Path2D(`M${left + 17 * size} ${foot - 3}v${-36 * size}l${-15 * size} ${32 * size}z`),
      '#fff6e6',
    );
  }
}

/** Little flags below the roof. */
function paintGarland(pen: Pen, { width }: Size): void {
  const colours = ['#ff3d67', '#ffcf3a', '#19b8c9', '#fff6e6'];
  for (let flag = 0; flag < 16; flag++) {
    const x = (flag + 0.5) * (width / 16);
    const y = 26 + 22 * Math.sin((Math.PI * ((flag % 8) + 0.5)) / 8);
    fillPath(pen, new Path2D(`M${x - 13} ${y}h26l-13 25z`), colours[flag % colours.length] ?? '#ffffff');
  }
}

/** Cups to both sides of the house's coin, with a ball over each. */
export function paintCupMarks(pen: Pen, middle: number): void {
  for (const side of [-1, 1]) {
    for (const [index, colour] of ['#19b8c9', '#ff9d2e', '#fff0b8'].entries()) {
      const x = middle + side * (212 - index * 62);
      const top = 60 - index * 4;
      fillPath(pen, new Path2D(`M${x - 24} ${top}h48l-7 36h-34z`), colour);
      fillPath(pen, new Path2D(`M${x - 27} ${top - 5}h54v9h-54z`), '#fff8e8');
      fillPath(pen, starPath(x, top + 20, 10, 0.5), colour === '#fff0b8' ? '#ff3d67' : '#fff8e8');
      fillPath(pen, discPath(x, top - 17, 8), '#ffcf3a');
    }
  }
}
