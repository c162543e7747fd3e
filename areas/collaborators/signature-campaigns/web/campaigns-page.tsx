// The campaigns, and the two ways to begin one.
import { Button, Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { formatDay } from '#engines/french-time/formats.ts';
import { texts } from '#platform/contract/texts.ts';
import { PageHeader } from '#platform/web/app-shell/page-header.tsx';
import { useMay } from '#platform/web/app-shell/rights.ts';
import { send } from '#platform/web/client/send.ts';
import { upload } from '#platform/web/client/upload.ts';
import { useApi } from '#platform/web/client/use-api.ts';
import { EmptyState } from '#platform/web/data-table/table-states.tsx';
import { DayField } from '#platform/web/fields/day-field.tsx';
import { PercentField } from '#platform/web/fields/number-fields.tsx';
import { FileDrop } from '#platform/web/file-drop/file-drop.tsx';
import { PlainTable } from '#platform/web/layout/plain-table.tsx';
import { AppModal } from '#platform/web/modals/app-modal.tsx';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { AppLink, useGo } from '#platform/web/router/app-link.tsx';
import { toast } from '#platform/web/toasts/toast.ts';
import { usePopulation } from '#areas/collaborators/documents/web/embed.tsx';
import { CAMPAIGN_UPLOAD, campaigns, type Campaign } from '../contract.ts';
import { DFS_RATES } from '../dfs.data.ts';
import { fr } from '../fr.ts';

const t = texts(fr);
const countOf = ({ counts }: Campaign, ...states: (keyof typeof fr.states)[]): number =>
  states.reduce((sum, state) => sum + (counts[state] ?? 0), 0);

const Campaigns = ({ rows }: { readonly rows: readonly Campaign[] }) => (
  <PlainTable
    caption={fr.title}
    look="cards"
    heads={[
      fr.campaignTitle,
      fr.place,
      fr.expiresOn,
      fr.states.signed,
      fr.states.declined,
      fr.states.sent,
    ]}
    rows={rows.map((one) => [
      <AppLink key="title" to={campaigns.load} params={{ id: one.id }}>
        {one.title}
      </AppLink>,
      one.place,
      formatDay(one.expiresOn),
      countOf(one, 'signed'),
      countOf(one, 'declined'),
      countOf(one, 'sent', 'waiting'),
    ])}
  />
);

/** One key a form: pressed twice it is the same campaign. */
const useOrder = () => {
  const go = useGo();
  const [key] = useState(() => crypto.randomUUID());
  const [expiresOn, setExpiresOn] = useState<string | null>(null);
  const population = usePopulation(true);
  const done = async ({ id, people }: { id: number; people: number }): Promise<void> => {
    toast.success(t('sent', { count: people }));
    await go(campaigns.load, { params: { id } });
  };
  const fields = (
    <>
      {population.fields}
      <DayField label={fr.expiresOn} value={expiresOn} onChange={setExpiresOn} required />
    </>
  );
  return { key, expiresOn, population, fields, done };
};

const DocumentDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { key, expiresOn, population, fields, done } = useOrder();
  const [title, setTitle] = useState('');
  const isReady = population.infraId !== null && expiresOn !== null && title.trim() !== '';
  return (
    <AppModal opened size="large" title={fr.addDocument} onClose={onClose}>
      <div className="stack gap-12">
        <TextInput
          data-autofocus
          required
          label={fr.campaignTitle}
          maxLength={160}
          value={title}
          onChange={(e) => setTitle(e.currentTarget.value)}
        />
        {fields}
        <FileDrop
          label={fr.drop}
          rule={CAMPAIGN_UPLOAD}
          disabled={!isReady}
          send={async (file, sending) => {
            const body = {
              key,
              title,
              expiresOn: expiresOn ?? '',
              infraId: population.infraId ?? '',
              population: JSON.stringify(population.value),
              file,
            };
            await done(await upload(campaigns.create, { body }, sending));
            return null;
          }}
        />
      </div>
    </AppModal>
  );
};

const YEARS = Object.keys(DFS_RATES);
const DfsDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { key, expiresOn, population, fields, done } = useOrder();
  const [year, setYear] = useState(() => String(Temporal.Now.plainDateISO().year));
  const [rate, setRate] = useState<number | null>(DFS_RATES[Number(year)] ?? null);
  const [silence, setSilence] = useState<keyof typeof fr.silences>('ends');
  const [isSending, setSending] = useState(false);
  const { infraId } = population;
  const isReady = infraId !== null && expiresOn !== null && rate !== null;
  const order = async (): Promise<void> => {
    setSending(true);
    try {
      const body = {
        key,
        year: Number(year),
        rate: rate ?? 0,
        silence,
        expiresOn: expiresOn ?? '',
        infraId: Number(infraId),
        population: population.value,
      };
      await done(await send(campaigns.createDfs, { body }));
    } catch (problem) {
      toast.danger(problem);
      setSending(false);
    }
  };
  return (
    <AppModal opened size="large" title={fr.addDfs} onClose={onClose}>
      <div className="stack gap-12">
        <div className="columns">
          <Select
            label={fr.year}
            data={YEARS}
            value={year}
            allowDeselect={false}
            onChange={(next) => {
              setYear(next ?? year);
              setRate(DFS_RATES[Number(next)] ?? null);
            }}
          />
          <PercentField
            key={year}
            label={fr.rate}
            value={rate}
            onChange={(next) => setRate(typeof next === 'number' ? next : null)}
          />
          <Select
            label={fr.silence}
            description={fr.silenceHint}
            data={Object.entries(fr.silences).map(([value, label]) => ({ value, label }))}
            value={silence}
            allowDeselect={false}
            onChange={(next) => setSilence(next === 'applies' ? 'applies' : 'ends')}
          />
        </div>
        {fields}
        <div className="row">
          <Button disabled={!isReady} loading={isSending} onClick={() => void order()}>
            {fr.addDfs}
          </Button>
        </div>
      </div>
    </AppModal>
  );
};

export const Page = () => {
  const may = useMay();
  const loaded = useApi(campaigns.list, {});
  const [open, setOpen] = useState<'document' | 'dfs' | null>(null);
  const close = (): void => setOpen(null);
  return (
    <div className="page rest ground">
      <PageHeader title={fr.title} subtitle={fr.about} />
      <div className="body stack packed gap-12">
        <div className="row gap-8">
          <Button onClick={() => setOpen('document')}>{fr.addDocument}</Button>
          {may('civil-data.write') && (
            <Button variant="default" onClick={() => setOpen('dfs')}>
              {fr.addDfs}
            </Button>
          )}
        </div>
        <LoadState query={loaded}>
          {({ campaigns: rows }) =>
            rows.length === 0 ? (
              <EmptyState title={fr.empty}>{fr.emptyText}</EmptyState>
            ) : (
              <Campaigns rows={rows} />
            )
          }
        </LoadState>
      </div>
      {open === 'document' && <DocumentDialog onClose={close} />}
      {open === 'dfs' && <DfsDialog onClose={close} />}
    </div>
  );
};
