// What a heading's own text would have given in the months that are closed: before it is saved, or is there at all.
import { Button } from '@mantine/core';
import { FlaskConical } from 'lucide-react';
import { useState } from 'react';
import { useApiMutation } from '#platform/web/client/use-api.ts';
import type { OwnFormulaProps } from '#areas/pay-variables/headings/web/embed.tsx';
import { formulas } from '../contract.ts';
import { fr } from '../fr.ts';
import { MONTHS_BACK, MonthsBack, Outcome, useAnalysis } from './impact-panel.tsx';

export const HeadingImpact = ({
  heading,
  unit,
  text,
}: Pick<OwnFormulaProps, 'heading' | 'unit' | 'text'>) => {
  const [months, setMonths] = useState(MONTHS_BACK);
  const { analysis, running, follow } = useAnalysis();
  const { mutate, isPending } = useApiMutation(formulas.analyzeHeading, { onSuccess: follow });
  const { code } = heading;
  const isReady = text.trim() !== '' && code.trim() !== '';
  return (
    <section aria-label={fr.impact} className="stack gap-12 start mt-12">
      <p className="note">{fr.headingImpactHint}</p>
      <div className="row bottom">
        <MonthsBack months={months} onChange={setMonths} />
        <Button
          variant="default"
          leftSection={<FlaskConical size={14} aria-hidden />}
          loading={running || isPending}
          disabled={!isReady}
          onClick={() => mutate({ body: { ...heading, unit, text, months } })}
        >
          {fr.startAnalysis}
        </Button>
      </div>
      {analysis !== null && <Outcome analysis={analysis} />}
    </section>
  );
};
