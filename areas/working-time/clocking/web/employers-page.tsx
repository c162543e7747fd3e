// Employers of people with a badge who are on no payroll of the company's.
import { Button, Select, TextInput } from '@mantine/core';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { Output } from '#platform/contract/route.ts';
import { texts } from '#platform/contract/texts.ts';
import { PageHeader } from '#platform/web/app-shell/page-header.tsx';
import { useApi, useApiMutation } from '#platform/web/client/use-api.ts';
import { ask } from '#platform/web/modals/ask.tsx';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { toast } from '#platform/web/toasts/toast.ts';
import { SmallForm } from '#platform/web/modals/small-form.tsx';
import { clocking } from '../contract.ts';
import { fr } from '../fr.ts';
import type { EmployerView } from '../shapes.ts';
import { EMPLOYER_TYPES, type EmployerType } from '../words.ts';
import css from './clocking.module.css';

const t = texts(fr);
type Places = Output<typeof clocking.employersJson>['places'];
type Edited = Pick<EmployerView, 'id' | 'version' | 'type' | 'name' | 'infraId'>;

const EditModal = ({
  edited,
  places,
  onClose,
}: {
  readonly edited: Edited;
  readonly places: Places;
  readonly onClose: () => void;
}) => {
  const [values, setValues] = useState(edited);
  const save = useApiMutation(clocking.saveEmployer, {
    invalidates: [clocking.employersJson],
    onSuccess: () => {
      toast.success(fr.done);
      onClose();
    },
  });
  const typeOf = (value: string | null): EmployerType =>
    EMPLOYER_TYPES.find((each) => each === value) ?? values.type;
  return (
    <SmallForm
      title={edited.id === 0 ? fr.addEmployer : fr.editEmployer}
      confirm={fr.save}
      state={{ error: save.error, busy: save.isPending, ready: values.name.trim().length > 1 }}
      onSubmit={() => save.mutate({ body: { ...values, name: values.name.trim() } })}
      onClose={onClose}
    >
      <TextInput
        label={fr.employerName}
        required
        maxLength={120}
        data-autofocus
        value={values.name}
        onChange={(event) => setValues({ ...values, name: event.currentTarget.value })}
      />
      <Select
        label={fr.employerType}
        data={EMPLOYER_TYPES.map((value) => ({ value, label: fr.employerTypes[value] }))}
        value={values.type}
        allowDeselect={false}
        onChange={(value) => setValues({ ...values, type: typeOf(value) })}
      />
      <Select
        label={fr.place}
        data={places.map((p) => ({ value: String(p.id), label: p.name }))}
        value={String(values.infraId)}
        allowDeselect={false}
        onChange={(value) => setValues({ ...values, infraId: Number(value) })}
      />
    </SmallForm>
  );
};

const Line = ({ e, onEdit }: { readonly e: EmployerView; readonly onEdit: () => void }) => {
  const remove = useApiMutation(clocking.deleteEmployer, {
    invalidates: [clocking.employersJson],
    onSuccess: () => {
      toast.success(fr.done);
    },
  });
  const erase = async (): Promise<void> => {
    if (await ask.confirmDelete(t('theEmployer', { name: e.name })))
      remove.mutate({ params: { id: e.id } });
  };
  return (
    <li>
      <span className={css['what']}>
        <strong>{e.name}</strong>
        <small>
          {fr.employerTypes[e.type]} · {e.infrastructure} · {t('badgesOf', { count: e.people })}
        </small>
      </span>
      <span className="row">
        <Button variant="default" size="sm" onClick={onEdit}>
          {fr.edit}
        </Button>
        <Button variant="default" size="sm" disabled={e.people > 0} onClick={() => void erase()}>
          {fr.remove}
        </Button>
      </span>
    </li>
  );
};

export const Page = () => {
  const answer = useApi(clocking.employersJson, {});
  const [edited, setEdited] = useState<Edited | null>(null);
  const places = answer.data?.places ?? [];
  const [first] = places;
  return (
    <>
      <PageHeader title={fr.employersTitle} subtitle={fr.employersAbout}>
        <Button
          leftSection={<Plus size={16} aria-hidden />}
          disabled={first === undefined}
          onClick={() =>
            setEdited({ id: 0, version: 0, type: 'INTERIM', name: '', infraId: first?.id ?? 0 })
          }
        >
          {fr.addEmployer}
        </Button>
      </PageHeader>
      <div className={`${css['page']} stack gap-16 packed`}>
        <LoadState query={answer}>
          {({ employers }) =>
            employers.length === 0 ? (
              <p className="quiet">{fr.noEmployers}</p>
            ) : (
              <ul className={`${css['lines']} ruled`}>
                {employers.map((e) => (
                  <Line key={e.id} e={e} onEdit={() => setEdited(e)} />
                ))}
              </ul>
            )
          }
        </LoadState>
      </div>
      {edited !== null && (
        <EditModal edited={edited} places={places} onClose={() => setEdited(null)} />
      )}
    </>
  );
};
