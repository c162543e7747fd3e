// A person's sheet: identity, operation, pay, counters (specification 002 §2.4, the redirect's tabs).
import { CalendarDays, Pencil } from 'lucide-react';
import { z } from 'zod';
import { AskAbout } from '#platform/web/app-shell/ask-about.tsx';
import { PageHeader } from '#platform/web/app-shell/page-header.tsx';
import { useMay } from '#platform/web/app-shell/rights.ts';
import { useApi } from '#platform/web/client/use-api.ts';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { AppLink, useGo } from '#platform/web/router/app-link.tsx';
import { href } from '#platform/web/router/href.ts';
import { usePageParams, useSearchState } from '#platform/web/router/page-state.ts';
import { usePageTitle } from '#platform/web/router/page-title.ts';
import { CountedTabs } from '#platform/web/tabs/counted-tabs.tsx';
import { directory, SHEET_TABS, type PersonSheet } from '../contract.ts';
import { fr } from '../fr.ts';
import { sheetNotices, sheetParts } from './embed.tsx';
import { IdentityParts } from './identity-tab.tsx';
import { Missions } from './missions.tsx';
import { PresenceBadge } from './presence-badge.tsx';
import css from './directory.module.css';

const state = z.object({ tab: z.enum(SHEET_TABS).default('identity') });
type Tab = (typeof SHEET_TABS)[number];
const later: Partial<Record<Tab, string>> = { pay: fr.payLater };

const Parts = ({ tab, person }: { readonly tab: Tab; readonly person: PersonSheet }) => {
  const mayDo = useMay();
  return (
    <div className={css['parts']}>
      {tab === 'identity' && <IdentityParts person={person} />}
      {tab === 'operation' && <Missions person={person} />}
      {sheetParts(tab)
        .filter(({ may }) => may === undefined || mayDo(may))
        .map(({ title, Part }) => (
          <section key={title} className={`${css['part']} shrink`}>
            <h2>{title}</h2>
            <Part collaboratorId={person.id} />
          </section>
        ))}
      {later[tab] !== undefined && <p className="quiet">{later[tab]}</p>}
    </div>
  );
};

const Sheet = ({ person }: { readonly person: PersonSheet }) => {
  const go = useGo();
  const may = useMay();
  const [{ tab }, set] = useSearchState(state);
  usePageTitle(person.name);
  const calendar = (): void => {
    globalThis.location.assign(
      href(directory.calendarRedirect, { params: { collaboratorId: person.id } }),
    );
  };
  const actions = [
    ...(may('collaborator.write')
      ? [
          {
            key: 'edit',
            label: fr.edit,
            icon: Pencil,
            run: () => void go(directory.editPage, { params: { id: person.id } }),
          },
        ]
      : []),
    { key: 'planning', label: fr.seePlanning, icon: CalendarDays, run: calendar },
  ];
  return (
    <div className={`${css['page']} page`}>
      <PageHeader
        title={person.name}
        aside={
          <>
            <PresenceBadge presence={person.presence} />
            <AskAbout subject={`person.${person.id}`} />
          </>
        }
        subtitle={[
          person.matricule,
          fr.types[person.type],
          person.driverType && fr.driverTypes[person.driverType],
          person.agency,
        ]
          .filter(Boolean)
          .join(' · ')}
        back={(children, className) => (
          <AppLink to={directory.list} className={className} aria-label={fr.back}>
            {children}
          </AppLink>
        )}
        actions={actions}
        tabs={
          <CountedTabs
            label={fr.tabs}
            value={tab}
            onChange={(value) => set({ tab: value as Tab })}
            tabs={[
              { value: 'identity', label: fr.identity },
              { value: 'operation', label: fr.operation, count: person.missions.length },
              { value: 'pay', label: fr.pay },
              { value: 'counters', label: fr.counters },
            ]}
          />
        }
      />
      {sheetNotices().map((Notice, i) => (
        <Notice key={i} collaboratorId={person.id} />
      ))}
      <Parts tab={tab} person={person} />
    </div>
  );
};

export const Page = () => {
  const { id } = usePageParams(directory.sheet);
  const loaded = useApi(directory.sheet, { params: { id } });
  return <LoadState query={loaded}>{(person) => <Sheet person={person} />}</LoadState>;
};
