// Every company has the period of this month and of the next one before anybody needs them.
import { monthOf } from '#engines/french-time/months.ts';
import { auditAs } from '#platform/server/db/audit.ts';
import { texts } from '#platform/contract/texts.ts';
import type { Tx } from '#platform/server/call.ts';
import type { Command } from '#platform/server/commands.ts';
import type { JobKind } from '#platform/server/services.ts';
import { missionRows } from '#areas/collaborators/directory/server/table.ts';
import { levelRows, placeRows } from '#areas/organisation/infrastructures/server/table.ts';
import { fr } from '../fr.ts';
import { ensureCurrentPeriods } from './open-month.ts';

const i = placeRows('i');
const below = levelRows('below');
const m = missionRows('m');

/** Elevated. Answers how many periods were made. */
const ensureAll = async (tx: Tx, now: Temporal.Instant): Promise<number> => {
  const month = monthOf(now.toZonedDateTimeISO('Europe/Paris').toPlainDate().toString());
  await auditAs(tx, {
    userId: null,
    impersonatorId: null,
    requestId: 'pay.ensure-periods',
    ip: '',
  });
  const companies = await tx.run<{
    id: number;
    customer_id: number;
  }>`select ${i.id} as id, ${i.customer} as customer_id from ${i.rows} where ${i.type} = 'company' and ${i.active}
        and exists (select from ${below.rows} join ${m.rows} on ${m.agency} = ${below.below} where ${below.above} = ${i.id})`;
  let made = 0;
  for (const c of companies)
    made += await ensureCurrentPeriods(tx, { customerId: c.customer_id, companyId: c.id }, month);
  return made;
};

export const ensureJob: JobKind = {
  kind: 'pay.ensure-periods',
  title: () => fr.ensureTitle,
  may: null,
  run: async ({ services, now }) => ({
    result: { made: await services.db.elevated((tx) => ensureAll(tx, now)) },
  }),
};

const t = texts(fr);
export const ensureCommand: Command = {
  job: ensureJob,
  label: fr.ensureTitle,
  about: fr.ensureAbout,
  parameters: [],
  payload: () => null,
  rehearse: async (tx, _values, now) => [t('ensureLines', { count: await ensureAll(tx, now) })],
  results: { made: fr.ensureMade },
};
