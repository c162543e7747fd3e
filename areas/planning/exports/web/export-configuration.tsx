// What each export contains: columns and order, format, paper, week; with the first lines of this week beside it.
import { ActionIcon, Button, Checkbox, Select, Skeleton } from '@mantine/core';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useEffect, useState } from 'react';
import { options } from '#platform/contract/filters.ts';
import { texts } from '#platform/contract/texts.ts';
import type { Route } from '#platform/contract/route.ts';
import { messageOf } from '#platform/web/client/api-error.ts';
import { useApiMutation } from '#platform/web/client/use-api.ts';
import { confirmLeave } from '#platform/web/forms/modal-form.tsx';
import { useUnsavedChanges } from '#platform/web/router/unsaved.ts';
import { toast } from '#platform/web/toasts/toast.ts';
import { PlainTable } from '#platform/web/layout/plain-table.tsx';
import {
  EXPORT_KINDS,
  exportColumns,
  PAPERS,
  planningExports,
  type ExportKind,
  type ExportPreview,
  type ExportSettings,
} from '../contract.ts';
import { fr } from '../fr.ts';
import css from './exports.module.css';

const t = texts(fr);
const choices = (labels: Readonly<Record<string, string>>) =>
  options(labels).map(({ value, label }) => ({ value, label }));
const kinds = choices(fr.kinds);
const PREVIEW_WAIT = 350;

const ColumnPicker = ({
  kind,
  chosen,
  onChange,
}: {
  readonly kind: ExportKind;
  readonly chosen: readonly string[];
  readonly onChange: (chosen: string[]) => void;
}) => {
  const all = exportColumns[kind];
  const order = [
    ...chosen.flatMap((n) => all.find((c) => c.name === n) ?? []),
    ...all.filter((c) => !chosen.includes(c.name)),
  ];
  const [drag, setDrag] = useState<{ readonly from: number; readonly over: number } | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const move = (from: number, to: number): void => {
    const place = Math.max(0, Math.min(chosen.length - 1, to));
    const name = chosen[from];
    if (name === undefined || place === from) return;
    onChange(chosen.toSpliced(from, 1).toSpliced(place, 0, name));
    setAnnouncement(
      t('placed', {
        label: all.find((c) => c.name === name)?.label ?? name,
        place: place + 1,
        count: chosen.length,
      }),
    );
  };
  // A button at the end of its way keeps the focus: it is not disabled, it has nowhere to go.
  const arrow = (at: number, by: 1 | -1, label: string, stuck: boolean) => (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={label}
      aria-disabled={stuck}
      data-disabled={stuck}
      onClick={() => move(at, at + by)}
    >
      {by < 0 ? <ArrowUp size={14} aria-hidden /> : <ArrowDown size={14} aria-hidden />}
    </ActionIcon>
  );
  return (
    <section aria-label={fr.columnsTitle}>
      <p className="mb-4 strong">{fr.columnsTitle}</p>
      <p className="note">
        {chosen.length === 0 ? (
          <span role="alert" className="danger">
            {fr.noColumn}
          </span>
        ) : (
          fr.columnsHint
        )}
      </p>
      <ul className={`${css['columns']} columns plain gap-0`}>
        {order.map((c) => {
          const at = chosen.indexOf(c.name);
          return (
            <li
              key={c.name}
              draggable={at >= 0}
              data-over={(drag !== null && drag.over === at && drag.from !== at) || undefined}
              onDragStart={(e) => {
                e.dataTransfer.effectAllowed = 'move';
                setDrag({ from: at, over: at });
              }}
              onDragOver={(e) => {
                if (drag === null || at < 0) return;
                e.preventDefault();
                if (drag.over !== at) setDrag({ ...drag, over: at });
              }}
              onDrop={(e) => {
                e.preventDefault();
                if (drag !== null && at >= 0) move(drag.from, at);
                setDrag(null);
              }}
              onDragEnd={() => setDrag(null)}
            >
              <Checkbox
                label={c.label}
                checked={at >= 0}
                onChange={() =>
                  onChange(at >= 0 ? chosen.filter((n) => n !== c.name) : [...chosen, c.name])
                }
              />
              {at >= 0 && (
                <span className={css['arrows']}>
                  {arrow(at, -1, t('moveUp', { label: c.label }), at === 0)}
                  {arrow(at, 1, t('moveDown', { label: c.label }), at === chosen.length - 1)}
                </span>
              )}
            </li>
          );
        })}
      </ul>
      <output className="sr-only">{announcement}</output>
    </section>
  );
};

