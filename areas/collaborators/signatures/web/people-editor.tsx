// Who signs, and where on the pages.
import { ActionIcon, Button, Select, TextInput } from '@mantine/core';
import { Plus, Trash2 } from 'lucide-react';
import type { MouseEvent } from 'react';
import { options } from '#platform/contract/filters.ts';
import { texts } from '#platform/contract/texts.ts';
import type { Field, ParticipantForm } from '../contract.ts';
import { fr } from '../fr.ts';
import { PdfPages, type ShownPdf } from './pdf-view.tsx';
import css from './signatures.module.css';

const t = texts(fr);
export interface Choice {
  readonly id: number;
  readonly name: string;
  readonly email: string | null;
}
export const newPerson = (): ParticipantForm => ({
  role: 'signer',
  name: '',
  email: '',
  collaboratorId: null,
  fields: [],
});

interface RowProps {
  readonly one: ParticipantForm;
  readonly people: readonly Choice[];
  readonly isChosen: boolean;
  readonly onChange: (next: ParticipantForm) => void;
  readonly onChoose: () => void;
  readonly onRemove: () => void;
}
const PersonRow = ({ one, people, isChosen, onChange, onChoose, onRemove }: RowProps) => {
  const take = (value: string | null): void => {
    const person = people.find(({ id }) => String(id) === value);
    onChange({
      ...one,
      collaboratorId: person?.id ?? null,
      ...(person === undefined ? {} : { name: person.name, email: person.email ?? one.email }),
    });
  };
  return (
    <fieldset className="stack gap-6 edge-below pad-y">
      <div className="columns gap-8">
        <Select
          label={fr.role}
          data={options(fr.roles)}
          value={one.role}
          allowDeselect={false}
          onChange={(role) => onChange({ ...one, role: (role ?? 'signer') as typeof one.role })}
        />
        <Select
          label={fr.collaborator}
          placeholder={fr.collaboratorNone}
          searchable
          clearable
          data={people.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={one.collaboratorId === null ? null : String(one.collaboratorId)}
          onChange={take}
        />
        <TextInput
          label={fr.name}
          value={one.name}
          onChange={(e) => onChange({ ...one, name: e.currentTarget.value })}
        />
        <TextInput
          label={fr.email}
          type="email"
          value={one.email}
          onChange={(e) => onChange({ ...one, email: e.currentTarget.value })}
        />
      </div>
      <div className="row gap-8">
        {one.role === 'signer' && (
          <Button
            variant={isChosen ? 'filled' : 'default'}
            aria-pressed={isChosen}
            onClick={onChoose}
          >
            {t('fields', { count: one.fields.length })}
          </Button>
        )}
        {one.fields.length > 0 && (
          <Button variant="default" onClick={() => onChange({ ...one, fields: [] })}>
            {fr.clearFields}
          </Button>
        )}
        <ActionIcon
          variant="default"
          size="lg"
          aria-label={t('removeParticipant', { name: one.name })}
          onClick={onRemove}
        >
          <Trash2 size={16} aria-hidden />
        </ActionIcon>
      </div>
    </fieldset>
  );
};

const SIZE = { width: 0.3, height: 0.07 } as const;
/** Around the point that was touched, within the page. */
const fieldAt = (e: MouseEvent<HTMLButtonElement>, page: number): Field => {
  const box = e.currentTarget.getBoundingClientRect();
  const within = (value: number, size: number): number =>
    Math.min(1 - size, Math.max(0, value - size / 2));
  return {
    page,
    x: within((e.clientX - box.left) / box.width, SIZE.width),
    y: within((e.clientY - box.top) / box.height, SIZE.height),
    ...SIZE,
  };
};
const percent = (share: number): string => `${share * 100}%`;
export const Place = ({ field, name }: { readonly field: Field; readonly name: string }) => (
  <span
    className={css['place']}
    style={{
      left: percent(field.x),
      top: percent(field.y),
      width: percent(field.width),
      height: percent(field.height),
    }}
  >
    {name}
  </span>
);

interface EditorProps {
  readonly value: readonly ParticipantForm[];
  readonly people: readonly Choice[];
  readonly shown: ShownPdf | null | 'failed';
  readonly chosen: number;
  readonly onChoose: (index: number) => void;
  readonly onChange: (next: ParticipantForm[]) => void;
}
export const PeopleEditor = ({ value, people, shown, chosen, onChoose, onChange }: EditorProps) => {
  const change = (index: number, next: ParticipantForm): void =>
    onChange(value.map((one, i) => (i === index ? next : one)));
  const person = value[chosen];
  const put = (e: MouseEvent<HTMLButtonElement>, page: number): void => {
    if (person?.role === 'signer')
      change(chosen, { ...person, fields: [...person.fields, fieldAt(e, page)] });
  };
  return (
    <section className="stack gap-8" data-wide>
      <h2>{fr.participants}</h2>
      <p className="quiet">{fr.participantsAbout}</p>
      {value.map((one, i) => (
        <PersonRow
          key={i}
          one={one}
          people={people}
          isChosen={i === chosen}
          onChange={(next) => change(i, next)}
          onChoose={() => onChoose(i)}
          onRemove={() => onChange(value.filter((_, at) => at !== i))}
        />
      ))}
      <div className="row">
        <Button
          variant="default"
          leftSection={<Plus size={16} aria-hidden />}
          onClick={() => {
            onChange([...value, newPerson()]);
            onChoose(value.length);
          }}
        >
          {fr.addParticipant}
        </Button>
      </div>
      {shown === 'failed' && <p className="quiet">{fr.notShown}</p>}
      {shown !== null && shown !== 'failed' && (
        <PdfPages
          pdf={shown.pdf}
          over={(page) => (
            <>
              {value.flatMap((one, i) =>
                one.fields
                  .filter((field) => field.page === page)
                  .map((field, at) => <Place key={`${i} ${at}`} field={field} name={one.name} />),
              )}
              <button
                type="button"
                className={css['cover']}
                aria-label={t('pageOf', { page: String(page), pages: '' })}
                onClick={(e) => put(e, page)}
              />
            </>
          )}
        />
      )}
    </section>
  );
};
