// One simulation as a file: the amounts, then each section with its lines, as the screen shows them.
import { formatDay } from '#engines/french-time/formats.ts';
import { columns } from '#platform/contract/columns.ts';
import { texts } from '#platform/contract/texts.ts';
import type { Download, HandlerCall } from '#platform/server/call.ts';
import { exportDownload } from '#platform/server/exports/export-rows.ts';
import type { paySimulator } from '../contract.ts';
import { caseLines, statementRows } from '../statement.ts';
import { fr } from '../fr.ts';
import { simulationOf } from './simulations.ts';

const t = texts(fr);
const COLUMNS = columns([
  { name: 'section', label: fr.section, kind: 'text', width: 200 },
  { name: 'line', label: fr.line, kind: 'text', width: 320 },
  { name: 'how', label: fr.how, kind: 'text', width: 220 },
  { name: 'amount', label: fr.monthlyAmount, kind: 'euros', width: 120 },
]);

export const exportSimulation = async (
  call: HandlerCall<typeof paySimulator.exportOne>,
): Promise<Download> => {
  const { label, pay_case, result } = await simulationOf(call, call.params.id);
  return exportDownload({
    title: t('exportTitle', { label }),
    columns: COLUMNS,
    rows: statementRows(result).map(({ section, line, how, amount }) => [
      section,
      line,
      how,
      amount,
    ]),
    filters: [
      ...caseLines(pay_case),
      t('rules', { model: result.model, day: formatDay(result.ratesOn) }),
    ],
    format: call.query.format,
    now: call.now,
  });
};
