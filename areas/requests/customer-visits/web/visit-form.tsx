// The form of a visit: supervisors follow the place, the expense is what the server computes.
import { useState } from 'react';
import { texts } from '#platform/contract/texts.ts';
import { useApi } from '#platform/web/client/use-api.ts';
import { send } from '#platform/web/client/send.ts';
import { showValue } from '#platform/web/data-table/show-value.ts';
import { FormPage } from '#platform/web/describe/form-page.tsx';
import { useGo } from '#platform/web/router/app-link.tsx';
import { customerVisits, visit, type Visit } from '../contract.ts';
import { fr } from '../fr.ts';

const t = texts(fr);
interface ExpenseProps {
  /** Null while none is typed. */
  readonly visitedOn: string | null;
  readonly kilometres: number;
  readonly meals: number;
  readonly nights: number;
}
const Expense = ({ visitedOn, ...spent }: ExpenseProps) => {
  const { data } = useApi(
    customerVisits.expenseAmount,
    { query: { visitedOn: visitedOn ?? '', ...spent } },
    { enabled: visitedOn !== null && visitedOn !== '' },
  );
  if (data === undefined) return null;
  return <p>{t('expenseIs', { amount: showValue({ kind: 'euros' }, data.amount) })}</p>;
};

export const VisitForm = ({ row }: { readonly row: Visit | null }) => {
  const go = useGo();
  const [place, setPlace] = useState(row?.infraId ?? 0);
  const given = useApi(customerVisits.modalOptions, {}).data;
  const over = useApi(
    customerVisits.supervisors,
    { query: { infraId: place } },
    { enabled: place !== 0 },
  ).data;
  const back = (): void => void go(customerVisits.home, {});
  return (
    <FormPage
      of={visit.entered}
      head={{ title: row === null ? fr.add : t('edit', { place: row.place ?? '' }) }}
      start={row}
      changes={[customerVisits.list, customerVisits.load]}
      fields={{
        infraId: { options: given?.places ?? [] },
        visitorId: { options: given?.visitors ?? [] },
        supervisorIds: { options: over?.supervisors ?? [] },
      }}
      follow={({ infraId }) => {
        if (infraId === place) return {};
        setPlace(infraId);
        return { supervisorIds: [] };
      }}
      save={(values) => {
        const body = visit.form.parse(values);
        return row === null
          ? send(customerVisits.create, { body })
          : send(customerVisits.save, { params: { id: row.id }, body });
      }}
      onSaved={back}
      onCancel={back}
    >
      {({ values }) => (
        <Expense
          visitedOn={values['visitedOn']}
          kilometres={values['kilometres']}
          meals={values['meals']}
          nights={values['nights']}
        />
      )}
    </FormPage>
  );
};
