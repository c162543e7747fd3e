// What customers of six languages write, and how their programs introduce a quotation.
/** What a customer types: paragraphs, the formula that stays, the lines of the signature that go. */
export interface Words {
  readonly paragraphs: readonly string[];
  readonly formula: string | null;
  readonly signature: readonly string[];
}

export interface Language {
  readonly code: string;
  readonly replyPrefix: string;
  readonly labels: Readonly<Record<'from' | 'date' | 'to' | 'subject', string>>;
  readonly longDate: string;
  readonly attribution: Readonly<
    Record<'gmail' | 'apple' | 'thunderbird', (who: string) => string>
  >;
  readonly originalMessage: string;
  readonly iphone: string;
  readonly outlookPhone: string;
  readonly proton: string;
  readonly question: readonly string[];
  readonly customers: readonly Words[];
}

const french: Language = {
  code: 'fr',
  replyPrefix: 'RE :',
  labels: { from: 'De :', date: 'Envoyé :', to: 'À :', subject: 'Objet :' },
  longDate: 'lundi 23 novembre 2026 16:20',
  attribution: {
    gmail: (who) => `Le lun. 23 nov. 2026 à 16:20, ${who} a écrit :`,
    apple: (who) => `Le 23 nov. 2026 à 16:20, ${who} a écrit :`,
    thunderbird: (who) => `Le 23/11/2026 à 16:20, ${who} a écrit :`,
  },
  originalMessage: "-----Message d'origine-----",
  iphone: 'Envoyé de mon iPhone',
  outlookPhone: 'Obtenez Outlook pour iOS',
  proton: 'Envoyé avec la messagerie sécurisée Proton Mail.',
  question: [
    'Bonjour,',
    '',
    'Le paiement du 4 octobre est-il exact ?',
    '',
    'Cordialement,',
    'Le service',
  ],
  customers: [
    {
      paragraphs: ['Oui.'],
      formula: 'Cordialement,',
      signature: ['Nora Petit', 'Messagerie Petit', '05 00 00 22 41'],
    },
    {
      paragraphs: [
        'Bonjour,',
        'De : 8 h 00',
        'À : 12 h 30',
        'Le 4 novembre 2026, M. Aubry a écrit : « je prends la tournée ».',
        'Merci de corriger avant le 30.',
      ],
      formula: null,
      signature: [],
    },
    {
      paragraphs: [
        'Envoyé de mon iPhone hier soir, le fichier était vide.',
        'Il manque 1 000,50 € de frais & deux découchers (art. 6 <annexe>).',
        'Ce message et ses pièces jointes concernent la paie.',
      ],
      formula: 'Bien cordialement',
      signature: ['Nora Petit', 'Responsable d’exploitation', '3, quai du Port'],
    },
    {
      paragraphs: [
        'Voici les heures : lundi 7,5 ; mardi 8 ; mercredi 8.',
        'Nora Petit vous rappelle demain.',
      ],
      formula: 'Bonne journée, Nora',
      signature: ['Messagerie Petit', 'www.messagerie-petit.example'],
    },
  ],
};

const english: Language = {
  code: 'en',
  replyPrefix: 'Re:',
  labels: { from: 'From:', date: 'Sent:', to: 'To:', subject: 'Subject:' },
  longDate: 'Monday, November 23, 2026 4:20 PM',
  attribution: {
    gmail: (who) => `On Mon, Nov 23, 2026 at 4:20 PM ${who} wrote:`,
    apple: (who) => `On 23 Nov 2026, at 16:20, ${who} wrote:`,
    thunderbird: (who) => `On 23/11/2026 16:20, ${who} wrote:`,
  },
  originalMessage: '-----Original Message-----',
  iphone: 'Sent from my iPhone',
  outlookPhone: 'Get Outlook for iOS',
  proton: 'Sent with Proton Mail secure email.',
  question: ['Hello,', '', 'Is the payment of 4 October right?', '', 'Regards,', 'The desk'],
  customers: [
    { paragraphs: ['Yes, it is.'], formula: 'Best regards,', signature: ['Nora Petit', 'Payroll'] },
    {
      paragraphs: ['Hi,', 'As Tom wrote: nothing is missing.', 'From: 8:00 to 12:30 he drove.'],
      formula: null,
      signature: [],
    },
    {
      paragraphs: [
        'Sent from my iPhone yesterday, the list was empty.',
        'Please add £1,000.50 for A & B <night>.',
      ],
      formula: 'Kind regards',
      signature: ['Nora Petit', 'Head of Transport', '+44 1632 960 077'],
    },
    {
      paragraphs: ['The week: Monday 7.5, Tuesday 8.'],
      formula: 'Regards, Nora',
      signature: ['Petit Couriers Ltd'],
    },
  ],
};

