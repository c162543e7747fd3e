// The debugger: the text as it is typed, over a real month of a person; each input may be changed to see the effect.
import { Select } from '@mantine/core';
import { useState } from 'react';
import { formatMonth } from '#engines/french-time/formats.ts';
import { messageOf } from '#platform/web/client/api-error.ts';
import { useApi } from '#platform/web/client/use-api.ts';
import type { FormulaTest } from '#areas/pay-variables/headings/contract.ts';
import { formulas } from '../contract.ts';
import type { DebugChoices } from '../debugged.ts';
import type { FormulaDetails } from '../details.ts';
import { fr } from '../fr.ts';
import { DebuggedMonth } from './debugged-month.tsx';
import css from './formulas.module.css';

interface Props {
  readonly formulaId: number;
  readonly text: string;
  readonly details: FormulaDetails;
  /** Null where nobody may write. */
  readonly onKeep: ((test: FormulaTest) => void) | null;
}
/** A month of a company and a person's mission in it. */
interface Picked {
  readonly period: number | null;
  readonly mission: number | null;
}

const numberOf = (value: string | null): number | null => (value === null ? null : Number(value));
const valueOf = (id: number | null): string | null => (id === null ? null : String(id));

const PickMonth = ({
  choices: { periods, people },
  picked,
  onPick,
}: {
  readonly choices: DebugChoices;
  readonly picked: Picked;
  readonly onPick: (picked: Picked) => void;
}) => (
  <div className={css['debugPick']}>
    <Select
      label={fr.debugMonth}
      size="xs"
      searchable
      data={periods.map((p) => ({
        value: String(p.id),
        label: `${formatMonth(p.month)} · ${p.company}${p.closed ? ` (${fr.debugClosed})` : ''}`,
      }))}
      value={valueOf(picked.period)}
      onChange={(v) => onPick({ period: numberOf(v), mission: null })}
    />
    <Select
      label={fr.debugPerson}
      size="xs"
      searchable
      limit={200}
      disabled={picked.period === null}
      data={people.map((p) => ({
        value: String(p.missionId),
        label: `${p.name} · ${p.matricule} · ${p.agency}`,
      }))}
      value={valueOf(picked.mission)}
      onChange={(v) => onPick({ ...picked, mission: numberOf(v) })}
    />
  </div>
);

/** The person and the month as a kept case is called: « Durand Camille, octobre 2026 ». */
const caseLabel = ({ periods, people }: DebugChoices, { period, mission }: Picked): string => {
  const person = people.find((p) => p.missionId === mission);
  const month = periods.find((p) => p.id === period)?.month;
  return [person?.name, month === undefined ? undefined : formatMonth(month)]
    .filter(Boolean)
    .join(', ');
};

const PickedMonth = ({
  picked: { period, mission },
  label,
  formulaId,
  ...rest
}: Props & { readonly picked: Picked; readonly label: string }) => {
  const isPicked = period !== null && mission !== null;
  const month = useApi(
    formulas.debug,
    { query: { period: period ?? 0, mission: mission ?? 0, formula: formulaId } },
    { enabled: isPicked, quiet: true },
  );
  if (!isPicked) return <p className="note">{fr.debugPick}</p>;
  return (
    <>
      {month.error !== null && (
        <p className={`${css['outcome']} inline meta danger`} role="alert">
          {messageOf(month.error)}
        </p>
      )}
      {month.data !== undefined && (
        <DebuggedMonth key={`${period} ${mission}`} month={month.data} label={label} {...rest} />
      )}
    </>
  );
};

/** What this browser looked at last: one formula after the other is tried on the same month. */
const KEY = 'roulement.formula.month';
const lastPicked = (): Picked => {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Picked>;
    return { period: kept.period ?? null, mission: kept.mission ?? null };
  } catch {
    return { period: null, mission: null };
  }
};
const keepPicked = (picked: Picked): void => {
  try {
    localStorage.setItem(KEY, JSON.stringify(picked));
  } catch {
    /* a browser that keeps nothing */
  }
};
/** The last month and person that were worked on, where they are still offered; else the last closed month, whose days are whole, and its first person. */
const prefilled = ({ periods, people }: DebugChoices, chosen: Picked): Picked => {
  const period =
    periods.find((p) => p.id === chosen.period) ?? periods.find((p) => p.closed) ?? periods[0];
  const person = people.find((p) => p.missionId === chosen.mission) ?? people[0];
  return { period: period?.id ?? null, mission: person?.missionId ?? null };
};

const NO_CHOICES: DebugChoices = { periods: [], people: [] };

export const DebuggerPanel = (props: Props) => {
  const [chosen, setChosen] = useState<Picked>(lastPicked);
  const [asked, setAsked] = useState(chosen.period);
  const loaded = useApi(
    formulas.debugChoices,
    { query: asked === null ? {} : { period: asked } },
    { keepPrevious: true, quiet: true },
  );
  if (loaded.error !== null)
    return (
      <p className="note" role="alert">
        {messageOf(loaded.error)}
      </p>
    );
  const choices = loaded.data ?? NO_CHOICES;
  const picked = prefilled(choices, chosen);
  if (loaded.data !== undefined && picked.period !== asked) setAsked(picked.period);
  const pick = (next: Picked): void => {
    setChosen(next);
    keepPicked(next);
  };
  const isWithoutMonths = loaded.data !== undefined && choices.periods.length === 0;
  return (
    <div className="stack gap-12 start">
      <p className="note">{fr.debugHint}</p>
      {isWithoutMonths ? (
        <p className="note">{fr.debugNoPeriod}</p>
      ) : (
        <PickMonth choices={choices} picked={picked} onPick={pick} />
      )}
      <PickedMonth {...props} picked={picked} label={caseLabel(choices, picked)} />
    </div>
  );
};
