// How the codes and the other values of what is followed row by row read, where no area says it in words of its own (`recordFields`).
import { roleTexts } from '#platform/contract/roles.ts';

const rounding = {
  none: 'Aucun',
  nearest: 'Au plus proche',
  up: 'Au supérieur',
  down: 'À l’inférieur',
};
const units = { hour: 'Heures', day: 'Jours', euro: 'Euros', rate: 'Taux', number: 'Nombre' };

/** By column, where the values are codes that no area tells in words of its own. */
export const columnValues: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  driver_type: { CD: 'Courte distance', LD: 'Longue distance', ME: 'Messagerie' },
  first_half: { FULL: 'Journée', MORNING: 'Matin', AFTERNOON: 'Après-midi' },
  last_half: { FULL: 'Journée', MORNING: 'Matin', AFTERNOON: 'Après-midi' },
  locale: { fr: 'Français', en: 'Anglais' },
  roles: roleTexts,
  audience: roleTexts,
  rounding_mode: rounding,
  unit: units,
};

/** The same for one column of one record. */
export const recordValues: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'app_user.state': { 0: 'En attente d’activation', 1: 'Activé' },
  'formula_version.status': { draft: 'Brouillon', published: 'Publiée' },
  'circuit_assignment.status': { draft: 'Brouillon', validated: 'Validée' },
  'import_run.status': { done: 'Fait', undone: 'Annulé' },
  'infrastructure.type': {
    group: 'Groupe',
    subgroup: 'Sous-groupe',
    company: 'Société',
    agency: 'Agence',
  },
  'infrastructure.phase': { starting_up: 'En démarrage', started: 'Démarrée' },
  'pay_document.placement': {
    waiting: 'En cours de lecture',
    company: 'À la société',
    person: 'À un salarié',
    quarantine: 'En quarantaine',
  },
  'dsn_return.status': { ANO: 'Anomalie', 'EN COURS': 'En cours', OK: 'Acceptée', KO: 'Rejetée' },
  'planning_export_setting.paper': { A4: 'A4', A3: 'A3' },
  'pay_document.origin': { deposit: 'Dépôt', engine: 'Moteur de paie' },
  'planning_code.kind': { shift: 'Horaire', absence: 'Absence' },
  'satisfaction.subject_kind': {
    period: 'Période de paie',
    article: 'Article d’aide',
    release_note: 'Note de version',
  },
  'user_accreditation.kind': {
    documents: 'Documents',
    'other-times': 'Autres temps',
    'vehicle-groups': 'Groupes de véhicules',
    'vpe-models': 'Modèles d’EVP',
  },
  'user_accreditation.mode': { all: 'Tous', chosen: 'Choisis' },
};

/** How values read that are neither texts nor codes. */
export const valueTexts = {
  yes: 'Oui',
  no: 'Non',
  nobody: 'Hors de votre périmètre ou supprimé',
  content: 'Contenu détaillé',
  empty: 'Vide',
  days: ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'],
} as const;
