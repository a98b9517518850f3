/** What the demo's season is called. */
import type { LocalizedText } from '../../platform/texts.ts';

export const demoName: LocalizedText = {
  'en-US': 'Winter Lights',
  'de-DE': 'Winterlichter',
  'nl-NL': 'Winterlichtjes',
  'sv-SE': 'Vinterljus',
  'da-DK': 'Vinterlys',
  'no-NO': 'Vinterlys',
  'fi-FI': 'Talvivalot',
  'fr-FR': 'Lumières d’hiver',
  'es-ES': 'Luces de invierno',
  'it-IT': 'Luci d’inverno',
  'pt-PT': 'Luzes de inverno',
  'tr-TR': 'Kış Işıkları',
  'ar-AE': 'أضواء الشتاء',
  'ja-JP': '冬のあかり',
  'zh-CN': '冬日灯火',
  'zh-TW': '冬日燈火',
  'th-TH': 'แสงไฟฤดูหนาว',
  'vi-VN': 'Ánh đèn mùa đông',
};

export const demoAbout: LocalizedText = {
  'en-US':
    'Show the pier your best win of the season. Everybody votes, and the stars of the final share the prizes.',
  'de-DE':
    'Zeig dem Pier deinen besten Gewinn der Saison. Alle stimmen ab, und die Stars des Finales teilen sich die Preise.',
  'nl-NL':
    'Laat de pier je beste winst van het seizoen zien. Iedereen stemt, en de sterren van de finale delen de prijzen.',
  'sv-SE': 'Visa piren din bästa vinst för säsongen. Alla röstar, och finalens stjärnor delar på priserna.',
  'da-DK': 'Vis molen din bedste gevinst i sæsonen. Alle stemmer, og finalens stjerner deler præmierne.',
  'no-NO':
    'Vis brygga den beste gevinsten din denne sesongen. Alle stemmer, og stjernene i finalen deler premiene.',
  'fi-FI': 'Näytä laiturille kauden paras voittosi. Kaikki äänestävät, ja finaalin tähdet jakavat palkinnot.',
  'fr-FR':
    'Montre à la jetée ton plus beau gain de la saison. Tout le monde vote, et les stars de la finale se partagent les prix.',
  'es-ES':
    'Enseña al muelle tu mejor premio de la temporada. Votamos todos, y las estrellas de la final se reparten los premios.',
  'it-IT':
    'Mostra al molo la tua miglior vincita della stagione. Votano tutti, e le stelle della finale si dividono i premi.',
  'pt-PT':
    'Mostra ao cais o teu melhor ganho da época. Todos votam, e as estrelas da final partilham os prémios.',
  'tr-TR': 'Sezonun en iyi kazancını iskeleye göster. Herkes oy verir, finalin yıldızları ödülleri paylaşır.',
  'ar-AE': 'اعرض على الرصيف أفضل فوز لك هذا الموسم. الجميع يصوّت، ونجوم النهائي يتقاسمون الجوائز.',
  'ja-JP':
    'シーズン最高の当たりをみんなに見せましょう。全員の投票で決まり、決勝のスターたちが賞を分け合います。',
  'zh-CN': '把你本赛季最精彩的获胜亮给大家看。人人投票，决赛之星分享奖励。',
  'zh-TW': '把你本賽季最精彩的獲勝秀給大家看。人人投票，決賽之星分享獎勵。',
  'th-TH': 'อวดการชนะที่ดีที่สุดของคุณในซีซันนี้ ทุกคนร่วมโหวต และดาวในรอบชิงแบ่งรางวัลกัน',
  'vi-VN':
    'Khoe với mọi người lần thắng đẹp nhất mùa này của bạn. Ai cũng bình chọn, và các ngôi sao chung kết chia nhau giải thưởng.',
};
