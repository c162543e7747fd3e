// One difference of an impact: the figure of a month by the rules in force then, and by the text that is tried, side by side down to the days.
import { Select } from '@mantine/core';
import { useState } from 'react';
import { formatMonth } from '#engines/french-time/formats.ts';
import { useApi } from '#platform/web/client/use-api.ts';
import { ExplainTree } from '#platform/web/explain/explain.tsx';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { whyNodes } from '#areas/pay-variables/pay-entry/web/embed.tsx';
import type { DeltaNode } from '../analyzed-delta.ts';
import { formulas } from '../contract.ts';
import { fr } from '../fr.ts';
import type { Impact } from '../impact.ts';
import css from './formulas.module.css';

const Way = ({ title, tree }: { readonly title: string; readonly tree: DeltaNode | null }) => (
  <section aria-label={title}>
    <h4 className="mb-4">{title}</h4>
    {tree === null ? (
      <p className="note">{fr.deltaUnread}</p>
    ) : (
      <ExplainTree label={title} nodes={[whyNodes(tree, null)]} levels={2} />
    )}
  </section>
);

export const ImpactDelta = ({
  job,
  person: { missionId, code, months },
}: {
  readonly job: number;
  readonly person: Impact['people'][number];
}) => {
  const [month, setMonth] = useState(months.at(-1) ?? '');
  const delta = useApi(
    formulas.analyzedDelta,
    { query: { job, mission: missionId, code, month } },
    { keepPrevious: true },
  );
  return (
    <div className={`${css['deltaBody']} stack`}>
      {months.length > 1 ? (
        <Select
          size="xs"
          aria-label={fr.debugMonth}
          data={months.map((m) => ({ value: m, label: formatMonth(m) }))}
          value={month}
          allowDeselect={false}
          onChange={(v) => setMonth(v ?? month)}
        />
      ) : (
        <p className="note">{formatMonth(month)}</p>
      )}
      <LoadState query={delta}>
        {({ before, after }) => (
          <div className="wide-columns col-gap-24">
            <Way title={fr.deltaBefore} tree={before} />
            <Way title={fr.deltaAfter} tree={after} />
          </div>
        )}
      </LoadState>
    </div>
  );
};
