// The menu's first level.
import type { MenuGroup } from '#platform/web/app-shell/ports.ts';

/** The first level of the menu: what people come to do (ui.md), in the order of those whom no role puts first. */
export const groups: readonly MenuGroup[] = [
  { name: 'Mon espace', firstFor: ['ROLE_COLLABORATOR'], ofEmployees: true },
  { name: 'Planning', firstFor: ['ROLE_SUPERVISOR'] },
  { name: 'Temps', firstFor: ['ROLE_STAFF_TIME'] },
  { name: 'Paie', firstFor: ['ROLE_PAY_ADMIN', 'ROLE_STAFF_PAY'] },
  { name: 'Collaborateurs', firstFor: ['ROLE_STAFF_HIRING'] },
  { name: 'Échanges', firstFor: ['ROLE_STAFF_SUPPORT', 'ROLE_STAFF_COMMERCIAL'] },
  {
    name: 'Réglages',
    folded: true,
    themes: ['Organisation', 'Connexions', 'Exploitation du portail'],
  },
];
