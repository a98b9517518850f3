import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { importFiguresOf, measureImports } from './imports.ts';

const result = (violations: readonly object[]) => JSON.stringify({ modules: [], summary: { violations } });

it('tells circles from other violations', () => {
  const figures = importFiguresOf(
    result([
      { from: 'a.ts', to: 'b.ts', rule: { name: 'no-up', severity: 'error' } },
      {
        from: 'a.ts',
        to: 'b.ts',
        rule: { name: 'no-circle', severity: 'error' },
        cycle: [{ name: 'b.ts' }, { name: 'a.ts' }],
      },
      { from: 'c.ts', to: 'd.ts', rule: { name: 'hint', severity: 'info' } },
    ]),
  );
  expect(figures).toEqual({ violations: ['a.ts → b.ts (no-up)'], cycles: ['a.ts → b.ts → a.ts'] });
});

it('measures nothing where there are no rules', async () => {
  const root = mkdtempSync(join(tmpdir(), 'imports-'));
  expect(await measureImports(root)).toBeUndefined();
  rmSync(root, { recursive: true });
});
