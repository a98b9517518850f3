/** Sample words in a few languages, the long ones on purpose: nothing in the gallery is in the dictionaries. */

interface Words {
  readonly action: string;
  readonly longAction: string;
  readonly title: string;
  readonly word: string;
  readonly sentence: string;
  readonly name: string;
  readonly tabs: readonly string[];
}

const english: Words = {
  action: 'Claim 20 coins',
  longAction: 'Send me the code again',
  title: 'Daily bonus',
  word: 'Quests',
  sentence: 'Three machines are free, and the next wave is at noon.',
  name: 'Marina',
  tabs: ['Hot', 'Claw', 'Pusher', 'Capsule', 'Plinko', 'Fishing', 'Slots', 'Gems'],
};

const samples: Readonly<Record<string, Words>> = {
  'en-US': english,
  'de-DE': {
    action: '20 Münzen abholen',
    longAction: 'Bestätigungscode noch einmal zusenden',
    title: 'Tagesbelohnungsübersicht',
    word: 'Mitgliedschaft',
    sentence: 'Geschwindigkeitsbegrenzungen gelten auch für Hochleistungsgreifautomaten am Wasser.',
    name: 'Friederike-Wilhelmine von Hohenstein',
    tabs: [
      'Beliebt',
      'Greifautomaten',
      'Münzschieber',
      'Kapselautomaten',
      'Plinko',
      'Angeln',
      'Spielautomaten',
    ],
  },
  'fi-FI': {
    action: 'Lunasta 20 kolikkoa',
    longAction: 'Lähetä vahvistuskoodi uudelleen',
    title: 'Päivittäisbonuskalenteri',
    word: 'Jäsenyysetuudet',
    sentence: 'Epäjärjestelmällistyttämättömyydelläänkään ei kolikoita kerry nopeammin.',
    name: 'Aleksanteri',
    tabs: ['Suositut', 'Tarttujakoneet', 'Kolikkopuskurit', 'Kapseliautomaatit', 'Plinko', 'Kalastus'],
  },
  'ar-AE': {
    action: 'استلم 20 عملة',
    longAction: 'أرسل رمز التحقق مرة أخرى',
    title: 'مكافأة اليوم',
    word: 'المهام',
    sentence: 'ثلاث آلات متاحة الآن، والموجة التالية عند الظهر.',
    name: 'مارينا',
    tabs: ['الأكثر رواجًا', 'المخلب', 'الدافع', 'الكبسولات', 'بلينكو', 'الصيد', 'الآلات'],
  },
  'ja-JP': {
    action: '20コインを受け取る',
    longAction: '確認コードをもう一度送る',
    title: 'デイリーボーナス',
    word: 'クエスト',
    sentence: '3台が空いています。次の波は正午に来ます。',
    name: 'マリナ',
    tabs: ['人気', 'クレーン', 'コインプッシャー', 'カプセル', 'プリンコ', '釣り', 'スロット'],
  },
};

export const languages = Object.keys(samples);

const asked = new URLSearchParams(window.location.search).get('language') ?? 'en-US';

export const words: Words = samples[asked] ?? english;
