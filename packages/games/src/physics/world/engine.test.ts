import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { loadPhysics, PHYSICS_ENGINE } from './engine.ts';

const installed = dirname(createRequire(import.meta.url).resolve('@dimforge/rapier3d-simd-compat'));

it('the recorded engine is the installed one: package, version and the bytes it runs', () => {
  const { name, version } = JSON.parse(readFileSync(join(installed, '../package.json'), 'utf8')) as {
    name: string;
    version: string;
  };
  const bytes = readFileSync(join(installed, 'rapier_wasm3d_bg.wasm'));
  const digest = createHash('sha256').update(bytes).digest('hex').slice(0, 16);
  expect(PHYSICS_ENGINE).toBe(`${name} ${version} ${digest}`);
  const script = readFileSync(join(installed, 'rapier.mjs'), 'utf8');
  expect(script.includes(bytes.toString('base64').replace(/=+$/, ''))).toBe(true);
});

it('is loaded once', async () => {
  const [one, two] = [loadPhysics(), loadPhysics()];
  expect(one).toBe(two);
  expect((await one).version()).toBe('0.20.0');
});

it("asks JavaScript for no arithmetic: none of what the engine imports is Math's", () => {
  const bytes = readFileSync(join(installed, 'rapier_wasm3d_bg.wasm')).toString('latin1');
  const imports = bytes.match(/__wbg_[a-z]\w*?_[0-9a-f]{16}/gi) ?? [];
  expect(imports.length).toBeGreaterThan(10);
  expect(imports.filter(name => /math|_(sin|cos|tan|exp|log|pow|atan2?|hypot)_/i.test(name))).toEqual([]);
});
