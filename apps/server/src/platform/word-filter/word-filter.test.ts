import { LOCALES } from '@boardwalk/contract/constants';
import { afterEach, describe, expect, it } from 'vitest';
import { hitsIn, isClean, masked, setHouseWords, severeWordIn } from './index.ts';
import { WORD_LISTS } from './lists.data.ts';

afterEach(() => setHouseWords([]));

/** What people write of an evening at the arcade, with words that look like bad ones in another language. */
const INNOCENT = {
  'en-US':
    'A bite of pie, a pic of my OC and an hour in Scunthorpe: I passed the glass, got a cocktail and grabbed the classic teddy!',
  'de-DE':
    'Der Geber ist nett, der Teddy ist dick, schwül war es auch. Mein Abo läuft, ein Ass im Ärmel, Zigeunersauce hatte ich nicht.',
  'nl-NL': 'Lekker gespeeld, de eikenboom staat er nog. Kunt u mij de prijs laten zien? Geluk gehad!',
  'sv-SE': 'Sex vinster till slut! Jag fick en prick på kinden och bästa nallen. Fantastiskt roligt.',
  'da-DK':
    'Et kys, slet ikke dårligt. Mit fag er matematik, slut med det. Jeg fik seks gaver og en fin bamse.',
  'no-NO': 'Et fag jeg liker. Til slutt fikk jeg seks premier og en fin bamse. Håper dere har det gøy!',
  'fi-FI': 'Kuusi palkintoa! Vitsikäs kone, passaa minulle. Homma hoituu ja pallo putoaa.',
  'fr-FR':
    'En retard mais content : six lots, un concours, des biscuits et un phoque. Je dispute la suite demain.',
  'es-ES': 'El oso negro es mío, lo disputé mucho. ¡Qué hora es! Pedí pollo y me tocó el seis.',
  'it-IT':
    'Un orso nero e sei premi, che fortuna. Il calcolo era giusto, mi scoccia solo la fila. Pesca e ananas!',
  'pt-PT': 'O urso negro é meu, disputei tudo. Seis prémios, que sorte. O computador contou até dez.',
  'tr-TR': 'Altı ödül, ne güzel! Eksik yoktu, amca da geldi. Piknik yaptık, götürdüm hediyeyi eve.',
  'ar-AE': 'مبروك عليك، ربحت ست جوائز اليوم. كسبت دمية جميلة وكسرت الرقم القياسي، نيكولاس صديقي.',
  'ja-JP':
    'パチンコの後でくまさんが取れました！ガイジンの友達も一緒。あと少しで落ちそう。六個も当たって最高です。',
  'zh-CN': '今天抓到六个娃娃，体操比赛也赢了。这台机器真好玩，恭喜大家！',
  'zh-TW': '今天夾到六隻娃娃，能幹的朋友幫我很多。這台機台真好玩，恭喜大家！',
  'th-TH': 'วันนี้คีบตุ๊กตาได้หกตัว สนุกมาก แล้วไปกินแกงกะหรี่กับขนมกะหรี่ปั๊บ',
  'vi-VN': 'Hôm nay tôi gắp được sáu con gấu bông, vui quá. Đi chơi với bạn, đồ ăn ngon, cá các loại.',
} as const satisfies Record<(typeof LOCALES)[number], string>;

describe('what is harmless', () => {
  it.each(Object.entries(INNOCENT))('passes in %s', (locale, sentence) => {
    expect(hitsIn(sentence, locale).map(({ from, to }) => sentence.slice(from, to))).toEqual([]);
    expect(masked(sentence, locale)).toBe(sentence);
  });
});

describe('what hurts', () => {
  it.each(LOCALES.map(locale => [locale, WORD_LISTS[locale] ?? WORD_LISTS[locale.slice(0, 2)]] as const))(
    'is found in %s: every word of its list, in the middle of a sentence',
    (locale, list) => {
      const words = [list?.severe, list?.mild, list?.own].join(' ').split(' ').filter(Boolean);
      expect(words.length).toBeGreaterThan(10);
      for (const listed of words) {
        const word = listed.replace('*', '').replaceAll('-', ' ');
        const sentence = `Boardwalk ${word} 2026`;
        expect([word, masked(sentence, locale)]).toEqual([
          word,
          expect.stringMatching(/^Boardwalk \*+ 2026$/),
        ]);
      }
    },
  );

  it.each([
    ['SCHEISSE', 'de-DE'],
    ['sch3isse', 'de-DE'],
    ['fiiiick', 'de-DE'],
    ['Encule', 'fr-FR'],
    ['Cabron', 'es-ES'],
    ['والشرموطة', 'ar-AE'],
    ['fuuuck', 'ja-JP'],
  ])('is found in a disguise: %s', (word, locale) => {
    expect(masked(word, locale)).toMatch(/^\*+$/);
  });

  it('counts for everybody, in whatever language they say that they write', () => {
    expect(masked('connard, Arschloch', 'en-US')).toBe('*******, *********');
  });

  it('counts in its own language alone where it is harmless elsewhere', () => {
    expect([
      masked('dick', 'de-DE'),
      masked('dick', 'en-US'),
      masked('con', 'fr-FR'),
      masked('con', 'es-ES'),
    ]).toEqual(['dick', '****', '***', 'con']);
  });

  it('is named where it is never let through', () => {
    expect(severeWordIn('so ein Kanake!', 'de-DE')).toBe('Kanake');
    expect(severeWordIn('so ein Arschloch!', 'de-DE')).toBeUndefined();
  });
});

describe('words of the house', () => {
  it('are refused, hidden or allowed as it says', () => {
    setHouseWords([
      { word: 'cheatclub', rule: 'severe' },
      { word: '外挂', rule: 'mild' },
      { word: 'scheibenkleister*', rule: 'mild' },
      { word: 'scheiße', rule: 'allowed' },
    ]);
    expect(severeWordIn('come to CheatClub')).toBe('CheatClub');
    expect(masked('用外挂吧')).toBe('用**吧');
    expect(masked('Scheibenkleisterei')).toBe('*'.repeat(18));
    expect(isClean('Scheiße')).toBe(true);
    expect(isClean('Scheißkerl')).toBe(false);
  });
});
