/** The cards of a fresh installation. Their names are in the languages of `NAME_LOCALES`, in this order. */
import type { NewKind } from './store/kinds.ts';

export const NAME_LOCALES = [
  'en-US',
  'de-DE',
  'fr-FR',
  'es-ES',
  'it-IT',
  'pt-PT',
  'nl-NL',
  'sv-SE',
  'da-DK',
  'no-NO',
  'fi-FI',
  'tr-TR',
  'ar-AE',
  'ja-JP',
  'zh-CN',
  'zh-TW',
  'th-TH',
  'vi-VN',
] as const;

export type DemoKind = Omit<NewKind, 'names' | 'descriptions'> & {
  readonly key: string;
  readonly words: string;
};

const CLUB_TICKET =
  'Club Ticket|Klubticket|Billet du club|Vale del club|Buono del club|Vale do clube|Clubticket|Klubbiljett|Klubbillet|Klubbillett|Klubilippu|Kulüp Bileti|تذكرة النادي|クラブチケット|俱乐部券|俱樂部券|ตั๋วคลับ|Vé câu lạc bộ';

/** Those that come with a club card last until behind its end, when the next one is bought. */
export const DEMO_COUPON_DAYS = { month: 45, season: 120 } as const;

export const DEMO_KINDS: readonly DemoKind[] = [
  {
    key: 'breeze',
    class: 'bonus',
    star: 1,
    ratioPercent: 5,
    days: 30,
    words:
      'Sea Breeze|Meeresbrise|Brise marine|Brisa marina|Brezza marina|Brisa do mar|Zeebries|Havsbris|Havbrise|Havbris|Merituuli|Deniz Esintisi|نسيم البحر|海風|海风|海風|ลมทะเล|Gió biển',
  },
  {
    key: 'starry',
    class: 'bonus',
    star: 2,
    ratioPercent: 10,
    days: 14,
    isWelcome: true,
    words:
      'Starry Night|Sternennacht|Nuit étoilée|Noche estrellada|Notte stellata|Noite estrelada|Sterrennacht|Stjärnnatt|Stjernenat|Stjernenatt|Tähtiyö|Yıldızlı Gece|ليلة النجوم|星月夜|星夜|星夜|คืนดาวพราว|Đêm đầy sao',
  },
  {
    key: 'tide',
    class: 'bonus',
    star: 3,
    ratioPercent: 20,
    limitCents: 1999,
    days: 7,
    words:
      'Spring Tide|Springflut|Grande marée|Marea viva|Alta marea|Maré viva|Springtij|Springflod|Springflod|Springflo|Tulvavuoksi|Bahar Gelgiti|المدّ العالي|大潮|大潮|大潮|น้ำขึ้นเต็มหาด|Triều cường',
  },
  {
    key: 'gull',
    class: 'buff',
    star: 1,
    ratioPercent: 5,
    capCoins: 50,
    days: 7,
    words:
      'Lucky Gull|Glücksmöwe|Mouette porte-bonheur|Gaviota de la suerte|Gabbiano fortunato|Gaivota da sorte|Geluksmeeuw|Turmåsen|Lykkemågen|Lykkemåken|Onnenlokki|Şanslı Martı|نورس الحظ|幸運のカモメ|幸运海鸥|幸運海鷗|นางนวลนำโชค|Hải âu may mắn',
  },
  {
    key: 'anchor',
    class: 'buff',
    star: 2,
    ratioPercent: 8,
    capCoins: 100,
    days: 7,
    words:
      'Golden Anchor|Goldener Anker|Ancre dorée|Ancla dorada|Ancora d’oro|Âncora dourada|Gouden anker|Guldankaret|Guldankeret|Gullankeret|Kulta-ankkuri|Altın Çapa|المرساة الذهبية|金のいかり|金色船锚|金色船錨|สมอทองคำ|Mỏ neo vàng',
  },
  {
    key: 'wave',
    class: 'buff',
    star: 3,
    ratioPercent: 10,
    capCoins: 200,
    days: 7,
    words:
      'Big Wave|Große Welle|Grande vague|Gran ola|Grande onda|Grande onda|Grote golf|Stora vågen|Storbølgen|Storbølgen|Iso aalto|Büyük Dalga|الموجة الكبيرة|ビッグウェーブ|巨浪|巨浪|คลื่นยักษ์|Sóng lớn',
  },
  {
    key: 'comet',
    class: 'buff',
    star: 4,
    ratioPercent: 15,
    capCoins: 400,
    days: 5,
    words:
      'Comet Tail|Kometenschweif|Queue de comète|Cola de cometa|Coda di cometa|Cauda de cometa|Komeetstaart|Kometsvansen|Komethalen|Komethalen|Komeetan pyrstö|Kuyruklu Yıldız|ذيل المذنّب|彗星の尾|彗星之尾|彗星之尾|หางดาวหาง|Đuôi sao chổi',
  },
  {
    key: 'lighthouse',
    class: 'buff',
    star: 5,
    ratioPercent: 20,
    capCoins: 800,
    days: 3,
    words:
      'Lighthouse|Leuchtturm|Phare|Faro|Faro|Farol|Vuurtoren|Fyrtornet|Fyrtårnet|Fyrtårnet|Majakka|Deniz Feneri|المنارة|灯台|灯塔|燈塔|ประภาคาร|Hải đăng',
  },
  {
    key: 'ticket',
    class: 'discount',
    star: 1,
    amountCents: 100,
    days: 30,
    words: CLUB_TICKET,
  },
  {
    key: 'monthTicket',
    class: 'discount',
    star: 1,
    amountCents: 150,
    days: DEMO_COUPON_DAYS.month,
    words: CLUB_TICKET,
  },
  {
    key: 'seasonTicket',
    class: 'discount',
    star: 2,
    amountCents: 300,
    days: DEMO_COUPON_DAYS.season,
    words: CLUB_TICKET,
  },
  {
    key: 'minute',
    class: 'pushTime',
    star: 1,
    roomCoin: 10,
    timeSeconds: 60,
    beCoin: 200,
    days: 14,
    words:
      'Free Minute|Freie Minute|Minute offerte|Minuto gratis|Minuto gratis|Minuto grátis|Gratis minuut|Fri minut|Gratis minut|Gratis minutt|Ilmainen minuutti|Bedava Dakika|دقيقة مجانية|フリータイム1分|免费一分钟|免費一分鐘|ฟรีหนึ่งนาที|Phút miễn phí',
  },
];

/** What the demo's own player has, by key, and how many. */
export const DEMO_CARDS: readonly (readonly [key: string, count: number])[] = [
  ['breeze', 1],
  ['tide', 1],
  ['gull', 1],
  ['wave', 1],
  ['ticket', 1],
  ['minute', 2],
];

/** Said to everybody. */
export const DEMO_CODE = 'WELCOME-BOARDWALK';
