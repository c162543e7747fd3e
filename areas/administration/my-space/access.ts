import { collaborator, everyone, type Access } from '#platform/contract/roles.ts';

export const access = {
  'space.own': { label: 'Voir son espace : planning, journées, demandes', roles: [collaborator] },
  'space.pay': { label: 'Voir sa paie en préparation', roles: [collaborator] },
  'space.payslips': { label: 'Ouvrir ses bulletins de paie', roles: [collaborator] },
  'space.request': { label: 'Demander une absence pour soi', roles: [collaborator] },
  'space.team': { label: 'Voir qui est absent dans son équipe', roles: everyone },
} as const satisfies Access;
