/** What the tables of a fresh installation are called, by language. */
import type { LocalizedText } from '../../platform/texts.ts';

export const TABLE_WORDS = ['lantern', 'coral', 'trench'] as const;
export type TableWord = (typeof TABLE_WORDS)[number];

/** In the order of `TABLE_WORDS`. */
const names: Readonly<Record<string, readonly string[]>> = {
  'ar-AE': ['شعاب الفوانيس', 'حديقة المرجان', 'خندق منتصف الليل'],
  'da-DK': ['Lanternerevet', 'Koralhaven', 'Midnatsgraven'],
  'de-DE': ['Laternenriff', 'Korallengarten', 'Mitternachtsgraben'],
  'en-US': ['Lantern Reef', 'Coral Garden', 'Midnight Trench'],
  'es-ES': ['Arrecife de los Faroles', 'Jardín de Coral', 'Fosa de Medianoche'],
  'fi-FI': ['Lyhtyriutta', 'Korallipuutarha', 'Keskiyön hauta'],
  'fr-FR': ['Récif aux Lanternes', 'Jardin de Corail', 'Fosse de Minuit'],
  'it-IT': ['Scogliera delle Lanterne', 'Giardino di Corallo', 'Fossa di Mezzanotte'],
  'ja-JP': ['ランタンリーフ', 'さんごの庭', '真夜中の海溝'],
  'nl-NL': ['Lantaarnrif', 'Koraaltuin', 'Middernachttrog'],
  'no-NO': ['Lanternerevet', 'Korallhagen', 'Midnattsgropa'],
  'pt-PT': ['Recife das Lanternas', 'Jardim de Coral', 'Fossa da Meia-Noite'],
  'sv-SE': ['Lyktrevet', 'Korallträdgården', 'Midnattsgraven'],
  'th-TH': ['แนวปะการังโคมไฟ', 'สวนปะการัง', 'ร่องลึกเที่ยงคืน'],
  'tr-TR': ['Fener Resifi', 'Mercan Bahçesi', 'Gece Yarısı Çukuru'],
  'vi-VN': ['Rạn Đèn Lồng', 'Vườn San Hô', 'Vực Nửa Đêm'],
  'zh-CN': ['灯笼礁', '珊瑚花园', '午夜海沟'],
  'zh-TW': ['燈籠礁', '珊瑚花園', '午夜海溝'],
};

export function tableName(word: TableWord): LocalizedText {
  const place = TABLE_WORDS.indexOf(word);
  return Object.fromEntries(
    Object.entries(names).map(([locale, words]) => [locale, words[place] ?? '']),
  ) as LocalizedText;
}
