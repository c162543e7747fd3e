import { notFound } from '#platform/server/app-error.ts';
import { serve, tables } from '#platform/server/call.ts';
import type { Contributions } from '#platform/server/contributions.ts';
import type { EntityCall } from '#platform/server/describe/entity-server.ts';
import { trailWords } from '#platform/server/describe/trail-words.ts';
import { contractTemplate, contractTemplates } from '../contract.ts';
import { fr } from '../fr.ts';
import { templateFaults } from '../situations.ts';
import { dropLogo, logoFiles, logoOf, putLogo } from './logo.ts';
import { previewsOf } from './person-facts.ts';
import type { ContractTemplateTables } from './table.ts';
import { saveTemplate, templateEntity, versionsOf } from './templates.ts';

export const contributes: Contributions = {
  fileOwners: [logoFiles],
  recordNames: [
    ['contract_template', fr.record],
    ['contract_template_version', fr.versionRecord],
  ],
  recordFields: [
    ['contract_template', { ...trailWords(contractTemplate)[1], number: { label: fr.number } }],
  ],
  recordPages: [['contract_template', contractTemplates.load]],
};

/** In the caller's sight, with its customer; 404. */
const ownerOf = async (call: EntityCall, id: number) => {
  const template = await templateEntity.load(call, id || -1);
  const { customer_id: customerId } = await tables<ContractTemplateTables>(call)
    .selectFrom('contract_template')
    .select('customer_id')
    .where('id', '=', template.id)
    .executeTakeFirstOrThrow();
  return { id: template.id, customerId };
};

export const contractTemplatesServer = serve(
  'contract-templates',
  contractTemplates,
  {
    ...templateEntity.handlers,
    load: (call) => templateEntity.load(call, call.params.id),
    create: (call) => {
      if (call.params.id !== 0) throw notFound();
      return saveTemplate(call, 0, call.body);
    },
    save: async (call) => {
      const { id } = await templateEntity.load(call, call.params.id || -1);
      return saveTemplate(call, id, call.body);
    },
    remove: async (call) => {
      const { id } = await templateEntity.load(call, call.params.id || -1);
      await dropLogo(call.tx, id);
      return templateEntity.handlers.remove(call);
    },
    versions: async (call) => ({ versions: await versionsOf(call, call.params.id) }),
    preview: async (call) => ({
      faults: templateFaults(call.body.text, call.body),
      previews: await previewsOf(call, call.body.text, call.body),
    }),
    logo: async (call) => {
      const { id } = await templateEntity.load(call, call.params.id || -1);
      return { file: (await logoOf(call.tx, id))?.id ?? null };
    },
    putLogo: async (call) => putLogo(call, await ownerOf(call, call.params.id)),
    removeLogo: async (call) => {
      const { id } = await templateEntity.load(call, call.params.id || -1);
      await dropLogo(call.tx, id);
      return null;
    },
  },
  { save: 'load' },
);
