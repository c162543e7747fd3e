// What demo data asks of declarations. Elevated, never for requests.
import { tables } from '#platform/server/call.ts';
import { auditOff } from '#platform/server/db/audit.ts';
import type { Services } from '#platform/server/services.ts';
import { next } from '#engines/state-machine/state-machine.ts';
import { updateRow } from '#platform/server/db/rows.ts';
import { dsnStatus, moveFromReturns, type FlowReturnStatus } from '../dsn-status.ts';
import type { EventModel } from '../event-fields.data.ts';
export { dpaeGate } from './gate/configured-gate.ts';
export { GateDenied, GateSilent, GateUnreachable, type DsnGate } from './gate/gate.ts';
import { outcomeOf, writeOutcome } from './check-job.ts';
import { noteEvent } from './events.ts';
import { attachContent, newReport } from './keep-report.ts';
import { keepReturn } from './returns.ts';
import { storeText } from './stored-text.ts';
import type { DsnTables } from './table.ts';

export interface DemoReturn {
  readonly nature: string;
  readonly status: FlowReturnStatus;
  readonly organisation: string;
  readonly content: string;
}
export interface DemoDeclaration {
  readonly customerId: number;
  readonly infraId: number;
  readonly userId: number;
  /** Of one that was made here; a deposited one says it by its text. */
  readonly made?: {
    readonly collaboratorId: number;
    readonly model: EventModel;
    readonly settlementId?: number;
  };
  readonly name: string;
  readonly text: string;
  readonly at: Temporal.Instant;
  /** Taken by the gate under a reference, with what came back. */
  readonly sent?: {
    readonly flow: string;
    readonly at: Temporal.Instant;
    readonly returns: readonly DemoReturn[];
  };
}
const aboutOf = ({ made }: DemoDeclaration) =>
  made === undefined
    ? {}
    : {
        about: {
          model: made.model,
          collaboratorId: made.collaboratorId,
          absenceId: null,
          settlementId: made.settlementId ?? null,
        },
      };
/** One that was deposited or made here, and checked, as its own text has it. */
export const createDeclaration = async (
  services: Pick<Services, 'db' | 'files'>,
  asked: DemoDeclaration,
): Promise<void> => {
  const file = await storeText({ services }, asked.name, asked.text);
  const { customerId, infraId, userId, at } = asked;
  const row = await services.db.elevated(async (tx) => {
    await auditOff(tx);
    const report = { customerId, infraId, file, ...aboutOf(asked) };
    const saved = await tables<DsnTables>({ tx })
      .insertInto('dsn_report')
      .values(newReport(report, { userId, at: at.toString() }))
      .returningAll()
      .executeTakeFirstOrThrow();
    await attachContent({ tx }, saved, file);
    const event = asked.made === undefined ? 'deposited' : 'created';
    await noteEvent(tx, saved, { event, note: asked.name, userId, at: at.toString() });
    return saved;
  });
  const outcome = await outcomeOf(services, row);
  await services.db.elevated(async (tx) => {
    await auditOff(tx);
    await writeOutcome(tx, row, outcome);
    await noteEvent(tx, row, { event: 'checked', userId: null, at: at.toString() });
  });
  if (asked.sent !== undefined) await keepSent(services, row, asked.sent);
};

/** Organisms answer a day later. */
const ANSWER_HOURS = 24;
const keepSent = async (
  services: Pick<Services, 'db' | 'files'>,
  row: { readonly id: number; readonly customer_id: number; readonly infra_id: number },
  { flow, at, returns }: NonNullable<DemoDeclaration['sent']>,
): Promise<void> => {
  const answered = at.add({ hours: ANSWER_HOURS }).toString();
  const move = moveFromReturns(returns);
  const status = (move === null ? null : next(dsnStatus, 'in_progress', move)) ?? 'in_progress';
  const kept = await Promise.all(
    returns.map(async ({ content, ...given }) => ({
      ...given,
      file: await keepReturn.store(services, content, given.nature),
    })),
  );
  await services.db.elevated(async (tx) => {
    await auditOff(tx);
    for (const each of kept) await keepReturn.write(tx, row, { ...each, publishedAt: answered });
    await updateRow(tables<DsnTables>({ tx }), 'dsn_report', row.id, {
      remote_flow: flow,
      sent_at: at.toString(),
      status,
    });
    await noteEvent(tx, row, { event: 'sent', note: flow, userId: null, at: at.toString() });
    const note = kept.map((r) => `${r.nature} ${r.status}`).join(', ');
    await noteEvent(tx, row, { event: 'returned', note, userId: null, at: answered });
  });
};
