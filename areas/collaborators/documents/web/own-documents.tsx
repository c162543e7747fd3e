// What one's company deposited, for oneself or for everybody: on the page of one's documents.
import { Button, NativeSelect } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Eye } from 'lucide-react';
import { useState } from 'react';
import { formatDay, formatMonth } from '#engines/french-time/formats.ts';
import { texts } from '#platform/contract/texts.ts';
import { invalidate, useApi } from '#platform/web/client/use-api.ts';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { href } from '#platform/web/router/href.ts';
import { StatusBadge } from '#platform/web/status-badge/status-badge.tsx';
import { ownDocuments, type OwnDocument } from '../contract.ts';
import { fr } from '../fr.ts';

const t = texts(fr);
/** The server writes down that it was read as it hands it out. */
const SOON_MS = 1_500;

const Document = ({ document: d }: { readonly document: OwnDocument }) => {
  const cache = useQueryClient();
  const refresh = (): void =>
    void invalidate(
      cache,
      ownDocuments.all,
      ownDocuments.publicDocuments,
      ownDocuments.moduleAccess,
    );
  const details = [
    d.type,
    ...(d.period === null ? [] : [formatMonth(d.period)]),
    ...(d.validUntil === null ? [] : [t('ownExpires', { date: formatDay(d.validUntil) })]),
  ];
  return (
    <li className="stack gap-6 edge-below pad-y">
      <div className="row apart gap-12">
        <strong>{d.name}</strong>
        <StatusBadge
          kind={d.isRead ? 'success' : 'info'}
          label={d.isRead ? fr.ownRead : fr.ownNew}
        />
      </div>
      <p className="quiet">{details.join(' · ')}</p>
      <div className="row">
        <Button
          component="a"
          href={href(ownDocuments.open, { params: { id: d.id }, query: { inline: true } })}
          target="_blank"
          rel="noopener"
          variant="default"
          leftSection={<Eye size={14} aria-hidden />}
          aria-label={t('ownOpenNamed', { name: d.name })}
          onClick={() => setTimeout(refresh, SOON_MS)}
        >
          {fr.ownOpen}
        </Button>
      </div>
    </li>
  );
};

const Part = ({
  title,
  documents,
}: {
  readonly title: string;
  readonly documents: readonly OwnDocument[];
}) =>
  documents.length === 0 ? null : (
    <section aria-label={title} className="mt-16">
      <h2>{title}</h2>
      <ul className="plain">
        {documents.map((d) => (
          <Document key={d.id} document={d} />
        ))}
      </ul>
    </section>
  );

const FILTERS = ['periods', 'documentTypes', 'statuses'] as const;
type Chosen = Readonly<Partial<Record<(typeof FILTERS)[number], string>>>;

/** What the company gives to many: by month, type and state. */
const PublicPart = () => {
  const [chosen, setChosen] = useState<Chosen>({});
  const { data: filters } = useApi(ownDocuments.publicFilters, {}, { fresh: 0 });
  const { periods, documentTypes, statuses } = chosen;
  const loaded = useApi(
    ownDocuments.publicDocuments,
    {
      query: {
        ...(periods && { periods: [periods] }),
        ...(documentTypes && { documentTypes: [Number(documentTypes)] }),
        ...(statuses && { statuses: [statuses === 'archived' ? statuses : 'active'] }),
      },
    },
    { fresh: 0, keepPrevious: true },
  );
  const offered = FILTERS.filter((name) => Object.keys(filters?.[name] ?? {}).length > 1);
  const { documents = [] } = loaded.data ?? {};
  if (offered.length === 0) return <Part title={fr.ownPublic} documents={documents} />;
  return (
    <>
      <div className="row gap-8 mt-16">
        {offered.map((name) => (
          <NativeSelect
            key={name}
            label={fr.ownFilters[name]}
            value={chosen[name] ?? ''}
            onChange={(e) => setChosen({ ...chosen, [name]: e.currentTarget.value })}
            data={[
              { value: '', label: fr.ownFilterAll[name] },
              ...Object.entries(filters?.[name] ?? {})
                .filter(([value]) => value !== 'active')
                .map(([value, label]) => ({ value, label })),
            ]}
          />
        ))}
      </div>
      <Part title={fr.ownPublic} documents={documents} />
      {loaded.data !== undefined && documents.length === 0 && (
        <p className="quiet mt-16" role="status">
          {fr.ownFilteredOut}
        </p>
      )}
    </>
  );
};

export const OwnDocuments = () => {
  const loaded = useApi(ownDocuments.all, {}, { fresh: 0 });
  return (
    <LoadState query={loaded}>
      {({ documents }) => (
        <>
          <Part
            title={fr.ownMonthly}
            documents={documents.filter((d) => !d.isPublic && d.isMonthly)}
          />
          <Part
            title={fr.ownOthers}
            documents={documents.filter((d) => !d.isPublic && !d.isMonthly)}
          />
          <PublicPart />
        </>
      )}
    </LoadState>
  );
};
