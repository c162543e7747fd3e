import { Button } from '@mantine/core';
import { FlaskConical } from 'lucide-react';
import { messageOf } from '#platform/web/client/api-error.ts';
import { useApiMutation } from '#platform/web/client/use-api.ts';
import type { HeadingUnit } from '#areas/pay-variables/headings/contract.ts';
import { shownValue, steeringFormulas } from '../contract.ts';
import { fr } from '../fr.ts';
import css from './steering.module.css';

/** The text as it is written, over the first people of this month. */
export const TryPanel = ({ text, unit }: { readonly text: string; readonly unit: HeadingUnit }) => {
  const run = useApiMutation(steeringFormulas.tryText, { quiet: true });
  const rows = run.data?.rows;
  return (
    <section className={`${css['try']} stack start pad`} aria-label={fr.tryTitle}>
      <p className="mb-4 strong">{fr.tryTitle}</p>
      <p className="note">{fr.tryHint}</p>
      <Button
        variant="default"
        leftSection={<FlaskConical size={14} aria-hidden />}
        disabled={text.trim() === ''}
        loading={run.isPending}
        onClick={() => run.mutate({ body: { text, unit } })}
      >
        {fr.tryRun}
      </Button>
      {run.error !== null && (
        <p role="alert" className={`${css['reason']} note mt-4`} data-bad>
          {messageOf(run.error)}
        </p>
      )}
      {rows?.length === 0 && <p className="note">{fr.tryNobody}</p>}
      {rows !== undefined && rows.length > 0 && (
        <table className={`${css['tried']} table figures`}>
          <thead>
            <tr>
              <th scope="col">{fr.person}</th>
              <th scope="col">{fr.value}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((r) => (
              <tr key={r.id}>
                <th scope="row">{r.name}</th>
                {r.error === null ? (
                  <td>{shownValue(r.value, unit, { format: 'unit', decimals: 2 })}</td>
                ) : (
                  <td data-error>{r.error}</td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
};
