// A badge given to somebody: who is there, who is new, who has it next.
import { Checkbox, Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { todayIn } from '#engines/french-time/zones.ts';
import { texts } from '#platform/contract/texts.ts';
import { send } from '#platform/web/client/send.ts';
import { useApi, useApiMutation } from '#platform/web/client/use-api.ts';
import { DayField } from '#platform/web/fields/day-field.tsx';
import { SearchSelect } from '#platform/web/fields/search-select.tsx';
import type { Choice } from '#platform/web/fields/use-options.ts';
import { toast } from '#platform/web/toasts/toast.ts';
import { SmallForm } from '#platform/web/modals/small-form.tsx';
import { directory } from '#areas/collaborators/directory/contract.ts';
import { clocking } from '../contract.ts';
import { fr } from '../fr.ts';
import type { LinkedBadge } from '../shapes.ts';

const t = texts(fr);
const touched = [clocking.manualJson, clocking.pendingCount, clocking.list];

const searchPeople = async (search: string): Promise<readonly Choice[]> => {
  const { rows } = await send(directory.list, { query: { search, length: 25 } });
  return rows.map((p) => ({ value: String(p.id), label: p.name, hint: p.matricule }));
};

const EmployerSelect = ({
  value,
  onChange,
}: {
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
}) => {
  const employers = useApi(clocking.employersJson, {}).data?.employers ?? [];
  return (
    <Select
      label={fr.employer}
      placeholder={fr.noEmployer}
      clearable
      data={employers.map((e) => ({ value: String(e.id), label: e.name }))}
      value={value}
      onChange={onChange}
    />
  );
};
const idOf = (value: string | null): number | null => (value === null ? null : Number(value));

/** An unknown badge, or one that has not clocked yet (`badge` empty: its number is typed). */
export const AssociateModal = ({
  badge,
  onClose,
}: {
  readonly badge: string;
  readonly onClose: () => void;
}) => {
  const [number, setNumber] = useState(badge);
  const [person, setPerson] = useState<string | null>(null);
  const [employer, setEmployer] = useState<string | null>(null);
  const associate = useApiMutation(clocking.associate, {
    invalidates: touched,
    onSuccess: ({ done }) => {
      toast.success(t('associated', { count: done }));
      onClose();
    },
  });
  return (
    <SmallForm
      title={badge === '' ? fr.giveBadge : t('associateTitle', { badge })}
      confirm={fr.associate}
      state={{
        error: associate.error,
        busy: associate.isPending,
        ready: person !== null && number.trim() !== '',
      }}
      onSubmit={() =>
        associate.mutate({
          body: {
            badge: number.trim(),
            collaboratorId: Number(person),
            employerId: idOf(employer),
          },
        })
      }
      onClose={onClose}
    >
      {badge === '' && (
        <TextInput
          label={fr.badge}
          required
          maxLength={64}
          data-autofocus
          value={number}
          onChange={(event) => setNumber(event.currentTarget.value)}
        />
      )}
      <SearchSelect
        label={fr.name}
        required
        choices={searchPeople}
        value={person}
        onChange={setPerson}
      />
      <EmployerSelect value={employer} onChange={setEmployer} />
    </SmallForm>
  );
};

export const NewPersonModal = ({
  badge,
  infraId,
  onClose,
}: {
  readonly badge: string;
  readonly infraId: number;
  readonly onClose: () => void;
}) => {
  const [values, setValues] = useState({ lastName: '', firstName: '', matricule: '' });
  const [startsOn, setStartsOn] = useState<string | null>(todayIn(Temporal.Now.instant()));
  const [employer, setEmployer] = useState<string | null>(null);
  const create = useApiMutation(clocking.newCollaborator, {
    invalidates: touched,
    onSuccess: ({ done }) => {
      toast.success(t('associated', { count: done }));
      onClose();
    },
  });
  const filled = Object.values(values).every((v) => v.trim() !== '') && startsOn !== null;
  return (
    <SmallForm
      title={t('newPersonTitle', { badge })}
      confirm={fr.newPerson}
      state={{ error: create.error, busy: create.isPending, ready: filled }}
      onSubmit={() =>
        create.mutate({
          body: { ...values, badge, infraId, startsOn: startsOn ?? '', employerId: idOf(employer) },
        })
      }
      onClose={onClose}
    >
      {(['lastName', 'firstName', 'matricule'] as const).map((field) => (
        <TextInput
          key={field}
          label={fr[field]}
          required
          maxLength={field === 'matricule' ? 30 : 80}
          data-autofocus={field === 'lastName' || undefined}
          value={values[field]}
          onChange={(event) => setValues({ ...values, [field]: event.currentTarget.value })}
        />
      ))}
      <DayField label={fr.startsOn} required value={startsOn} onChange={setStartsOn} />
      <EmployerSelect value={employer} onChange={setEmployer} />
    </SmallForm>
  );
};

export const ChangeModal = ({
  linked,
  onClose,
}: {
  readonly linked: LinkedBadge;
  readonly onClose: () => void;
}) => {
  const [person, setPerson] = useState<string | null>(null);
  const [nobody, setNobody] = useState(false);
  const [from, setFrom] = useState<string | null>(todayIn(Temporal.Now.instant()));
  const change = useApiMutation(clocking.changeAssociation, {
    invalidates: touched,
    onSuccess: ({ done }) => {
      toast.success(t('associated', { count: done }));
      onClose();
    },
  });
  return (
    <SmallForm
      title={t('changeTitle', { badge: linked.number, name: linked.name })}
      confirm={fr.change}
      state={{
        error: change.error,
        busy: change.isPending,
        ready: (nobody || person !== null) && from !== null,
      }}
      onSubmit={() =>
        change.mutate({
          body: {
            badge: linked.number,
            collaboratorId: nobody ? null : Number(person),
            from: from ?? '',
          },
        })
      }
      onClose={onClose}
    >
      <Checkbox
        label={fr.toNobody}
        checked={nobody}
        onChange={(event) => setNobody(event.currentTarget.checked)}
      />
      {!nobody && (
        <SearchSelect
          label={fr.newHolder}
          required
          choices={searchPeople}
          value={person}
          onChange={setPerson}
        />
      )}
      <DayField label={fr.fromDay} required value={from} onChange={setFrom} />
    </SmallForm>
  );
};
