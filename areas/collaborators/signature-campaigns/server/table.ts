import type { ColumnType, Selectable } from 'kysely';
import type { InfraRow } from '#platform/server/standard-row.ts';

type Later<T> = ColumnType<T | null, T | null | undefined>;
export interface CampaignTables {
  /** `infra_id` is the place that it was made for. */
  signature_campaign: InfraRow & {
    key: string;
    kind: 'document' | 'dfs';
    title: string;
    expires_on: string;
    reminder_days: number;
    year: Later<number>;
    /** Hundredths of a percent. */
    rate: Later<number>;
    silence: Later<'applies' | 'ends'>;
    /** Of the document that all sign. */
    sha256: Later<string>;
    file_size: Later<number>;
    page_count: Later<number>;
    created_by: number;
    canceled_at: Later<string>;
    cancel_reason: Later<string>;
  };
  signature_campaign_person: InfraRow & {
    signature_campaign_id: number;
    collaborator_id: number;
    signature_request_id: Later<number>;
    /** Why nothing was sent. */
    fault: Later<string>;
    /** When the answer was written into the civil data. */
    applied_at: Later<string>;
  };
}
export type CampaignRow = Selectable<CampaignTables['signature_campaign']>;
