import { notFound } from '#platform/server/app-error.ts';
import { serve } from '#platform/server/call.ts';
import type { Contributions } from '#platform/server/contributions.ts';
import { trailWords } from '#platform/server/describe/trail-words.ts';
import { importHandlers } from '#platform/server/imports/handlers.ts';
import { interimCompanies, interimCompany } from '../contract.ts';
import { fr } from '../fr.ts';
import { companyEntity } from './companies.ts';
import { companyImport } from './import-companies.ts';

export const contributes: Contributions = {
  recordNames: [['interim_company', fr.record]],
  recordFields: [trailWords(interimCompany)],
  recordPages: [['interim_company', interimCompanies.load]],
};
export const interimCompaniesServer = serve(
  'interim-companies',
  interimCompanies,
  {
    ...companyEntity.handlers,
    ...importHandlers(companyImport),
    load: (call) => companyEntity.load(call, call.params.id),
    create: (call) => {
      if (call.params.id !== 0) throw notFound();
      return companyEntity.save(call, 0, call.body);
    },
    save: async (call) => {
      const { id } = await companyEntity.load(call, call.params.id || -1);
      return companyEntity.save(call, id, call.body);
    },
  },
  { save: 'load' },
);
