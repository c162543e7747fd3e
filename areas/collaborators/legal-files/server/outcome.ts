// What became of a file, as people read it.
import { texts } from '#platform/contract/texts.ts';
import { formatDay } from '#engines/french-time/formats.ts';
import type { OtherCardContent } from '../calibrations.ts';
import type { CardContent } from '../card-content.ts';
import type { Outcome } from '../contract.ts';
import { losesSomething, type StoredFinding } from '../finding.ts';
import { fr } from '../fr.ts';
import type { FileSignature } from '../signature.ts';
import type { VehicleContent } from '../vehicle-content.ts';

const t = texts(fr);
const blocks: Readonly<Record<number, string>> = fr.block;

const blockName = (fid: number | null): string =>
  fid === null
    ? ''
    : (blocks[fid] ?? t('otherBlock', { fid: fid.toString(16).toUpperCase().padStart(4, '0') }));
const daysBetween = ({ after, before }: StoredFinding): string | null =>
  after !== null && before !== null
    ? t('findingDays', { after: formatDay(after), before: formatDay(before) })
    : after !== null
      ? t('findingAfter', { after: formatDay(after) })
      : before !== null
        ? t('findingBefore', { before: formatDay(before) })
        : null;
const lossOf = ({ lost }: StoredFinding): string | null =>
  lost?.count === null || lost === null || !['bytes', 'records', 'days'].includes(lost.unit)
    ? null
    : t('lost', { unit: lost.unit, count: lost.count });

/** A finding in French: what, how much, which days. */
export const findingText = (f: StoredFinding): string => {
  const said = t(`finding.${f.code}`, { block: blockName(f.block) });
  const details = [lossOf(f), daysBetween(f)].filter((d) => d !== null);
  return details.length === 0 ? said : `${said.replace(/\.$/, '')} (${details.join(', ')}).`;
};
export const findingView = (f: StoredFinding): { text: string; serious: boolean } => ({
  text: findingText(f),
  serious: losesSomething(f),
});

interface Said {
  readonly row: { readonly id: number | null; readonly name: string };
  readonly outcome: Outcome['outcome'];
  readonly reason?: string;
  readonly card?: CardContent;
  readonly vehicle?: VehicleContent;
  readonly findings?: readonly StoredFinding[];
  readonly signature?: FileSignature;
  readonly person?: { id: number; name: string };
  readonly other?: OtherCardContent;
  /** Of its calibrations, those of known vehicles. */ readonly vehicles?: number;
  readonly added?: number;
  readonly known?: number;
}
const otherText = (o: OtherCardContent, vehicles: number): string =>
  o.kind === 'workshop'
    ? t('workshopTreated', { count: o.calibrations.length, vehicles, holder: o.holder })
    : t('bodyCardTreated', { card: fr.fileKind[o.kind], count: o.activities, holder: o.holder });
const textOf = ({
  outcome,
  reason,
  vehicle,
  other,
  vehicles = 0,
  added = 0,
  known = 0,
}: Said): string => {
  if (reason !== undefined) return reason;
  if (other !== undefined) return otherText(other, vehicles);
  if (outcome === 'treated')
    return vehicle === undefined
      ? t('outcome.treated', { added, known })
      : t('vehicleTreated', { days: vehicle.days, added, known });
  return outcome === 'unassigned' && vehicle !== undefined
    ? fr.vehicleUnassigned
    : fr.outcome[outcome];
};

export const outcomeOf = (s: Said): Outcome => ({
  name: s.row.name,
  outcome: s.outcome,
  text: textOf(s),
  fileId: s.row.id,
  person: s.person ?? null,
  added: s.added ?? 0,
  known: s.known ?? 0,
  firstDay: s.card?.days[0]?.day ?? s.vehicle?.firstDay ?? null,
  lastDay: s.card?.days.at(-1)?.day ?? s.vehicle?.lastDay ?? null,
  findings: [...new Set((s.findings ?? []).map(findingText))],
  damaged: (s.findings ?? []).some(losesSomething),
  signature: s.signature?.state ?? null,
});
