// One document before it is downloaded: its days, its format, its paper, how its weeks go. What the customer configured is chosen already.
import { Button, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { addDays, type Day, type DayRange } from '#engines/french-time/days.ts';
import { formatLongDay, formatRange } from '#engines/french-time/formats.ts';
import { options } from '#platform/contract/filters.ts';
import { texts } from '#platform/contract/texts.ts';
import { download } from '#platform/web/client/download.ts';
import { useApi } from '#platform/web/client/use-api.ts';
import { AppModal } from '#platform/web/modals/app-modal.tsx';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { toast } from '#platform/web/toasts/toast.ts';
import {
  exportRoute,
  PAPERS,
  planningExports,
  type ExportKind,
  type ProposedExport,
} from '../contract.ts';
import { fr } from '../fr.ts';
import { hasWeeks } from '../kinds.ts';
import { wholeWeeks } from '../weeks.ts';
import { PrintForms } from './print-forms.tsx';

const t = texts(fr);
const choices = (labels: Readonly<Record<string, string>>) =>
  options(labels).map(({ value, label }) => ({ value, label }));

interface Choice {
  readonly label: string;
  readonly value: string;
  readonly data: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (v: string) => void;
}
const OneOf = ({ label, value, data, onChange }: Choice) => (
  <div className="stack start gap-4 mb-12">
    <p className="strong" aria-hidden>
      {label}
    </p>
    <SegmentedControl aria-label={label} data={[...data]} value={value} onChange={onChange} />
  </div>
);

export interface ExportDialogProps {
  readonly kind: ExportKind;
  readonly range: DayRange;
  readonly today: Day;
  readonly agencies: readonly number[];
  /** Those shown, where other filters than the agency chose them. */ readonly people:
    | readonly number[]
    | null;
  readonly onClose: () => void;
}
const peopleText = (shown: readonly number[] | null, agencies: readonly number[]): string => {
  if (shown !== null) return t('shownPeople', { count: shown.length });
  return agencies.length === 0 ? fr.everyAgency : t('someAgencies', { count: agencies.length });
};
const Form = ({
  kind,
  range,
  today,
  agencies,
  people: shown,
  proposed,
  onClose,
}: ExportDialogProps & { readonly proposed: ProposedExport | undefined }) => {
  const [s, setS] = useState<Omit<ProposedExport, 'kind'>>({
    format: proposed?.format ?? 'csv',
    paper: proposed?.paper ?? 'A4',
    weekOffset: proposed?.weekOffset ?? 'monday',
  });
  const [busy, setBusy] = useState(false);
  const run = async (): Promise<void> => {
    setBusy(true);
    try {
      const made = await download(exportRoute[kind], {
        body: {
          from: range.first,
          to: range.last,
          agencies: [...agencies],
          collaborators: [...(shown ?? [])],
          ...s,
        },
      });
      if ('saved' in made && made.empty) toast.warning(t('exportedEmpty', { name: made.saved }));
      else if ('saved' in made) toast.success(t('exported', { name: made.saved }));
      onClose();
    } catch (error) {
      toast.danger(error);
      setBusy(false);
    }
  };
  const people = peopleText(shown, agencies);
  const weeks = wholeWeeks(range, s.weekOffset);
  return (
    <>
      <p className="mb-12">
        {kind === 'next-day-presence'
          ? t('dialogTomorrow', { day: formatLongDay(addDays(today, 1)), people })
          : t('dialogPeriod', { range: formatRange(range), people })}
      </p>
      <OneOf
        label={fr.dialogFormat}
        value={s.format}
        data={choices(fr.formats)}
        onChange={(v) => setS({ ...s, format: v as ProposedExport['format'] })}
      />
      {s.format === 'pdf' && (
        <OneOf
          label={fr.dialogPaper}
          value={s.paper}
          data={PAPERS.map((p) => ({ value: p, label: p }))}
          onChange={(v) => setS({ ...s, paper: v as ProposedExport['paper'] })}
        />
      )}
      {hasWeeks(kind) && (
        <>
          <OneOf
            label={fr.dialogWeek}
            value={s.weekOffset}
            data={choices(fr.weekOffsets)}
            onChange={(v) => setS({ ...s, weekOffset: v as ProposedExport['weekOffset'] })}
          />
          <p className="note" role="status">
            {t('dialogWeeks', { from: formatLongDay(weeks.first), to: formatLongDay(weeks.last) })}
          </p>
        </>
      )}
      {kind === 'non-driving-certificate' && (
        <PrintForms
          asked={{
            from: range.first,
            to: range.last,
            agencies: [...agencies],
            collaborators: [...(shown ?? [])],
          }}
          disabled={shown?.length === 0}
          onDone={onClose}
        />
      )}
      <div className="row end mt-16">
        <Button variant="default" onClick={onClose}>
          {fr.cancel}
        </Button>
        <Button
          loading={busy}
          disabled={shown?.length === 0}
          data-autofocus
          onClick={() => void run()}
        >
          {kind === 'non-driving-certificate' ? fr.downloadList : fr.download}
        </Button>
      </div>
    </>
  );
};

export const ExportDialog = (props: ExportDialogProps) => {
  const proposed = useApi(planningExports.proposed, {}, { fresh: 0 });
  return (
    <AppModal opened onClose={props.onClose} title={fr.kinds[props.kind]} size="small">
      <LoadState query={proposed}>
        {(all) => <Form {...props} proposed={all.find((p) => p.kind === props.kind)} />}
      </LoadState>
    </AppModal>
  );
};
