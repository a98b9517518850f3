/** What the rooms of a fresh installation are called, by language. */
import type { LocalizedText } from '../../platform/texts.ts';

export const ROOM_WORDS = ['cove', 'lagoon', 'reef'] as const;
export type RoomWord = (typeof ROOM_WORDS)[number];

/** In the order of `ROOM_WORDS`. */
const names: Readonly<Record<string, readonly string[]>> = {
  'ar-AE': ['خليج الجواهر', 'بحيرة اللؤلؤ', 'الشعاب الغارقة'],
  'da-DK': ['Ædelstensbugten', 'Perlelagunen', 'Det sunkne rev'],
  'de-DE': ['Juwelenbucht', 'Perlenlagune', 'Versunkenes Riff'],
  'en-US': ['Gem Cove', 'Pearl Lagoon', 'Sunken Reef'],
  'es-ES': ['Cala de las Gemas', 'Laguna de Perlas', 'Arrecife Hundido'],
  'fi-FI': ['Jalokivipoukama', 'Helmilaguuni', 'Uponnut riutta'],
  'fr-FR': ['Crique aux gemmes', 'Lagon des perles', 'Récif englouti'],
  'it-IT': ['Baia delle gemme', 'Laguna delle perle', 'Barriera sommersa'],
  'ja-JP': ['ジェムの入り江', '真珠のラグーン', '海底のリーフ'],
  'nl-NL': ['Edelsteenbaai', 'Parellagune', 'Verzonken rif'],
  'no-NO': ['Edelstensbukta', 'Perlelagunen', 'Det sunkne revet'],
  'pt-PT': ['Enseada das Gemas', 'Lagoa das Pérolas', 'Recife Submerso'],
  'sv-SE': ['Ädelstensviken', 'Pärllagunen', 'Det sjunkna revet'],
  'th-TH': ['อ่าวอัญมณี', 'ลากูนไข่มุก', 'แนวปะการังใต้สมุทร'],
  'tr-TR': ['Mücevher Koyu', 'İnci Lagünü', 'Batık Resif'],
  'vi-VN': ['Vịnh Đá Quý', 'Đầm Ngọc Trai', 'Rạn San Hô Chìm'],
  'zh-CN': ['宝石湾', '珍珠潟湖', '沉没之礁'],
  'zh-TW': ['寶石灣', '珍珠潟湖', '沉沒之礁'],
};

export function roomName(word: RoomWord): LocalizedText {
  const place = ROOM_WORDS.indexOf(word);
  const words = Object.entries(names).map(([locale, inLocale]) => [locale, inLocale[place] ?? '']);
  return Object.fromEntries(words) as LocalizedText;
}
