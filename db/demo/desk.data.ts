// What the demo's customers asked of the provider: services, themes, demands with what became of them, conversations.
import type { TRANSITIONS } from '#areas/requests/demands/demand-status.ts';

export const SERVICES = {
  pay: { name: 'Service paie', isAnonymous: true },
  time: { name: 'Service temps et activités', isAnonymous: false },
  support: { name: 'Assistance', isAnonymous: true },
} as const;
export type ServiceKey = keyof typeof SERVICES;

/** Delays in working minutes: first answer, next answers, solution. */
export const THEMES: Readonly<
  Record<
    string,
    {
      readonly service: ServiceKey;
      readonly delays: readonly [number, number, number];
      readonly subthemes: readonly string[];
    }
  >
> = {
  Paie: {
    service: 'pay',
    delays: [240, 240, 1_200],
    subthemes: ['Primes', 'Heures supplémentaires', 'Frais de déplacement', 'Bulletin'],
  },
  Temps: {
    service: 'time',
    delays: [240, 480, 1_800],
    subthemes: ['Fichiers légaux', 'Absences', 'Infractions'],
  },
  'Accès au portail': { service: 'support', delays: [120, 240, 600], subthemes: [] },
};

type Who = 'clerk' | 'agent' | 'boss';
export type Step =
  | { readonly by: 'agent' | 'boss'; readonly act: 'assign' }
  | {
      readonly by: Who;
      readonly act: 'write';
      readonly text: string;
      readonly asks?: 'feedback' | 'validation';
      readonly isInternal?: boolean;
    }
  | { readonly by: 'clerk'; readonly act: 'validate' }
  | {
      readonly by: 'agent' | 'boss';
      readonly act: (typeof TRANSITIONS)[number];
    };
export interface DemoDemand {
  readonly customer: 'martin' | 'other';
  readonly theme: readonly [string, string?];
  readonly label: string;
  readonly text: string;
  /** How long ago it was asked; each step follows an hour after the one before. */
  readonly hoursAgo: number;
  readonly isAbout?: 'person' | 'day';
  readonly steps: readonly Step[];
}
const take: Step = { by: 'agent', act: 'assign' };
const done: Step = { by: 'agent', act: 'treated' };
const answer = (text: string): Step => ({ by: 'agent', act: 'write', text });
const ask = (text: string, asks: 'feedback' | 'validation'): Step => ({
  by: 'agent',
  act: 'write',
  text,
  asks,
});
const note = (text: string): Step => ({ by: 'agent', act: 'write', text, isInternal: true });
const clerk = (text: string): Step => ({ by: 'clerk', act: 'write', text });

