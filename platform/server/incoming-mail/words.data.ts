// Words by which programs mark what is not the customer's, in French, English, German, Polish, Portuguese and Romanian.

/** Compared in lower case, apostrophes straight. */
export const AUTOMATIC_SUBJECTS = [
  'réponse automatique',
  'absence du bureau',
  "message d'absence",
  'automatic reply',
  'auto-reply',
  'auto reply',
  'out of office',
  'out of the office',
  'automatische antwort',
  'abwesenheitsnotiz',
  'automatyczna odpowiedź',
  'odpowiedź automatyczna',
  'resposta automática',
  'răspuns automat',
];
export const FORWARD_PREFIXES = ['fwd', 'fw', 'tr', 'wg', 'pd', 'enc', 'rv'];
export const REPLY_PREFIXES = ['re', 'ré', 'rép', 'réf.', 'ref', 'aw', 'antw', 'odp', 'res', 'sv'];

/** Ends of an attribution. */
export const WROTE =
  /(?<!\p{L})(?:a écrit|wrote|schrieb|napisał(?:\(a\)|a)?|pisze|escreveu|a scris)(?!\p{L})/iu;

/** Month names and their usual short forms; compared without the dot. */
export const MONTHS = new Set(
  [
    'janvier février mars avril mai juin juillet août septembre octobre novembre décembre janv févr avr juil sept oct nov déc fév',
    'january february march april may june july august september october november december jan feb mar apr jun jul aug sep dec',
    'januar februar märz mai juni juli oktober dezember mär mrz okt dez jän jänner',
    'stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października listopada grudnia sty lut kwi maj cze lip sie wrz paź lis gru',
    'styczeń luty marzec kwiecień czerwiec lipiec sierpień wrzesień październik listopad grudzień',
    'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro fev abr ago set out',
    'ianuarie februarie martie aprilie iunie iulie septembrie octombrie noiembrie decembrie ian iun iul noi',
  ].flatMap((all) => all.split(' ')),
);

export interface Label {
  readonly word: string;
  readonly kind: 'from' | 'date' | 'to' | 'copy' | 'subject';
}
const label = (kind: Label['kind'], words: readonly string[]): Label[] =>
  words.map((word) => ({ word, kind }));
export const LABELS: readonly Label[] = [
  ...label('from', ['de', 'from', 'von', 'od', 'de la']),
  ...label('date', [
    'envoyé',
    'date',
    'sent',
    'gesendet',
    'datum',
    'wysłano',
    'data',
    'enviada',
    'enviado',
    'enviada em',
    'trimis',
  ]),
  ...label('to', ['à', 'a', 'pour', 'to', 'an', 'do', 'para', 'către']),
  ...label('copy', ['cc', 'copie à', 'dw']),
  ...label('subject', ['objet', 'sujet', 'subject', 'betreff', 'temat', 'assunto', 'subiect']),
];

export const ORIGINAL_MESSAGES = ["message d'origine", 'mail original', 'original message'];
export const MESSAGE_OF = 'message du';

/** Between dashes. */
export const FORWARDED_BETWEEN_DASHES = [
  'forwarded message',
  'message transféré',
  'mail transféré',
  'weitergeleitete nachricht',
  'wiadomość przekazana',
  'mensagem reencaminhada',
  'mensagem encaminhada',
  'mesaj redirecționat',
];
/** Alone on a line. */
export const FORWARDED_BEGINS = [
  'début du message transféré',
  'begin forwarded message',
  'anfang der weitergeleiteten nachricht',
  'início da mensagem reencaminhada',
];

/** Lines that telephones and programs add. */
export const DEVICE_LINES = [
  'envoyé de mon iphone',
  'envoyé de mon ipad',
  'envoyé depuis mon appareil galaxy',
  'envoyé depuis mon appareil samsung',
  'obtenez outlook pour ios',
  'obtenez outlook pour android',
  'télécharger outlook pour ios',
  'envoyé avec la messagerie sécurisée proton mail.',
  'sent from my iphone',
  'sent from my ipad',
  'sent from my galaxy',
  'get outlook for ios',
  'get outlook for android',
  'sent with proton mail secure email.',
  'von meinem iphone gesendet',
  'von meinem ipad gesendet',
  "wysłane z iphone'a",
  'enviado do meu iphone',
  'trimis de pe iphone',
];

/** Ways to take leave; their line stays the customer's. */
export const FORMULAS = [
  'cordialement',
  'bien cordialement',
  'très cordialement',
  'cdlt',
  'salutations',
  'cordiales salutations',
  'sincères salutations',
  'bien à vous',
  'bonne journée',
  'regards',
  'best regards',
  'kind regards',
  'yours sincerely',
  'sincerely',
  'mit freundlichen grüßen',
  'freundliche grüße',
  'viele grüße',
  'mfg',
  'z poważaniem',
  'pozdrawiam',
  'melhores cumprimentos',
  'com os melhores cumprimentos',
  'cumprimentos',
  'atenciosamente',
  'cu stimă',
  'cu respect',
];

/** Beginnings of legal texts under a signature. */
export const LEGAL_TEXTS = [
  'ce message et ses pièces jointes',
  'ce courriel et ses pièces jointes',
  'this e-mail and any attachments',
  'this message is intended',
  'diese e-mail enthält vertrauliche',
  'esta mensagem',
  'niniejsza wiadomość',
  'acest mesaj',
  "pensez à l'environnement",
];
