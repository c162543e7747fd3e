// The first lines of payroll files: as cells, or as they are written.
import { useState } from 'react';
import { texts } from '#platform/contract/texts.ts';
import { CountedTabs } from '#platform/web/tabs/counted-tabs.tsx';
import { PlainTable } from '#platform/web/layout/plain-table.tsx';
import { fr } from '../fr.ts';
import css from './files-preview.module.css';

const t = texts(fr);
export interface PreviewedFile {
  readonly name: string;
  readonly kind: 'delimited' | 'fixed' | 'sheet';
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly total: number;
  readonly text: string | null;
}

const OneFile = ({
  file: { name, columns, rows, total, text },
}: {
  readonly file: PreviewedFile;
}) => {
  const [raw, setRaw] = useState(false);
  const asText = raw && text !== null;
  return (
    <div className={css['one']}>
      <div className="row apart">
        <p className="note">
          {name} · {t('lines', { count: total })}
          {rows.length < total && `, ${t('firstLines', { count: String(rows.length) })}`}
        </p>
        {text !== null && (
          <div className={`${css['how']} sunken gap-2`}>
            {([false, true] as const).map((v) => (
              <button
                key={String(v)}
                type="button"
                aria-pressed={raw === v}
                onClick={() => setRaw(v)}
              >
                {v ? fr.asWritten : fr.asTable}
              </button>
            ))}
          </div>
        )}
      </div>
      <div
        className={`${css['sheet']} sheet`}
        tabIndex={0}
        role="region"
        aria-label={t('previewOf', { name })}
      >
        {asText ? (
          <pre className={css['text']}>{text}</pre>
        ) : (
          <PlainTable look="meta" heads={columns} rows={rows} />
        )}
      </div>
    </div>
  );
};

export const FilesPreview = ({ files }: { readonly files: readonly PreviewedFile[] }) => {
  const [open, setOpen] = useState(0);
  const file = files[Math.min(open, files.length - 1)];
  if (file === undefined) return <p>{fr.noFiles}</p>;
  if (files.length === 1) return <OneFile file={file} />;
  return (
    <CountedTabs
      label={fr.files}
      value={String(files.indexOf(file))}
      onChange={(v) => setOpen(Number(v))}
      tabs={files.map((f, i) => ({
        value: String(i),
        label: f.name,
        count: f.total,
        panel: <OneFile file={f} />,
      }))}
    />
  );
};
