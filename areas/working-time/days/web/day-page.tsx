// A day as a page of its own: for links, and for printing. What is looked at stands in the address.
import { ActionIcon } from '@mantine/core';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { z } from 'zod';
import { addDays } from '#engines/french-time/days.ts';
import { formatLongDay } from '#engines/french-time/formats.ts';
import { AskAbout } from '#platform/web/app-shell/ask-about.tsx';
import { PageHeader } from '#platform/web/app-shell/page-header.tsx';
import { useApi } from '#platform/web/client/use-api.ts';
import { useLive } from '#platform/web/live/use-live.ts';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { AppLink } from '#platform/web/router/app-link.tsx';
import { usePageParams, useSearchState } from '#platform/web/router/page-state.ts';
import { usePageTitle } from '#platform/web/router/page-title.ts';
import type { Frame } from '../bands.ts';
import { days, type DayDetail } from '../contract.ts';
import { fr } from '../fr.ts';
import { DayView } from './day-view.tsx';
import css from './day.module.css';

/** Minutes since the day began. */
const minutes = z.coerce
  .number()
  .int()
  .min(0)
  .max(60 * 72)
  .optional();
const state = z.object({ from: minutes, to: minutes });

const Beside = ({ detail, by }: { readonly detail: DayDetail; readonly by: 1 | -1 }) => {
  const label = by === 1 ? fr.nextDay : fr.previousDay;
  return (
    <ActionIcon
      variant="default"
      aria-label={label}
      renderRoot={(props) => (
        <AppLink
          to={days.day}
          params={{ collaborator: detail.collaborator.id, day: addDays(detail.day, by) }}
          {...props}
        />
      )}
    >
      {by === 1 ? <ChevronRight size={16} aria-hidden /> : <ChevronLeft size={16} aria-hidden />}
    </ActionIcon>
  );
};

const Screen = ({ detail }: { readonly detail: DayDetail }) => {
  usePageTitle(`${detail.collaborator.name} · ${formatLongDay(detail.day)}`);
  const [{ from, to }, set] = useSearchState(state);
  const frame: Frame | null =
    from === undefined || to === undefined || to <= from
      ? null
      : { from: detail.start + from * 60, to: detail.start + to * 60 };
  const minute = (at: number): number => Math.round((at - detail.start) / 60);
  const onFrame = (f: Frame | null): void =>
    set(
      f === null ? { from: undefined, to: undefined } : { from: minute(f.from), to: minute(f.to) },
      { replace: true },
    );
  return (
    <>
      <PageHeader
        title={detail.collaborator.name}
        subtitle={[
          formatLongDay(detail.day),
          detail.collaborator.matricule,
          detail.collaborator.agency,
        ]
          .filter(Boolean)
          .join(' · ')}
      >
        <AskAbout subject={`day.${detail.collaborator.id}.${detail.day}`} />
        <span className="bar gap-6">
          <Beside detail={detail} by={-1} />
          <Beside detail={detail} by={1} />
        </span>
      </PageHeader>
      <div className={css['page']}>
        <DayView detail={detail} frame={frame} onFrame={onFrame} />
      </div>
    </>
  );
};

export const Page = () => {
  const { collaborator, day } = usePageParams(days.day);
  const answer = useApi(days.day, { params: { collaborator: Number(collaborator), day } });
  const infra = answer.data?.record?.infraId;
  useLive(
    infra === undefined ? [] : `/infrastructures/${infra}/planning`,
    'days',
    () => void answer.refetch(),
  );
  return (
    <LoadState query={answer}>{(detail) => <Screen key={detail.day} detail={detail} />}</LoadState>
  );
};
