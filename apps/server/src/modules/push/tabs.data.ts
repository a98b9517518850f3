/** The lists of pushers, by category. */
import { PushCategory } from '@boardwalk/contract/enums';
import type { LocalizedText } from '../../platform/texts.ts';

export interface PushTab {
  readonly category: number;
  readonly name: LocalizedText;
}

export const pushTabs: readonly PushTab[] = [
  {
    category: PushCategory.push,
    name: {
      'en-US': 'All',
      'ar-AE': 'الكل',
      'da-DK': 'Alle',
      'de-DE': 'Alle',
      'es-ES': 'Todas',
      'fi-FI': 'Kaikki',
      'fr-FR': 'Toutes',
      'it-IT': 'Tutte',
      'ja-JP': 'すべて',
      'nl-NL': 'Alle',
      'no-NO': 'Alle',
      'pt-PT': 'Todas',
      'sv-SE': 'Alla',
      'th-TH': 'ทั้งหมด',
      'tr-TR': 'Tümü',
      'vi-VN': 'Tất cả',
      'zh-CN': '全部',
      'zh-TW': '全部',
    },
  },
  { category: PushCategory.vip, name: { 'en-US': 'VIP' } },
];
