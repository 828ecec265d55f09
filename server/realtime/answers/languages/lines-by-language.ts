import type { StandardLine } from '../answers.ts'

/** What is said without a language model in a language other than English; `{name}` is the character's. */
export interface Lines extends Record<StandardLine, string[]> {
  greeting: string[]
  'not-caught': string[]
  unknown: string[]
}

const lines = (
  greeting: string[],
  notCaught: string[],
  unknown: string[],
  rest: Record<StandardLine, string[]>,
): Lines => ({ greeting, 'not-caught': notCaught, unknown, ...rest })

/** By primary language subtag. */
export const linesByLanguage: Readonly<Record<string, Lines>> = {
  de: lines(
    ['Guten Tag, ich bin {name}.', 'Was möchten Sie wissen?'],
    ['Das habe ich nicht verstanden.', 'Noch einmal, bitte?'],
    ['Das weiß ich leider nicht.', 'Fragen Sie bitte jemanden, der hier arbeitet.'],
    {
      'one-minute-left': ['Wir haben noch eine Minute.', 'Möchten Sie noch etwas wissen?'],
      'seconds-left': ['Unsere Zeit ist fast um.'],
      goodbye: ['Danke für das Gespräch.', 'Auf Wiedersehen.'],
      'still-there': ['Sind Sie noch da?'],
      'trouble-hearing': ['Entschuldigung, ich war kurz weg.', 'Können Sie das noch einmal sagen?'],
      'cannot-hear': ['Ich kann gerade leider nicht hören.', 'Bitte schreiben Sie mir Ihre Frage.'],
      'question-too-long': ['Das war lang.', 'Eine kürzere Frage gelingt besser.'],
    },
  ),
  fr: lines(
    ['Bonjour, je suis {name}.', 'Que voulez-vous savoir ?'],
    ["Je n'ai pas compris.", 'Encore une fois ?'],
    ['Je ne le sais pas.', "Demandez à quelqu'un qui travaille ici."],
    {
      'one-minute-left': ['Il nous reste une minute.', 'Voulez-vous encore savoir quelque chose ?'],
      'seconds-left': ['Notre temps est presque écoulé.'],
      goodbye: ["Merci d'avoir parlé avec moi.", 'Au revoir.'],
      'still-there': ['Êtes-vous encore là ?'],
      'trouble-hearing': ['Pardon, je vous ai perdu un instant.', 'Pouvez-vous répéter ?'],
      'cannot-hear': ["Je n'entends rien pour le moment.", 'Écrivez-moi votre question, je vous prie.'],
      'question-too-long': ["C'était long.", 'Une question plus courte marche mieux.'],
    },
  ),
  es: lines(
    ['Hola, soy {name}.', '¿Qué le gustaría saber?'],
    ['No lo he entendido.', '¿Otra vez, por favor?'],
    ['Eso no lo sé.', 'Pregunte a alguien que trabaje aquí.'],
    {
      'one-minute-left': ['Nos queda un minuto.', '¿Quiere saber algo más?'],
      'seconds-left': ['Nuestro tiempo casi ha terminado.'],
      goodbye: ['Gracias por hablar conmigo.', 'Adiós.'],
      'still-there': ['¿Sigue ahí?'],
      'trouble-hearing': ['Perdone, le he perdido un momento.', '¿Puede repetirlo?'],
      'cannot-hear': ['Ahora mismo no puedo oír.', 'Escríbame su pregunta, por favor.'],
      'question-too-long': ['Ha sido un poco larga.', 'Una pregunta más corta funciona mejor.'],
    },
  ),
  it: lines(
    ['Buongiorno, sono {name}.', 'Che cosa vuole sapere?'],
    ['Non ho capito.', 'Ancora una volta?'],
    ['Questo non lo so.', 'Chieda a qualcuno che lavora qui.'],
    {
      'one-minute-left': ['Abbiamo ancora un minuto.', "Vuole sapere qualcos'altro?"],
      'seconds-left': ['Il nostro tempo è quasi finito.'],
      goodbye: ['Grazie di aver parlato con me.', 'Arrivederci.'],
      'still-there': ['È ancora lì?'],
      'trouble-hearing': ["Scusi, l'ho persa per un attimo.", 'Può ripetere?'],
      'cannot-hear': ['In questo momento non sento.', 'Mi scriva la sua domanda, per favore.'],
      'question-too-long': ['Era lunga.', 'Una domanda più breve riesce meglio.'],
    },
  ),
  pt: lines(
    ['Olá, sou {name}.', 'O que gostaria de saber?'],
    ['Não percebi.', 'Mais uma vez?'],
    ['Isso não sei.', 'Pergunte a alguém que trabalhe aqui.'],
    {
      'one-minute-left': ['Temos mais um minuto.', 'Quer saber mais alguma coisa?'],
      'seconds-left': ['O nosso tempo está quase a acabar.'],
      goodbye: ['Obrigado por falar comigo.', 'Adeus.'],
      'still-there': ['Ainda está aí?'],
      'trouble-hearing': ['Desculpe, perdi-o por um momento.', 'Pode repetir?'],
      'cannot-hear': ['Agora não consigo ouvir.', 'Escreva-me a sua pergunta, por favor.'],
      'question-too-long': ['Foi longo.', 'Uma pergunta mais curta resulta melhor.'],
    },
  ),
  nl: lines(
    ['Hallo, ik ben {name}.', 'Wat wilt u weten?'],
    ['Dat heb ik niet verstaan.', 'Nog een keer?'],
    ['Dat weet ik niet.', 'Vraag het aan iemand die hier werkt.'],
    {
      'one-minute-left': ['We hebben nog een minuut.', 'Wilt u nog iets weten?'],
      'seconds-left': ['Onze tijd is bijna om.'],
      goodbye: ['Bedankt voor het gesprek.', 'Tot ziens.'],
      'still-there': ['Bent u er nog?'],
      'trouble-hearing': ['Sorry, ik was u even kwijt.', 'Kunt u dat herhalen?'],
      'cannot-hear': ['Ik kan op dit moment niet horen.', 'Schrijf mij uw vraag, alstublieft.'],
      'question-too-long': ['Dat was lang.', 'Een kortere vraag gaat beter.'],
    },
  ),
  no: lines(
    ['Hei, jeg er {name}.', 'Hva vil du vite?'],
    ['Det fikk jeg ikke med meg.', 'En gang til?'],
    ['Det vet jeg ikke.', 'Spør noen som arbeider her.'],
    {
      'one-minute-left': ['Vi har ett minutt igjen.', 'Er det noe mer du vil vite?'],
      'seconds-left': ['Tiden vår er nesten ute.'],
      goodbye: ['Takk for praten.', 'Ha det bra.'],
      'still-there': ['Er du der ennå?'],
      'trouble-hearing': ['Beklager, jeg mistet deg et øyeblikk.', 'Kan du si det igjen?'],
      'cannot-hear': ['Jeg kan ikke høre akkurat nå.', 'Skriv spørsmålet til meg, er du snill.'],
      'question-too-long': ['Det var langt.', 'Et kortere spørsmål går bedre.'],
    },
  ),
  pl: lines(
    ['Dzień dobry, jestem {name}.', 'Co chcesz wiedzieć?'],
    ['Nie zrozumiałem.', 'Jeszcze raz?'],
    ['Tego nie wiem.', 'Zapytaj kogoś, kto tu pracuje.'],
    {
      'one-minute-left': ['Została nam minuta.', 'Czy chcesz wiedzieć coś jeszcze?'],
      'seconds-left': ['Nasz czas prawie się skończył.'],
      goodbye: ['Dziękuję za rozmowę.', 'Do widzenia.'],
      'still-there': ['Czy jesteś tam jeszcze?'],
      'trouble-hearing': ['Przepraszam, na chwilę zgubiłem wątek.', 'Czy możesz powtórzyć?'],
      'cannot-hear': ['Teraz nic nie słyszę.', 'Napisz do mnie swoje pytanie.'],
      'question-too-long': ['To było długie.', 'Krótsze pytanie uda się lepiej.'],
    },
  ),
  tr: lines(
    ['Merhaba, ben {name}.', 'Ne öğrenmek istersiniz?'],
    ['Anlayamadım.', 'Bir daha söyler misiniz?'],
    ['Bunu bilmiyorum.', 'Burada çalışan birine sorun.'],
    {
      'one-minute-left': ['Bir dakikamız kaldı.', 'Öğrenmek istediğiniz başka bir şey var mı?'],
      'seconds-left': ['Süremiz dolmak üzere.'],
      goodbye: ['Benimle konuştuğunuz için teşekkürler.', 'Hoşça kalın.'],
      'still-there': ['Hâlâ orada mısınız?'],
      'trouble-hearing': ['Özür dilerim, bir an sizi kaybettim.', 'Tekrar söyler misiniz?'],
      'cannot-hear': ['Şu anda duyamıyorum.', 'Lütfen sorunuzu bana yazın.'],
      'question-too-long': ['Biraz uzun oldu.', 'Daha kısa bir soru daha iyi anlaşılır.'],
    },
  ),
  uk: lines(
    ['Добрий день, я {name}.', 'Що ви хочете дізнатися?'],
    ['Я не зрозумів.', 'Ще раз, будь ласка?'],
    ['Цього я не знаю.', 'Запитайте когось, хто тут працює.'],
    {
      'one-minute-left': ['У нас залишилася хвилина.', 'Хочете дізнатися ще щось?'],
      'seconds-left': ['Наш час майже вийшов.'],
      goodbye: ['Дякую за розмову.', 'До побачення.'],
      'still-there': ['Ви ще тут?'],
      'trouble-hearing': ['Вибачте, звʼязок на мить зник.', 'Повторіть, будь ласка.'],
      'cannot-hear': ['Зараз я не чую.', 'Напишіть мені своє запитання, будь ласка.'],
      'question-too-long': ['Це було довго.', 'Коротше запитання вдасться краще.'],
    },
  ),
  ar: lines(
    ['مرحبًا، أنا {name}.', 'ماذا تودّ أن تعرف؟'],
    ['لم أفهم ذلك.', 'مرة أخرى من فضلك؟'],
    ['لا أعرف ذلك.', 'اسأل أحد العاملين هنا من فضلك.'],
    {
      'one-minute-left': ['بقيت لنا دقيقة واحدة.', 'هل تريد أن تعرف شيئًا آخر؟'],
      'seconds-left': ['وقتنا أوشك على الانتهاء.'],
      goodbye: ['شكرًا على حديثك معي.', 'مع السلامة.'],
      'still-there': ['هل ما زلت هنا؟'],
      'trouble-hearing': ['عذرًا، انقطع الاتصال لحظة.', 'هل يمكنك أن تعيد ما قلته؟'],
      'cannot-hear': ['لا أستطيع السمع الآن.', 'اكتب لي سؤالك من فضلك.'],
      'question-too-long': ['كان ذلك طويلًا.', 'السؤال الأقصر أفضل.'],
    },
  ),
  hi: lines(
    ['नमस्ते, मैं {name} हूँ।', 'आप क्या जानना चाहेंगे?'],
    ['मैं समझ नहीं सका।', 'एक बार फिर कहेंगे?'],
    ['यह मुझे नहीं पता।', 'कृपया यहाँ काम करने वाले किसी से पूछिए।'],
    {
      'one-minute-left': ['हमारे पास एक मिनट बचा है।', 'क्या आप कुछ और जानना चाहते हैं?'],
      'seconds-left': ['हमारा समय लगभग पूरा हो गया है।'],
      goodbye: ['मुझसे बात करने के लिए धन्यवाद।', 'नमस्ते।'],
      'still-there': ['क्या आप अभी भी हैं?'],
      'trouble-hearing': ['माफ़ कीजिए, एक पल के लिए संपर्क टूट गया।', 'क्या आप फिर से कहेंगे?'],
      'cannot-hear': ['मैं अभी सुन नहीं पा रहा हूँ।', 'कृपया अपना सवाल लिखिए।'],
      'question-too-long': ['यह लंबा था।', 'छोटा सवाल बेहतर रहेगा।'],
    },
  ),
  ja: lines(
    ['こんにちは、{name}です。', '何をお知りになりたいですか。'],
    ['聞き取れませんでした。', 'もう一度お願いします。'],
    ['それは分かりません。', 'こちらの係の者にお尋ねください。'],
    {
      'one-minute-left': ['あと一分です。', 'ほかに知りたいことはありますか。'],
      'seconds-left': ['もうすぐお時間です。'],
      goodbye: ['お話しできてよかったです。', 'さようなら。'],
      'still-there': ['まだいらっしゃいますか。'],
      'trouble-hearing': ['すみません、少し聞こえませんでした。', 'もう一度おっしゃってください。'],
      'cannot-hear': ['ただいま音が聞こえません。', 'ご質問を書いてください。'],
      'question-too-long': ['少し長すぎました。', '短い質問のほうがうまくいきます。'],
    },
  ),
  zh: lines(
    ['您好，我是{name}。', '您想了解什么？'],
    ['我没听清楚。', '请再说一遍好吗？'],
    ['这个我不知道。', '请问问这里的工作人员。'],
    {
      'one-minute-left': ['我们还有一分钟。', '您还想知道什么吗？'],
      'seconds-left': ['时间快到了。'],
      goodbye: ['谢谢您和我聊天。', '再见。'],
      'still-there': ['您还在吗？'],
      'trouble-hearing': ['抱歉，刚才断了一下。', '请再说一遍好吗？'],
      'cannot-hear': ['我现在听不见。', '请把问题写给我。'],
      'question-too-long': ['刚才太长了。', '短一点的问题更好。'],
    },
  ),
}
