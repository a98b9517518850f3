import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const SRC = join(import.meta.dirname, '../..');
/** They say that something is under way, and end with it. */
const WORKING = ['ui/feedback/Spinner.module.css', 'ui/feedback/PageLoader.module.css'];
const RULE = /([^{}]+)\{([^{}]*)\}/g;

interface Endless {
  readonly file: string;
  readonly selector: string;
}

/** The rules of a folder's styles that animate without an end. */
function listEndless(folder: string): readonly Endless[] {
  return globSync(`${folder}/**/*.css`, { cwd: SRC }).flatMap(file => {
    const css = readFileSync(join(SRC, file), 'utf8').replaceAll(/\/\*[^]*?\*\//g, '');
    const endless = [...css.matchAll(RULE)].filter(([, , body]) =>
      /animation:[^;]*infinite/.test(body ?? ''),
    );
    return endless.map(([, selector]) => ({ file, selector: (selector ?? '').trim() }));
  });
}

test.each(['ui', 'pages'])('endless decoration in `%s` waits for the first input', folder => {
  const endless = listEndless(folder).filter(({ file }) => !WORKING.includes(file));
  expect(endless.length).toBeGreaterThan(1);
  expect(endless.filter(({ selector }) => !selector.startsWith('[data-motion] '))).toEqual([]);
});
