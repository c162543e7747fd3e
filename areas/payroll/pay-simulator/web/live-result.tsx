// The result beside the form: asked again when somebody stops typing, the last one shown until the next is there.
import { Loader } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { formatEuros } from '#engines/money/french-numbers.ts';
import { canonicalText } from '#platform/contract/canonical-text.ts';
import { texts } from '#platform/contract/texts.ts';
import { ApiError, messageOf } from '#platform/web/client/api-error.ts';
import { useApi } from '#platform/web/client/use-api.ts';
import { paySimulator, type LoadedSimulation } from '../contract.ts';
import { fr } from '../fr.ts';
import { ALLOWANCES, TARGETS } from '../pay-case.ts';
import type { Simulated } from '../simulated.ts';
import type { CaseForm } from './case-fields.tsx';
import { ResultPanel } from './result-panel.tsx';
import { caseOf } from './typed-case.ts';
import css from './simulator.module.css';

const t = texts(fr);
const PAUSE_MS = 350;
const WATCHED = [
  'target',
  'amount',
  'contract',
  'executive',
  'months',
  'endPay',
  'leavePaid',
  'age',
  'diploma',
  'partTimeHours',
  'overtime',
  'bonus',
  'headcount',
  'accidentRate',
  'mobilityRate',
  'specificDeduction',
  'health',
  'healthShare',
  'tax',
  'personalRate',
  ...ALLOWANCES.flatMap((kind) => [`allowances.${kind}.count`, `allowances.${kind}.unit`]),
];

/** The case as it stands in the form, after each change. */
const useCase = (form: CaseForm) => {
  const [payCase, setCase] = useState(() => caseOf(form.getValues()));
  const follow = (): void => setCase(caseOf(form.getValues()));
  // As many hooks each time: the list is fixed.
  for (const path of WATCHED) form.watch(path, follow);
  return payCase;
};

const problemsOf = (error: Error): readonly string[] => {
  const details = error instanceof ApiError ? error.details : [];
  return details.length > 0 ? details.map(({ message }) => message) : [messageOf(error)];
};
const Problems = ({ error }: { readonly error: Error }) => (
  <div role="status" className={`${css['problems']} mb-12`}>
    <p>{fr.incomplete}</p>
    <ul>
      {problemsOf(error).map((message) => (
        <li key={message}>{message}</li>
      ))}
    </ul>
  </div>
);

/** What the rules of today change in a simulation that was saved with others. */
const RulesChanged = ({
  before,
  after,
}: {
  readonly before: Simulated;
  readonly after: Simulated;
}) => {
  const changed = TARGETS.filter((target) => before.amounts[target] !== after.amounts[target]);
  return (
    <div className={`${css['problems']} mb-12`}>
      <p>
        {t('rulesChanged', { before: before.model, after: after.model })}{' '}
        {changed.length === 0 && fr.rulesSame}
      </p>
      <ul>
        {changed.map((target) => (
          <li key={target}>
            {t('rulesChange', {
              name: fr.targets[target],
              before: formatEuros(before.amounts[target]),
              after: formatEuros(after.amounts[target]),
            })}
          </li>
        ))}
      </ul>
    </div>
  );
};

/** Saved with other rules, and not changed since: its result of then is worth comparing. */
const outdated = (loaded: LoadedSimulation, shown: string): Simulated | null =>
  loaded.result !== null &&
  loaded.result.model !== loaded.model &&
  canonicalText(loaded.payCase) === shown
    ? loaded.result
    : null;

interface Props {
  readonly form: CaseForm;
  readonly loaded: LoadedSimulation;
}
export const LiveResult = ({ form, loaded }: Props) => {
  const payCase = useCase(form);
  const [asked] = useDebouncedValue(payCase, PAUSE_MS);
  const { data, error, isFetching } = useApi(
    paySimulator.compute,
    { body: asked },
    { keepPrevious: true, fresh: Number.POSITIVE_INFINITY },
  );
  const before = outdated(loaded, canonicalText(asked));
  return (
    <section className={css['result']} aria-label={fr.result} aria-busy={isFetching}>
      <h2>
        {fr.result}
        {isFetching && <Loader size={14} aria-label={fr.computing} />}
      </h2>
      {error !== null && <Problems error={error} />}
      {error === null && before !== null && data !== undefined && (
        <RulesChanged before={before} after={data} />
      )}
      {error === null && data !== undefined && <ResultPanel result={data} />}
    </section>
  );
};
