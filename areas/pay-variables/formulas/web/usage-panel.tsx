// What a formula reads, who takes it, and whom a change reaches.
import type { FormulaDetails } from '../details.ts';
import type { Formula } from '../contract.ts';
import { DescriptionList } from '#platform/web/explain/description-list.tsx';
import { fr } from '../fr.ts';
import { namesOf } from './named-fields.tsx';
import css from './formulas.module.css';

export const UsagePanel = ({
  formula,
  details,
  text,
}: {
  readonly formula: Formula;
  readonly details: FormulaDetails;
  readonly text: string;
}) => {
  const detail = details.formulas.find((f) => f.id === formula.id);
  const codes = (list: readonly string[]) =>
    list.length === 0 ? null : (
      <span className={`${css['codes']} row gap-6`}>
        {list.map((c) => (
          <code key={c}>{c}</code>
        ))}
      </span>
    );
  return (
    <DescriptionList
      items={[
        { label: fr.takenBy, value: codes(formula.usedBy.map((h) => h.code)), wide: true },
        {
          label: fr.reaches,
          value: codes((detail?.reaches ?? []).map((r) => /"([^"]+)"/.exec(r)?.[1] ?? r)),
          wide: true,
        },
        {
          label: fr.uses,
          value: codes(namesOf(text, details.vocabulary).map((n) => n.name)),
          wide: true,
        },
      ]}
    />
  );
};
