/**
 * Words that hurt, by language. `severe` are slurs against groups and wishes of death, `mild` what people say in anger.
 * A word counts as a whole one, in any case and without its accents too; with `*` it counts as a beginning. `own` words
 * mean something harmless elsewhere and count only for who writes in that language. Where no spaces part words, they
 * count wherever they stand, except within `fine`.
 */
export interface WordList {
  readonly severe: string;
  readonly mild: string;
  readonly own?: string;
  readonly fine?: string;
}

export const WORD_LISTS: Readonly<Record<string, WordList>> = {
  en: {
    severe: 'wetback wetbacks raghead ragheads gooks pakis',
    mild: 'dumbass jackass asshat wanker* bellend douchebag* motherf* stfu',
    own: 'kys gook paki',
  },
  de: {
    severe:
      'kanake kanaken nigger* neger negerin judensau untermensch* vergast* schwuchtel* kinderficker* sieg-heil heil-hitler',
    mild: 'arschloch* arschgeige* scheiß* scheiss* gefickt verfickt* wichser* hurensohn* hurensöhne fotze* schlampe* missgeburt* spasti* verpiss* schwanzlutscher*',
    own: 'fick* hure nutte nutten arsch wichse spast',
  },
  nl: {
    severe: 'kankerjood* kutmarokkaan* kankerturk* nikker nikkers kankerhomo* kankerneger*',
    mild: 'klootzak* kutwijf* hoerenzoon* kankerlijer* teringlijer* godverdomme neuken geneukt tyfuslijer*',
    own: 'kut hoer hoeren kanker tering lul eikel slet sletten flikker flikkers',
  },
  sv: {
    severe: 'negrer negrern blattejävel bögjävel bögjävlar zigenarjävel negerjävel',
    mild: 'fittor fittan kukar horunge* jävla jävlar jävel helvete knulla* skitstövel* rövhål*',
    own: 'fitta kuk kuken hora horor subba blatte blattar',
  },
  da: {
    severe: 'negersvin perkersvin perker perkere bøssesvin jødesvin',
    mild: 'fisse fisser kusse kneppe* kneppet pikhoved* røvhul* møgsvin* idiotsvin skiderik* svinehund*',
    own: 'luder ludere lort',
  },
  no: {
    severe: 'svarting svartinger negersvin jødesvin homosvin pakkis pakkiser',
    mild: 'horunge* kukk faen jævla jævlig jævel drittsekk* rasshøl* ræva knulle',
    own: 'fitte fitta fitter hore horer kuk kuken helvete soper',
  },
  fi: {
    severe: 'neekeri* ryssäsika mutakuono* homosaatana ählämi*',
    mild: 'perkele* saatana* vittu* vitun huora* kusipää* mulkku* paska* runkkari* jumalauta kyrpä* pillu',
    own: 'ämmä ämmät',
  },
  fr: {
    severe:
      'nègre nègres négresse* bougnoul* youpin* bicots pédé pédés tarlouze* sale-juif sale-arabe gouine gouines',
    mild: 'putain putains merde merdes connard* connasse* enculé* enculer salope* salopard* chier pute putes couille* branleur* nique niquer foutre batard bâtard bâtards',
    own: 'con cons bite bites bordel fdp ntm tapette tapettes',
  },
  es: {
    severe: 'sudaca sudacas maricón maricones negrata* moraco moracos judiazo* puto-moro puto-negro',
    mild: 'puta putas puto putos mierda mierdas joder coño cabrón cabrones cabrona gilipollas hijoputa* pendejo* chinga chingar malparido* gonorrea culero*',
    own: 'verga pinche polla pollas zorra zorras mamón follar',
  },
  it: {
    severe:
      'negraccio negracci frocio froci frocia ricchione ricchioni giudeo-di-merda zingaro-di-merda negro-di-merda',
    mild: 'cazzo cazzi cazzata vaffanculo stronzo stronza stronzi stronze merda merde coglione coglioni puttana puttane minchia fottiti fottuto fottuti porcodio zoccola',
    own: 'troia troie bastardo bastardi culo',
  },
  pt: {
    severe: 'paneleiro paneleiros viado viados monhé monhés crioulada preto-de-merda',
    mild: 'merda merdas caralho caralhos foda-se fodase foder fodido* puta putas cabrão cabrões filhodaputa buceta piroca arrombado*',
    own: 'foda cona conas porra otário cu fufa fufas',
  },
  tr: {
    severe: 'ibne ibneler zenci zenciler yahudi-köpek gavur-köpek gebersin',
    mild: 'amk amına amcık* siktir* sikerim sikeyim orospu* yarrak yarak götveren* kahpe* pezevenk* puşt* gavat* şerefsiz* ananı',
    own: 'aq oç piç piçler göt sik sikik geber',
  },
  ar: {
    severe: 'لوطي لوطيين يهودي-قذر عبد-اسود-قذر',
    mild: 'كسمك كسم شرموطه شرموط شراميط قحبه قحاب عاهره منيوك انيك متناك طيز عرص خول',
    own: 'خرا زبي',
  },
  ja: {
    severe: '死ね 氏ね 殺すぞ ぶっ殺す チョン公 支那人 ガイジ キチガイ 気違い',
    mild: 'クソ野郎 くそ野郎 くたばれ まんこ マンコ ちんこ チンコ ちんぽ ヤリマン ブス野郎',
    fine: '死ねない 死ねば ガイジン パチンコ ぱちんこ マンコミ ウーマンコ マンコーヒー がまんこ 支那そば 支那竹',
  },
  'zh-CN': {
    severe: '支那 尼哥 黑鬼 死全家 去死吧 杀你全家 死同性恋',
    mild: '操你 草泥马 肏 傻逼 傻屄 煞笔 他妈的 婊子 鸡巴 王八蛋 狗娘养 贱人 日你妈',
    fine: '体操你 做操你 早操你',
  },
  'zh-TW': {
    severe: '支那 黑鬼 死全家 去死吧 殺你全家 死同性戀',
    mild: '幹你娘 幹你老 靠北 機掰 雞掰 婊子 雞巴 王八蛋 賤人 賤貨 操你 肏 破麻',
    fine: '體操你 早操你 做操你 依靠北 靠北方 靠北部',
  },
  th: {
    severe: 'ไอ้มืด ไปตายซะ ตายห่า อีกะหรี่ ไอ้ตุ๊ด',
    mild: 'เหี้ย ควย เย็ด สัส ไอ้สัตว์ อีสัตว์ อีดอก แม่ง ระยำ ส้นตีน มึงตาย',
    fine: 'ตัวเหี้ย เหี้ยม สัสดี แม่งาน แม่งู',
  },
  vi: {
    severe: 'mọi-đen bê-đê bóng-lộ đi-chết-đi',
    mild: 'địt đĩ lồn cặc buồi đmm đcm vcl vãi-lồn clgt địt-mẹ đụ-má con-đĩ óc-chó thằng-chó mẹ-kiếp',
    own: 'đụ',
  },
};