export const DEMANDS: readonly DemoDemand[] = [
  {
    customer: 'martin',
    theme: ['Paie', 'Primes'],
    label: 'Prime de nuit absente du bulletin',
    text: 'La prime de nuit de septembre n’apparaît pas sur le bulletin de deux conducteurs de Lyon.',
    hoursAgo: 900,
    steps: [
      take,
      answer('La prime n’est pas calculée tant que l’équipe de nuit n’est pas datée.'),
      ask('Groupe daté du 1er septembre, mois recalculé. Est-ce bon pour vous ?', 'validation'),
      { by: 'clerk', act: 'validate' },
    ],
  },
  {
    customer: 'martin',
    theme: ['Paie', 'Heures supplémentaires'],
    label: 'Heures supplémentaires à 50 % au lieu de 25 %',
    text: 'Un conducteur courte distance a toutes ses heures supplémentaires à 50 %, dès la première.',
    hoursAgo: 700,
    steps: [
      take,
      answer('Les heures d’équivalence manquaient sur sa mission : elles comptent d’abord.'),
      done,
    ],
  },
  {
    customer: 'martin',
    theme: ['Paie', 'Frais de déplacement'],
    label: 'Indemnité de repas en double le 14',
    text: 'Le repas du midi est compté deux fois le 14, une fois par l’atelier et une fois par la carte.',
    hoursAgo: 520,
    steps: [take, answer('La saisie manuelle a été retirée, la carte fait foi.'), done],
  },
  {
    customer: 'martin',
    theme: ['Paie', 'Primes'],
    label: 'Prime de nuit d’un remplaçant',
    text: 'Le remplaçant de l’équipe de nuit n’a pas sa prime sur le mois en cours.',
    hoursAgo: 60,
    isAbout: 'person',
    steps: [take, note('Même cause qu’en septembre : groupe de nuit sans date de début ?')],
  },
  {
    customer: 'martin',
    theme: ['Temps', 'Fichiers légaux'],
    label: 'Journée sans relevé alors que la carte est déposée',
    text: 'La carte a été déposée vendredi, mais cette journée reste vide au planning.',
    hoursAgo: 30,
    isAbout: 'day',
    steps: [take, ask('Pouvez-vous déposer aussi le fichier du véhicule de ce jour ?', 'feedback')],
  },
  {
    customer: 'martin',
    theme: ['Temps', 'Infractions'],
    label: 'Repos insuffisant contesté par le conducteur',
    text: 'Le conducteur indique que le ferry explique l’interruption de son repos.',
    hoursAgo: 120,
    isAbout: 'person',
    steps: [take, { by: 'agent', act: 'await_external_feedback' }],
  },
  {
    customer: 'martin',
    theme: ['Paie', 'Bulletin'],
    label: 'Solde de tout compte à vérifier',
    text: 'Merci de relire les congés du solde avant l’envoi.',
    hoursAgo: 50,
    steps: [
      take,
      ask('Le solde de congés est de 12,5 jours. Validez-vous ce montant ?', 'validation'),
    ],
  },
  {
    customer: 'martin',
    theme: ['Accès au portail'],
    label: 'Compte bloqué d’un chef d’agence',
    text: 'Le compte du chef d’agence de Rennes reste bloqué après trois essais.',
    hoursAgo: 3,
    steps: [],
  },
  {
    customer: 'martin',
    theme: ['Temps', 'Absences'],
    label: 'Congés d’été à reprendre',
    text: 'Nous voudrions reprendre les congés posés dans l’ancien logiciel. Comment faire ?',
    hoursAgo: 200,
    steps: [],
  },
  {
    customer: 'other',
    theme: ['Paie', 'Primes'],
    label: 'Prime de nuit du dimanche',
    text: 'La prime de nuit et la majoration du dimanche se cumulent-elles ?',
    hoursAgo: 400,
    steps: [take, answer('Oui, l’une est une prime, l’autre une majoration.'), done],
  },
  {
    customer: 'other',
    theme: ['Paie', 'Heures supplémentaires'],
    label: 'Décompte à la semaine',
    text: 'Une semaine à cheval sur deux mois est-elle comptée dans le premier ou dans le second ?',
    hoursAgo: 8,
    steps: [take, answer('Dans le mois où elle finit.'), clerk('Et si le mois est déjà clos ?')],
  },
];

export interface DemoConversation {
  readonly customer: 'martin' | 'other';
  readonly theme: readonly [string, string?];
  readonly subject: string;
  readonly hoursAgo: number;
  /** By turns, the customer first. */
  readonly texts: readonly string[];
}
export const CONVERSATIONS: readonly DemoConversation[] = [
  {
    customer: 'martin',
    theme: ['Paie', 'Primes'],
    subject: 'Prime de nuit de l’équipe de Lyon',
    hoursAgo: 300,
    texts: [
      'Bonjour, la prime de nuit manque sur le bulletin d’octobre de l’équipe de nuit de Lyon.',
      'Bonjour, l’équipe de nuit n’avait pas de date de début. Elle est datée, le mois est recalculé.',
      'Merci, la prime de nuit est bien sur le bulletin maintenant.',
    ],
  },
  {
    customer: 'martin',
    theme: ['Paie', 'Primes'],
    subject: 'Prime de nuit en retard',
    hoursAgo: 26,
    texts: [
      'Bonjour, c’est urgent : la prime de nuit du 24/11/2026 manque encore, et les bulletins partent demain.',
      'Bonjour, nous regardons la prime de nuit de cette équipe dès que possible.',
      'Nous vous relançons : sans la prime de nuit, les bulletins sont bloqués.',
    ],
  },
  {
    customer: 'martin',
    theme: ['Temps', 'Fichiers légaux'],
    subject: 'Cartes à déposer avant la clôture',
    hoursAgo: 5,
    texts: ['Faut-il déposer toutes les cartes avant vendredi, ou seulement celles du mois ?'],
  },
  {
    customer: 'other',
    theme: ['Accès au portail'],
    subject: 'Accès pour un comptable',
    hoursAgo: 20,
    texts: [
      'Notre comptable peut-il avoir un accès en lecture seule ?',
      'Oui : créez-lui un compte avec le profil « Lecture ».',
    ],
  },
];
