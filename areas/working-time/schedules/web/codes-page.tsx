// The codes of the customer: shifts and types of absence, those that ended last.
import { Button, UnstyledButton } from '@mantine/core';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { formatClock } from '#engines/french-time/hours.ts';
import { formatDay } from '#engines/french-time/formats.ts';
import { texts } from '#platform/contract/texts.ts';
import { useApi } from '#platform/web/client/use-api.ts';
import { today } from '#platform/web/fields/today.ts';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { ReadingPage } from '#platform/web/pages/reading-page.tsx';
import { schedules, type CodeRow } from '../contract.ts';
import { fr } from '../fr.ts';
import { CodeModal, newCode } from './code-modal.tsx';
import css from './codes.module.css';

const clockText = (minute: number | null): string =>
  minute === null ? '' : formatClock((minute % 1_440) * 60);
const t = texts(fr);
const natures: Readonly<Record<string, string>> = fr.natures;
const hasEnded = ({ to }: CodeRow): boolean => to !== null && to < today();
const validity = (c: CodeRow): string => {
  if (hasEnded(c)) return fr.ended;
  const parts = [
    ...(c.from === null ? [] : [t('since', { day: formatDay(c.from) })]),
    ...(c.to === null ? [] : [t('until', { day: formatDay(c.to) })]),
  ];
  return parts.length === 0 ? fr.always : parts.join(' ');
};
const hoursOf = ({ start, end, pause }: CodeRow): string =>
  start === null || end === null
    ? ''
    : `${clockText(start)}–${clockText(end)}${pause === 0 ? '' : ` · ${t('pauseOf', { minutes: pause })}`}`;

interface Column {
  readonly label: string;
  readonly of: (c: CodeRow) => string;
}
const nature: Column = { label: fr.nature, of: (c) => natures[c.nature] ?? c.nature };
const others: readonly Column[] = [
  { label: fr.visibility, of: (c) => fr.visibilities[c.visibility] },
  { label: fr.validity, of: validity },
];
const COLUMNS: Readonly<Record<CodeRow['kind'], readonly Column[]>> = {
  shift: [{ label: fr.hours, of: hoursOf }, nature, ...others],
  absence: [
    nature,
    { label: fr.unit, of: (c) => fr.units[c.unit] },
    { label: fr.counts, of: (c) => fr.countings[c.counts] },
    ...others,
  ],
};

interface TableProps {
  readonly kind: CodeRow['kind'];
  readonly codes: readonly CodeRow[];
  readonly onOpen: (code: CodeRow) => void;
}
const CodeTable = ({ kind, codes, onOpen }: TableProps) => {
  const mine = codes
    .filter((c) => c.kind === kind)
    .toSorted(
      (a, b) => Number(hasEnded(a)) - Number(hasEnded(b)) || a.label.localeCompare(b.label, 'fr'),
    );
  const title = kind === 'shift' ? fr.shifts : fr.absences;
  return (
    <section>
      <div className={`${css['head']} gap-4 col-gap-12 mb-4 row apart`}>
        <h2>{title}</h2>
        <Button
          variant="default"
          leftSection={<Plus size={14} aria-hidden />}
          onClick={() => onOpen(newCode(kind))}
        >
          {kind === 'shift' ? fr.newShift : fr.newAbsence}
        </Button>
      </div>
      <div className={`scroll-x box`}>
        <table className={`${css['table']} table nowrap`} aria-label={title}>
          <thead>
            <tr>
              <th scope="col">{fr.code}</th>
              {COLUMNS[kind].map(({ label }) => (
                <th key={label} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {mine.map((c) => (
              <tr key={c.code} data-ended={hasEnded(c) || undefined}>
                <th scope="row" aria-label={t('editCode', c)}>
                  <UnstyledButton className={css['open']} onClick={() => onOpen(c)}>
                    <span className={`${css['pill']} c-${c.color}`}>{c.code}</span>
                    <b>{c.label}</b>
                  </UnstyledButton>
                </th>
                {COLUMNS[kind].map(({ label, of }) => (
                  <td key={label}>{of(c)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
};

export const Page = () => {
  const [opened, open] = useState<CodeRow | null>(null);
  const query = useApi(schedules.codeRows, {});
  return (
    <ReadingPage title={fr.codes} subtitle={fr.usedHint} isWide>
      <LoadState query={query}>
        {({ codes }) => (
          <div className="stack gap-24">
            <CodeTable kind="shift" codes={codes} onOpen={open} />
            <CodeTable kind="absence" codes={codes} onOpen={open} />
          </div>
        )}
      </LoadState>
      {opened !== null && <CodeModal code={opened} onClose={() => open(null)} />}
    </ReadingPage>
  );
};
