import { admin, pay, supervisor, type Access } from '#platform/contract/roles.ts';

/** The specification's six editing permissions of the calendar (001 §6): whose data it is decides which one is asked. */
export const access = {
  'calendar.read': {
    label: 'Consulter le calendrier et le détail des jours',
    roles: [admin, pay, supervisor],
  },
  'calendar.edit': {
    label: 'Corriger des journées depuis le calendrier',
    roles: [admin, pay, supervisor],
  },
  'calendar.edit-driver-data': {
    label: 'Calendrier : corriger les journées de ceux dont l’activité est prouvée',
    roles: [admin, pay, supervisor],
  },
  'calendar.edit-scheduled-data': {
    label: 'Calendrier : corriger les journées de ceux dont l’horaire prévu compte',
    roles: [admin, pay, supervisor],
  },
  'calendar.edit-driving-data': {
    label: 'Calendrier : corriger les temps de conduite',
    roles: [admin, pay],
  },
  'calendar.edit-driver-expenses': {
    label: 'Calendrier : corriger les frais de ceux dont l’activité est prouvée',
    roles: [admin, pay, supervisor],
  },
  'calendar.edit-scheduled-expenses': {
    label: 'Calendrier : corriger les frais de ceux dont l’horaire prévu compte',
    roles: [admin, pay],
  },
  'calendar.edit-partner-data': {
    label: 'Calendrier : copier les journées d’un collègue',
    roles: [admin, pay, supervisor],
  },
} as const satisfies Access;
