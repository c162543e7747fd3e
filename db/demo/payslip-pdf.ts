// A payslip as payroll software prints it, one small page: lines under « Nombre », « Taux », « Montant ».
import { pagePdf, rightAt, textAt } from './tiny-pdf.ts';

/** Texts by column: label on the left, figures aligned on the right; null: nothing there. */
export interface PrintedLine {
  readonly label: string;
  readonly quantity?: string | null;
  readonly rate?: string | null;
  readonly amount?: string | null;
  readonly bold?: boolean;
}
export interface PrintedPayslip {
  readonly company: readonly string[];
  readonly employee: readonly string[];
  readonly period: string;
  readonly lines: readonly PrintedLine[];
  readonly foot: readonly string[];
}

const [LEFT, QUANTITY, RATE, AMOUNT] = [48, 350, 430, 547];
const [TOP, STEP] = [790, 15];
const lineAt = ({ label, quantity, rate, amount, bold = false }: PrintedLine, y: number) => [
  textAt({ text: label, x: LEFT, y, bold }),
  ...(
    [
      [quantity, QUANTITY],
      [rate, RATE],
      [amount, AMOUNT],
    ] as const
  ).flatMap(([text, edge]) =>
    text === null || text === undefined ? [] : [rightAt(text, edge, { y, bold })],
  ),
];

const [TITLE_SIZE, EMPLOYEE_X, HEAD_ROWS] = [15, 310, 5];
export const payslipPdf = ({ company, employee, period, lines, foot }: PrintedPayslip): Buffer => {
  const head = TOP - STEP * 2;
  const table = head - STEP * (HEAD_ROWS + 1);
  const end = table - STEP * (lines.length + 2);
  return pagePdf(
    Buffer.concat([
      Buffer.from('BT\n'),
      textAt({ text: 'BULLETIN DE PAIE', x: LEFT, y: TOP, bold: true, size: TITLE_SIZE }),
      textAt({ text: period, x: EMPLOYEE_X, y: TOP }),
      ...company.map((text, i) => textAt({ text, x: LEFT, y: head - STEP * i, bold: i === 0 })),
      ...employee.map((text, i) =>
        textAt({ text, x: EMPLOYEE_X, y: head - STEP * i, bold: i === 0 }),
      ),
      textAt({ text: 'Rubrique', x: LEFT, y: table, bold: true }),
      ...(
        [
          ['Nombre', QUANTITY],
          ['Taux', RATE],
          ['Montant', AMOUNT],
        ] as const
      ).map(([text, edge]) => textAt({ text, x: edge - 42, y: table, bold: true })),
      ...lines.flatMap((line, i) => lineAt(line, table - STEP * (i + 1))),
      ...foot.map((text, i) => textAt({ text, x: LEFT, y: end - STEP * i, bold: i === 0 })),
      Buffer.from('ET\n'),
      Buffer.from(`0.5 w ${LEFT} ${table - 5} m ${AMOUNT} ${table - 5} l S\n`),
    ]),
  );
};
