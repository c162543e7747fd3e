// One place of the tree: what counts there for each heading, who says it, and the say of this level.
import { Switch, TextInput } from '@mantine/core';
import { Search } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { z } from 'zod';
import { useMay } from '#platform/web/app-shell/rights.ts';
import { PageHeader } from '#platform/web/app-shell/page-header.tsx';
import { useInfra } from '#platform/web/client/infra-context.ts';
import { useApi } from '#platform/web/client/use-api.ts';
import { DayField } from '#platform/web/fields/day-field.tsx';
import { SearchSelect } from '#platform/web/fields/search-select.tsx';
import { matches } from '#platform/web/filter-bar/choice-rules.ts';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { useSearchState } from '#platform/web/router/page-state.ts';
import { useTexts } from '#platform/web/texts/texts.ts';
import { useInfrastructureOptions } from '#areas/organisation/infrastructures/web/embed.tsx';
import { headingConfigs, type AtLevel } from '../contract.ts';
import { fr } from '../fr.ts';
import { ApplyModal, type Applied } from './apply-modal.tsx';
import { ConfigTabs } from './config-tabs.tsx';
import { LevelBadge } from './effective.tsx';
import { LevelRow } from './level-row.tsx';
import css from './configs.module.css';

const State = z.object({
  place: z
    .string()
    .regex(/^(overall|i\d+|c\d+)$/)
    .optional()
    .catch(undefined),
  day: z.iso.date().optional().catch(undefined),
});
const OVERALL = 'overall';
/** `i12`, `c34` or `overall`, as the route asks. */
const askedPlace = (place: string | undefined) => {
  if (place === undefined) return {};
  if (place === OVERALL) return { overall: 'true' };
  const id = Number(place.slice(1));
  return place.startsWith('c') ? { person: id } : { infra: id };
};
/** The place shown: the one asked for, the one that the server answered, or that of the page. */
const placeShown = (
  place: string | undefined,
  level: AtLevel | undefined,
  context: number | undefined,
): string | null => {
  if (place !== undefined) return place;
  const infraId = level?.infraId ?? context;
  return infraId === undefined || infraId === null ? null : `i${infraId}`;
};
/** How many settings in force come from one link of the chain. */
const countFrom = ({ rows }: AtLevel, link: number): number =>
  rows.reduce((n, r) => n + Object.values(r.origins).filter((o) => o === link).length, 0);

const ChainLine = ({ level }: { readonly level: AtLevel }) => {
  const t = useTexts(fr);
  const last = level.chain.length - 1;
  return (
    <div className={`${css['chainLine']} row note gap-6`}>
      {level.chain.toReversed().map((link, i) => (
        <span key={`${link.level} ${link.name}`} className="row gap-6">
          {i > 0 && '›'}
          <LevelBadge {...link} />
          {link.name}
          <small>{t('countsHere', { count: countFrom(level, last - i) })}</small>
        </span>
      ))}
    </div>
  );
};

const Rows = ({
  at,
  search,
  own,
}: {
  readonly at: AtLevel;
  readonly search: string;
  readonly own: boolean;
}) => {
  const rows = at.rows.filter(
    (r) => matches(`${r.code} ${r.label}`, search) && (!own || r.said.some((s) => s.at === 0)),
  );
  if (rows.length === 0) return <p className={css['empty']}>{fr.noRows}</p>;
  return (
    <ul className={`${css['rows']} plain box`}>
      {rows.map((r) => (
        <LevelRow key={r.headingId} of={r} at={at} />
      ))}
    </ul>
  );
};

export const Page = () => {
  const may = useMay();
  const here = useInfra();
  const [{ place, day }, set] = useSearchState(State);
  const [search, setSearch] = useState('');
  const typed = useDeferredValue(search);
  const [own, setOwn] = useState(false);
  const [applying, setApplying] = useState<Applied | null>(null);
  const infras = useInfrastructureOptions().map((o) => ({ ...o, value: `i${o.value}` }));
  const level = useApi(
    headingConfigs.level,
    { query: { ...askedPlace(place), ...(day === undefined ? {} : { day }) } },
    { keepPrevious: true },
  );
  const writes = may('heading-config.write');
  return (
    <div className="page ground">
      <PageHeader
        title={fr.title}
        subtitle={fr.subtitle}
        tabs={<ConfigTabs />}
        actions={
          writes
            ? [
                { label: fr.applyModel, run: () => setApplying('model') },
                { label: fr.applyPlanning, run: () => setApplying('planning') },
              ]
            : []
        }
      />
      <div className={`${css['tools']} row gap-12 bottom`}>
        <SearchSelect
          label={fr.chooseInfra}
          clearable={false}
          choices={[...infras, { value: OVERALL, label: fr.overallName, hint: fr.levels.overall }]}
          value={placeShown(place, level.data, here)}
          onChange={(v) => set({ place: v ?? undefined })}
        />
        <div className={css['short']}>
          <DayField
            label={fr.chooseDay}
            value={day ?? level.data?.day ?? null}
            onChange={(d) => set({ day: d ?? undefined })}
          />
        </div>
        <TextInput
          type="search"
          label={fr.filter}
          leftSection={<Search size={14} aria-hidden />}
          value={search}
          onChange={(e) => setSearch(e.currentTarget.value)}
        />
        <Switch
          label={fr.onlyOwn}
          checked={own}
          pb={8}
          onChange={(e) => setOwn(e.currentTarget.checked)}
        />
      </div>
      <LoadState query={level}>
        {(at) => (
          <>
            <ChainLine level={at} />
            <section className={css['scroll']} aria-label={fr.effective}>
              <Rows at={at} search={typed} own={own} />
            </section>
          </>
        )}
      </LoadState>
      {applying !== null && <ApplyModal what={applying} onClose={() => setApplying(null)} />}
    </div>
  );
};
