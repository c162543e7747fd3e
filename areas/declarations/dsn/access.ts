import { admin, pay, type Access } from '#platform/contract/roles.ts';

const staff = [admin, pay] as const;
/** D2-A-07: one right for each monitoring view. The others, and who has them, are ours. */
export const access = {
  'dsn.read': { label: 'Consulter le suivi des DSN', roles: staff },
  'display.view_monthly_dsn_monitoring': { label: 'Suivi des DSN mensuelles', roles: staff },
  'display.view_event_dsn_monitoring': {
    label: 'Suivi des signalements d’arrêt et de reprise',
    roles: staff,
  },
  'display.view_fctu_dsn_monitoring': {
    label: 'Suivi des signalements de fin de contrat (FCTU)',
    roles: staff,
  },
  'display.view_sadv_dsn_monitoring': {
    label: 'Suivi des signalements d’amorçage (SADV)',
    roles: staff,
  },
  'dsn.deposit': { label: 'Déposer des fichiers DSN', roles: staff },
  'dsn-norm.read': {
    label: 'Consulter les tables de la norme DSN',
    roles: [admin],
    providerOnly: true,
  },
  'dsn-norm.write': {
    label: 'Modifier les tables de la norme DSN',
    roles: [admin],
    providerOnly: true,
  },
  'dsn.finalize': { label: 'Corriger, régénérer et arrêter une DSN', roles: staff },
} as const satisfies Access;
