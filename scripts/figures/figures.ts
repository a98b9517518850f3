/** The numbers of one part of the house, or of all of it. */
import type { MeasuredFile } from './areas.ts';
import { median, percentAbove, percentile, percentOf } from './statistics.ts';

export const LONG_FILE_LINES = 400;
export const LONG_FUNCTION_LINES = 70;

export interface Figures {
  readonly files: number;
  readonly medianLines: number;
  readonly p90Lines: number;
  readonly longFilePercent: number;
  readonly commentPercent: number;
  readonly functions: number;
  readonly medianFunctionLines: number;
  readonly longFunctionPercent: number;
  /** Lines of tests for each line of code. */
  readonly testRatio: number;
  /** In code and tests together. */
  readonly anyCount: number;
}

export function figuresOf(files: readonly MeasuredFile[]): Figures {
  const code = files.filter(file => file.kind === 'code');
  const lines = code.map(file => file.lines);
  const functionLines = code.flatMap(file => file.functions.map(({ lines }) => lines));
  const codeLines = sum(lines);
  const testLines = sum(files.filter(file => file.kind === 'test').map(file => file.lines));
  return {
    files: code.length,
    medianLines: median(lines),
    p90Lines: percentile(lines, 90),
    longFilePercent: percentAbove(lines, LONG_FILE_LINES),
    commentPercent: percentOf(sum(code.map(file => file.commentLines)), codeLines),
    functions: functionLines.length,
    medianFunctionLines: median(functionLines),
    longFunctionPercent: percentAbove(functionLines, LONG_FUNCTION_LINES),
    testRatio: codeLines === 0 ? 0 : testLines / codeLines,
    anyCount: sum(files.map(file => file.anyCount)),
  };
}

/** What to look at first: the files and functions above the bounds, and the files with `any`. */
export function listOffenders(files: readonly MeasuredFile[]): string[] {
  return files.flatMap(file => {
    if (file.kind === 'test') return file.anyCount > 0 ? [`${file.path}: ${file.anyCount} any`] : [];
    const long = file.functions.filter(({ lines }) => lines > LONG_FUNCTION_LINES);
    return [
      ...(file.lines > LONG_FILE_LINES ? [`${file.path}: ${file.lines} lines`] : []),
      ...long.map(
        ({ name, line, lines }) => `${file.path}:${line}: ${name || 'a function'} has ${lines} lines`,
      ),
      ...(file.anyCount > 0 ? [`${file.path}: ${file.anyCount} any`] : []),
    ];
  });
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
