// What a file would do: faults first, else each row with what changes.
import { Alert } from '@mantine/core';
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ImportReport } from '#platform/contract/imports.ts';
import { StatusBadge } from '#platform/web/status-badge/status-badge.tsx';
import { useTexts } from '#platform/web/texts/texts.ts';
import { PlainTable } from '#platform/web/layout/plain-table.tsx';
import { fr } from './fr.ts';
import css from './import-file.module.css';

type Verdict = 'faults' | 'nothing' | 'changes' | 'warned';
const verdictOf = (r: ImportReport): Verdict => {
  if (r.problemCount > 0) return 'faults';
  if ((r.warned ?? 0) > 0) return 'warned';
  return r.created + r.changed === 0 ? 'nothing' : 'changes';
};
const LOOKS = {
  faults: { color: 'danger', icon: CircleAlert },
  nothing: { color: 'info', icon: Info },
  changes: { color: 'success', icon: CircleCheck },
  warned: { color: 'warning', icon: TriangleAlert },
} as const;

export const ImportReportView = ({
  report: r,
  file,
  foot,
}: {
  readonly report: ImportReport;
  readonly file: string;
  readonly foot: ReactNode;
}) => {
  const t = useTexts(fr);
  const writes = r.created + r.changed;
  const verdict = verdictOf(r);
  const { color, icon: Icon } = LOOKS[verdict];
  const wouldDo = (): string =>
    t('wouldDo', {
      created: r.created,
      changed: r.changed,
      both: String(r.created > 0 && r.changed > 0),
    });
  const texts = {
    faults: () =>
      [
        t('faults', { count: r.problemCount, lines: r.faulty }),
        writes > 0 ? t('others', { what: wouldDo() }) : fr.mend,
      ].join(' '),
    nothing: () => fr.nothing,
    changes: wouldDo,
    warned: () => `${wouldDo()} · ${t('warned', { count: r.warned ?? 0 })}`,
  };
  return (
    <div className="stack gap-12">
      <Alert color={color} role="status" icon={<Icon size={16} aria-hidden />} title={file}>
        {texts[verdict]()}
        {r.problemCount === 0 && r.same > 0 && writes > 0 && ` · ${t('same', { count: r.same })}`}
        {r.ignored.length > 0 && (
          <p>{t('ignored', { count: r.ignored.length, titles: r.ignored.join(', ') })}</p>
        )}
      </Alert>
      <div className={css['rows']}>
        {r.problemCount > 0 && <Problems report={r} more={(count) => t('more', { count })} />}
        {writes > 0 && <Changes report={r} more={(count) => t('more', { count })} />}
      </div>
      <div className="row end">{foot}</div>
    </div>
  );
};
type TableProps = { readonly report: ImportReport; readonly more: (count: number) => string };

const Problems = ({ report: r, more }: TableProps) => (
  <>
    <PlainTable
      heads={[fr.line, fr.field, fr.reason]}
      rows={r.problems.map((p) => [p.line, p.field, p.reason])}
    />
    {r.problemCount > r.problems.length && (
      <p className={`${css['hint']} note`}>{more(r.problemCount - r.problems.length)}</p>
    )}
  </>
);

const Changes = ({ report: r, more }: TableProps) => (
  <>
    <ul className={css['changes']}>
      {r.changes.map((c) => (
        <li key={`${c.line} ${c.label}`}>
          <span className={`${css['line']} note tn right`}>{c.line}</span>
          <StatusBadge kind={c.what === 'created' ? 'success' : 'info'} label={fr[c.what]} />
          <strong>{c.label}</strong>
          {c.warning !== undefined && (
            <p className={`${css['warning']} bar gap-6 top`}>
              <TriangleAlert size={14} aria-hidden />
              {c.warning}
            </p>
          )}
          {c.fields.length > 0 && (
            <dl>
              {c.fields.map((f) => (
                <div key={f.field}>
                  <dt>{f.field}</dt>
                  <dd className="anywhere">
                    <del className="quiet">{f.before}</del>
                    <ins>{f.after}</ins>
                  </dd>
                </div>
              ))}
            </dl>
          )}
        </li>
      ))}
    </ul>
    {r.created + r.changed > r.changes.length && (
      <p className={`${css['hint']} note`}>{more(r.created + r.changed - r.changes.length)}</p>
    )}
  </>
);
