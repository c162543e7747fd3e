// Which formula computes the heading: its own text, or a published formula with the version of the day.
import { Select } from '@mantine/core';
import { formatDay } from '#engines/french-time/formats.ts';
import { useApi } from '#platform/web/client/use-api.ts';
import { AppLink } from '#platform/web/router/app-link.tsx';
import { useTexts } from '#platform/web/texts/texts.ts';
import { headings, type Heading, type TakenFormula } from '../contract.ts';
import { fr } from '../fr.ts';
import { formulaScreens } from './formula-screens.ts';
import { FormulaText } from './formula-text.tsx';

const OWN = 'own';
const Versions = ({ formula: { inForce, next } }: { readonly formula: TakenFormula }) => {
  const t = useTexts(fr);
  const now =
    inForce === null
      ? []
      : [
          inForce.since === null
            ? t('versionToday', { number: inForce.number })
            : t('versionTodaySince', { number: inForce.number, day: formatDay(inForce.since) }),
        ];
  const later =
    next === null || next.since === null
      ? []
      : [t('versionNext', { number: next.number, day: formatDay(next.since) })];
  return <small>{[...now, ...later].join(', ')}</small>;
};

export const FormulaChoice = ({
  heading,
  value,
  error,
  onChange,
}: {
  readonly heading: Heading;
  readonly value: number | null;
  readonly error: React.ReactNode;
  readonly onChange: (formulaId: number | null) => void;
}) => {
  const t = useTexts(fr);
  const screens = formulaScreens();
  const { data } = useApi(headings.formulaChoice, { query: { heading: heading.id } });
  const all = data?.formulas ?? [];
  const taken = all.find((f) => f.id === value);
  const options = all.map((f) => ({
    value: String(f.id),
    disabled: !f.fits,
    label: f.fits
      ? t('formulaOption', { code: f.code, label: f.label })
      : t('formulaOptionUnit', { code: f.code, label: f.label, unit: fr.unitNames[f.unit] }),
  }));
  return (
    <div data-wide>
      <Select
        label={fr.formulaFrom}
        description={fr.formulaFromHint}
        searchable
        allowDeselect={false}
        error={error}
        data={[
          { value: OWN, label: fr.ownText },
          ...options.filter((o) => !o.disabled),
          ...options.filter((o) => o.disabled),
        ]}
        value={value === null ? OWN : String(value)}
        onChange={(v) => onChange(v === null || v === OWN ? null : Number(v))}
      />
      {value !== null && (
        <div className="stack sunken start pad mt-4">
          <FormulaText text={taken?.inForce?.text ?? taken?.next?.text ?? heading.formula} />
          {taken !== undefined && <Versions formula={taken} />}
          {screens !== null && (
            <AppLink to={screens.one} params={{ id: value }}>
              {fr.openFormula}
            </AppLink>
          )}
        </div>
      )}
    </div>
  );
};
