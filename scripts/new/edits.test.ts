import { describe, expect, it } from 'vitest';
import { addBefore, addImport, addJsonField, addText, addToList } from './edits.ts';

describe('addToList', () => {
  const text = 'const a = [\n  one({\n    x: [],\n  }),\n];\nconst b = [\n];\n';

  it('adds at the end of the list that was meant, indented', () => {
    expect(addToList(text, 'a = [', 'two({\n  y,\n}),')).toBe(
      'const a = [\n  one({\n    x: [],\n  }),\n  two({\n    y,\n  }),\n];\nconst b = [\n];\n',
    );
  });

  it('does not guess when the list is missing or there are two', () => {
    expect(() => addToList(text, 'c = [', 'x')).toThrow('found 0 times');
    expect(() => addToList(text, '= [', 'x')).toThrow('found 2 times');
  });
});

describe('addImport', () => {
  const text =
    "import { z } from 'zod';\nimport { a } from './a.ts';\nimport {\n  c,\n} from './c.ts';\n\nrun();\n";

  it.each([
    ["import { b } from './b.ts';", "'./a.ts';\nimport { b } from './b.ts';\nimport {\n  c,"],
    ["import { d } from './d.ts';", "'./c.ts';\nimport { d } from './d.ts';\n\nrun"],
    ["import { y } from 'yaml';", "import { y } from 'yaml';\nimport { z }"],
  ])('puts %s where the order wants it', (statement, expected) => {
    expect(addImport(text, statement)).toContain(expected);
  });
});

it('adds before a line, indented as that line', () => {
  expect(addBefore('{\n  return {\n', 'return {', 'const a = 1;')).toBe('{\n  const a = 1;\n  return {\n');
});

describe('addJsonField', () => {
  it.each([
    ['{ "exports": { "./a": "a" } }', { './a': 'a', './b': 'b' }],
    ['{\n  "exports": {\n    "./a": "a"\n  },\n  "x": {}\n}', { './a': 'a', './b': 'b' }],
    ['{ "exports": {} }', { './b': 'b' }],
  ])('keeps %j valid', (text, exports) => {
    expect(JSON.parse(addJsonField(text, 'exports', './b', 'b'))).toMatchObject({ exports });
  });
});

describe('addText', () => {
  it('keeps the keys sorted', () => {
    expect(addText('{"a":"A","c":"C"}', 'b', 'B')).toBe('{\n  "a": "A",\n  "b": "B",\n  "c": "C"\n}\n');
  });

  it('does not overwrite', () => {
    expect(() => addText('{"a":"A"}', 'a', 'B')).toThrow('already');
  });
});
