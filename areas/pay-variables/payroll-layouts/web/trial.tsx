// The layout that is being edited, written for a real month beside its editor.
import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import type { PayrollLayout } from '#engines/payroll-layout/layout.ts';
import { formatMonth } from '#engines/french-time/formats.ts';
import { texts } from '#platform/contract/texts.ts';
import { useApi } from '#platform/web/client/use-api.ts';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { payrollLayouts, type Trial as Tried } from '../contract.ts';
import { fr } from '../fr.ts';
import { FilesPreview } from './files-preview.tsx';
import css from './layouts.module.css';

const t = texts(fr);
const SETTLES_MS = 400;
const SHOWN = 6;

const Said = ({
  title,
  messages,
}: {
  readonly title: string;
  readonly messages: readonly string[];
}) => (
  <div className={css['blocked']} role="alert">
    {title}
    <ul className="mt-4">
      {messages.slice(0, SHOWN).map((m) => (
        <li key={m}>{m}</li>
      ))}
      {messages.length > SHOWN && (
        <li>{t('tryMore', { count: String(messages.length - SHOWN) })}</li>
      )}
    </ul>
  </div>
);
const Outcome = ({ tried: { faults, problems, files } }: { readonly tried: Tried }) => {
  if (faults.length > 0)
    return <Said title={fr.tryFaults} messages={faults.map((f) => `${f.at} : ${f.message}`)} />;
  if (problems.length > 0) return <Said title={fr.tryProblems} messages={problems} />;
  return files.length > 0 ? <FilesPreview files={files} /> : <p className="note">{fr.tryNone}</p>;
};

export const Trial = ({
  layout,
  code,
}: {
  readonly layout: PayrollLayout;
  /** Of the layout: a software that uses it comes first. */ readonly code: string;
}) => {
  const choices = useApi(payrollLayouts.trialChoices, {});
  const { periods = [], software = [] } = choices.data ?? {};
  const [chosen, setChosen] = useState<string | null>(null);
  const [softwareChosen, setSoftware] = useState<string | null>(null);
  const period = chosen ?? String((periods.find((p) => p.closed) ?? periods.at(-1))?.id ?? '');
  const used =
    softwareChosen ?? (software.find((s) => s.layout === code) ?? software[0])?.code ?? null;
  const [settled] = useDebouncedValue(layout, SETTLES_MS);
  const tried = useApi(
    payrollLayouts.tryOut,
    { body: { layout: settled, period: period === '' ? null : Number(period), software: used } },
    { keepPrevious: true, fresh: 0, enabled: !choices.isPending },
  );
  return (
    <aside className={css['trial']} aria-label={fr.tryOn}>
      <div className={`${css['choices']} stack gap-10 top`}>
        <Select
          label={fr.tryOn}
          searchable
          allowDeselect={false}
          data={periods.map((p) => ({
            value: String(p.id),
            label: `${formatMonth(p.month)} · ${p.company}`,
          }))}
          value={period === '' ? null : period}
          onChange={setChosen}
        />
        <Select
          label={fr.trySoftware}
          allowDeselect={false}
          data={software.map((s) => ({ value: s.code, label: s.label }))}
          value={used}
          onChange={setSoftware}
        />
      </div>
      <LoadState query={tried}>{(x) => <Outcome tried={x} />}</LoadState>
    </aside>
  );
};
