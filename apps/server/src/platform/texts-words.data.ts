/**
 * Words that no player may read, by language, with what they would mean. The terms say what stands in their place:
 * `docs/terms.md`, "What goes wrong most".
 */
import type { Locale } from '@boardwalk/contract/constants';

export const NEVER: Readonly<Partial<Record<Locale, RegExp>>> = {
  // A real claw, a stage of anything.
  'de-DE': /kralle|\bstufe/i,
  'nl-NL': /automaat/i,
  // A bag, points of another kind.
  'sv-SE': /myntknuff|väsk|poäng|\bfrö/i,
  // A plant's seed, to erase, a word of offices.
  'da-DK': /\bfrø|nulstil|gribehal|verific/i,
  'no-NO': /\bfrø|nullstill|verifis/i,
  'fi-FI': /siemen(?!lu)/i,
  'fr-FR': /graine|rediffusion/i,
  'es-ES': /semilla|reporte|\bgarra\b/i,
  'it-IT': /\bsem[ei]\b|artigli|\brimanda/i,
  'pt-PT': /semente|\bdesligar/i,
  // A plant's seed, an identity card, a trademark.
  'tr-TR': /tohum|kimlik|\bparola|\bmarka\b/i,
  // Two ways to beg, and honest of a person.
  'ar-AE': /يرجى|من فضلك|نزيه/,
  // Where parlors pay cash.
  'ja-JP': /景品交換所|盤面|ブラウザー|[0-9}]×/,
  // Words of betting offices.
  'zh-CN': /投注|派彩|下注/,
  // Words of the mainland.
  'zh-TW': /卡頓|綁定|保底|夾中|圍觀/,
  'th-TH': /กรุณา|โปรด|พลินโก/,
  // A bookmaker, a camera, a medicine.
  'vi-VN': /nhà cái|máy quay|viên nang|hạt giống|tỷ lệ/i,
};
