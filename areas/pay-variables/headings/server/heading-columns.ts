// What a heading is beside its formula, between the contract and the columns.
import { invalid } from '#platform/server/app-error.ts';
import { fr } from '../fr.ts';
import type { DataType, HeadingSettings, Regulation, Rounding, RoundingMode } from '../heading.ts';

interface Columns {
  data_type: DataType;
  regulation: Regulation;
  rounding_mode: RoundingMode | null;
  rounding_step: number | null;
  valid_from: string | null;
  valid_until: string | null;
}
export const roundingOf = (mode: RoundingMode | null, step: number | null): Rounding | null =>
  mode === null || step === null ? null : { mode, step };
export const settingsRead = (
  r: Columns,
): {
  dataType: DataType;
  regulation: Regulation;
  rounding: Rounding | null;
  validFrom: string | null;
  validUntil: string | null;
} => ({
  dataType: r.data_type,
  regulation: r.regulation,
  rounding: roundingOf(r.rounding_mode, r.rounding_step),
  validFrom: r.valid_from,
  validUntil: r.valid_until,
});

/** The columns that the settings change; `before` says what is kept. 422 when the end is before the beginning. */
export const settingsWritten = (
  s: HeadingSettings,
  before: Pick<Columns, 'valid_from' | 'valid_until'>,
): Partial<Columns & { note: string }> => {
  const [from, until] = [
    s.validFrom === undefined ? before.valid_from : s.validFrom,
    s.validUntil === undefined ? before.valid_until : s.validUntil,
  ];
  if (from !== null && until !== null && until < from) throw invalid({ validUntil: fr.validOrder });
  return {
    ...(s.dataType === undefined ? {} : { data_type: s.dataType }),
    ...(s.regulation === undefined ? {} : { regulation: s.regulation }),
    ...(s.note === undefined ? {} : { note: s.note }),
    ...(s.rounding === undefined
      ? {}
      : { rounding_mode: s.rounding?.mode ?? null, rounding_step: s.rounding?.step ?? null }),
    valid_from: from,
    valid_until: until,
  };
};
