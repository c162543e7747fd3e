import { Readable } from 'node:stream';
import { todayIn } from '#engines/french-time/zones.ts';
import { texts } from '#platform/contract/texts.ts';
import { AppError } from '#platform/server/app-error.ts';
import { Download, serve, type HandlerCall, type Served } from '#platform/server/call.ts';
import { recordAccessOutside } from '#platform/server/db/audit.ts';
import { csvText } from '#platform/server/exports/csv.ts';
import { scopeOf } from '#platform/server/services.ts';
import { columns } from '#platform/contract/columns.ts';
import { retention } from '../contract.ts';
import { fr } from '../fr.ts';
import { KINDS } from '../kinds.data.ts';
import { liftHold, placeHold } from './holds.ts';
import { askPurge } from './purge-job.ts';
import { customerOfCall, labelOf, namesOf, over, rehearse } from './rehearsal.ts';

const t = texts(fr);
const COLUMNS = columns([
  { name: 'kind', label: fr.kind, kind: 'text' },
  { name: 'law', label: fr.law, kind: 'text' },
  { name: 'matricule', label: fr.matricule, kind: 'text' },
  { name: 'person', label: fr.person, kind: 'text' },
  { name: 'count', label: fr.count, kind: 'number' },
  { name: 'oldest', label: fr.oldest, kind: 'date' },
]);
const detail = async (call: HandlerCall<typeof retention.detail>): Promise<Download> => {
  const customerId = await customerOfCall(call);
  if (customerId === null) throw new AppError('conflict', { message: fr.choose });
  const day = todayIn(call.now);
  const rows = await call.services.db.elevated(async (tx) => {
    const { lines, leavers } = await over(tx, customerId, day);
    const people = [...lines.flatMap(({ person }) => person ?? []), ...leavers.map(({ id }) => id)];
    const names = await namesOf(tx, people);
    const who = (id: number | null): [string, string] => {
      const one = id === null ? undefined : names.get(id);
      return [one?.matricule ?? '', one?.name ?? fr.nobody];
    };
    return [
      ...lines.map(({ kind, person, count, oldest }) => [
        labelOf(kind),
        KINDS[kind].law,
        ...who(person),
        count,
        oldest,
      ]),
      ...leavers.map(({ id, leftOn }) => [fr.leavers, KINDS.register.law, ...who(id), 1, leftOn]),
    ];
  });
  await recordAccessOutside(call.services.db, scopeOf(call.actor, call.request), {
    what: 'retention_run',
    customerId,
  });
  const one = async function* () {
    yield rows;
  };
  return new Download({
    name: t('file', { day }),
    type: 'text/csv; charset=utf-8',
    body: Readable.from(csvText(COLUMNS, one())),
  });
};

export const retentionServer: Served = serve('retention', retention, {
  rehearse,
  detail,
  purge: askPurge,
  hold: placeHold,
  lift: liftHold,
});
