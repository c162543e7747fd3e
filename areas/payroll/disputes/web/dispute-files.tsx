// Files beside an objection: chosen with it, shown to whoever answers.
import { Button } from '@mantine/core';
import { Paperclip } from 'lucide-react';
import { useRef } from 'react';
import { texts } from '#platform/contract/texts.ts';
import { disputes, MOST_DISPUTE_FILES, type DisputeFile } from '../contract.ts';
import { fr } from '../fr.ts';
import css from './disputes.module.css';

const t = texts(fr);

export const FileChoice = ({
  files,
  onChange,
}: {
  readonly files: readonly File[];
  readonly onChange: (files: readonly File[]) => void;
}) => {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className={css['files']}>
      <Button
        variant="default"
        leftSection={<Paperclip size={16} aria-hidden />}
        onClick={() => input.current?.click()}
      >
        {fr.addFiles}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        tabIndex={-1}
        aria-label={fr.addFiles}
        accept={(disputes.attach.upload?.accept ?? []).map((e) => `.${e}`).join(',')}
        onChange={(event) => {
          onChange([...(event.currentTarget.files ?? [])].slice(0, MOST_DISPUTE_FILES));
          event.currentTarget.value = '';
        }}
      />
      <small className={css['quiet']}>
        {files.length === 0
          ? fr.filesHint
          : `${t('chosenFiles', { count: files.length })} : ${files.map((f) => f.name).join(', ')}`}
      </small>
    </div>
  );
};

export const FileLinks = ({ files }: { readonly files: readonly DisputeFile[] }) =>
  files.length === 0 ? null : (
    <ul className={css['links']} aria-label={fr.files}>
      {files.map(({ id, name }) => (
        <li key={id}>
          <a href={`/file/${id}`} target="_blank" rel="noreferrer">
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
