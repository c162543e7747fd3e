import type { LiveUpdate } from '#platform/server/services.ts';
import { SIGNATURE_TOPIC } from '../contract.ts';
import type { RequestStatus } from '../signature-status.ts';
import type { Kit } from './rows.ts';
import type { RequestRow } from './table.ts';

/** Open pages of the agency hear what became of a document. */
export const tellScreens = (
  { tx, services }: Pick<Kit, 'tx' | 'services'>,
  row: Pick<RequestRow, 'id' | 'infra_id' | 'title'>,
  status: RequestStatus,
): Promise<void> => {
  const update: LiveUpdate = {
    topics: [`/infrastructures/${row.infra_id}/${SIGNATURE_TOPIC}`],
    type: SIGNATURE_TOPIC,
    data: { id: row.id, status, title: row.title },
  };
  return services.live.publish(tx, update);
};
