/** The words of a code by SMS: the code first, because a locked screen shows no more. */
import type { Locale } from '@boardwalk/contract/constants';

const TEXTS: Readonly<Record<string, string>> & Readonly<Record<Locale, string>> = {
  'en-US': '{code} is your Boardwalk code. It works for 10 minutes. Don’t share it.',
  'de-DE': '{code} ist dein Boardwalk-Code. Er gilt 10 Minuten. Gib ihn nicht weiter.',
  'fr-FR': '{code} est ton code Boardwalk. Il est valable 10 minutes. Ne le partage pas.',
  'es-ES': '{code} es tu código de Boardwalk. Vale 10 minutos. No lo compartas.',
  'it-IT': '{code} è il tuo codice Boardwalk. Vale 10 minuti. Non condividerlo.',
  'pt-PT': '{code} é o teu código Boardwalk. É válido 10 minutos. Não o partilhes.',
  'nl-NL': '{code} is je Boardwalk-code. Hij werkt 10 minuten. Deel hem niet.',
  'da-DK': '{code} er din Boardwalk-kode. Den virker i 10 minutter. Del den ikke.',
  'sv-SE': '{code} är din Boardwalk-kod. Den gäller i 10 minuter. Dela den inte.',
  'no-NO': '{code} er Boardwalk-koden din. Den virker i 10 minutter. Ikke del den.',
  'fi-FI': '{code} on Boardwalk-koodisi. Se toimii 10 minuuttia. Älä jaa sitä.',
  'tr-TR': 'Boardwalk kodun {code}. 10 dakika geçerli. Kimseyle paylaşma.',
  'vi-VN': '{code} là mã Boardwalk của bạn. Mã có hiệu lực trong 10 phút. Đừng chia sẻ.',
  'th-TH': '{code} คือรหัส Boardwalk ของคุณ ใช้ได้ 10 นาที อย่าบอกใคร',
  'ja-JP': 'Boardwalkの認証コード：{code}（10分間有効）。他の人に教えないでください。',
  'zh-CN': '{code} 是你的 Boardwalk 验证码，10 分钟内有效，请勿告诉他人。',
  'zh-TW': '{code} 是你的 Boardwalk 驗證碼，10 分鐘內有效，請勿告訴他人。',
  'ar-AE': '{code} هو رمزك في Boardwalk. صالح لمدة 10 دقائق. لا تشاركه مع أحد.',
};

export function smsText(locale: string, code: string): string {
  return (TEXTS[locale] ?? TEXTS['en-US']).replace('{code}', code);
}
