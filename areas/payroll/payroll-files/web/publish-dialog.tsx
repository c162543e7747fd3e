// « Publier 280 bulletins »: what each agency gets, what stays behind, and when.
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { CalendarClock, Send } from 'lucide-react';
import { useState } from 'react';
import { addDays } from '#engines/french-time/days.ts';
import { formatMonth } from '#engines/french-time/formats.ts';
import { formatEuros } from '#engines/money/french-numbers.ts';
import { texts } from '#platform/contract/texts.ts';
import { useMay } from '#platform/web/app-shell/rights.ts';
import { send } from '#platform/web/client/send.ts';
import { invalidate, useApi } from '#platform/web/client/use-api.ts';
import { showInstant } from '#platform/web/data-table/show-value.ts';
import { FormDialog } from '#platform/web/describe/form-dialog.tsx';
import { today } from '#platform/web/fields/today.ts';
import { PlainTable } from '#platform/web/layout/plain-table.tsx';
import { toast } from '#platform/web/toasts/toast.ts';
import { payrollFiles, type Publication } from '../contract.ts';
import { publishForm } from '../publish-form.ts';
import { fr } from '../fr.ts';
import css from './files.module.css';

const t = texts(fr);
const EIGHT = 480;
const namesOf = ({ count, names }: NonNullable<Publication['missing']>): string =>
  count === names.length
    ? names.join(', ')
    : t('publishOthers', { names: names.join(', '), count: count - names.length });

/** What the reader may have forgotten, one line each. */
const remarksOn = ({
  withoutNet,
  corrected,
  onPaper,
  unplaced,
  missing,
}: Publication): string[] => [
  ...(corrected > 0 ? [t('publishCorrected', { count: corrected })] : []),
  ...(withoutNet > 0 ? [t('publishWithoutNet', { count: withoutNet })] : []),
  ...(unplaced > 0 ? [t('publishUnplaced', { count: unplaced })] : []),
  ...(missing !== null && missing.count > 0
    ? [t('publishMissing', { count: missing.count, names: namesOf(missing) })]
    : []),
  ...(onPaper > 0 ? [t('publishOnPaper', { count: onPaper })] : []),
];
const rowsOf = ({ agencies, waiting, netCents }: Publication): (readonly string[])[] => {
  const rows = agencies.map(({ name, payslips, netCents: net }) => [
    name,
    String(payslips),
    net === null ? '' : formatEuros(net),
  ]);
  return rows.length > 1
    ? [...rows, [fr.publishTotal, String(waiting), formatEuros(netCents)]]
    : rows;
};

const PublishDialog = ({
  of,
  period,
  onStale,
  onClose,
}: {
  readonly of: Publication;
  readonly period: number;
  /** The preview may be an old one. */
  readonly onStale: () => Promise<void>;
  readonly onClose: () => void;
}) => (
  <FormDialog
    of={publishForm}
    id="publish-payslips"
    title={t('publishTitle', { month: formatMonth(of.month) })}
    submitLabel={t('publishAct', { count: of.waiting })}
    start={{ when: 'now', day: addDays(today(), 1), minute: EIGHT }}
    save={(values) =>
      send(payrollFiles.publish, {
        params: { period },
        body: { ...values, expected: of.waiting },
      }).catch(async (problem: unknown) => {
        await onStale();
        throw problem;
      })
    }
    success={({ published, at }) =>
      Temporal.Instant.compare(Temporal.Instant.from(at), Temporal.Now.instant()) > 0
        ? t('publishPlanned', { count: published, at: showInstant(at) })
        : t('published', { count: published })
    }
    changes={[payrollFiles.list, payrollFiles.publication]}
    onClose={onClose}
    before={
      <div data-wide className="stack gap-8">
        <PlainTable
          look="figures"
          heads={[fr.publishAgency, fr.publishCount, fr.publishNet]}
          rows={rowsOf(of)}
        />
        {remarksOn(of).map((remark) => (
          <p key={remark}>{remark}</p>
        ))}
        <p className="quiet">{fr.publishAbout}</p>
      </div>
    }
  />
);

/** The button, what is planned, and the dialog of a month’s payslips. */
export const usePublication = (period: number, isPay: boolean) => {
  const cache = useQueryClient();
  const may = useMay();
  const [isOpen, setOpen] = useState(false);
  const { data } = useApi(
    payrollFiles.publication,
    { params: { period } },
    { enabled: isPay && may('pay-document.validate'), fresh: 0 },
  );
  const withdraw = async (): Promise<void> => {
    try {
      const { withdrawn } = await send(payrollFiles.withdraw, { params: { period } });
      toast.success(t('withdrawn', { count: withdrawn }));
    } catch (problem) {
      toast.danger(problem);
    }
    await invalidate(cache, payrollFiles.list, payrollFiles.publication);
  };
  const button = data !== undefined && data.waiting > 0 && (
    <Button leftSection={<Send size={14} aria-hidden />} onClick={() => setOpen(true)}>
      {t('publishAct', { count: data.waiting })}
    </Button>
  );
  const planned = data !== undefined && data.plannedAt !== null && (
    <p className={`${css['notice']} row quiet`}>
      <CalendarClock size={14} aria-hidden />
      {t('publishPlanned', { count: data.planned, at: showInstant(data.plannedAt) })}
      <button type="button" onClick={() => void withdraw()}>
        {fr.withdraw}
      </button>
    </p>
  );
  const dialog = isOpen && data !== undefined && (
    <PublishDialog
      of={data}
      period={period}
      onStale={() => invalidate(cache, payrollFiles.publication)}
      onClose={() => setOpen(false)}
    />
  );
  return { button, planned, dialog };
};
