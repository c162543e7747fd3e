// A new layout, from a preset that public sources document or from the file of another layout.
import { Button, FileInput, Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { ApiError } from '#platform/web/client/api-error.ts';
import { useApi, useApiMutation } from '#platform/web/client/use-api.ts';
import { AppModal } from '#platform/web/modals/app-modal.tsx';
import { useGo } from '#platform/web/router/app-link.tsx';
import { payrollLayouts } from '../contract.ts';
import { fr } from '../fr.ts';
import css from './layouts.module.css';

const slug = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 40);

interface Source {
  readonly preset: string | null;
  readonly layout: unknown;
  readonly fileError: string | null;
}
/** What a new layout begins with: a preset or a file, and the names they suggest. */
const useNewLayout = () => {
  const go = useGo();
  const presets = useApi(payrollLayouts.presets, {});
  const [source, setSource] = useState<Source>({ preset: null, layout: null, fileError: null });
  const [label, setLabel] = useState('');
  const [code, setCode] = useState('');
  const create = useApiMutation(payrollLayouts.create, {
    quiet: true,
    invalidates: [payrollLayouts.list, payrollLayouts.presets, payrollLayouts.options],
    onSuccess: ({ id }) => void go(payrollLayouts.load, { params: { id } }),
  });
  const choose = (value: string | null): void => {
    const p = presets.data?.find((x) => x.code === value);
    setSource({ preset: value, layout: null, fileError: null });
    if (p !== undefined) {
      setLabel(p.label);
      setCode(p.taken ? `${p.code}-2` : p.code);
    }
  };
  const read = async (file: File | null): Promise<void> => {
    if (file === null) {
      setSource({ preset: null, layout: null, fileError: null });
      return;
    }
    try {
      setSource({
        preset: null,
        layout: JSON.parse(await file.text()) as unknown,
        fileError: null,
      });
      if (label === '') {
        setLabel(file.name.replace(/\.json$/i, ''));
        setCode(slug(file.name.replace(/\.json$/i, '')));
      }
    } catch {
      setSource({ preset: null, layout: null, fileError: fr.notJson });
    }
  };
  const save = (): void => {
    create.mutate({ body: { code, label, preset: source.preset, layout: source.layout } });
  };
  return {
    presets: presets.data ?? [],
    source,
    label,
    setLabel,
    code,
    setCode,
    choose,
    read,
    create,
    save,
  };
};

export const NewLayout = ({ onClose }: { readonly onClose: () => void }) => {
  const { presets, source, label, setLabel, code, setCode, choose, read, create, save } =
    useNewLayout();
  const chosen = presets.find((p) => p.code === source.preset);
  const details = create.error instanceof ApiError ? create.error.details : [];
  const fault = (field: string): string | undefined =>
    details.find((d) => d.field === field)?.message;
  const send = (e: React.FormEvent): void => {
    e.preventDefault();
    save();
  };
  return (
    <AppModal opened onClose={onClose} title={fr.addTitle}>
      <form className="stack gap-12" onSubmit={send}>
        <Select
          label={fr.preset}
          searchable
          clearable
          data={presets.map((p) => ({
            value: p.code,
            label: p.taken ? `${p.label} (${fr.taken})` : p.label,
          }))}
          value={source.preset}
          onChange={choose}
          error={fault('preset')}
          data-autofocus
        />
        {chosen !== undefined && (
          <p className="note">
            <b>{fr.confidences[chosen.confidence as keyof typeof fr.confidences]}</b> ·{' '}
            {chosen.source}. {chosen.note}
          </p>
        )}
        <FileInput
          label={fr.fromFile}
          accept=".json,application/json"
          clearable
          onChange={(f) => void read(f)}
          error={source.fileError ?? fault('layout')}
        />
        {details
          .filter((d) => d.field === 'layout')
          .slice(1, 8)
          .map((d) => (
            <p key={d.message} className="danger meta">
              {d.message}
            </p>
          ))}
        <TextInput
          label={fr.label}
          required
          maxLength={120}
          value={label}
          onChange={(e) => setLabel(e.currentTarget.value)}
          error={fault('label')}
        />
        <TextInput
          label={fr.code}
          description={fr.codeHint}
          required
          maxLength={40}
          value={code}
          onChange={(e) => setCode(e.currentTarget.value)}
          error={fault('code')}
        />
        <div className={css['foot']}>
          <Button
            type="submit"
            loading={create.isPending}
            disabled={source.preset === null && source.layout === null}
          >
            {fr.create}
          </Button>
        </div>
      </form>
    </AppModal>
  );
};
