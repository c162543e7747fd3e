// The editor of formulas where a heading writes a text of its own, with what it would have given.
import { useApi } from '#platform/web/client/use-api.ts';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import type { OwnFormulaProps } from '#areas/pay-variables/headings/web/embed.tsx';
import { formulas } from '../contract.ts';
import { TextField } from './formula-fields.tsx';
import { HeadingImpact } from './heading-impact.tsx';

export const OwnFormula = ({ heading, unit, text, onChange }: OwnFormulaProps) => {
  const details = useApi(formulas.listDetail, {});
  return (
    <LoadState query={details}>
      {(d) => (
        <>
          <TextField id={null} unit={unit} text={text} details={d} onChange={onChange} />
          <HeadingImpact heading={heading} unit={unit} text={text} />
        </>
      )}
    </LoadState>
  );
};
