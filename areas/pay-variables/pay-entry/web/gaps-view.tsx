// « Plus gros écarts » : the figures furthest from what is usual, one a line, each a press away from its explanation.
import { Button } from '@mantine/core';
import { PencilLine } from 'lucide-react';
import { formatMonth } from '#engines/french-time/formats.ts';
import { addMonths } from '#engines/french-time/months.ts';
import { texts } from '#platform/contract/texts.ts';
import { StatusBadge } from '#platform/web/status-badge/status-badge.tsx';
import { showInstant } from '#platform/web/data-table/show-value.ts';
import { useApiMutation } from '#platform/web/client/use-api.ts';
import { payEntry } from '../contract.ts';
import { shortText } from '../figures.ts';
import { fr } from '../fr.ts';
import type { GridPeriod } from '../grid.ts';
import { touched } from './shown.ts';
import { largestGaps, type Gap } from '../judged-grid.ts';
import { aboutRow } from './grid-lines.tsx';
import type { GridActions, GridContent } from './pay-grid-table.tsx';
import css from './gaps-view.module.css';

const t = texts(fr);
const SHOWN = 200;
const KINDS = { impossible: 'danger', unlike: 'warning', far: 'default' } as const;
const verdictOf = ({ judgement }: Gap): keyof typeof KINDS => {
  if (judgement.impossible !== null) return 'impossible';
  return judgement.unlike ? 'unlike' : 'far';
};
const titlesOf = (before: string | null): string[] => [
  fr.person,
  fr.heading,
  fr.valueTitle,
  ...(before === null ? [] : [before]),
  fr.usualTitle,
  fr.gapTitle,
  fr.verdictTitle,
  '',
];
const FIGURES: ReadonlySet<string> = new Set([fr.valueTitle, fr.usualTitle, fr.gapTitle]);

/** What the badge does not say: why a figure is impossible, or whose habit an unusual one leaves. */
const reasonOf = ({ impossible, unlike, ownUsual }: Gap['judgement']): string | null => {
  if (impossible !== null) return fr.impossible[impossible];
  if (!unlike) return null;
  return ownUsual ? fr.habitOfPerson : fr.habitOfPeers;
};

