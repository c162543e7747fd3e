// The sections of one person: what holds today, what held before, and what is missing.
import { Alert, Button } from '@mantine/core';
import { useState } from 'react';
import { formatDay } from '#engines/french-time/formats.ts';
import { texts } from '#platform/contract/texts.ts';
import { send } from '#platform/web/client/send.ts';
import { useMay } from '#platform/web/app-shell/rights.ts';
import { useApi, useApiMutation } from '#platform/web/client/use-api.ts';
import { showValue } from '#platform/web/data-table/show-value.ts';
import { DescriptionList } from '#platform/web/explain/description-list.tsx';
import { ask } from '#platform/web/modals/ask.tsx';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { toast } from '#platform/web/toasts/toast.ts';
import { civilData, type CivilRecord, type CivilSheet } from '../contract.ts';
import { fr } from '../fr.ts';
import { forms, SECTIONS, type Section } from '../sections.ts';
import { RecordModal, type Edited } from './record-modal.tsx';
import css from './civil-data.module.css';

const t = texts(fr);

/** The fields of a record as labels and values. */
const itemsOf = ({ section, values }: CivilRecord) =>
  Object.entries(forms[section].fields).map(([name, field]) => ({
    label: field.label,
    value: showValue(
      { kind: field.list?.kind ?? 'text', texts: field.list?.texts ?? {} },
      values[name],
    ),
  }));

interface SectionProps {
  readonly section: Section;
  readonly records: readonly CivilRecord[];
  readonly edit: ((edited: Edited) => void) | null;
  readonly remove: (record: CivilRecord) => void;
}
const SectionPart = ({ section, records, edit, remove }: SectionProps) => {
  const [newest, ...before] = records;
  return (
    <section className={css['section']} aria-label={fr.sections[section]}>
      <div className="row baseline gap-4 col-gap-12">
        <h3 className="mb-8">{fr.sections[section]}</h3>
        {newest && <span className="quiet">{t('from', { day: formatDay(newest.since) })}</span>}
      </div>
      {newest ? (
        <DescriptionList items={itemsOf(newest)} />
      ) : (
        <p className="quiet">{fr.notKnown}</p>
      )}
      {before.length > 0 && (
        <details>
          <summary>{t('history', { count: before.length })}</summary>
          {before.map((record) => (
            <div key={record.id} className="mt-8">
              <p className="quiet">{t('from', { day: formatDay(record.since) })}</p>
              <DescriptionList items={itemsOf(record)} />
            </div>
          ))}
        </details>
      )}
      {edit !== null && (
        <div className="row mt-8">
          <Button
            size="xs"
            variant="default"
            onClick={() => edit({ section, record: null, start: newest?.values })}
          >
            {newest ? fr.renew : fr.add}
          </Button>
          {newest && (
            <>
              <Button
                size="xs"
                variant="subtle"
                onClick={() => edit({ section, record: newest, start: newest.values })}
              >
                {fr.correct}
              </Button>
              <Button size="xs" variant="subtle" color="danger" onClick={() => remove(newest)}>
                {fr.remove}
              </Button>
            </>
          )}
        </div>
      )}
    </section>
  );
};

interface SheetProps {
  readonly collaboratorId: number;
  readonly sheet: CivilSheet;
}
const Sheet = ({ collaboratorId, sheet }: SheetProps) => {
  const writes = useMay()('civil-data.write');
  const [edited, setEdited] = useState<Edited | null>(null);
  const removal = useApiMutation(civilData.remove, {
    invalidates: [civilData.load, civilData.list],
    onSuccess: () => toast.success(fr.removed),
  });
  const remove = async (record: CivilRecord): Promise<void> => {
    const named = t('removeQuestion', {
      section: fr.sections[record.section],
      day: formatDay(record.since),
    });
    if (await ask.confirmDelete(named))
      removal.mutate({ params: { id: collaboratorId, record: record.id } });
  };
  return (
    <>
      {sheet.missing.length > 0 && (
        <Alert color="warning" title={fr.lacks}>
          {sheet.missing.map((s) => fr.sections[s]).join(', ')}
        </Alert>
      )}
      {SECTIONS.map((section) => (
        <SectionPart
          key={section}
          section={section}
          records={sheet.records.filter((r) => r.section === section)}
          edit={writes ? setEdited : null}
          remove={(record) => void remove(record)}
        />
      ))}
      {edited !== null && (
        <RecordModal
          key={`${edited.section} ${edited.record?.id ?? 0}`}
          edited={edited}
          success={fr.saved}
          changes={[civilData.load, civilData.list]}
          send={(record) =>
            send(civilData.save, {
              params: { id: collaboratorId, record: edited.record?.id ?? 0 },
              body: {
                section: edited.section,
                version: edited.record?.version ?? 0,
                ...record,
              },
            })
          }
          onClose={() => setEdited(null)}
        />
      )}
    </>
  );
};

export const CivilSections = ({ collaboratorId }: { readonly collaboratorId: number }) => {
  const loaded = useApi(civilData.load, { params: { id: collaboratorId } });
  return (
    <LoadState query={loaded}>
      {(sheet) => <Sheet collaboratorId={collaboratorId} sheet={sheet} />}
    </LoadState>
  );
};
