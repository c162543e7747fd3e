// Systems that send files by themselves: the folders of automatic deposits that ever brought one, and when each last did.
import { texts } from '#platform/contract/texts.ts';
import type { HandlerCall } from '#platform/server/call.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import { placeRows } from '#areas/organisation/infrastructures/server/table.ts';
import type { legalFiles } from '../contract.ts';
import { fr } from '../fr.ts';

const t = texts(fr);
/** Invented: a system that has sent nothing for a week is no longer said to be connected. */
const SILENT_DAYS = 7;

export const embeddedSystems = async (
  call: HandlerCall<typeof legalFiles.embeddedSystemStatus>,
) => {
  const i = placeRows('i');
  const rows = await call.tx.run<{
    agency: string;
    last: string;
  }>`select ${i.name} as agency, max(l.created_at) as last from legal_file_line l join ${i.rows} on ${i.id} = l.infra_id
    where l.way = 'inbox' and l.infra_id = ${anyOf(call.actor.scope)} group by ${i.id}, ${i.name} order by ${i.byName}`;
  const silent = call.now.subtract({ hours: SILENT_DAYS * 24 });
  const late = rows.filter(
    (r) => Temporal.Instant.compare(Temporal.Instant.from(r.last), silent) < 0,
  ).length;
  return {
    connected: rows.length > late,
    systems: rows.map((r) => ({
      name: t('automaticDeposit', { agency: r.agency }),
      lastContact: r.last,
    })),
    text: rows.length === 0 ? fr.embeddedNone : t('embeddedSome', { late, days: SILENT_DAYS }),
  };
};
