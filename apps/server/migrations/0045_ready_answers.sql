-- Ready answers to begin with, in every language players can read; the staff changes them as it likes.
insert into report_aids (kind, item_id, version, value, staff_id, staff_name, reason, created_at) values
  ('text', 'looking', 1, '{
  "name": "We are looking",
  "faultType": 0,
  "content": {
    "en-US": "Hi {player}, thanks for telling us. We’re looking into it and will write back here soon.",
    "de-DE": "Hallo {player}, danke für deine Nachricht. Wir sehen uns das an und melden uns bald wieder hier.",
    "es-ES": "Hola, {player}: gracias por avisarnos. Lo estamos revisando y te responderemos aquí muy pronto.",
    "fr-FR": "Bonjour {player}, merci de nous avoir prévenus. Nous regardons ça et te répondons ici très vite.",
    "it-IT": "Ciao {player}, grazie per avercelo detto. Stiamo controllando e ti rispondiamo qui a breve.",
    "pt-PT": "Olá, {player}! Obrigado por nos avisares. Estamos a ver o que se passou e respondemos aqui em breve.",
    "nl-NL": "Hoi {player}, bedankt voor je bericht. We kijken ernaar en laten het je hier snel weten.",
    "da-DK": "Hej {player}, tak fordi du sagde til. Vi ser på det og skriver tilbage her snart.",
    "sv-SE": "Hej {player}, tack för att du hörde av dig. Vi tittar på det och svarar här snart.",
    "no-NO": "Hei {player}, takk for at du sa fra. Vi ser på det og svarer deg her snart.",
    "fi-FI": "Hei {player}, kiitos kun kerroit. Selvitämme asiaa ja vastaamme tässä pian.",
    "tr-TR": "Merhaba {player}, haber verdiğin için teşekkürler. Bakıyoruz, kısa süre içinde buradan yazacağız.",
    "vi-VN": "Chào {player}, cảm ơn bạn đã báo. Chúng tôi đang kiểm tra và sẽ sớm trả lời bạn tại đây.",
    "th-TH": "สวัสดี {player} ขอบคุณที่แจ้งเรา เรากำลังตรวจสอบและจะตอบกลับที่นี่เร็ว ๆ นี้",
    "ja-JP": "{player}さん、ご連絡ありがとうございます。ただいま確認しています。まもなくこちらでお返事します。",
    "zh-CN": "{player}，你好！谢谢你告诉我们。我们正在查看，很快会在这里回复你。",
    "zh-TW": "{player}，你好！謝謝你告訴我們。我們正在查看，很快會在這裡回覆你。",
    "ar-AE": "مرحبًا {player}، شكرًا لإخبارنا. نتحقق من الأمر الآن وسنرد عليك هنا قريبًا."
  }
}', 0, '', '', now()),
  ('text', 'ours', 1, '{
  "name": "Our fault",
  "faultType": 0,
  "content": {
    "en-US": "Hi {player}, you’re right, and we’re sorry. We’ve added {coins} coins to your balance. Have fun with your next round!",
    "de-DE": "Hallo {player}, du hast recht, und es tut uns leid. Wir haben dir {coins} Münzen gutgeschrieben. Viel Spaß bei der nächsten Runde!",
    "es-ES": "Hola, {player}: tienes razón y lo sentimos. Te hemos abonado {coins} monedas. ¡Disfruta de la próxima ronda!",
    "fr-FR": "Bonjour {player}, tu as raison et nous sommes désolés. Nous t’avons crédité {coins} pièces. Amuse-toi bien à la prochaine partie !",
    "it-IT": "Ciao {player}, hai ragione e ci dispiace. Ti abbiamo accreditato {coins} monete. Buon divertimento con la prossima partita!",
    "pt-PT": "Olá, {player}! Tens razão e pedimos desculpa. Creditámos-te {coins} moedas. Diverte-te na próxima jogada!",
    "nl-NL": "Hoi {player}, je hebt gelijk en het spijt ons. We hebben {coins} munten bij je saldo gezet. Veel plezier met je volgende ronde!",
    "da-DK": "Hej {player}, du har ret, og det er vi kede af. Vi har sat {coins} mønter ind på din saldo. God fornøjelse med næste runde!",
    "sv-SE": "Hej {player}, du har rätt och vi är ledsna. Vi har satt in {coins} mynt på ditt saldo. Ha så kul i nästa runda!",
    "no-NO": "Hei {player}, du har rett, og vi beklager. Vi har satt {coins} mynter inn på saldoen din. Kos deg med neste runde!",
    "fi-FI": "Hei {player}, olet oikeassa, ja olemme pahoillamme. Lisäsimme saldoosi {coins} kolikkoa. Hauskaa seuraavaa kierrosta!",
    "tr-TR": "Merhaba {player}, haklısın, özür dileriz. Bakiyene {coins} jeton ekledik. Bir sonraki elde iyi eğlenceler!",
    "vi-VN": "Chào {player}, bạn đúng rồi, chúng tôi xin lỗi. Chúng tôi đã cộng {coins} xu vào số dư của bạn. Chúc bạn chơi vui ở ván tới!",
    "th-TH": "สวัสดี {player} คุณพูดถูก เราขออภัยด้วย เราเพิ่ม {coins} เหรียญให้คุณแล้ว ขอให้สนุกกับรอบต่อไป!",
    "ja-JP": "{player}さん、おっしゃるとおりでした。申し訳ありません。{coins}コインをお渡ししました。次のラウンドもお楽しみください。",
    "zh-CN": "{player}，你说得对，非常抱歉。我们已为你补上 {coins} 枚金币。祝你下一局玩得开心！",
    "zh-TW": "{player}，你說得對，非常抱歉。我們已為你補上 {coins} 枚金幣。祝你下一局玩得開心！",
    "ar-AE": "مرحبًا {player}، أنت على حق، ونعتذر. أضفنا {coins} عملة إلى رصيدك. استمتع بالجولة القادمة!"
  }
}', 0, '', '', now()),
  ('text', 'nothing', 1, '{
  "name": "Nothing found",
  "faultType": 0,
  "content": {
    "en-US": "Hi {player}, we looked at your round from start to end, and everything went as it should. You can check it yourself under Verify. Write to us if we missed something.",
    "de-DE": "Hallo {player}, wir haben uns deine Runde von Anfang bis Ende angesehen: Alles lief, wie es soll. Du kannst sie selbst nachprüfen. Schreib uns, falls wir etwas übersehen haben.",
    "es-ES": "Hola, {player}: hemos revisado tu ronda de principio a fin y todo fue como debía. Puedes comprobarla por tu cuenta. Escríbenos si se nos escapó algo.",
    "fr-FR": "Bonjour {player}, nous avons revu ta partie du début à la fin : tout s’est passé comme prévu. Tu peux la vérifier toi-même. Écris-nous si quelque chose nous a échappé.",
    "it-IT": "Ciao {player}, abbiamo rivisto la tua partita dall’inizio alla fine: è andato tutto come doveva. Puoi verificarla anche tu. Scrivici se ci è sfuggito qualcosa.",
    "pt-PT": "Olá, {player}! Vimos a tua jogada do princípio ao fim e correu tudo como devia. Também a podes verificar. Escreve-nos se nos escapou alguma coisa.",
    "nl-NL": "Hoi {player}, we hebben je ronde van begin tot eind bekeken en alles ging zoals het hoort. Je kunt hem zelf controleren. Schrijf ons als we iets gemist hebben.",
    "da-DK": "Hej {player}, vi har set din runde igennem fra start til slut, og alt gik, som det skulle. Du kan selv tjekke den. Skriv til os, hvis vi har overset noget.",
    "sv-SE": "Hej {player}, vi har gått igenom din runda från början till slut och allt gick som det skulle. Du kan kontrollera den själv. Skriv till oss om vi missat något.",
    "no-NO": "Hei {player}, vi har sett gjennom runden din fra start til slutt, og alt gikk som det skulle. Du kan sjekke den selv. Skriv til oss hvis vi har oversett noe.",
    "fi-FI": "Hei {player}, katsoimme kierroksesi alusta loppuun, ja kaikki meni niin kuin pitikin. Voit tarkistaa sen itse. Kirjoita meille, jos meiltä jäi jotain huomaamatta.",
    "tr-TR": "Merhaba {player}, elini baştan sona inceledik, her şey olması gerektiği gibi gitmiş. Kendin de kontrol edebilirsin. Gözümüzden kaçan bir şey varsa bize yaz.",
    "vi-VN": "Chào {player}, chúng tôi đã xem lại ván của bạn từ đầu đến cuối và mọi thứ đều đúng. Bạn có thể tự kiểm tra. Hãy viết cho chúng tôi nếu còn sót điều gì.",
    "th-TH": "สวัสดี {player} เราดูรอบของคุณตั้งแต่ต้นจนจบแล้ว ทุกอย่างเป็นไปตามที่ควร คุณตรวจสอบเองได้ด้วย ถ้าเราพลาดอะไรไป เขียนมาบอกเราได้เลย",
    "ja-JP": "{player}さん、ラウンドを最初から最後まで確認しましたが、正しく進んでいました。ご自身でも検証できます。見落としがあればお知らせください。",
    "zh-CN": "{player}，你好！我们从头到尾看了你的这一局，一切正常。你也可以自己验证。如果我们漏看了什么，请再写信告诉我们。",
    "zh-TW": "{player}，你好！我們從頭到尾看了你的這一局，一切正常。你也可以自己驗證。如果我們漏看了什麼，請再寫信告訴我們。",
    "ar-AE": "مرحبًا {player}، راجعنا جولتك من البداية إلى النهاية، وسار كل شيء كما يجب. يمكنك التحقق منها بنفسك. اكتب لنا إن فاتنا شيء."
  }
}', 0, '', '', now());
