// Every area of the portal, gathered: who answers its calls, who may, and what it gives to the others.
import { access as faqAccess } from '#areas/requests/faq/access.ts';
import { contributes as faqGifts } from '#areas/requests/faq/server/contributes.ts';
import { faqAdminServer, faqServer } from '#areas/requests/faq/server/routes.ts';
import { access as nafAccess } from '#areas/administration/naf-codes/access.ts';
import { nafCodesServer, nafGroupsServer } from '#areas/administration/naf-codes/server/routes.ts';
import type { Access } from '#platform/contract/roles.ts';
import type { Served } from '#platform/server/call.ts';
import type { Auth } from '#platform/server/auth/auth.ts';
import { exportJob } from '#platform/server/list-query/export-job.ts';
import { jobFiles } from '#platform/server/files/references.ts';
import { MAIL_JOB } from '#platform/server/mail/send-mail.ts';
import type { Contributions } from '#platform/server/contributions.ts';
import { gathered, type Gathered } from '#platform/server/gather.ts';

/** Who may do what, all areas together: one line per permission. */
export const access: Access = { ...nafAccess, ...faqAccess };

const gifts: readonly Contributions[] = [
  faqGifts,
  { jobs: [exportJob, MAIL_JOB], fileOwners: [jobFiles] },
];
/** What areas give to one another. */
export const contributions: Gathered = gathered(gifts);

/** Who answers. Areas that need sign-in itself, or the gifts of the others, are made with them. */
export const areas = (_auth: Auth): readonly Served[] => [
  nafCodesServer, nafGroupsServer,
  faqServer(contributions.linkedPages), faqAdminServer,
];