const german: Language = {
  code: 'de',
  replyPrefix: 'AW:',
  labels: { from: 'Von:', date: 'Gesendet:', to: 'An:', subject: 'Betreff:' },
  longDate: 'Montag, 23. November 2026 16:20',
  attribution: {
    gmail: (who) => `Am Mo., 23. Nov. 2026 um 16:20 Uhr schrieb ${who}:`,
    apple: (who) => `Am 23.11.2026 um 16:20 schrieb ${who}:`,
    thunderbird: (who) => `Am 23.11.26 um 16:20 schrieb ${who}:`,
  },
  originalMessage: '----- Original Message -----',
  iphone: 'Von meinem iPhone gesendet',
  outlookPhone: 'Get Outlook for Android',
  proton: 'Sent with Proton Mail secure email.',
  question: ['Guten Tag,', '', 'Stimmt die Zahlung vom 4. Oktober?', '', 'Viele Grüße', 'Ihr Team'],
  customers: [
    { paragraphs: ['Ja, sie stimmt.'], formula: 'Viele Grüße', signature: ['Nora Petit', 'Lohn'] },
    {
      paragraphs: ['Hallo,', 'Herr Maier schrieb: alles in Ordnung.', 'Von 8 bis 12 fuhr er.'],
      formula: null,
      signature: [],
    },
    {
      paragraphs: ['Es fehlen 1.000,50 € für Öl & Maut <Strecke>.', 'Bitte bis Freitag ergänzen.'],
      formula: 'Mit freundlichen Grüßen',
      signature: ['Nora Petit', 'Disposition', 'Tel. +49 30 5550077'],
    },
    { paragraphs: ['Die Woche: Mo 7,5; Di 8.'], formula: 'MfG, Nora', signature: ['Petit GmbH'] },
  ],
};

const polish: Language = {
  code: 'pl',
  replyPrefix: 'Odp:',
  labels: { from: 'Od:', date: 'Wysłano:', to: 'Do:', subject: 'Temat:' },
  longDate: 'poniedziałek, 23 listopada 2026 16:20',
  attribution: {
    gmail: (who) => `pon., 23 lis 2026 o 16:20 ${who} napisał(a):`,
    apple: (who) => `Wiadomość napisana przez ${who} w dniu 23.11.2026, o godz. 16:20, pisze:`,
    thunderbird: (who) => `W dniu 23.11.2026 o 16:20, ${who} pisze:`,
  },
  originalMessage: '-----Original Message-----',
  iphone: "Wysłane z iPhone'a",
  outlookPhone: 'Get Outlook for iOS',
  proton: 'Sent with Proton Mail secure email.',
  question: [
    'Dzień dobry,',
    '',
    'Czy wypłata z 4 października jest dobra?',
    '',
    'Pozdrawiam',
    'Zespół',
  ],
  customers: [
    {
      paragraphs: ['Tak, zgadza się.'],
      formula: 'Pozdrawiam,',
      signature: ['Nora Petit', 'Kadry'],
    },
    {
      paragraphs: ['Dzień dobry,', 'Jan pisze, że brakuje karty.', 'Do: 12:30 pracował.'],
      formula: null,
      signature: [],
    },
    {
      paragraphs: ['Brakuje 1 000,50 zł za paliwo & myto <trasa>.', 'Proszę poprawić do piątku.'],
      formula: 'Z poważaniem',
      signature: ['Nora Petit', 'Transport', '+48 22 555 00 77'],
    },
    {
      paragraphs: ['Tydzień: pn 7,5; wt 8.'],
      formula: 'Pozdrawiam, Nora',
      signature: ['Petit sp. z o.o.'],
    },
  ],
};

