// The versions of a layout: who, when, how many exports, and what each one changed.
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { PayrollLayout } from '#engines/payroll-layout/layout.ts';
import { texts } from '#platform/contract/texts.ts';
import { useApi } from '#platform/web/client/use-api.ts';
import { showInstant } from '#platform/web/data-table/show-value.ts';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { StatusBadge } from '#platform/web/status-badge/status-badge.tsx';
import { payrollLayouts, type Version } from '../contract.ts';
import { fr } from '../fr.ts';
import { layoutChanges } from '../layout-changes.ts';
import css from './layouts.module.css';

const t = texts(fr);
export const Changes = ({
  before,
  after,
}: {
  readonly before: PayrollLayout;
  readonly after: PayrollLayout;
}) => {
  const all = layoutChanges(before, after);
  return all.length === 0 ? (
    <p className="note">{fr.sameContent}</p>
  ) : (
    <ul className="mt-4 mb-4 soft meta anywhere">
      {all.map((c) => (
        <li key={c}>{c}</li>
      ))}
    </ul>
  );
};

const ChangedBy = ({
  version,
  before,
}: {
  readonly version: Version;
  readonly before: Version;
}) => {
  const [now, then] = [
    useApi(payrollLayouts.versionLoad, { params: { id: version.id } }),
    useApi(payrollLayouts.versionLoad, { params: { id: before.id } }),
  ];
  return (
    <LoadState query={now}>
      {(a) => <LoadState query={then}>{(b) => <Changes before={b} after={a} />}</LoadState>}
    </LoadState>
  );
};

interface LineProps {
  readonly version: Version;
  readonly before: Version | undefined;
  readonly current: boolean;
  readonly onTake: (() => void) | null;
}
const Line = ({ version: v, before, current, onTake }: LineProps) => {
  const [open, setOpen] = useState(false);
  const number = String(v.number);
  return (
    <li className="pad-y hair-below">
      <div className={`${css['versionLine']} row`}>
        <div>
          <b>{t('versionLine', { number })}</b>{' '}
          {current && <StatusBadge kind="success" label={fr.currentVersion} />}
          <small className="block">
            {t('byOn', { user: v.user ?? '—', date: showInstant(v.at) })} ·{' '}
            {t('exportsMade', { count: v.exports })}
            {v.note === null ? '' : ` · ${v.note}`}
          </small>
        </div>
        {before !== undefined && (
          <Button
            variant="subtle"
            color="gray"
            size="xs"
            aria-expanded={open}
            aria-label={t(open ? 'hideChanges' : 'changesOf', { number })}
            onClick={() => setOpen((o) => !o)}
          >
            {fr.changes}
          </Button>
        )}
        {onTake !== null && (
          <Button variant="default" size="xs" onClick={onTake}>
            {fr.restore}
          </Button>
        )}
      </div>
      {open && before !== undefined && <ChangedBy version={v} before={before} />}
    </li>
  );
};

export const Versions = ({
  versions,
  onTake,
}: {
  readonly versions: readonly Version[];
  readonly onTake: ((v: Version) => void) | null;
}) => (
  <ol className="stack plain mt-8 gap-0">
    {versions.map((v, i) => (
      <Line
        key={v.id}
        version={v}
        before={versions[i + 1]}
        current={i === 0}
        onTake={i > 0 && onTake !== null ? () => onTake(v) : null}
      />
    ))}
  </ol>
);