interface AcceptProps {
  readonly gap: Gap;
  readonly period: number;
  readonly writes: boolean;
}
interface LineProps {
  readonly gap: Gap;
  readonly period: number;
  readonly actions: GridActions;
  /** The month before, named; null: not compared. */
  readonly before: string | null;
}
/** What the person had the month before, and how far from it. */
const Before = ({
  gap: { row, heading, index, value },
  before,
}: Pick<LineProps, 'gap' | 'before'>) => {
  if (before === null) return null;
  const previous = row.cells[index]?.[3] ?? null;
  return (
    <td data-figure data-label={before}>
      {previous === null ? '—' : shortText(previous, heading.unit)}
      {previous !== null && previous !== value && (
        <small className="block">
          {`${value > previous ? '+' : ''}${shortText(value - previous, heading.unit)}`}
        </small>
      )}
    </td>
  );
};
/** An unusual figure is normal, or is to be looked at again; an impossible one wants a reason instead. */
const Accept = ({ gap, period, writes }: AcceptProps) => {
  const { row, heading, value, judgement } = gap;
  const send = useApiMutation(payEntry.acceptValue, { invalidates: touched });
  const isAccepted = judgement.accepted !== null;
  const offers = isAccepted || (judgement.unlike && judgement.impossible === null);
  // Without what the month pays of others: the figure that was judged.
  const own = row.cells[gap.index];
  const figure = own?.[2] ?? own?.[1] ?? value;
  if (!writes || !offers) return null;
  const label = isAccepted ? fr.acceptUndo : fr.accept;
  return (
    <Button
      size="compact-xs"
      variant="default"
      title={isAccepted ? undefined : fr.acceptHint}
      loading={send.isPending}
      aria-label={`${label} : ${heading.label}, ${row.name ?? fr.outOfSight}`}
      onClick={() =>
        send.mutate({
          body: {
            period,
            mission: row.mission,
            heading: heading.id,
            value: figure,
            accepted: !isAccepted,
          },
        })
      }
    >
      {label}
    </Button>
  );
};
const GapLine = ({ gap, actions, before, period }: LineProps) => {
  const { row, heading, index, value, judgement } = gap;
  const usual = judgement.usual === null ? null : Math.round(judgement.usual);
  const figure = (v: number): string => shortText(v, heading.unit);
  const verdict = verdictOf(gap);
  const chosen = { row, heading, index };
  const name = row.name ?? fr.outOfSight;
  const { onEdit } = actions;
  return (
    <tr data-verdict={verdict}>
      <th scope="row">
        {name}
        <small className="block">{aboutRow(row)}</small>
      </th>
      <td>
        {heading.label}
        <small className="block">{heading.code}</small>
      </td>
      <td data-figure data-label={fr.valueTitle}>
        <button
          type="button"
          className={`${css['value']} bold link`}
          aria-label={`${t('whyTitle', { heading: heading.label, person: name })} : ${figure(value)}`}
          onClick={() => actions.onWhy(chosen)}
        >
          {figure(value)}
        </button>
      </td>
      <Before gap={gap} before={before} />
      <td data-figure data-label={fr.usualTitle}>
        {usual === null ? '—' : figure(usual)}
      </td>
      <td data-figure data-label={fr.gapTitle}>
        {usual === null ? '—' : `${value > usual ? '+' : ''}${figure(value - usual)}`}
      </td>
      <td>
        <StatusBadge kind={KINDS[verdict]} label={fr.verdicts[verdict]} />
        <small className="block">{reasonOf(judgement)}</small>
        {judgement.accepted !== null && (
          <small className="block">
            {t('acceptedBy', {
              name: judgement.accepted.by,
              date: showInstant(judgement.accepted.at),
            })}
          </small>
        )}
      </td>
      <td>
        <Accept gap={gap} period={period} writes={onEdit !== null} />
        {onEdit !== null && (
          <Button
            size="compact-xs"
            variant="default"
            leftSection={<PencilLine size={12} aria-hidden />}
            aria-label={`${fr.edit} : ${heading.label}, ${name}`}
            onClick={() => onEdit(chosen)}
          >
            {fr.edit}
          </Button>
        )}
      </td>
    </tr>
  );
};

export const GapsView = ({
  content,
  actions,
  period: { id, month },
  usualMissing,
}: {
  readonly content: GridContent;
  readonly actions: GridActions;
  readonly period: Pick<GridPeriod, 'id' | 'month'>;
  /** The months before could not be read: people are compared with each other only. */
  readonly usualMissing: boolean;
}) => {
  const { rows, headings, judge, compared } = content;
  const before = compared ? formatMonth(addMonths(month, -1)) : null;
  const gaps = largestGaps({ rows, headings }, judge, SHOWN);
  if (gaps.length === 0) return <p className={css['empty']}>{fr.gapsEmpty}</p>;
  return (
    <section className={`${css['box']} rest scroll edge-above`} aria-label={fr.gaps} tabIndex={0}>
      <p className={css['hint']}>
        {t('gapsShown', { shown: String(gaps.length), count: rows.length })} {fr.gapsHint}
        {usualMissing && <b> {fr.usualMissing}</b>}
      </p>
      <table className="table cards">
        <thead>
          <tr>
            {titlesOf(before).map((title) => (
              <th
                key={title}
                scope="col"
                data-figure={FIGURES.has(title) || title === before || undefined}
              >
                {title === '' ? <span className="sr-only">{fr.edit}</span> : title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {gaps.map((gap) => (
            <GapLine
              key={`${gap.row.mission} ${gap.heading.id}`}
              gap={gap}
              actions={actions}
              before={before}
              period={id}
            />
          ))}
        </tbody>
      </table>
    </section>
  );
};