const portuguese: Language = {
  code: 'pt',
  replyPrefix: 'RES:',
  labels: { from: 'De:', date: 'Enviada em:', to: 'Para:', subject: 'Assunto:' },
  longDate: 'segunda-feira, 23 de novembro de 2026 16:20',
  attribution: {
    gmail: (who) => `Em seg., 23 de nov. de 2026 às 16:20, ${who} escreveu:`,
    apple: (who) => `No dia 23/11/2026, às 16:20, ${who} escreveu:`,
    thunderbird: (who) => `Em 23/11/2026 16:20, ${who} escreveu:`,
  },
  originalMessage: '-----Original Message-----',
  iphone: 'Enviado do meu iPhone',
  outlookPhone: 'Get Outlook for Android',
  proton: 'Sent with Proton Mail secure email.',
  question: [
    'Bom dia,',
    '',
    'O pagamento de 4 de outubro está certo?',
    '',
    'Cumprimentos',
    'A equipa',
  ],
  customers: [
    { paragraphs: ['Sim, está.'], formula: 'Cumprimentos,', signature: ['Nora Petit', 'Salários'] },
    {
      paragraphs: ['Bom dia,', 'O João escreveu que falta o cartão.', 'De: 8 h às 12 h conduziu.'],
      formula: null,
      signature: [],
    },
    {
      paragraphs: ['Faltam 1.000,50 € de gasóleo & portagens <A25>.', 'Peço correção até sexta.'],
      formula: 'Com os melhores cumprimentos',
      signature: ['Nora Petit', 'Logística', '+351 21 555 0077'],
    },
    {
      paragraphs: ['A semana: seg 7,5; ter 8.'],
      formula: 'Atenciosamente, Nora',
      signature: ['Petit Lda'],
    },
  ],
};

const romanian: Language = {
  code: 'ro',
  replyPrefix: 'Re:',
  labels: { from: 'De la:', date: 'Trimis:', to: 'Către:', subject: 'Subiect:' },
  longDate: 'luni, 23 noiembrie 2026 16:20',
  attribution: {
    gmail: (who) => `În lun., 23 nov. 2026 la 16:20, ${who} a scris:`,
    apple: (who) => `Pe 23.11.2026, la 16:20, ${who} a scris:`,
    thunderbird: (who) => `Pe 23.11.2026 16:20, ${who} a scris:`,
  },
  originalMessage: '-----Original Message-----',
  iphone: 'Trimis de pe iPhone',
  outlookPhone: 'Get Outlook for iOS',
  proton: 'Sent with Proton Mail secure email.',
  question: ['Bună ziua,', '', 'Plata din 4 octombrie este corectă?', '', 'Cu stimă', 'Echipa'],
  customers: [
    { paragraphs: ['Da, este.'], formula: 'Cu stimă,', signature: ['Nora Petit', 'Salarizare'] },
    {
      paragraphs: ['Bună ziua,', 'Ion a scris că lipsește cardul.', 'De la 8 la 12 a condus.'],
      formula: null,
      signature: [],
    },
    {
      paragraphs: ['Lipsesc 1.000,50 lei pentru motorină & taxe <A1>.', 'Vă rog să corectați.'],
      formula: 'Cu respect',
      signature: ['Nora Petit', 'Transport', '+40 21 555 00 77'],
    },
    {
      paragraphs: ['Săptămâna: luni 7,5; marți 8.'],
      formula: 'Cu stimă, Nora',
      signature: ['Petit SRL'],
    },
  ],
};

export const LANGUAGES: readonly Language[] = [
  french,
  english,
  german,
  polish,
  portuguese,
  romanian,
];
