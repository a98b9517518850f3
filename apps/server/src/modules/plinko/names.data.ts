/** What the rooms of a fresh installation are called, by language. */
import type { LocalizedText } from '../../platform/texts.ts';

export const ROOM_WORDS = ['pier', 'neon', 'lighthouse', 'sandcastle', 'lantern', 'starlight'] as const;
export type RoomWord = (typeof ROOM_WORDS)[number];

/** In the order of `ROOM_WORDS`. */
const names: Readonly<Record<string, readonly string[]>> = {
  'ar-AE': [
    'بلينكو الرصيف',
    'بلينكو النيون',
    'بلينكو المنارة',
    'بلينكو قلعة الرمل',
    'بلينكو الفانوس',
    'بلينكو ضوء النجوم',
  ],
  'da-DK': [
    'Mole-Plinko',
    'Neon-Plinko',
    'Fyrtårns-Plinko',
    'Sandslots-Plinko',
    'Lanterne-Plinko',
    'Stjernelys-Plinko',
  ],
  'de-DE': [
    'Steg-Plinko',
    'Neon-Plinko',
    'Leuchtturm-Plinko',
    'Sandburg-Plinko',
    'Laternen-Plinko',
    'Sternenlicht-Plinko',
  ],
  'en-US': [
    'Pier Plinko',
    'Neon Plinko',
    'Lighthouse Plinko',
    'Sandcastle Plinko',
    'Lantern Plinko',
    'Starlight Plinko',
  ],
  'es-ES': [
    'Plinko del Muelle',
    'Plinko Neón',
    'Plinko del Faro',
    'Plinko Castillo de Arena',
    'Plinko del Farolillo',
    'Plinko Estelar',
  ],
  'fi-FI': [
    'Laituri-Plinko',
    'Neon-Plinko',
    'Majakka-Plinko',
    'Hiekkalinna-Plinko',
    'Lyhty-Plinko',
    'Tähtivalo-Plinko',
  ],
  'fr-FR': [
    'Plinko de la jetée',
    'Plinko néon',
    'Plinko du phare',
    'Plinko château de sable',
    'Plinko des lanternes',
    'Plinko des étoiles',
  ],
  'it-IT': [
    'Plinko del molo',
    'Plinko al neon',
    'Plinko del faro',
    'Plinko castello di sabbia',
    'Plinko delle lanterne',
    'Plinko delle stelle',
  ],
  'ja-JP': [
    '桟橋のプリンコ',
    'ネオンのプリンコ',
    '灯台のプリンコ',
    '砂のお城のプリンコ',
    'ランタンのプリンコ',
    '星明かりのプリンコ',
  ],
  'nl-NL': [
    'Pier-Plinko',
    'Neon-Plinko',
    'Vuurtoren-Plinko',
    'Zandkasteel-Plinko',
    'Lantaarn-Plinko',
    'Sterrenlicht-Plinko',
  ],
  'no-NO': [
    'Brygge-Plinko',
    'Neon-Plinko',
    'Fyrtårn-Plinko',
    'Sandslott-Plinko',
    'Lykte-Plinko',
    'Stjernelys-Plinko',
  ],
  'pt-PT': [
    'Plinko do Cais',
    'Plinko Néon',
    'Plinko do Farol',
    'Plinko Castelo de Areia',
    'Plinko da Lanterna',
    'Plinko das Estrelas',
  ],
  'sv-SE': [
    'Pir-Plinko',
    'Neon-Plinko',
    'Fyr-Plinko',
    'Sandslotts-Plinko',
    'Lykt-Plinko',
    'Stjärnljus-Plinko',
  ],
  'th-TH': [
    'Plinko สะพานปลา',
    'Plinko นีออน',
    'Plinko ประภาคาร',
    'Plinko ปราสาททราย',
    'Plinko โคมไฟ',
    'Plinko แสงดาว',
  ],
  'tr-TR': [
    'İskele Plinko',
    'Neon Plinko',
    'Deniz Feneri Plinko',
    'Kumdan Kale Plinko',
    'Fener Plinko',
    'Yıldız Işığı Plinko',
  ],
  'vi-VN': [
    'Plinko Cầu Cảng',
    'Plinko Đèn Neon',
    'Plinko Hải Đăng',
    'Plinko Lâu Đài Cát',
    'Plinko Đèn Lồng',
    'Plinko Ánh Sao',
  ],
  'zh-CN': ['码头 Plinko', '霓虹 Plinko', '灯塔 Plinko', '沙堡 Plinko', '灯笼 Plinko', '星光 Plinko'],
  'zh-TW': ['碼頭 Plinko', '霓虹 Plinko', '燈塔 Plinko', '沙堡 Plinko', '燈籠 Plinko', '星光 Plinko'],
};

export function roomName(word: RoomWord): LocalizedText {
  const place = ROOM_WORDS.indexOf(word);
  const words = Object.entries(names).map(([locale, inLocale]) => [locale, inLocale[place] ?? '']);
  return Object.fromEntries(words) as LocalizedText;
}
