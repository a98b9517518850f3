import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { LOCALES } from '@boardwalk/contract/constants';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { problemsOf } from './texts.fixture.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'boardwalk-texts-'));
  await write('en-US', { pier: 'The pier, {name}' });
  for (const locale of LOCALES.filter(one => one !== 'en-US')) await write(locale, { pier: '{name}' });
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const write = (locale: string, texts: object) =>
  writeFile(join(folder, `${locale}.json`), JSON.stringify(texts));
const problems = () => problemsOf(pathToFileURL(`${folder}/`));

describe('the check of texts', () => {
  it('finds nothing where nothing is wrong', () => {
    expect(problems()).toEqual([]);
  });

  it('misses a whole language', async () => {
    await rm(join(folder, 'fi-FI.json'));
    expect(problems()).toEqual(['fi-FI pier is missing']);
  });

  it('sees a key too many', async () => {
    await write('fi-FI', { pier: '{name}', wave: 'Aalto' });
    expect(problems()).toEqual(['fi-FI wave is in no other language']);
  });

  it('sees a language that was copied from another file', async () => {
    await cp(join(folder, 'en-US.json'), join(folder, 'nl-NL.json'));
    expect(problems()).toEqual(['nl-NL pier has the English text']);
  });

  it.each([
    ['de-DE', 'Der Steg', 'other placeholders'],
    ['de-DE', '{nname}', 'other placeholders'],
    ['de-DE', '{name} {name}', 'other placeholders'],
    ['de-DE', '{name', 'other placeholders'],
    ['it-IT', "C'è {name}", 'a straight quote'],
    ['it-IT', '"{name}"', 'a straight quote'],
    ['da-DK', '{name}...', 'three dots'],
    ['da-DK', ' {name}', 'stray space'],
    ['da-DK', 'Molen  {name}', 'stray space'],
    ['de-DE', '«{name}»', 'quotes that are not „“'],
    ['fr-FR', '{name}!', 'punctuation without its space'],
    ['fr-FR', '{name} ?', 'punctuation without its space'],
    ['fr-FR', '«{name}»', 'punctuation without its space'],
    ['es-ES', 'Hola, {name}?', 'a question or call without its opening mark'],
    ['es-ES', 'Hola, {name}!', 'a question or call without its opening mark'],
    ['ar-AE', 'أهلًا, {name}', 'punctuation that is not Arabic'],
    ['ar-AE', 'أهلًا {name}?', 'punctuation that is not Arabic'],
    ['zh-CN', '你好,{name}', 'narrow punctuation after a wide character'],
    ['zh-TW', '“{name}”', 'quotes that are not 「」'],
    ['ja-JP', '{name} this is English', 'a sentence in Latin letters'],
    ['sv-SE', '„{name}”', 'quotes that are not ””'],
    ['no-NO', '“{name}”', 'quotes that are not « »'],
    ['no-NO', 'Verifiser {name}', '“Verifis”, which the terms rule out'],
    ['es-ES', 'Reporte de {name}', '“Reporte”, which the terms rule out'],
    ['fi-FI', 'siemen {name}', '“siemen”, which the terms rule out'],
    ['zh-TW', '綁定 {name}', '“綁定”, which the terms rule out'],
  ])('in %s sees that %j has %s', async (locale, text, problem) => {
    await write(locale, { pier: text });
    expect(problems()).toEqual([`${locale} pier has ${problem}`]);
  });

  it.each([
    ['fr-FR', '«\u00a0{name}\u00a0», c’est 10\u00a0: oui\u202f!'],
    ['es-ES', '¡Hola, {name}! ¿Qué tal?'],
    ['ar-AE', 'أهلًا، {name}؟ 5,000'],
    ['zh-CN', '你好，{name}！“好”'],
    ['ja-JP', '{name}さん、「こんにちは」。'],
    ['de-DE', 'Der „Steg“ von {name}'],
    ['fi-FI', 'siemenluku {name}'],
    ['es-ES', '{name} agarra fuerte'],
  ])('in %s has nothing against %j', async (locale, text) => {
    await write(locale, { pier: text });
    expect(problems()).toEqual([]);
  });
});
