/** Words of the demo's goods, in the languages of `WORD_LOCALES` in this order. */

export const WORD_LOCALES = [
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

export const CATEGORY_WORDS = {
  plush:
    'Plush toys|Kuscheltiere|Peluches|Peluches|Peluche|Peluches|Knuffels|Gosedjur|Bamser|Kosedyr|Pehmolelut|Peluşlar|دمى قطيفة|ぬいぐるみ|毛绒玩具|絨毛玩具|ตุ๊กตา|Thú bông',
  sound:
    'Sound and time|Klang und Zeit|Son et montres|Sonido y relojes|Suono e orologi|Som e relógios|Geluid en tijd|Ljud och tid|Lyd og tid|Lyd og tid|Ääni ja aika|Ses ve saat|صوت وساعات|音と時計|音响与钟表|音響與鐘錶|เครื่องเสียงและนาฬิกา|Âm thanh và đồng hồ',
  home: 'For home|Für zu Hause|Pour la maison|Para casa|Per la casa|Para casa|Voor thuis|Till hemmet|Til hjemmet|Til hjemmet|Kotiin|Ev için|للمنزل|おうち雑貨|家居|居家|ของใช้ในบ้าน|Cho gia đình',
  out: 'Out and about|Draußen unterwegs|Plein air|Al aire libre|All’aria aperta|Ao ar livre|Buiten|Ute på äventyr|Ud i det fri|Ute på tur|Ulkoilu|Dışarıda|في الهواء الطلق|おでかけ|户外|戶外|กลางแจ้ง|Ngoài trời',
  extras:
    'Extras|Extras|Extras|Extras|Extra|Extras|Extra’s|Extra|Ekstra|Ekstra|Lisät|Ekstralar|إضافات|おまけ|附加好物|加值好物|ของแถม|Tiện ích',
  prizes:
    'From our machines|Aus unseren Automaten|De nos machines|De nuestras máquinas|Dalle nostre macchine|Das nossas máquinas|Uit onze automaten|Från våra maskiner|Fra vores maskiner|Fra maskinene våre|Laitteistamme|Makinelerimizden|من آلاتنا|マシンの景品|机台奖品|機台獎品|จากตู้ของเรา|Từ máy của chúng tôi',
} as const;

/** The name, then a sentence about it. */
export const GOODS_WORDS = {
  teddy: [
    'Boardwalk bear|Boardwalk-Bär|Ours Boardwalk|Oso Boardwalk|Orso Boardwalk|Urso Boardwalk|Boardwalk-beer|Boardwalkbjörn|Boardwalk-bamse|Boardwalk-bamse|Boardwalk-karhu|Boardwalk ayısı|دبّ Boardwalk|Boardwalkベア|Boardwalk 小熊|Boardwalk 小熊|หมี Boardwalk|Gấu Boardwalk',
    'A soft bear with a blue ribbon, made for long hugs.|Ein weicher Bär mit blauer Schleife, gemacht für lange Umarmungen.|Un ours tout doux au ruban bleu, fait pour les longs câlins.|Un oso suave con lazo azul, hecho para abrazos largos.|Un orso morbido con un nastro blu, fatto per lunghi abbracci.|Um urso fofo com laço azul, feito para abraços demorados.|Een zachte beer met een blauwe strik, gemaakt voor lange knuffels.|En mjuk björn med blått band, gjord för långa kramar.|En blød bamse med blåt bånd, lavet til lange kram.|En myk bamse med blått bånd, laget for lange klemmer.|Pehmeä karhu, jolla on sininen rusetti. Tehty pitkiä haleja varten.|Mavi kurdeleli yumuşacık bir ayı, uzun sarılmalar için.|دبّ ناعم بشريط أزرق، صُنع للعناق الطويل.|青いリボンのふわふわベア。ぎゅっと抱きしめて。|系着蓝丝带的软软小熊，最适合长长的拥抱。|繫著藍緞帶的軟軟小熊，最適合長長的擁抱。|หมีนุ่มผูกโบว์สีฟ้า เหมาะกับการกอดนาน ๆ|Gấu mềm thắt nơ xanh, sinh ra để ôm thật lâu.',
  ],
  panda: [
    'Sleepy panda|Schläfriger Panda|Panda endormi|Panda dormilón|Panda dormiglione|Panda dorminhoco|Slaperige panda|Sömnig panda|Søvnig panda|Søvnig panda|Uninen panda|Uykucu panda|باندا ناعسة|おやすみパンダ|瞌睡熊猫|瞌睡熊貓|แพนด้าง่วงนอน|Gấu trúc ngái ngủ',
    'Lies flat on its belly and makes a good pillow.|Liegt auf dem Bauch und ist ein gutes Kissen.|Couché sur le ventre, il fait un bon oreiller.|Tumbado boca abajo, hace de almohada.|Sdraiato a pancia in giù, è un ottimo cuscino.|Deitado de barriga para baixo, serve de almofada.|Ligt op zijn buik en is een fijn kussen.|Ligger på mage och är en bra kudde.|Ligger på maven og er en god pude.|Ligger på magen og er en god pute.|Makaa mahallaan ja kelpaa tyynyksi.|Yüzüstü yatar, iyi bir yastık olur.|مستلقية على بطنها وتصلح وسادة مريحة.|うつぶせ寝で、まくらにもぴったり。|趴着睡觉，当枕头正合适。|趴著睡覺，當枕頭正合適。|นอนคว่ำ ใช้หนุนหัวได้สบาย|Nằm sấp, làm gối rất êm.',
  ],
  octopus: [
    'Reversible octopus|Wende-Oktopus|Poulpe réversible|Pulpo reversible|Polpo reversibile|Polvo reversível|Omkeerbare octopus|Vändbar bläckfisk|Vendbar blæksprutte|Vendbar blekksprut|Käännettävä mustekala|Çift yüzlü ahtapot|أخطبوط ذو وجهين|リバーシブルたこ|翻面章鱼|翻面章魚|หมึกกลับด้าน|Bạch tuộc hai mặt',
    'Happy on one side, grumpy on the other. Turn it as you feel.|Auf der einen Seite fröhlich, auf der anderen mürrisch. Dreh ihn nach Laune.|Content d’un côté, grognon de l’autre. Retourne-le selon ton humeur.|Contento por un lado, gruñón por el otro. Dale la vuelta según tu humor.|Felice da un lato, imbronciato dall’altro. Giralo secondo l’umore.|Contente de um lado, rabugento do outro. Vira-o conforme o humor.|Vrolijk aan de ene kant, mopperig aan de andere. Draai hem zoals je je voelt.|Glad på ena sidan, sur på den andra. Vänd den efter humör.|Glad på den ene side, sur på den anden. Vend den efter humør.|Glad på den ene siden, sur på den andre. Snu den etter humøret.|Toiselta puolelta iloinen, toiselta äreä. Käännä mielialan mukaan.|Bir yüzü neşeli, diğeri huysuz. Keyfine göre çevir.|وجه سعيد من جهة وعابس من الأخرى. اقلبه حسب مزاجك.|表はにこにこ、裏はぷんぷん。気分でひっくり返して。|一面开心，一面生气，看心情翻一翻。|一面開心，一面生氣，看心情翻一翻。|ด้านหนึ่งยิ้ม อีกด้านงอน พลิกได้ตามอารมณ์|Một mặt vui, một mặt dỗi. Lật theo tâm trạng của bạn.',
  ],
  penguin: [
    'Little penguin|Kleiner Pinguin|Petit manchot|Pingüinito|Piccolo pinguino|Pinguinzinho|Kleine pinguïn|Liten pingvin|Lille pingvin|Liten pingvin|Pikku pingviini|Küçük penguen|بطريق صغير|ちびペンギン|小企鹅|小企鵝|เพนกวินน้อย|Cánh cụt nhỏ',
    'Stands by itself on any shelf.|Steht von allein auf jedem Regal.|Tient debout tout seul sur l’étagère.|Se tiene de pie solo en cualquier estante.|Sta in piedi da solo su ogni mensola.|Fica de pé sozinho em qualquer prateleira.|Staat vanzelf op elke plank.|Står själv på vilken hylla som helst.|Står selv på enhver hylde.|Står av seg selv på enhver hylle.|Pysyy itse pystyssä missä tahansa hyllyssä.|Her rafta kendi kendine durur.|يقف وحده على أي رفّ.|棚の上でちゃんと自立。|放在架子上能自己站稳。|放在架子上能自己站穩。|ตั้งบนชั้นได้เอง|Tự đứng được trên kệ.',
  ],
  headphones: [
    'Wireless headphones|Kabellose Kopfhörer|Casque sans fil|Auriculares inalámbricos|Cuffie senza fili|Auscultadores sem fios|Draadloze koptelefoon|Trådlösa hörlurar|Trådløse hovedtelefoner|Trådløse hodetelefoner|Langattomat kuulokkeet|Kablosuz kulaklık|سماعات لاسلكية|ワイヤレスヘッドホン|无线耳机|無線耳機|หูฟังไร้สาย|Tai nghe không dây',
    'Closed and light, with 30 hours on one charge and a folding case.|Geschlossen und leicht, 30 Stunden mit einer Ladung, mit Klapptasche.|Fermé et léger, 30 heures par charge, avec étui pliant.|Cerrados y ligeros, 30 horas por carga y funda plegable.|Chiuse e leggere, 30 ore con una carica e custodia pieghevole.|Fechados e leves, 30 horas por carga e estojo dobrável.|Gesloten en licht, 30 uur op één lading, met opvouwbare hoes.|Slutna och lätta, 30 timmar per laddning och vikbart fodral.|Lukkede og lette, 30 timer på en opladning og foldbart etui.|Lukkede og lette, 30 timer på én lading og foldbart etui.|Suljetut ja kevyet, 30 tuntia yhdellä latauksella, taittuva kotelo.|Kapalı ve hafif, tek şarjla 30 saat, katlanır kılıflı.|مغلقة وخفيفة، 30 ساعة بشحنة واحدة، مع حافظة قابلة للطي.|密閉型で軽く、1回の充電で30時間。折りたたみケース付き。|封闭式，轻巧，一次充电可用 30 小时，附折叠收纳包。|封閉式，輕巧，充一次電可用 30 小時，附摺疊收納包。|แบบปิด น้ำหนักเบา ชาร์จครั้งเดียวฟังได้ 30 ชั่วโมง พร้อมเคสพับได้|Kiểu kín, nhẹ, dùng 30 giờ mỗi lần sạc, kèm hộp gập.',
  ],
  radio: [
    'Beach radio|Strandradio|Radio de plage|Radio de playa|Radio da spiaggia|Rádio de praia|Strandradio|Strandradio|Strandradio|Strandradio|Rantaradio|Plaj radyosu|راديو الشاطئ|ビーチラジオ|沙滩收音机|沙灘收音機|วิทยุชายหาด|Radio bãi biển',
    'Splash-proof, with a big dial and a handle for the way to the sea.|Spritzwassergeschützt, mit großem Drehknopf und Griff für den Weg ans Meer.|Résiste aux éclaboussures, gros bouton et poignée pour aller à la mer.|Resiste salpicaduras, con dial grande y asa para ir al mar.|Resiste agli spruzzi, con grande manopola e maniglia.|Resiste a salpicos, com botão grande e pega.|Spatwaterdicht, met grote draaiknop en handvat.|Stänktålig, med stor ratt och handtag.|Stænktæt, med stor drejeknap og håndtag.|Sprutsikkert, med stor bryter og håndtak.|Roisketiivis, iso säädin ja kahva rantamatkalle.|Sıçramaya dayanıklı, büyük düğmeli ve saplı.|مقاوم للرذاذ، بقرص كبير ومقبض لطريق البحر.|水しぶきに強く、大きなダイヤルと持ち手つき。|防泼水，大旋钮，带提手，带去海边正好。|防潑水，大旋鈕，附提把，帶去海邊正好。|กันละอองน้ำ ปุ่มหมุนใหญ่ มีหูหิ้วไปทะเล|Chống nước bắn, núm xoay lớn, có quai xách ra biển.',
  ],
  clock: [
    'Twin-bell alarm clock|Wecker mit zwei Glocken|Réveil à double cloche|Despertador de dos campanas|Sveglia a doppia campana|Despertador de duas campainhas|Wekker met twee bellen|Väckarklocka med dubbla klockor|Vækkeur med to klokker|Vekkerklokke med to bjeller|Kaksikelloinen herätyskello|Çift zilli çalar saat|منبّه بجرسين|ツインベル目覚まし|双铃闹钟|雙鈴鬧鐘|นาฬิกาปลุกสองกระดิ่ง|Đồng hồ báo thức hai chuông',
    'Rings for real, with a little hammer between two bells.|Klingelt richtig, mit einem kleinen Hammer zwischen zwei Glocken.|Il sonne pour de vrai, avec un petit marteau entre deux cloches.|Suena de verdad, con un martillito entre dos campanas.|Suona davvero, con un martelletto tra due campane.|Toca a sério, com um martelinho entre duas campainhas.|Rinkelt echt, met een hamertje tussen twee bellen.|Ringer på riktigt, med en liten hammare mellan två klockor.|Ringer rigtigt, med en lille hammer mellem to klokker.|Ringer på ordentlig, med en liten hammer mellom to bjeller.|Soi oikeasti: pieni vasara kahden kellon välissä.|Gerçekten çalar, iki zil arasında küçük çekiciyle.|يرنّ بحق، بمطرقة صغيرة بين جرسين.|小さなハンマーが鳴らす、本物のベルの音。|小锤敲双铃，响声货真价实。|小錘敲雙鈴，響聲貨真價實。|ปลุกเสียงจริงด้วยค้อนเล็กระหว่างสองกระดิ่ง|Reng thật, với chiếc búa nhỏ giữa hai chuông.',
  ],
  watch: [
    'Harbor watch|Hafenuhr|Montre du port|Reloj del puerto|Orologio del porto|Relógio do porto|Havenhorloge|Hamnklocka|Havneur|Havneklokke|Satamakello|Liman saati|ساعة الميناء|ハーバーウォッチ|港湾腕表|港灣腕錶|นาฬิกาท่าเรือ|Đồng hồ bến cảng',
    'Steel case, luminous hands, water-resistant to 50 meters.|Stahlgehäuse, Leuchtzeiger, wasserdicht bis 50 Meter.|Boîtier en acier, aiguilles lumineuses, étanche à 50 mètres.|Caja de acero, agujas luminosas, sumergible hasta 50 metros.|Cassa in acciaio, lancette luminose, resistente fino a 50 metri.|Caixa de aço, ponteiros luminosos, resistente até 50 metros.|Stalen kast, lichtgevende wijzers, waterdicht tot 50 meter.|Stålboett, lysande visare, vattentät till 50 meter.|Stålkasse, selvlysende visere, vandtæt til 50 meter.|Stålkasse, selvlysende visere, vanntett til 50 meter.|Teräskuori, hohtavat viisarit, vesitiivis 50 metriin.|Çelik kasa, ışıldayan ibreler, 50 metreye kadar suya dayanıklı.|هيكل فولاذي وعقارب مضيئة، مقاومة للماء حتى 50 مترًا.|スチールケースに夜光の針、50メートル防水。|钢制表壳，夜光指针，防水 50 米。|鋼製錶殼，夜光指針，防水 50 公尺。|ตัวเรือนเหล็ก เข็มเรืองแสง กันน้ำลึก 50 เมตร|Vỏ thép, kim dạ quang, chống nước 50 mét.',
  ],
  teapot: [
    'Enamel teapot|Emaille-Teekanne|Théière émaillée|Tetera esmaltada|Teiera smaltata|Bule esmaltado|Emaillen theepot|Emaljerad tekanna|Emaljeret tekande|Emaljert tekanne|Emalinen teekannu|Emaye çaydanlık|إبريق شاي مطلي بالمينا|ほうろうティーポット|搪瓷茶壶|琺瑯茶壺|กาน้ำชาเคลือบ|Ấm trà tráng men',
    'For four cups, with a strainer inside.|Für vier Tassen, mit Sieb innen.|Pour quatre tasses, avec filtre.|Para cuatro tazas, con colador.|Per quattro tazze, con filtro.|Para quatro chávenas, com filtro.|Voor vier kopjes, met zeefje.|För fyra koppar, med sil.|Til fire kopper, med si.|Til fire kopper, med sil.|Neljälle kupille, siivilä sisällä.|Dört bardaklık, içinde süzgeci var.|تكفي أربعة أكواب، مع مصفاة بداخلها.|4杯分、茶こしつき。|可泡四杯，内附滤网。|可泡四杯，內附濾網。|ชงได้สี่ถ้วย มีที่กรองด้านใน|Pha được bốn tách, có lưới lọc bên trong.',
  ],
  mug: [
    'Boardwalk mug|Boardwalk-Becher|Mug Boardwalk|Taza Boardwalk|Tazza Boardwalk|Caneca Boardwalk|Boardwalk-mok|Boardwalkmugg|Boardwalk-krus|Boardwalk-kopp|Boardwalk-muki|Boardwalk kupası|كوب Boardwalk|Boardwalkマグ|Boardwalk 马克杯|Boardwalk 馬克杯|แก้ว Boardwalk|Cốc Boardwalk',
    'Stoneware with the Ferris wheel on it. Safe in the dishwasher.|Steinzeug mit dem Riesenrad darauf. Spülmaschinenfest.|En grès, orné de la grande roue. Passe au lave-vaisselle.|De gres, con la noria dibujada. Apta para lavavajillas.|In gres, con la ruota panoramica. Lavabile in lavastoviglie.|De grés, com a roda-gigante. Pode ir à máquina.|Aardewerk met het reuzenrad erop. Kan in de vaatwasser.|Stengods med pariserhjulet på. Tål diskmaskin.|Stentøj med pariserhjulet på. Tåler opvaskemaskine.|Steintøy med pariserhjulet på. Tåler oppvaskmaskin.|Kivitavaraa, kyljessä maailmanpyörä. Konepesun kestävä.|Üzerinde dönme dolap olan taş seramik. Bulaşık makinesine uygun.|من الخزف الحجري وعليه عجلة الملاهي. آمن في غسالة الأطباق.|観覧車の絵入りのせっ器。食洗機にも対応。|印有摩天轮的炻器马克杯，可放洗碗机。|印有摩天輪的炻器馬克杯，可放洗碗機。|เซรามิกลายชิงช้าสวรรค์ ล้างด้วยเครื่องได้|Gốm in hình vòng đu quay, rửa máy được.',
  ],
  candle: [
    'Sea breeze candle|Kerze Meeresbrise|Bougie brise marine|Vela brisa marina|Candela brezza marina|Vela brisa do mar|Kaars zeebries|Doftljus havsbris|Duftlys havbrise|Duftlys havbris|Merituulikynttilä|Deniz esintisi mumu|شمعة نسيم البحر|海風のキャンドル|海风香薰蜡烛|海風香氛蠟燭|เทียนหอมลมทะเล|Nến hương gió biển',
    'Burns for about 40 hours and smells of salt and pine.|Brennt etwa 40 Stunden und duftet nach Salz und Kiefer.|Brûle environ 40 heures et sent le sel et le pin.|Dura unas 40 horas y huele a sal y a pino.|Dura circa 40 ore e profuma di sale e pino.|Dura cerca de 40 horas e cheira a sal e a pinho.|Brandt ongeveer 40 uur en ruikt naar zout en dennen.|Brinner i cirka 40 timmar och doftar salt och tall.|Brænder i ca. 40 timer og dufter af salt og fyr.|Brenner i rundt 40 timer og dufter av salt og furu.|Palaa noin 40 tuntia ja tuoksuu suolalta ja männyltä.|Yaklaşık 40 saat yanar, tuz ve çam kokar.|تدوم نحو 40 ساعة وتفوح برائحة الملح والصنوبر.|約40時間。潮と松の香り。|约可燃 40 小时，海盐与松木香。|約可燃 40 小時，海鹽與松木香。|จุดได้ราว 40 ชั่วโมง กลิ่นเกลือทะเลกับสน|Cháy khoảng 40 giờ, thơm mùi muối biển và thông.',
  ],
  chime: [
    'Glass wind chime|Windspiel aus Glas|Carillon de verre|Campanilla de viento de cristal|Campanella a vento in vetro|Espanta-espíritos de vidro|Glazen windgong|Vindspel i glas|Vindspil i glas|Vindspill i glass|Lasinen tuulikello|Cam rüzgâr çanı|جرس ريح زجاجي|ガラスの風鈴|玻璃风铃|玻璃風鈴|กระดิ่งลมแก้ว|Chuông gió thủy tinh',
    'Blown by mouth: each one sounds a little different.|Mundgeblasen: Jedes klingt ein wenig anders.|Soufflé à la bouche : chacun sonne un peu autrement.|Soplada a boca: cada una suena un poco distinta.|Soffiata a bocca: ognuna suona un po’ diversa.|Soprado à boca: cada um soa um pouco diferente.|Met de mond geblazen: elk klinkt net anders.|Munblåst: varje klingar lite olika.|Mundblæst: hver lyder lidt forskelligt.|Munnblåst: hvert klinger litt ulikt.|Suupuhallettu: jokainen soi hieman eri tavalla.|Ağızla üflenmiş: her biri biraz farklı çınlar.|منفوخ بالفم: لكل واحد رنّة تختلف قليلًا.|ひとつずつ手吹き。音色も少しずつ違います。|人工吹制，每一只的音色都略有不同。|人工吹製，每一只的音色都略有不同。|เป่าด้วยปาก แต่ละใบเสียงต่างกันเล็กน้อย|Thổi thủ công: mỗi chiếc kêu hơi khác nhau.',
  ],
  kite: [
    'Two-line kite|Lenkdrachen|Cerf-volant pilotable|Cometa de dos hilos|Aquilone acrobatico|Papagaio de dois fios|Stuntvlieger|Styrbar drake|Styredrage|Styrbar drage|Ohjattava leija|İki ipli uçurtma|طائرة ورقية بخيطين|2本糸カイト|双线风筝|雙線風箏|ว่าวสองสาย|Diều hai dây',
    'Flies from a light breeze on. Comes with lines and handles.|Fliegt schon bei leichter Brise. Mit Leinen und Griffen.|Vole dès une brise légère. Avec lignes et poignées.|Vuela con una brisa ligera. Incluye hilos y asas.|Vola già con una brezza leggera. Con cavi e maniglie.|Voa com uma brisa ligeira. Com fios e pegas.|Vliegt al bij een licht briesje. Met lijnen en handvatten.|Flyger redan i lätt bris. Med linor och handtag.|Flyver allerede i let brise. Med liner og håndtag.|Flyr alt i lett bris. Med liner og håndtak.|Lentää jo kevyessä tuulessa. Mukana narut ja kahvat.|Hafif esintide bile uçar. İpleri ve tutamaçlarıyla gelir.|تطير مع النسيم الخفيف، ومعها الخيوط والمقابض.|そよ風でも揚がる。糸と持ち手つき。|微风就能飞，附线和手柄。|微風就能飛，附線和握把。|ลมเบา ๆ ก็ขึ้น มีสายและด้ามจับให้|Gió nhẹ là bay. Kèm dây và tay cầm.',
  ],
  backpack: [
    'Day backpack|Tagesrucksack|Sac à dos de jour|Mochila de día|Zaino da giorno|Mochila de dia|Dagrugzak|Dagsryggsäck|Dagsrygsæk|Dagsryggsekk|Päiväreppu|Günlük sırt çantası|حقيبة ظهر يومية|デイパック|日用双肩包|日用雙肩包|เป้สะพายวันสบาย|Ba lô đi chơi',
    '20 liters, with a pocket for a bottle and one that stays dry.|20 Liter, mit Flaschenfach und einem Fach, das trocken bleibt.|20 litres, une poche à gourde et une qui reste au sec.|20 litros, bolsillo para botella y otro que no se moja.|20 litri, con tasca per la borraccia e una impermeabile.|20 litros, bolso para garrafa e outro que fica seco.|20 liter, met flesvak en een vak dat droog blijft.|20 liter, med flaskficka och ett fack som hålls torrt.|20 liter, med flaskelomme og en lomme, der holder tørt.|20 liter, med flaskelomme og en lomme som holder seg tørr.|20 litraa, pullotasku ja kuivana pysyvä tasku.|20 litre, şişe gözü ve kuru kalan bir cebi var.|سعة 20 لترًا، بجيب للقارورة وآخر يبقى جافًّا.|20リットル。ボトルポケットと防水ポケットつき。|20 升，带水瓶袋和防水内袋。|20 公升，附水瓶袋和防水內袋。|จุ 20 ลิตร มีช่องขวดน้ำและช่องกันน้ำ|20 lít, có ngăn bình nước và ngăn chống ướt.',
  ],
  sunglasses: [
    'Pier sunglasses|Sonnenbrille Pier|Lunettes de soleil Jetée|Gafas de sol Muelle|Occhiali da sole Molo|Óculos de sol Cais|Zonnebril Pier|Solglasögon Pir|Solbriller Mole|Solbriller Brygge|Laituri-aurinkolasit|İskele güneş gözlüğü|نظارة شمسية الرصيف|桟橋サングラス|码头太阳镜|碼頭太陽眼鏡|แว่นกันแดดท่าเรือ|Kính râm Cầu tàu',
    'Full UV protection, with a hard case.|Voller UV-Schutz, mit festem Etui.|Protection UV totale, avec étui rigide.|Protección UV total, con estuche rígido.|Protezione UV completa, con custodia rigida.|Proteção UV total, com estojo rígido.|Volledige uv-bescherming, met harde koker.|Fullt UV-skydd, med hårt fodral.|Fuld UV-beskyttelse, med hårdt etui.|Full UV-beskyttelse, med hardt etui.|Täysi UV-suoja, kova kotelo.|Tam UV koruması, sert kılıfıyla.|حماية كاملة من الأشعة فوق البنفسجية مع علبة صلبة.|紫外線をしっかりカット。ハードケースつき。|全面防紫外线，附硬盒。|全面防紫外線，附硬盒。|กันรังสียูวีเต็มที่ พร้อมกล่องแข็ง|Chống tia UV toàn phần, kèm hộp cứng.',
  ],
  cap: [
    'Boardwalk cap|Boardwalk-Kappe|Casquette Boardwalk|Gorra Boardwalk|Cappellino Boardwalk|Boné Boardwalk|Boardwalk-pet|Boardwalkkeps|Boardwalk-kasket|Boardwalk-caps|Boardwalk-lippis|Boardwalk şapkası|قبعة Boardwalk|Boardwalkキャップ|Boardwalk 棒球帽|Boardwalk 棒球帽|หมวก Boardwalk|Mũ Boardwalk',
    'Cotton, one size, with a metal buckle.|Baumwolle, eine Größe, mit Metallschnalle.|En coton, taille unique, boucle en métal.|De algodón, talla única, con hebilla metálica.|In cotone, taglia unica, con fibbia in metallo.|De algodão, tamanho único, com fivela de metal.|Katoen, één maat, met metalen gesp.|Bomull, en storlek, med metallspänne.|Bomuld, én størrelse, med metalspænde.|Bomull, én størrelse, med metallspenne.|Puuvillaa, yksi koko, metallisolki.|Pamuklu, tek beden, metal tokalı.|قطن، مقاس واحد، بإبزيم معدني.|コットン製、フリーサイズ、金属バックル。|纯棉，均码，金属扣。|純棉，單一尺寸，金屬扣。|ผ้าฝ้าย ฟรีไซซ์ หัวเข็มขัดโลหะ|Vải bông, một cỡ, khóa kim loại.',
  ],
  disc: [
    'Flying disc|Wurfscheibe|Disque volant|Disco volador|Disco volante|Disco voador|Werpschijf|Frisbee|Frisbee|Frisbee|Liitokiekko|Uçan disk|قرص طائر|フライングディスク|飞盘|飛盤|จานร่อน|Đĩa bay',
    'Soft rim, floats on water.|Weicher Rand, schwimmt auf dem Wasser.|Bord souple, flotte sur l’eau.|Borde suave, flota en el agua.|Bordo morbido, galleggia.|Aba macia, flutua na água.|Zachte rand, blijft drijven.|Mjuk kant, flyter på vattnet.|Blød kant, flyder på vandet.|Myk kant, flyter på vannet.|Pehmeä reuna, kelluu vedessä.|Kenarı yumuşak, suda yüzer.|حافة ليّنة ويطفو على الماء.|ふちが柔らかく、水に浮く。|软边设计，可浮于水面。|軟邊設計，可浮於水面。|ขอบนุ่ม ลอยน้ำได้|Vành mềm, nổi trên nước.',
  ],
  yoyo: [
    'Wooden yo-yo|Jo-Jo aus Holz|Yo-yo en bois|Yoyó de madera|Yo-yo di legno|Ioiô de madeira|Houten jojo|Jojo i trä|Yoyo af træ|Jojo i tre|Puinen jojo|Ahşap yoyo|يويو خشبي|木のヨーヨー|木制悠悠球|木製溜溜球|โยโย่ไม้|Yo-yo gỗ',
    'Beech wood, with a spare string.|Aus Buche, mit Ersatzschnur.|En hêtre, avec une ficelle de rechange.|De haya, con cuerda de repuesto.|In faggio, con un filo di ricambio.|De faia, com um fio suplente.|Van beukenhout, met reservekoord.|Av bok, med reservsnöre.|Af bøg, med ekstra snor.|Av bøk, med ekstra snor.|Pyökkiä, mukana varanaru.|Kayın ağacından, yedek ipiyle.|من خشب الزان مع خيط احتياطي.|ブナ材、替えひもつき。|榉木制，附备用绳。|櫸木製，附備用繩。|ไม้บีช มีเชือกสำรอง|Gỗ dẻ gai, kèm dây dự phòng.',
  ],
  puzzle: [
    'Ferris wheel puzzle|Riesenrad-Puzzle|Puzzle de la grande roue|Rompecabezas de la noria|Puzzle della ruota panoramica|Puzzle da roda-gigante|Reuzenradpuzzel|Pariserhjulspussel|Pariserhjul-puslespil|Pariserhjul-puslespill|Maailmanpyöräpalapeli|Dönme dolap yapbozu|أحجية عجلة الملاهي|観覧車ジグソー|摩天轮拼图|摩天輪拼圖|จิ๊กซอว์ชิงช้าสวรรค์|Ghép hình vòng đu quay',
    '1,000 pieces, for rainy days by the sea.|1.000 Teile, für Regentage am Meer.|1 000 pièces, pour les jours de pluie à la mer.|1000 piezas, para días de lluvia junto al mar.|1.000 pezzi, per i giorni di pioggia al mare.|1000 peças, para dias de chuva à beira-mar.|1.000 stukjes, voor regendagen aan zee.|1 000 bitar, för regniga dagar vid havet.|1.000 brikker, til regnvejrsdage ved havet.|1000 brikker, for regnværsdager ved havet.|1 000 palaa, sadepäiviin meren äärellä.|Deniz kenarında yağmurlu günler için 1.000 parça.|1000 قطعة، لأيام المطر قرب البحر.|1000ピース。海辺の雨の日に。|1000 片，海边下雨天的好伴侣。|1000 片，海邊下雨天的好夥伴。|1,000 ชิ้น สำหรับวันฝนตกริมทะเล|1.000 mảnh, cho ngày mưa bên biển.',
  ],
  trial: [
    '500 trial coins|500 Probemünzen|500 pièces d’essai|500 monedas de prueba|500 monete di prova|500 moedas de teste|500 proefmunten|500 provmynt|500 prøvemønter|500 prøvemynter|500 kokeilukolikkoa|500 deneme jetonu|500 عملة تجريبية|お試しコイン500枚|500 体验币|500 體驗幣|เหรียญทดลอง 500 เหรียญ|500 xu thử',
    'Comes to your account at once. Nothing is shipped.|Kommt sofort auf dein Konto. Es wird nichts verschickt.|Arrive tout de suite sur ton compte. Rien n’est expédié.|Llega al momento a tu cuenta. No se envía nada.|Arriva subito sul tuo account. Non si spedisce nulla.|Chega logo à tua conta. Nada é enviado.|Komt meteen op je account. Er wordt niets verzonden.|Kommer direkt till ditt konto. Inget skickas.|Kommer straks på din konto. Intet bliver sendt.|Kommer rett på kontoen din. Ingenting sendes.|Tulee heti tilillesi. Mitään ei lähetetä.|Hemen hesabına gelir. Kargo yoktur.|تصل إلى حسابك فورًا. لا شيء يُشحن.|すぐにアカウントに届きます。発送はありません。|立即到账，无需邮寄。|立即入帳，無需寄送。|เข้าบัญชีทันที ไม่มีการจัดส่ง|Vào tài khoản ngay. Không cần giao hàng.',
  ],
  soundtrack: [
    'Boardwalk soundtrack|Boardwalk-Soundtrack|Bande-son de Boardwalk|Banda sonora de Boardwalk|Colonna sonora di Boardwalk|Banda sonora do Boardwalk|Boardwalk-soundtrack|Boardwalks soundtrack|Boardwalks soundtrack|Boardwalks lydspor|Boardwalkin ääniraita|Boardwalk müzikleri|موسيقى Boardwalk|Boardwalkサウンドトラック|Boardwalk 原声音乐|Boardwalk 原聲音樂|เพลงประกอบ Boardwalk|Nhạc nền Boardwalk',
    'A download code. In this demo the codes open nothing.|Ein Downloadcode. In dieser Demo öffnen die Codes nichts.|Un code de téléchargement. Dans cette démo, les codes n’ouvrent rien.|Un código de descarga. En esta demo los códigos no abren nada.|Un codice per il download. In questa demo i codici non aprono nulla.|Um código de transferência. Nesta demonstração os códigos não abrem nada.|Een downloadcode. In deze demo openen de codes niets.|En nedladdningskod. I den här demon öppnar koderna inget.|En downloadkode. I denne demo åbner koderne intet.|En nedlastingskode. I denne demoen åpner kodene ingenting.|Latauskoodi. Tässä demossa koodit eivät avaa mitään.|Bir indirme kodu. Bu demoda kodlar bir şey açmaz.|رمز تنزيل. في هذا العرض لا تفتح الرموز شيئًا.|ダウンロードコード。このデモではコードは使えません。|下载码。演示版中的码无法兑换内容。|下載碼。示範版中的碼無法兌換內容。|โค้ดดาวน์โหลด ในเดโมนี้โค้ดใช้เปิดอะไรไม่ได้|Mã tải xuống. Trong bản demo này mã không mở được gì.',
  ],
} as const;

export const PRIZE_ABOUT =
  'The same one that waits in our machines.|Genau wie in unseren Automaten.|Le même que dans nos machines.|El mismo que espera en nuestras máquinas.|Lo stesso che aspetta nelle nostre macchine.|O mesmo que espera nas nossas máquinas.|Precies zoals in onze automaten.|Samma som väntar i våra maskiner.|Den samme, som venter i vores maskiner.|Den samme som venter i maskinene våre.|Sama, joka odottaa laitteissamme.|Makinelerimizde bekleyenin aynısı.|مثل التي تنتظر في آلاتنا.|マシンの中で待っているものと同じです。|与机台里的一模一样。|與機台裡的一模一樣。|ชิ้นเดียวกับที่รออยู่ในตู้ของเรา|Giống hệt món trong máy của chúng tôi.';

export const CARD_ABOUT =
  'The card comes to your account at once.|Die Karte kommt sofort auf dein Konto.|La carte arrive tout de suite sur ton compte.|La tarjeta llega al momento a tu cuenta.|La carta arriva subito sul tuo account.|A carta chega logo à tua conta.|De kaart komt meteen op je account.|Kortet kommer direkt till ditt konto.|Kortet kommer straks på din konto.|Kortet kommer rett på kontoen din.|Kortti tulee heti tilillesi.|Kart hemen hesabına gelir.|تصل البطاقة إلى حسابك فورًا.|カードはすぐにアカウントに届きます。|卡片立即到账。|卡片立即入帳。|การ์ดเข้าบัญชีทันที|Thẻ vào tài khoản ngay.';

export const VARIANT_WORDS = {
  small:
    'Small|Klein|Petit|Pequeño|Piccolo|Pequeno|Klein|Liten|Lille|Liten|Pieni|Küçük|صغير|S|小号|小號|เล็ก|Nhỏ',
  large: 'Large|Groß|Grand|Grande|Grande|Grande|Groot|Stor|Stor|Stor|Iso|Büyük|كبير|L|大号|大號|ใหญ่|Lớn',
  black:
    'Black|Schwarz|Noir|Negro|Nero|Preto|Zwart|Svart|Sort|Svart|Musta|Siyah|أسود|ブラック|黑色|黑色|ดำ|Đen',
  white:
    'White|Weiß|Blanc|Blanco|Bianco|Branco|Wit|Vit|Hvid|Hvit|Valkoinen|Beyaz|أبيض|ホワイト|白色|白色|ขาว|Trắng',
  blue: 'Blue|Blau|Bleu|Azul|Blu|Azul|Blauw|Blå|Blå|Blå|Sininen|Mavi|أزرق|ブルー|蓝色|藍色|น้ำเงิน|Xanh',
} as const;
