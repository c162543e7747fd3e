// Snapshots, each opening on what it says that the one before it did not.
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useApi } from '#platform/web/client/use-api.ts';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { StatusBadge } from '#platform/web/status-badge/status-badge.tsx';
import { formatAgo } from '#platform/web/texts/formats.ts';
import { useTexts } from '#platform/web/texts/texts.ts';
import { evpConfiguration, type Snapshot } from '../configuration-contract.ts';
import { fr } from '../fr.ts';
import css from './configuration.module.css';

const looks = { added: 'success', removed: 'danger', changed: 'info' } as const;

const Changes = ({ id }: { readonly id: number }) => {
  const t = useTexts(fr);
  const loaded = useApi(evpConfiguration.snapshot, { params: { id } });
  return (
    <LoadState query={loaded}>
      {({ previous, changes }) =>
        previous === null ? (
          <p className="note">{fr.firstSnapshot}</p>
        ) : (
          <>
            <p className="note">{t('sinceSnapshot', { number: previous })}</p>
            {changes.length === 0 ? (
              <p className="note">{fr.sameAsBefore}</p>
            ) : (
              <ul className={css['changes']}>
                {changes.map((c) => (
                  <li key={`${c.what} ${c.name}`}>
                    <StatusBadge kind={looks[c.how]} label={fr[c.how]} />
                    <b>{c.name}</b>
                    {c.fields.map((f) => (
                      <span key={f.field} className={css['field']}>
                        <small>{f.field}</small>
                        <del className="quiet">{f.before || '—'}</del>
                        <ins className="undecorated bold">{f.after || '—'}</ins>
                      </span>
                    ))}
                  </li>
                ))}
              </ul>
            )}
          </>
        )
      }
    </LoadState>
  );
};

export const SnapshotLines = ({ snapshots }: { readonly snapshots: readonly Snapshot[] }) => {
  const t = useTexts(fr);
  const [open, setOpen] = useState<number | null>(null);
  return (
    <ul className={css['lines']}>
      {snapshots.map((s) => (
        <li className="hair-above" key={s.id}>
          <button
            type="button"
            className={`${css['line']} row full`}
            aria-expanded={open === s.id}
            aria-label={t('seeChanges', { number: s.number })}
            onClick={() => setOpen(open === s.id ? null : s.id)}
          >
            <ChevronRight size={14} aria-hidden />
            <b>{t('snapshotLine', { number: s.number })}</b>
            <span className="note">{[s.user, formatAgo(s.at)].filter(Boolean).join(', ')}</span>
            <code title={s.hash}>{s.hash.slice(0, 12)}</code>
          </button>
          {open === s.id && (
            <div className={css['opened']}>
              <Changes id={s.id} />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
};
