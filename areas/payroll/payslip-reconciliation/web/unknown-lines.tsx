// Lines with a quantity that no exported heading is known for: a person says once for the software which they are.
import { Select } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { texts } from '#platform/contract/texts.ts';
import { send } from '#platform/web/client/send.ts';
import { invalidate } from '#platform/web/client/use-api.ts';
import { toast } from '#platform/web/toasts/toast.ts';
import { payslipReconciliation, type ReconciliationView } from '../contract.ts';
import { fr } from '../fr.ts';
import { PayslipLink } from './differences.tsx';
import css from './reconciliation.module.css';

const t = texts(fr);
/** No code of an export is empty. */
const NONE = '';

export const UnknownLines = ({ view }: { readonly view: ReconciliationView }) => {
  const cache = useQueryClient();
  const say = async (label: string, code: string): Promise<void> => {
    try {
      await send(payslipReconciliation.label, {
        params: { period: view.period.id },
        body: { label, code: code === NONE ? null : code },
      });
      toast.success(fr.labelled);
      await invalidate(cache, payslipReconciliation.load);
    } catch (problem) {
      toast.danger(problem);
    }
  };
  if (view.unknown.length === 0) return null;
  const options = [
    { value: NONE, label: fr.noHeading },
    ...view.headings.map(({ code, label }) => ({ value: code, label: `${code} ${label}` })),
  ];
  return (
    <details className={`${css['part']} shrink`}>
      <summary>
        {fr.unknown} ({view.unknown.length})
      </summary>
      <p className={css['quiet']}>{fr.unknownAbout}</p>
      <ul className={css['lines']}>
        {view.unknown.map(({ label, payslips, place }) => (
          <li key={label}>
            <div>
              <strong>{label}</strong>
              <small>
                {t('unknownCount', { count: payslips })} ·{' '}
                <PayslipLink document={place.document} page={place.page}>
                  {t('at', { page: place.page, text: place.text })}
                </PayslipLink>
              </small>
            </div>
            <Select
              aria-label={t('chooseHeading', { label })}
              placeholder={fr.heading}
              data={options}
              value={null}
              searchable
              onChange={(code) => {
                if (code !== null) void say(label, code);
              }}
            />
          </li>
        ))}
      </ul>
    </details>
  );
};
