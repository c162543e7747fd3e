import type { Finding, Verdict } from '#platform/server/chain/verify.ts';
import type { Refusal } from '#engines/transparency-log/note.ts';

const refusals: Readonly<Record<Refusal | 'other-log' | 'not-in-log', string>> = {
  unreadable: 'illisible',
  'unknown-key': 'signé par une clé qui n’a pas été donnée',
  'bad-signature': 'signature fausse',
  'other-log': 'd’une autre chaîne',
  'not-in-log': 'le fichier n’est pas dans la chaîne que signe ce point de contrôle',
};
type SentenceOf = { [K in Finding['kind']]: (finding: Extract<Finding, { kind: K }>) => string };
const sentences: SentenceOf = {
  changed: ({ line }) => `Ligne ${line} du journal : modifiée.`,
  deleted: ({ line }) => `Ligne ${line} du journal : supprimée.`,
  inserted: ({ line }) => `Ligne ${line} du journal : ajoutée après coup.`,
  'erased-silently': ({ line }) => `Ligne ${line} du journal : contenu effacé sans déclaration.`,
  'output-changed': ({ output }) => `Fichier remis n° ${output} : empreinte modifiée.`,
  'output-deleted': ({ output }) => `Fichier remis n° ${output} : supprimé du registre.`,
  'output-inserted': ({ output }) => `Fichier remis n° ${output} : ajouté après coup au registre.`,
  rewritten: ({ after, size, lines: [from, to] }) =>
    `Chaîne réécrite entre les entrées ${after} et ${size} (lignes ${from} à ${to} du journal).${from > to ? '' : ' Donnez --copy pour nommer les lignes.'}`,
  cut: ({ size, checkpoint }) =>
    `Chaîne raccourcie : ${size} entrées, un point de contrôle en signe ${checkpoint}.`,
  lost: ({ size, checkpoint, at }) =>
    `Sauvegarde plus ancienne restaurée (déclaré le ${at}) : les entrées ${size} à ${checkpoint} n’y sont plus.`,
  order: ({ index, line }) => `Entrée ${index} : la ligne ${line} n’est pas à sa place.`,
  clock: ({ index, at }) => `Entrée ${index} : l’horloge a reculé (${at}).`,
  'unreadable-entry': ({ index }) => `Entrée ${index} : illisible.`,
  checkpoint: ({ number, reason }) => `Point de contrôle n° ${number} : ${refusals[reason]}.`,
};
const gaps: Readonly<Record<string, string>> = {
  migration: 'mise à jour de la base',
  restore: 'restauration d’une sauvegarde',
  'older-database': 'base plus ancienne que ce qui avait été envoyé',
  demo: 'données de démonstration',
};

export const fr = {
  usage: `Usage :
  npm run --silent verify-chain -- --customer N --key CLE… [--checkpoint FICHIER]… [--copy DOSSIER] [--json]
  npm run --silent verify-chain -- --proof FICHIER.tlog-proof --key CLE… FICHIER
Sans --key, les clés sont lues dans la base, et la preuve ne vaut que contre qui ne l’a pas modifiée.`,
  badKey: (text: string) => `Clé illisible : ${text}`,
  noCheckpoint: 'Aucun point de contrôle donné : seul ce qui est dans la base est comparé.',
  ownKeys: 'Clés lues dans la base : donnez --key pour ne pas lui faire confiance.',
  finding: (finding: Finding) => sentences[finding.kind](finding as never),
  verdict: (v: Verdict) => [
    `${v.entries} entrées, ${v.lines} lignes du journal conformes, ${v.erased} effacées et déclarées, ${v.waiting} en attente du prochain lot.`,
    ...v.gaps.map(
      ({ line, reason }) => `Ligne ${line} : interruption déclarée, ${gaps[reason] ?? reason}.`,
    ),
    v.confirmed > 0
      ? `Confirmé par un point de contrôle jusqu’à l’entrée ${v.confirmed}.`
      : 'Confirmé par aucun point de contrôle.',
    v.findings.length === 0 ? 'Aucune anomalie.' : `${v.findings.length} anomalies.`,
  ],
  noProof: 'Ce n’est pas une preuve.',
  otherFile: 'La preuve est celle d’un autre fichier.',
  refused: (reason: Refusal | 'not-in-log') => `Preuve refusée : ${refusals[reason]}.`,
  proved: (entry: string, origin: string, size: number) =>
    `Prouvé : ${entry}, dans la chaîne ${origin} de ${size} entrées.`,
} as const;
