// What became of a file, as people read it.
import { texts } from '#platform/contract/texts.ts';
import { formatDay } from '#engines/french-time/formats.ts';
import type { OtherCardContent } from '../calibrations.ts';
import type { CardContent } from '../card-content.ts';
import type { Outcome } from '../outcomes.ts';
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
const daysBetween = ({ after, before }: StoredFinding): string | null => {
  if (after !== null && before !== null)
    return t('findingDays', { after: formatDay(after), before: formatDay(before) });
  if (after !== null) return t('findingAfter', { after: formatDay(after) });
  return before === null ? null : t('findingBefore', { before: formatDay(before) });
};
const leftOf = ({ left }: StoredFinding): string | null =>
  left === undefined
    ? null
    : t('findingLeft', {
        day: formatDay(left.date),
        counter: left.presenceCounter ?? '—',
        count: left.changes,
      });
const lossOf = ({ lost }: StoredFinding): string | null =>
  lost?.count === null || lost === null || !['bytes', 'records', 'days'].includes(lost.unit)
    ? null
    : t('lost', { unit: lost.unit, count: lost.count });

/** A finding in French: what, how much, which days. */
export const findingText = (f: StoredFinding): string => {
  const statement = t(`finding.${f.code}`, { block: blockName(f.block) });
  const details = [lossOf(f), daysBetween(f), leftOf(f)].filter((d) => d !== null);
  return details.length === 0
    ? statement
    : `${statement.replace(/\.$/, '')} (${details.join(', ')}).`;
};
export const findingView = (f: StoredFinding): { text: string; serious: boolean } => ({
  text: findingText(f),
  serious: losesSomething(f),
});

interface ReadFile {
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
  known: unchanged = 0,
}: ReadFile): string => {
  if (reason !== undefined) return reason;
  if (outcome === 'contested') return fr.outcome.contested;
  if (other !== undefined) return otherText(other, vehicles);
  if (vehicle === undefined) return t(`outcome.${outcome}`, { added, known: unchanged });
  if (outcome === 'unassigned') return fr.vehicleUnassigned;
  return outcome === 'treated'
    ? t('vehicleTreated', { days: vehicle.days, added, known: unchanged })
    : fr.outcome[outcome];
};

export const outcomeOf = (file: ReadFile): Outcome => {
  const findings = file.findings ?? [];
  return {
    name: file.row.name,
    outcome: file.outcome,
    text: textOf(file),
    fileId: file.row.id,
    person: file.person ?? null,
    added: file.added ?? 0,
    known: file.known ?? 0,
    ...daysOf(file),
    findings: [...new Set(findings.map(findingText))],
    damaged: findings.some(losesSomething),
    signature: file.signature?.state ?? null,
  };
};
const daysOf = ({ card, vehicle }: ReadFile): Pick<Outcome, 'firstDay' | 'lastDay'> => ({
  firstDay: card?.days[0]?.day ?? vehicle?.firstDay ?? null,
  lastDay: card?.days.at(-1)?.day ?? vehicle?.lastDay ?? null,
});