const PreviewTable = ({ preview }: { readonly preview: ExportPreview }) => (
  <>
    <p className="note">{t('lines', { count: preview.total })}</p>
    {preview.rows.length === 0 ? (
      <p className="note">{fr.previewEmpty}</p>
    ) : (
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
      <div
        className={css['scroll']}
        role="region"
        aria-label={t('lines', { count: preview.total })}
        tabIndex={0}
      >
        <PlainTable
          look="meta nowrap"
          heads={preview.heads.map((h) => h.label)}
          rows={preview.rows}
        />
      </div>
    )}
  </>
);

const Form = ({
  settings,
  invalidates,
  onDirty,
}: {
  readonly settings: ExportSettings;
  readonly invalidates: readonly Route[];
  readonly onDirty: (dirty: boolean) => void;
}) => {
  const [s, setS] = useState(settings);
  const dirty = JSON.stringify(s) !== JSON.stringify(settings);
  useUnsavedChanges(dirty);
  useEffect(() => {
    onDirty(dirty);
  }, [dirty, onDirty]);
  const save = useApiMutation(planningExports.save, {
    invalidates,
    onSuccess: () => {
      toast.success(fr.saved);
    },
  });
  const { mutate, data, error } = useApiMutation(planningExports.preview, { quiet: true });
  // While one chooses, the preview follows.
  useEffect(() => {
    const timer = setTimeout(() => {
      if (s.columns.length > 0) mutate({ body: s });
    }, PREVIEW_WAIT);
    return () => clearTimeout(timer);
  }, [s, mutate]);
  const put = (change: Partial<ExportSettings>): void => setS({ ...s, ...change });
  return (
    <div className="stack gap-16 shrink">
      <div className={`${css['fields']} folds`}>
        <Select
          label={fr.format}
          data={choices(fr.formats)}
          allowDeselect={false}
          value={s.format}
          onChange={(v) => put({ format: v as ExportSettings['format'] })}
        />
        <Select
          label={fr.paper}
          data={[...PAPERS]}
          allowDeselect={false}
          value={s.paper}
          onChange={(v) => put({ paper: v as ExportSettings['paper'] })}
        />
        <Select
          label={fr.weekOffset}
          data={choices(fr.weekOffsets)}
          allowDeselect={false}
          value={s.weekOffset}
          onChange={(v) => put({ weekOffset: v as ExportSettings['weekOffset'] })}
        />
      </div>
      <ColumnPicker kind={s.kind} chosen={s.columns} onChange={(columns) => put({ columns })} />
      <div>
        <Button
          loading={save.isPending}
          disabled={s.columns.length === 0 || !dirty}
          onClick={() => save.mutate({ body: s })}
        >
          {fr.save}
        </Button>
      </div>
      <section aria-label={fr.preview} className="shrink">
        <p className="mb-4 strong">{fr.preview}</p>
        {error !== null && (
          <p role="alert" className="danger">
            {messageOf(error)}
          </p>
        )}
        {data === undefined ? (
          error === null && <Skeleton height={120} />
        ) : (
          <PreviewTable preview={data} />
        )}
      </section>
    </div>
  );
};

export const ExportConfiguration = ({
  settings,
  invalidates,
}: {
  readonly settings: readonly ExportSettings[];
  /** What shows the settings. */ readonly invalidates: readonly Route[];
}) => {
  const [kind, setKind] = useState<ExportKind>(EXPORT_KINDS[0]);
  const [dirty, setDirty] = useState(false);
  const chosen = settings.find((s) => s.kind === kind);
  return (
    <section className={`${css['exports']} stack gap-12 shrink`} aria-label={fr.title}>
      <h2>{fr.title}</h2>
      <p className="note">{fr.about}</p>
      <Select
        label={fr.chooseKind}
        data={kinds}
        allowDeselect={false}
        value={kind}
        onChange={(v) => {
          void confirmLeave(dirty).then((leave) => {
            if (leave) setKind(v as ExportKind);
          });
        }}
        maw={340}
      />
      {chosen !== undefined && (
        <Form key={kind} settings={chosen} invalidates={invalidates} onDirty={setDirty} />
      )}
    </section>
  );
};
