// Badges that nobody knows, linked by hand; badges that are known, and whose they are.
import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatDay } from '#engines/french-time/formats.ts';
import { dayAt } from '#engines/french-time/zones.ts';
import { texts } from '#platform/contract/texts.ts';
import { PageHeader } from '#platform/web/app-shell/page-header.tsx';
import { useApi } from '#platform/web/client/use-api.ts';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { clocking } from '../contract.ts';
import { fr } from '../fr.ts';
import type { LinkedBadge, PendingBadge } from '../shapes.ts';
import { AssociateModal, ChangeModal, NewPersonModal } from './badge-modals.tsx';
import { ClockingTabs } from './clocking-tabs.tsx';
import css from './clocking.module.css';

const t = texts(fr);
const spanOf = ({ first, last }: PendingBadge): string => {
  const [from, to] = [formatDay(dayAt(first)), formatDay(dayAt(last))];
  return from === to ? from : t('fromTo', { from, to });
};

type Asked =
  | { readonly what: 'associate' | 'new'; readonly badge: string; readonly infraId: number }
  | { readonly what: 'change'; readonly linked: LinkedBadge };

const Pending = ({
  pending,
  onAsk,
}: {
  readonly pending: readonly PendingBadge[];
  readonly onAsk: (asked: Asked) => void;
}) =>
  pending.length === 0 ? (
    <p className="quiet">{fr.nonePending}</p>
  ) : (
    <ul className={`${css['lines']} ruled`}>
      {pending.map((p) => (
        <li key={p.badge}>
          <span className={css['what']}>
            <strong>{p.badge}</strong>
            <small>
              {t('clockingsOf', { count: p.clockings })} · {spanOf(p)} · {p.agency}
            </small>
          </span>
          <span className="row">
            <Button
              size="sm"
              onClick={() => onAsk({ what: 'associate', badge: p.badge, infraId: p.infraId })}
            >
              {fr.associate}
            </Button>
            <Button
              size="sm"
              variant="default"
              onClick={() => onAsk({ what: 'new', badge: p.badge, infraId: p.infraId })}
            >
              {fr.newPerson}
            </Button>
          </span>
        </li>
      ))}
    </ul>
  );

const Linked = ({
  linked,
  onAsk,
}: {
  readonly linked: readonly LinkedBadge[];
  readonly onAsk: (asked: Asked) => void;
}) =>
  linked.length === 0 ? (
    <p className="quiet">{fr.noneLinked}</p>
  ) : (
    <ul className={`${css['lines']} ruled`}>
      {linked.map((l) => (
        <li key={l.id}>
          <span className={css['what']}>
            <strong>{l.number}</strong> · {l.name}
            <small>{[l.matricule, l.agency, l.employer].filter(Boolean).join(' · ')}</small>
          </span>
          <Button size="sm" variant="default" onClick={() => onAsk({ what: 'change', linked: l })}>
            {fr.change}
          </Button>
        </li>
      ))}
    </ul>
  );

const Modal = ({ asked, onClose }: { readonly asked: Asked; readonly onClose: () => void }) => {
  if (asked.what === 'change') return <ChangeModal linked={asked.linked} onClose={onClose} />;
  const { badge, infraId } = asked;
  return asked.what === 'new' ? (
    <NewPersonModal badge={badge} infraId={infraId} onClose={onClose} />
  ) : (
    <AssociateModal badge={badge} onClose={onClose} />
  );
};

export const Page = () => {
  const answer = useApi(clocking.manualJson, {}, { fresh: 0 });
  const [asked, setAsked] = useState<Asked | null>(null);
  return (
    <>
      <PageHeader title={fr.manualTitle} subtitle={fr.manualAbout}>
        <Button
          variant="default"
          onClick={() => setAsked({ what: 'associate', badge: '', infraId: 0 })}
        >
          {fr.giveBadge}
        </Button>
      </PageHeader>
      <ClockingTabs shown={clocking.manualPage} />
      <div className={`${css['page']} stack gap-16 packed`}>
        <LoadState query={answer}>
          {({ pending, linked }) => (
            <>
              <section>
                <h2 className="title mb-8">{t('pendingTitle', { count: pending.length })}</h2>
                <Pending pending={pending} onAsk={setAsked} />
              </section>
              <section>
                <h2 className="title mb-8">{t('linkedTitle', { count: linked.length })}</h2>
                <Linked linked={linked} onAsk={setAsked} />
              </section>
            </>
          )}
        </LoadState>
      </div>
      {asked !== null && <Modal asked={asked} onClose={() => setAsked(null)} />}
    </>
  );
};
