// A few files beside a text: chosen with it and sent when it is; those that are there, as links.
import { Button } from '@mantine/core';
import { Paperclip } from 'lucide-react';
import { useRef } from 'react';
import { fr } from './fr.ts';
import css from './file-drop.module.css';

interface ChoiceProps {
  readonly accept: readonly string[];
  readonly most: number;
  readonly onChoose: (files: readonly File[]) => void;
  readonly isBusy?: boolean;
}
export const FileButton = ({ accept, most, onChoose, isBusy = false }: ChoiceProps) => {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        variant="default"
        leftSection={<Paperclip size={16} aria-hidden />}
        loading={isBusy}
        onClick={() => input.current?.click()}
      >
        {fr.attach}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        tabIndex={-1}
        aria-label={fr.attach}
        accept={accept.map((e) => `.${e}`).join(',')}
        onChange={(event) => {
          onChoose([...(event.currentTarget.files ?? [])].slice(0, most));
          event.currentTarget.value = '';
        }}
      />
    </>
  );
};

export const FileChoice = ({
  files,
  hint,
  ...choice
}: ChoiceProps & {
  readonly files: readonly File[];
  /** Which files, and who reads them. */ readonly hint: string;
}) => (
  <div className="stack start gap-4 quiet">
    <FileButton {...choice} />
    <small className="meta measure">
      {files.length === 0
        ? hint
        : `${fr.chosen(files.length)} : ${files.map((f) => f.name).join(', ')}`}
    </small>
  </div>
);

export const FileLinks = ({
  files,
}: {
  readonly files: readonly { readonly id: number; readonly name: string }[];
}) =>
  files.length === 0 ? null : (
    <ul className={`${css['links']} plain`} aria-label={fr.attached}>
      {files.map(({ id, name }) => (
        <li key={id}>
          <a href={`/file/${id}`} target="_blank" rel="noreferrer">
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
