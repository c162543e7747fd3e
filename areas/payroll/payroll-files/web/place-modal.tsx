// Placing a file by hand: with a person of the company, or with the company where its type allows it.
import { Button, Select } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { texts } from '#platform/contract/texts.ts';
import { send } from '#platform/web/client/send.ts';
import { invalidate } from '#platform/web/client/use-api.ts';
import { SearchSelect } from '#platform/web/fields/search-select.tsx';
import { AppModal } from '#platform/web/modals/app-modal.tsx';
import { FailureAlert } from '#platform/web/modals/failure-alert.tsx';
import { toast } from '#platform/web/toasts/toast.ts';
import {
  categoriesOf,
  isOfPerson,
  texts as engineTexts,
  type Category,
  type Stage,
} from '#areas/pay-variables/pay-engine/contract.ts';
import { payrollFiles, type PayFile } from '../contract.ts';
import { fr } from '../fr.ts';
import { placementText } from './looks.ts';

const t = texts(fr);
const LEAST = 2;

const TypeSelect = ({
  stage,
  category,
  onChange,
}: {
  readonly stage: Stage;
  readonly category: Category | null;
  readonly onChange: (category: Category | null) => void;
}) => (
  <Select
    label={fr.chooseType}
    data={categoriesOf(stage).map((value) => ({ value, label: engineTexts.categories[value] }))}
    value={category}
    allowDeselect={false}
    onChange={(value) => onChange(value as Category | null)}
  />
);

interface PlaceModalProps {
  readonly file: PayFile;
  readonly stage: Stage;
  readonly period: number;
  readonly onClose: () => void;
}
export const PlaceModal = ({ file, stage, period, onClose }: PlaceModalProps) => {
  const cache = useQueryClient();
  const { suggested } = file;
  const [person, setPerson] = useState<string | null>(suggested && String(suggested.id));
  const [category, setCategory] = useState<Category | null>(file.untyped ? null : file.category);
  const isOfCompany = category !== null && !isOfPerson(category);
  const [error, setError] = useState<unknown>(null);
  const [isSending, setSending] = useState(false);
  const place = async (chosen: number | null): Promise<void> => {
    setSending(true);
    try {
      await send(payrollFiles.place, {
        params: { id: file.id },
        body: { person: chosen, category: category ?? undefined },
      });
      await invalidate(
        cache,
        payrollFiles.list,
        payrollFiles.payAgencies,
        payrollFiles.prepayAgencies,
      );
      toast.success(fr.placed);
      onClose();
    } catch (problem) {
      setError(problem);
      setSending(false);
    }
  };
  return (
    <AppModal
      opened
      onClose={onClose}
      size="small"
      title={t('placeTitle', { name: file.name })}
      closable={!isSending}
    >
      <form
        className="stack gap-12"
        onSubmit={(event) => {
          event.preventDefault();
          if (person !== null && category !== null && !isSending) void place(Number(person));
        }}
      >
        <p className="quiet">{placementText(file) ?? fr.placeAbout}</p>
        <TypeSelect stage={stage} category={category} onChange={setCategory} />
        <SearchSelect
          label={fr.placeWho}
          minimum={LEAST}
          preset={suggested ? [{ value: String(suggested.id), label: suggested.name }] : []}
          choices={async (search) =>
            (await send(payrollFiles.people, { params: { period }, query: { search } })).map(
              ({ id, name, matricule }) => ({ value: String(id), label: `${name} · ${matricule}` }),
            )
          }
          value={person}
          onChange={setPerson}
          // Focus opens its list, which would lie over the button that confirms a suggestion.
          {...(suggested === null ? { 'data-autofocus': true } : {})}
        />
        <FailureAlert error={error} />
        <div className="row end">
          {isOfCompany && (
            <Button variant="default" disabled={isSending} onClick={() => void place(null)}>
              {fr.placeCompany}
            </Button>
          )}
          <Button
            type="submit"
            loading={isSending}
            disabled={person === null || category === null}
            {...(suggested === null ? {} : { 'data-autofocus': true })}
          >
            {fr.acts.place}
          </Button>
        </div>
      </form>
    </AppModal>
  );
};
