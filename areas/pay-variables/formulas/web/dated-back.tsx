// A version that is dated back: what the closed months would owe by it, and whether that is to be proposed.
import { Button, Checkbox } from '@mantine/core';
import { useMay } from '#platform/web/app-shell/rights.ts';
import { texts } from '#platform/contract/texts.ts';
import type { Formula } from '../contract.ts';
import { fr } from '../fr.ts';
import { Outcome, useAnalysis } from './impact-panel.tsx';

const t = texts(fr);
/** As far back as closed months are regularised. */
const MOST_MONTHS = 13;
interface DatedBackProps {
  readonly formula: Formula;
  readonly since: string;
  readonly isWished: boolean;
  readonly onWish: (wished: boolean) => void;
}
export const DatedBack = ({ formula, since, isWished, onWish }: DatedBackProps) => {
  const { analysis, running, start } = useAnalysis();
  const regulates = useMay()('pay-entry.write');
  const impact = analysis?.impact ?? null;
  const owes = impact !== null && impact.people.length > 0;
  return (
    <section data-wide aria-label={fr.datedBack} className="stack gap-12 start">
      <p className="note">{fr.datedBackHint}</p>
      <Button
        variant="default"
        loading={running}
        onClick={() => start({ query: { formula: formula.id, since, months: MOST_MONTHS } })}
      >
        {fr.datedBackLook}
      </Button>
      {analysis !== null && <Outcome analysis={analysis} />}
      {owes && regulates && (
        <Checkbox
          label={t('datedBackPropose', { months: impact.months.length })}
          description={fr.datedBackProposeHint}
          checked={isWished}
          onChange={(event) => onWish(event.currentTarget.checked)}
        />
      )}
      {owes && !regulates && <p className="note">{fr.datedBackNoRight}</p>}
    </section>
  );
};
