/** What the rooms of a fresh installation are called, by language. */
import type { LocalizedText } from '../../platform/texts.ts';

export const ROOM_WORDS = ['harbor', 'breakwater', 'openSea'] as const;
export type RoomWord = (typeof ROOM_WORDS)[number];

/** In the order of `ROOM_WORDS`. */
const names: Readonly<Record<string, readonly string[]>> = {
  'ar-AE': ['مدّ المرفأ', 'كاسر الأمواج', 'عرض البحر'],
  'da-DK': ['Havnen', 'Molen', 'Åbent hav'],
  'de-DE': ['Hafenbecken', 'Wellenbrecher', 'Offene See'],
  'en-US': ['Harbor Tide', 'Breakwater', 'Open Sea'],
  'es-ES': ['Marea del puerto', 'Rompeolas', 'Mar abierto'],
  'fi-FI': ['Satama', 'Aallonmurtaja', 'Avomeri'],
  'fr-FR': ['Marée du port', 'Brise-lames', 'Pleine mer'],
  'it-IT': ['Marea del porto', 'Frangiflutti', 'Mare aperto'],
  'ja-JP': ['港の潮', '防波堤', '大海原'],
  'nl-NL': ['Havengetij', 'Golfbreker', 'Open zee'],
  'no-NO': ['Havna', 'Moloen', 'Åpent hav'],
  'pt-PT': ['Maré do porto', 'Quebra-mar', 'Mar aberto'],
  'sv-SE': ['Hamnen', 'Vågbrytaren', 'Öppet hav'],
  'th-TH': ['กระแสน้ำท่าเรือ', 'เขื่อนกันคลื่น', 'ทะเลเปิด'],
  'tr-TR': ['Liman Gelgiti', 'Dalgakıran', 'Açık Deniz'],
  'vi-VN': ['Thủy triều bến cảng', 'Đê chắn sóng', 'Biển khơi'],
  'zh-CN': ['港湾潮汐', '防波堤', '远海'],
  'zh-TW': ['港灣潮汐', '防波堤', '遠海'],
};

export function roomName(word: RoomWord): LocalizedText {
  const place = ROOM_WORDS.indexOf(word);
  return Object.fromEntries(
    Object.entries(names).map(([locale, words]) => [locale, words[place] ?? '']),
  ) as LocalizedText;
}
