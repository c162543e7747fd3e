// The fields that a column may write, where each is known, and what kind of thing it is.
import type { RowKind } from './layout.ts';

export type FieldKind = 'text' | 'figure' | 'date' | 'count';
interface Field {
  readonly label: string;
  readonly kind: FieldKind;
  /** Lines on which it is known; null: everywhere, head and foot included. */ readonly rows:
    | readonly RowKind[]
    | null;
}

const PERSON: readonly RowKind[] = ['person', 'value', 'absence', 'day'];
const VALUE: readonly RowKind[] = ['value'];
const ABSENCE: readonly RowKind[] = ['absence', 'day'];
const DAY: readonly RowKind[] = ['day'];

export const FIELDS = {
  'employee.matricule': { label: 'Matricule', kind: 'text', rows: PERSON },
  'employee.lastName': { label: 'Nom', kind: 'text', rows: PERSON },
  'employee.firstName': { label: 'Prénom', kind: 'text', rows: PERSON },
  'employee.agency': { label: 'Agence', kind: 'text', rows: PERSON },
  'employee.driverType': { label: 'Type de conducteur', kind: 'text', rows: PERSON },
  'employee.contract': { label: 'Numéro de contrat', kind: 'text', rows: PERSON },
  'employee.from': { label: 'Premier jour dans la période', kind: 'date', rows: PERSON },
  'employee.to': { label: 'Dernier jour dans la période', kind: 'date', rows: PERSON },
  'employee.entry': { label: 'Début du contrat', kind: 'date', rows: PERSON },
  'employee.exit': { label: 'Fin du contrat', kind: 'date', rows: PERSON },
  'value.code': { label: 'Code de la rubrique dans le logiciel', kind: 'text', rows: VALUE },
  'value.own': { label: 'Code de la rubrique chez nous', kind: 'text', rows: VALUE },
  'value.label': { label: 'Libellé de la rubrique', kind: 'text', rows: VALUE },
  'value.unit': { label: 'Unité', kind: 'text', rows: VALUE },
  'value.quantity': { label: 'Valeur de la rubrique', kind: 'figure', rows: VALUE },
  'absence.code': { label: 'Code de l’absence dans le logiciel', kind: 'text', rows: ABSENCE },
  'absence.own': { label: 'Code de l’absence chez nous', kind: 'text', rows: ABSENCE },
  'absence.from': { label: 'Premier jour de l’absence', kind: 'date', rows: ABSENCE },
  'absence.to': { label: 'Dernier jour de l’absence', kind: 'date', rows: ABSENCE },
  'absence.days': { label: 'Jours d’absence', kind: 'figure', rows: ABSENCE },
  'absence.hours': { label: 'Heures d’absence', kind: 'figure', rows: ABSENCE },
  'day.date': { label: 'Jour', kind: 'date', rows: DAY },
  'day.hours': { label: 'Heures du jour', kind: 'figure', rows: DAY },
  'day.days': { label: 'Part du jour (1 ou 0,5)', kind: 'figure', rows: DAY },
  'day.first': { label: 'Premier jour de l’absence (1 ou 0)', kind: 'count', rows: DAY },
  'day.mondayToFriday': { label: 'Jour du lundi au vendredi (1 ou 0)', kind: 'count', rows: DAY },
  'day.mondayToSaturday': { label: 'Jour du lundi au samedi (1 ou 0)', kind: 'count', rows: DAY },
  'company.code': { label: 'Code de la société', kind: 'text', rows: null },
  'company.name': { label: 'Nom de la société', kind: 'text', rows: null },
  'company.siret': { label: 'SIRET', kind: 'text', rows: null },
  'company.siren': { label: 'SIREN', kind: 'text', rows: null },
  'company.nic': { label: 'NIC (5 derniers chiffres du SIRET)', kind: 'text', rows: null },
  'period.month': { label: 'Mois (AAAA-MM)', kind: 'text', rows: null },
  'period.firstDay': { label: 'Premier jour de la période', kind: 'date', rows: null },
  'period.lastDay': { label: 'Dernier jour de la période', kind: 'date', rows: null },
  'snapshot.number': { label: 'Numéro de l’instantané', kind: 'count', rows: null },
  'file.lines': { label: 'Nombre de lignes, sans en-tête ni fin', kind: 'count', rows: null },
  'file.people': { label: 'Nombre de personnes', kind: 'count', rows: null },
  'file.total': {
    label: 'Total de contrôle (somme des valeurs écrites)',
    kind: 'figure',
    rows: null,
  },
} as const satisfies Readonly<Record<string, Field>>;

/** A field of the table, or a constant of the layout by its name. */
export type FieldName = keyof typeof FIELDS | `constant.${string}`;

/** What a name stands for, or null: `constant.X` is known when the layout has it. */
export const fieldOf = (
  name: string,
  constants: Readonly<Record<string, string>> = {},
): Field | null => {
  if (name.startsWith('constant.'))
    return Object.hasOwn(constants, name.slice(9))
      ? { label: name.slice(9), kind: 'text', rows: null }
      : null;
  return Object.hasOwn(FIELDS, name) ? FIELDS[name as keyof typeof FIELDS] : null;
};

/** Whether a line of this kind (null: head or foot) knows the field. */
export const knownOn = (field: Field, rows: RowKind | null): boolean =>
  field.rows === null || (rows !== null && field.rows.includes(rows));
