import { admin, type Access } from '#platform/contract/roles.ts';

export const access = {
  'inbound-mail.read': {
    label: 'Consulter les e-mails reçus',
    roles: [admin],
    providerOnly: true,
  },
  'inbound-mail.handle': {
    label: 'Classer ou écarter les e-mails reçus',
    roles: [admin],
    providerOnly: true,
  },
  'mailbox.configure': {
    label: 'Régler les boîtes de réception des e-mails',
    roles: [],
    providerOnly: true,
  },
} as const satisfies Access;
