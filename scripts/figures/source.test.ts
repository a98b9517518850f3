import { describe, expect, it } from 'vitest';
import { countLines, measureSource } from './source.ts';

const measure = (text: string) => measureSource('example.tsx', text);

describe('countLines', () => {
  it.each([
    ['', 0],
    ['a', 1],
    ['a\n', 1],
    ['a\nb', 2],
    ['a\n\n', 2],
  ])('counts %j as %i', (text, lines) => {
    expect(countLines(text)).toBe(lines);
  });
});

describe('comment lines', () => {
  it.each([
    ['// one\nconst a = 1;\n', 1],
    ['/**\n * three\n */\nconst a = 1;\n', 3],
    ['const a = 1; // behind code\n', 0],
    ['/* before */ const a = 1;\n', 0],
    ["const a = '// in a text';\n", 0],
    ['const a = `\n// in a template\n`;\n', 0],
    ['const a = <b>{/* in markup */}</b>;\n', 0],
    ['const a = (\n  <b>\n    {/* in markup */}\n  </b>\n);\n', 1],
    ['/* one */ /* and another */\n', 1],
  ])('of %j are %i', (text, lines) => {
    expect(measure(text).commentLines).toBe(lines);
  });
});

describe('functions', () => {
  it.each([
    ['function run() {\n  return 1;\n}\n', [{ name: 'run', line: 1, lines: 3 }]],
    ['\nexport const run = () => {\n};\n', [{ name: 'run', line: 2, lines: 2 }]],
    ['class A {\n  run() {\n    return 1;\n  }\n}\n', [{ name: 'run', line: 2, lines: 3 }]],
    ['const a = { get b() { return 1; } };\n', [{ name: 'b', line: 1, lines: 1 }]],
    ['const half = (x: number) => x / 2;\n', []],
    ['declare function run(): void;\n', []],
  ])('of %j have these lengths', (text, functions) => {
    expect(measure(text).functions).toEqual(functions);
  });

  it('count inside each other, the inner one under its own name or that of what holds it', () => {
    const { functions } = measure('function outer() {\n  list.forEach(() => {\n    go();\n  });\n}\n');
    expect(functions.map(({ name, lines }) => [name, lines])).toEqual([
      ['outer', 5],
      ['outer', 3],
    ]);
  });
});

describe('any', () => {
  it('counts as a type and not as a word', () => {
    const { anyCount } = measure(
      '// any\nconst any = 1;\nlet a: any;\nlet b = "any" as Record<string, any>;\n',
    );
    expect(anyCount).toBe(2);
  });
});

it('says which file cannot be read', () => {
  expect(() => measureSource('broken.ts', 'const = ;')).toThrow('broken.ts cannot be read');
});
