import { admin, pay, supervisor, type Access } from '#platform/contract/roles.ts';

const roles = [admin, pay, supervisor] as const;
/** One right per export (specification 001 §6, allow-export flags). */
export const access = {
  'planning-export.driver-activity-record': {
    label: 'Exporter les relevés d’activité conducteur',
    roles,
  },
  'planning-export.hourly-personnel-record': {
    label: 'Exporter les relevés horaires du personnel',
    roles,
  },
  'planning-export.change-log': {
    label: 'Exporter l’historique des modifications du planning',
    roles: [admin, pay],
  },
  'planning-export.weekly-summary': { label: 'Exporter la synthèse hebdomadaire', roles },
  'planning-export.mobility-payment': { label: 'Exporter le versement mobilité', roles },
  'planning-export.documents-report': { label: 'Exporter l’état des documents', roles },
  'planning-export.presence-report': { label: 'Exporter l’état de présence', roles },
  'planning-export.next-day-presence': { label: 'Exporter les présences du lendemain', roles },
  'planning-export.manual-data': { label: 'Exporter les données manuelles', roles },
  'planning-export.non-driving-certificate': {
    label: 'Exporter les attestations de non-conduite',
    roles,
  },
} as const satisfies Access;
