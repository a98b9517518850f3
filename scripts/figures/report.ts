/** The table of figures with a mark for each limit, and the sentences about what is outside. */
import type { Figures } from './figures.ts';
import { isKept, limitOf, rangeOf } from './limits.ts';

interface Column {
  readonly figure: keyof Figures;
  readonly title: string;
  readonly digits: number;
}

export type Row = readonly [area: string, figures: Figures];

const columns: readonly Column[] = [
  { figure: 'files', title: 'files', digits: 0 },
  { figure: 'medianLines', title: 'median lines', digits: 0 },
  { figure: 'p90Lines', title: 'p90', digits: 0 },
  { figure: 'longFilePercent', title: '> 400 %', digits: 1 },
  { figure: 'commentPercent', title: 'comment %', digits: 1 },
  { figure: 'functions', title: 'functions', digits: 0 },
  { figure: 'medianFunctionLines', title: 'median', digits: 0 },
  { figure: 'longFunctionPercent', title: '> 70 %', digits: 1 },
  { figure: 'testRatio', title: 'tests : code', digits: 2 },
  { figure: 'anyCount', title: 'any', digits: 0 },
];

export function tableOf(rows: readonly Row[]): string {
  const cells = [
    ['', ...columns.map(({ title }) => title)],
    ...rows.map(([area, figures]) => [area, ...columns.map(column => cellOf(area, figures, column))]),
  ];
  const widths = ['', ...columns].map((_, index) => Math.max(...cells.map(row => row[index]?.length ?? 0)));
  return cells
    .map(row =>
      row.map((cell, at) => (at === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[at] ?? 0))),
    )
    .map(row => row.join('  ').trimEnd())
    .join('\n');
}

/** One sentence for every limit that is not kept. */
export function brokenLimits(rows: readonly Row[]): string[] {
  return rows.flatMap(([area, figures]) =>
    columns.flatMap(({ figure, title, digits }) => {
      const limit = limitOf(area, figure);
      if (!limit || isKept(limit, figures[figure])) return [];
      return [`${area}: ${title} is ${figures[figure].toFixed(digits)}, asked ${rangeOf(limit)}`];
    }),
  );
}

/** ✓ and ✗ where there is a limit, room for a mark where there is none. */
function cellOf(area: string, figures: Figures, { figure, digits }: Column): string {
  const limit = limitOf(area, figure);
  const mark = limit ? (isKept(limit, figures[figure]) ? '✓' : '✗') : ' ';
  return `${figures[figure].toFixed(digits)} ${mark}`;
}
