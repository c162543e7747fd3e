// What demo data asks of declarations. Elevated, never for requests.
import { tables } from '#platform/server/call.ts';
import { auditOff } from '#platform/server/db/audit.ts';
import type { Services } from '#platform/server/services.ts';
import type { EventModel } from '../event-fields.data.ts';
import { outcomeOf, writeOutcome } from './check-job.ts';
import { noteEvent } from './events.ts';
import { attachContent, newReport } from './keep-report.ts';
import { storeText } from './stored-text.ts';
import type { DsnTables } from './table.ts';

export interface DemoDeclaration {
  readonly customerId: number;
  readonly infraId: number;
  readonly userId: number;
  readonly collaboratorId: number;
  readonly model: EventModel;
  readonly name: string;
  readonly text: string;
  readonly at: Temporal.Instant;
}
const MOST_BYTES = 1_048_576;
/** One that was made here and checked, as its own text has it. */
export const createDeclaration = async (
  services: Pick<Services, 'db' | 'files'>,
  asked: DemoDeclaration,
): Promise<void> => {
  const file = await storeText({ services }, asked.name, asked.text, MOST_BYTES);
  const { customerId, infraId, userId, at } = asked;
  const about = {
    model: asked.model,
    collaboratorId: asked.collaboratorId,
    absenceId: null,
    settlementId: null,
  };
  const row = await services.db.elevated(async (tx) => {
    await auditOff(tx);
    const values = newReport({ customerId, infraId, file, about }, { userId, at: at.toString() });
    const saved = await tables<DsnTables>({ tx })
      .insertInto('dsn_report')
      .values(values)
      .returningAll()
      .executeTakeFirstOrThrow();
    await attachContent({ tx }, saved, file);
    await noteEvent(tx, saved, { event: 'created', userId, at: at.toString() });
    return saved;
  });
  const outcome = await outcomeOf(services, row);
  await services.db.elevated(async (tx) => {
    await auditOff(tx);
    await writeOutcome(tx, row, outcome);
    await noteEvent(tx, row, { event: 'checked', userId: null, at: at.toString() });
  });
};
