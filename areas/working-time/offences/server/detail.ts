// One offence with what proves it.
import { may } from '#platform/contract/roles.ts';
import { movesFrom } from '#engines/state-machine/state-machine.ts';
import { dayAt } from '#engines/french-time/zones.ts';
import { notFound } from '#platform/server/app-error.ts';
import { tables, type HandlerCall, type Tx } from '#platform/server/call.ts';
import { infrastructureOf } from '#areas/organisation/infrastructures/server/api.ts';
import { legalTimeline } from '#areas/working-time/days/server/api.ts';
import type { UserTables } from '#areas/organisation/users/server/table.ts';
import { rowById } from '#platform/server/db/rows.ts';
import type { OffenceDetail, offences } from '../contract.ts';
import type { PictureSpell } from '../letter-content.ts';
import { offenceStatus, TREATMENTS } from '../status.ts';
import { claimOf, mayClaim } from './article12.ts';
import { offenceRows, seen } from './list.ts';
import { intervalsOf } from './read-offences.ts';
import type { OffenceTables } from './table.ts';

/** Time shown before and after what was measured. */
const AROUND = 2 * 3600;
const LEGAL = ['card', 'vehicle', 'disk'] as const;
const isLegal = (source: string | undefined): source is (typeof LEGAL)[number] =>
  (LEGAL as readonly (string | undefined)[]).includes(source);

/** The legal timeline around something measured, neighbours that do the same as one, and the sources that say it. */
export const provenBy = async (
  tx: Tx,
  collaboratorId: number,
  measured: { readonly start: number; readonly end: number },
): Promise<{ spells: PictureSpell[]; sources: (typeof LEGAL)[number][] }> => {
  const segments = await legalTimeline(tx, collaboratorId, {
    start: measured.start - AROUND,
    end: measured.end + AROUND,
  });
  const spells: PictureSpell[] = [];
  for (const { start, end, activity } of segments) {
    const last = spells.at(-1);
    if (last?.end === start && last.activity === activity)
      spells[spells.length - 1] = { ...last, end };
    else spells.push({ start, end, activity });
  }
  return {
    spells,
    sources: LEGAL.filter((source) =>
      segments.some((s) => isLegal(s.winner?.source) && s.winner?.source === source),
    ),
  };
};

type Users = Pick<UserTables, 'app_user'>;
const eventsOf = async (tx: Tx, id: number): Promise<OffenceDetail['events']> => {
  const rows = await tables<OffenceTables & Users>({ tx })
    .selectFrom('offence_event as e')
    .leftJoin('app_user as u', 'u.id', 'e.user_id')
    .select(['e.id', 'e.action', 'e.comment', 'e.created_at', 'u.first_name', 'u.last_name'])
    .where('e.offence_id', '=', id)
    .orderBy('e.id', 'desc')
    .limit(50)
    .execute();
  return rows.map((r) => ({
    id: r.id,
    action: r.action,
    comment: r.comment,
    user: r.first_name === null ? null : `${r.first_name} ${r.last_name ?? ''}`.trim(),
    at: r.created_at,
  }));
};

const letterOf = async (tx: Tx, id: number | null): Promise<OffenceDetail['letter']> => {
  if (id === null) return null;
  const l = await rowById(tables<OffenceTables>({ tx }), 'offence_letter', id, [
    'id',
    'created_at',
    'status',
    'signed_on',
  ]);
  return l === undefined
    ? null
    : {
        id: l.id,
        issuedOn: dayAt(Math.floor(Temporal.Instant.from(l.created_at).epochMilliseconds / 1000)),
        status: l.status,
        signedOn: l.signed_on,
      };
};

export const detail = async (call: HandlerCall<typeof offences.detail>): Promise<OffenceDetail> => {
  const {
    tx,
    params: { id },
  } = call;
  const o = await seen(call).selectAll('o').where('o.id', '=', id).executeTakeFirst();
  const [row] = o === undefined ? [] : await offenceRows.rowsOf(call, [id]);
  if (o === undefined || row === undefined) throw notFound();
  const measured = { start: o.period_start, end: o.period_end };
  const judgement = await tables<OffenceTables>({ tx })
    .selectFrom('offence_judgement')
    .select('complete_from')
    .where('collaborator_id', '=', o.collaborator_id)
    .executeTakeFirst();
  const treats =
    may(call.actor, 'offence.treat') && call.actor.collaboratorId !== o.collaborator_id;
  return {
    row,
    at: o.at,
    ...measured,
    value: o.value,
    limit: o.limit_value,
    unit: o.unit,
    reading: o.reading,
    zone: (await infrastructureOf(tx, o.infra_id))?.timezone ?? 'Europe/Paris',
    proof: intervalsOf(o.proof),
    ...(await provenBy(tx, o.collaborator_id, measured)),
    completeFrom: judgement?.complete_from ?? null,
    comment: o.comment,
    letter: await letterOf(tx, o.letter_id),
    events: await eventsOf(tx, id),
    article12: {
      reason: (await claimOf(tx, o))?.reason ?? null,
      isChangeable: treats && mayClaim(o),
    },
    moves: treats
      ? TREATMENTS.filter((move) => movesFrom(offenceStatus, o.status).includes(move))
      : [],
  };
};
