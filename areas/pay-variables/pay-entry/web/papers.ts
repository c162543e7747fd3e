// The papers of a month, asked for from the menu.
import { download } from '#platform/web/client/download.ts';
import { send } from '#platform/web/client/send.ts';
import { toast } from '#platform/web/toasts/toast.ts';
import { payEntry } from '../contract.ts';
import { fr } from '../fr.ts';

const reportingErrors = async (get: () => Promise<unknown>): Promise<void> => {
  try {
    await get();
  } catch (error) {
    toast.danger(error);
  }
};

/** Activity records as a job: any number of people, a file in the bar of jobs. `missions` null: everybody's. */
export const fetchRecords = (period: number, missions: readonly number[] | null): Promise<void> =>
  reportingErrors(async () => {
    await send(payEntry.queueActivityRecords, {
      params: { period },
      body: missions === null ? {} : { missions: [...missions] },
    });
    toast.success(fr.recordsAsked);
  });

export const fetchRest = (period: number): Promise<void> =>
  reportingErrors(() => download(payEntry.obligatoryRest, { query: { period, format: 'xlsx' } }));
