import { tables } from '#platform/server/call.ts';
import { rowById } from '#platform/server/db/rows.ts';
import type { FileOwner } from '#platform/server/files/references.ts';
import type { CampaignTables } from './table.ts';

export const CAMPAIGN_FILE = 'signature-campaign';
export const campaignFiles: FileOwner = {
  kind: CAMPAIGN_FILE,
  may: 'signature-campaign.write',
  canRead: async ({ tx, actor }, { owner }) => {
    const rows = tables<CampaignTables>({ tx });
    const row = await rowById(rows, 'signature_campaign', owner.row, ['infra_id']);
    return row !== undefined && actor.perimeter.includes(row.infra_id);
  },
};
