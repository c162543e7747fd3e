import { AppError, notFound } from '#platform/server/app-error.ts';
import { serve, type HandlerCall } from '#platform/server/call.ts';
import type { Contributions } from '#platform/server/contributions.ts';
import { trailWords } from '#platform/server/describe/trail-words.ts';
import { agencyOptions } from '#areas/organisation/infrastructures/server/api.ts';
import { collaboratorsIn, personName } from '#areas/collaborators/directory/server/api.ts';
import { documentSigned, sourceScreen } from '#areas/collaborators/signatures/server/api.ts';
import { templateOptions } from '#areas/hiring/contract-templates/server/api.ts';
import { companyOptions } from '#areas/hiring/interim-companies/server/api.ts';
import { contract, contracts } from '../contract.ts';
import { fr } from '../fr.ts';
import { notices } from '../notices.ts';
import { contractEntity, contractOf, saveContract } from './contracts.ts';
import { checkDpae, dpaeJob } from './dpae-sending.ts';
import {
  declareDpae,
  dpaeAgain,
  dpaeContent,
  dpaeDownload,
  prepareDpae,
  sendDpae,
} from './dpae.ts';
import { contractFiles, putFile } from './files.ts';
import { moveContract } from './moves.ts';
import { become, becomePreview } from './person.ts';
import { endsSchedule, endsJob } from './contract-ends.ts';
import {
  moveRenewal,
  prepareRenewal,
  putSignedRenewal,
  renewalContent,
  renewalPage,
  renewalPdf,
  sendRenewal,
} from './renewals.ts';
import { contractScreen, sendToSignature, takeSigned } from './signature.ts';
import { contentOf, pdfOf } from './paper.ts';
import { countEnding, countToValidate, resume } from './resume.ts';

export const contributes: Contributions = {
  ports: [documentSigned.filledBy(takeSigned), sourceScreen.filledBy(contractScreen)],
  fileOwners: contractFiles,
  jobs: [dpaeJob, endsJob],
  schedules: [endsSchedule],
  noticeKinds: Object.values(notices),
  recordNames: [
    ['contract', fr.record],
    ['contract_dpae', fr.dpae],
    ['contract_renewal', fr.renewalRecord],
  ],
  recordFields: [
    [
      'contract',
      {
        ...trailWords(contract)[1],
        status: { label: fr.status, values: fr.statuses },
        monthly_gross: { label: fr.monthlyGross, as: 'cents' },
        hourly_rate: { label: fr.hourlyRate, as: 'cents' },
        decision_reason: { label: fr.decisionReason },
        job_offer_id: { label: fr.fromOffer },
        mission_id: { label: fr.mission },
        frozen_sha256: { label: fr.frozenText },
        is_signed_text_same: { label: fr.isSameText },
        signed_on: { label: fr.signedOn },
        signed_verdict: { label: fr.verdict, values: fr.verdicts },
        renewed_to: { label: fr.renewedTo },
      },
    ],
    [
      'contract_renewal',
      {
        contract_id: { label: fr.record },
        status: { label: fr.renewalState, values: fr.renewalStatuses },
        from_term: { label: fr.renewalFrom },
        to_term: { label: fr.renewalTo },
        law_note: { label: fr.renewalNote },
        reason: { label: fr.renewalReason },
        frozen_sha256: { label: fr.frozenText },
        signed_on: { label: fr.signedOn },
        signed_verdict: { label: fr.verdict, values: fr.verdicts },
        mission_state: { label: fr.mission, values: fr.missionStates },
      },
    ],
    [
      'contract_dpae',
      {
        contract_id: { label: fr.record },
        status: { label: fr.status, values: fr.dpaeStatuses },
        ape: { label: fr.ape },
        health_service: { label: fr.healthService },
        urssaf: { label: fr.urssaf },
        phone: { label: fr.dpaePhone },
        birth_department: { label: fr.birthDepartment },
        hired_at: { label: fr.hiredAt },
        is_late: { label: fr.dpaeIsLate },
        reference: { label: fr.dpaeReference },
      },
    ],
  ],
  recordPages: [['contract', contracts.load]],
  indicators: [
    {
      for: 'home',
      may: 'contract.write',
      read: async (call) => {
        const value = await countEnding(call);
        const url = '/human-resources/contract/resume';
        return value === 0
          ? []
          : [{ name: 'contract-ends', label: fr.endsIndicator, value, tone: 'warning', url }];
      },
    },
  ],
  waits: [
    {
      name: 'contracts',
      may: 'contract.validate',
      count: countToValidate,
      home: { label: fr.waitingCount, url: '/human-resources/contract/resume', tone: 'info' },
    },
  ],
};

const removeMany = async (call: HandlerCall<typeof contracts.removeMany>) => {
  const failed: { id: number; message: string }[] = [];
  let done = 0;
  for (const id of await contractEntity.engine.selectedIds(call, call.body)) {
    try {
      await contractEntity.handlers.remove({ ...call, params: { id }, body: {} });
      done += 1;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      failed.push({ id, message: error.message });
    }
  }
  return { done, failed };
};

export const contractsServer = serve(
  'contracts',
  contracts,
  {
    ...contractEntity.handlers,
    load: (call) => contractEntity.load(call, call.params.id),
    create: (call) => {
      if (call.params.id !== 0) throw notFound();
      return saveContract(call, 0, call.body);
    },
    save: async (call) => {
      const { id } = await contractEntity.load(call, call.params.id || -1);
      return saveContract(call, id, call.body);
    },
    removeMany,
    resume,
    move: moveContract,
    content: async (call) => contentOf(call, await contractOf(call, call.params.id)),
    generate: pdfOf,
    upload: putFile,
    sendToSignature,
    becomePreview,
    become,
    dpae: dpaeContent,
    dpaePrepare: prepareDpae,
    dpaeDownload,
    dpaeSend: sendDpae,
    dpaeCheck: checkDpae,
    dpaeDeclared: declareDpae,
    dpaeAgain,
    renewals: renewalContent,
    renewalPrepare: prepareRenewal,
    renewalPage,
    renewalPdf,
    renewalSend: sendRenewal,
    renewalSigned: putSignedRenewal,
    renewalMove: moveRenewal,
    formOptions: async (call) => {
      const people = await collaboratorsIn(call.tx, call.actor.scope);
      return {
        places: (await agencyOptions(call)).map(({ value, label }) => ({ value, label })),
        templates: await templateOptions(call),
        companies: await companyOptions(call),
        people: people.map((one) => ({
          value: String(one.id),
          label: `${personName(one)} (${one.matricule})`,
        })),
      };
    },
  },
  { save: 'load' },
);
