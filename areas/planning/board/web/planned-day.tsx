// A day as it is planned, at the head of its drawer: service, circuits and vehicles, publication, wishes, who changed it and why.
import { Button } from '@mantine/core';
import { Info, Pencil } from 'lucide-react';
import { texts } from '#platform/contract/texts.ts';
import { useApi } from '#platform/web/client/use-api.ts';
import { showInstant } from '#platform/web/data-table/show-value.ts';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { board } from '../contract.ts';
import type { DayPlan } from '../day-plan.ts';
import { fr } from '../fr.ts';

const t = texts(fr);

const publishedText = ({ published, planned }: DayPlan): string | null => {
  if (published === null) return planned === null ? null : fr.dayUnpublished;
  const { at, by, seenAt, changed } = published;
  const seen = seenAt === null ? fr.dayUnseen : t('daySeen', { at: showInstant(seenAt) });
  return [
    t('dayPublished', { at: showInstant(at), by }),
    changed ? fr.publishedStates.changed : seen,
  ].join(', ');
};
const factsOf = (plan: DayPlan): (readonly [string, string | null])[] => [
  [fr.dayPlanned, plan.planned ?? fr.dayNothing],
  ...plan.circuits.map(
    ({ code, label, vehicle, validated }) =>
      [
        fr.legendCircuit,
        [`${code} ${label}`, vehicle ?? fr.dayNoVehicle, validated ? '' : fr.dayDraft]
          .filter(Boolean)
          .join(', '),
      ] as const,
  ),
  [fr.dayPublication, publishedText(plan)],
  [fr.layers.wishes, plan.wishes.length === 0 ? null : plan.wishes.join(' ; ')],
  [fr.comment, plan.comment],
];

const History = ({ history }: Pick<DayPlan, 'history'>) =>
  history.length > 0 && (
    <details>
      <summary>{t('dayHistory', { count: history.length })}</summary>
      <ul className="plain stack gap-6 mt-8">
        {history.map(({ id, at, by, text, reason }) => (
          <li key={id}>
            {text}
            <small className="block quiet">
              {[by, showInstant(at), reason === null ? '' : t('dayReason', { reason })]
                .filter(Boolean)
                .join(' · ')}
            </small>
          </li>
        ))}
      </ul>
    </details>
  );

export const PlannedDay = ({
  collaboratorId,
  day,
  onEdit,
}: {
  readonly collaboratorId: number;
  readonly day: string;
  readonly onEdit?: (() => void) | undefined;
}) => {
  const plan = useApi(
    board.dayPlan,
    { params: { collaborator: collaboratorId, day } },
    { fresh: 0 },
  );
  return (
    <LoadState query={plan}>
      {(data) => (
        <section className="stack gap-8 mb-16" aria-label={fr.dayPlan}>
          <dl className="stack gap-4">
            {factsOf(data).map(([name, text], i) =>
              text === null ? null : (
                <div key={`${name} ${i}`} className="row gap-8">
                  <dt className="quiet">{name}</dt>
                  <dd>{text}</dd>
                </div>
              ),
            )}
          </dl>
          {data.remarks.map((remark) => (
            <p key={remark} className="bar gap-6">
              <Info size={14} aria-hidden />
              {remark}
            </p>
          ))}
          <History history={data.history} />
          {onEdit !== undefined && (
            <div className="row">
              <Button
                variant="default"
                leftSection={<Pencil size={14} aria-hidden />}
                onClick={onEdit}
              >
                {fr.acts.edit}
              </Button>
            </div>
          )}
        </section>
      )}
    </LoadState>
  );
};
