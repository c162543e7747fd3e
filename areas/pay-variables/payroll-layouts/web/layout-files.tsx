// The files of a layout: their sections of columns in one tab, how each is written in another.
import { Button } from '@mantine/core';
import { Plus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { fault } from '#engines/payroll-layout/fr.ts';
import type { FileLayout, PayrollLayout } from '#engines/payroll-layout/layout.ts';
import type { LayoutFault } from '#engines/payroll-layout/readers.ts';
import { texts } from '#platform/contract/texts.ts';
import { CountedTabs } from '#platform/web/tabs/counted-tabs.tsx';
import { fr } from '../fr.ts';
import { EditSection } from './edit-columns.tsx';
import { EditFile } from './edit-file.tsx';
import { EditPairsOf } from './edit-pairs.tsx';
import { faultsOfFile, newSection, withFile, without, withSection } from './editing.ts';
import css from './layouts.module.css';

const t = texts(fr);
interface Editing {
  readonly layout: PayrollLayout;
  readonly faults: readonly LayoutFault[];
  readonly onChange: (l: PayrollLayout) => void;
}
/** One file of the layout, and where it stands in it. */
interface FileEditing extends Editing {
  readonly file: FileLayout;
  readonly at: number;
}

const FileTabs = ({
  layout,
  at,
  onOpen,
}: {
  readonly layout: PayrollLayout;
  readonly at: number;
  readonly onOpen: (at: number) => void;
}) =>
  layout.files.length > 1 && (
    <CountedTabs
      label={fr.filesTab}
      value={String(at)}
      onChange={(v) => onOpen(Number(v))}
      tabs={layout.files.map((_, i) => ({
        value: String(i),
        label: t('file', { number: String(i + 1) }),
      }))}
    />
  );

const Sections = ({ layout, faults, onChange, file, at }: FileEditing) => {
  const place = fault.file(at + 1);
  const change = (sections: FileLayout['sections']): void =>
    onChange(withFile(layout, at, { ...file, sections }));
  return (
    <>
      {file.sections.map((s, i) => (
        <EditSection
          key={`${at} ${i}`}
          title={t('section', { number: String(i + 1) })}
          section={s}
          file={file}
          constants={layout.constants}
          faults={faults}
          place={`${place} › ${fault.section(i + 1)}`}
          onChange={(x) => onChange(withFile(layout, at, withSection(file, i, x)))}
          onRemove={file.sections.length > 1 ? () => change(without(file.sections, i)) : null}
        />
      ))}
      <div>
        <Button
          variant="default"
          size="xs"
          leftSection={<Plus size={13} aria-hidden />}
          onClick={() => change([...file.sections, newSection])}
        >
          {fr.addSection}
        </Button>
      </div>
    </>
  );
};

const FileActions = ({
  layout,
  onChange,
  file,
  at,
  onOpen,
}: FileEditing & { readonly onOpen: (at: number) => void }) => (
  <div className="row">
    <Button
      variant="default"
      size="xs"
      leftSection={<Plus size={13} aria-hidden />}
      onClick={() => {
        onChange({ ...layout, files: [...layout.files, { ...file, name: `2-${file.name}` }] });
        onOpen(layout.files.length);
      }}
    >
      {fr.addFile}
    </Button>
    {layout.files.length > 1 && (
      <Button
        variant="subtle"
        color="gray"
        size="xs"
        onClick={() => onChange({ ...layout, files: without(layout.files, at) })}
      >
        {fr.removeFile}
      </Button>
    )}
  </div>
);

const OneFile = ({
  editing,
  children,
}: {
  readonly editing: Editing;
  readonly children: (file: FileEditing, onOpen: (at: number) => void) => ReactNode;
}) => {
  const [open, setOpen] = useState(0);
  const at = Math.min(open, editing.layout.files.length - 1);
  const file = editing.layout.files[at];
  if (file === undefined) return null;
  return (
    <div className={css['edit']}>
      <FileTabs layout={editing.layout} at={at} onOpen={setOpen} />
      {children({ ...editing, file, at }, setOpen)}
    </div>
  );
};

export const LayoutSections = (editing: Editing) => (
  <OneFile editing={editing}>{(one) => <Sections {...one} />}</OneFile>
);
export const LayoutFile = (editing: Editing) => (
  <OneFile editing={editing}>
    {(one, onOpen) => (
      <>
        <EditFile
          file={one.file}
          faults={faultsOfFile(one.faults, fault.file(one.at + 1))}
          onChange={(f) => one.onChange(withFile(one.layout, one.at, f))}
        />
        <FileActions {...one} onOpen={onOpen} />
        <EditPairsOf layout={one.layout} onChange={one.onChange} />
      </>
    )}
  </OneFile>
);
