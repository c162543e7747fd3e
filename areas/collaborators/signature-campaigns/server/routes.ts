import { serve } from '#platform/server/call.ts';
import type { Contributions } from '#platform/server/contributions.ts';
import { campaigns } from '../contract.ts';
import { fr } from '../fr.ts';
import {
  cancelCampaign,
  create,
  createDfs,
  listCampaigns,
  loadCampaign,
  remindCampaign,
} from './campaigns.ts';
import { campaignFiles } from './file-owner.ts';
import { outcomesJob, outcomesSchedule } from './outcomes-job.ts';
import { sendJob } from './send-job.ts';

export const contributes: Contributions = {
  jobs: [sendJob, outcomesJob],
  schedules: [outcomesSchedule],
  fileOwners: [campaignFiles],
  recordNames: [
    ['signature_campaign', fr.record],
    ['signature_campaign_person', fr.personRecord],
  ],
  recordPages: [['signature_campaign', campaigns.load]],
  recordFields: [
    [
      'signature_campaign',
      {
        kind: { label: fr.kind, values: fr.kinds },
        title: { label: fr.campaignTitle },
        key: { label: fr.record },
        expires_on: { label: fr.expiresOn },
        reminder_days: { label: fr.reminderDays },
        year: { label: fr.year },
        rate: { label: fr.rate, as: 'percent' },
        silence: { label: fr.silence, values: fr.silences },
        sha256: { label: fr.drop },
        file_size: { label: fr.drop },
        page_count: { label: fr.drop },
        created_by: { label: fr.record },
        cancel_reason: { label: fr.cancelReason },
        canceled_at: { label: fr.canceledAt },
      },
    ],
    [
      'signature_campaign_person',
      {
        signature_campaign_id: { label: fr.record },
        collaborator_id: { label: fr.person },
        signature_request_id: { label: fr.follow },
        fault: { label: fr.detail },
        applied_at: { label: fr.outcomesJob },
      },
    ],
  ],
};
export const signatureCampaignsServer = serve('signature-campaigns', campaigns, {
  list: listCampaigns,
  load: loadCampaign,
  create,
  createDfs,
  remind: remindCampaign,
  cancel: cancelCampaign,
});
