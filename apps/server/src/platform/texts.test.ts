import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readTexts, type Texts } from './texts.ts';

let folder = '';
let texts: Texts;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'boardwalk-texts-'));
  const write = (locale: string, dictionary: object) =>
    writeFile(join(folder, `${locale}.json`), JSON.stringify(dictionary));
  await write('en-US', { pier: 'Pier', wave: 'Wave' });
  await write('de-DE', { pier: 'Steg', empty: 'nur hier' });
  texts = readTexts(pathToFileURL(`${folder}/`));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('texts of the server', () => {
  it.each([
    ['de-DE', 'pier', 'Steg'],
    ['de-DE', 'wave', 'Wave'],
    ['ja-JP', 'pier', 'Pier'],
    ['xx-XX', 'pier', 'Pier'],
  ])('in %s have %s as %j', (locale, key, text) => {
    expect(texts.in(locale, key)).toBe(text);
  });

  it('are given in every language that has them', () => {
    expect(texts.words('pier')).toEqual({ 'en-US': 'Pier', 'de-DE': 'Steg' });
    expect(texts.words('wave')).toEqual({ 'en-US': 'Wave' });
  });

  it('must at least be there in English', () => {
    expect(() => texts.words('nothing')).toThrow('nothing');
    expect(() => texts.words('empty')).toThrow('empty');
    expect(() => texts.in('ja-JP', 'empty')).toThrow('empty');
  });
});
