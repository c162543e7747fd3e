// A formula read while it is typed: a heading's, a formula's, or one that is nowhere yet.
import type { HandlerCall } from '#platform/server/call.ts';
import { checkHeading } from '../check-heading.ts';
import { customerOf } from '#areas/organisation/infrastructures/server/api.ts';
import { checkText } from '../check-text.ts';
import type { FormulaReading, headings } from '../contract.ts';
import { heading, reading, surroundings } from './edit.ts';
import { visibleFormula } from './visible-formula.ts';

export const checkFormulaText = async (
  call: HandlerCall<typeof headings.checkFormula>,
): Promise<FormulaReading> => {
  const { formula: text, headingId, formulaId, unit } = call.body;
  if (headingId !== undefined) {
    const r = await heading(call, headingId);
    const { all, vocabulary } = await surroundings(call, r.customer_id);
    return reading(checkHeading({ ...r, formula: text }, all, vocabulary), vocabulary);
  }
  const formula = formulaId === undefined ? null : await visibleFormula(call, formulaId);
  const { all, vocabulary } = await surroundings(
    call,
    formula?.customer_id ?? (await customerOf(call)),
  );
  return reading(
    checkText(
      { id: formula?.id ?? null, unit: unit ?? formula?.unit ?? 'number', text },
      { headings: all, vocabulary },
    ),
    vocabulary,
  );
};
