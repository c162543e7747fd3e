// The signatures of a file as the command line prints them.
import { iso } from './report-fields.ts';
import type { BlockSignature } from './signatures.ts';
import { PARTS, type PartKind } from './vu-layout.data.ts';

const PART_NAMES: Readonly<Record<PartKind, string>> = {
  'interface-version': 'interface_version',
  overview: 'overview',
  activities: 'activities',
  'events-and-faults': 'events_and_faults',
  speed: 'detailed_speed',
  technical: 'technical_data',
  card: 'card',
};

/** Cards: `ef` and `generation`; vehicle units: `block` and the how-many-eth of that name (`n`). */
export function reportSignatures(signatures: readonly BlockSignature[]) {
  const counts = new Map<string, number>();
  return signatures.map(
    ({ fid, trep, generation, offset, state, reason, certificateExpiresAt }) => {
      const verdict = {
        offset,
        state,
        reason,
        verified: state === 'valid',
        certificateExpires: iso(certificateExpiresAt),
      };
      if (fid !== null)
        return { ef: fid.toString(16).toUpperCase().padStart(4, '0'), generation, ...verdict };
      const block = blockName(trep ?? 0);
      const n = counts.get(block) ?? 0;
      counts.set(block, n + 1);
      return { block, n, ...verdict };
    },
  );
}

function blockName(trep: number): string {
  const part = PARTS.get(trep);
  if (!part) return `vu_${trep}`;
  const second = part.version === 1 ? '2' : '2_v2';
  const version = part.generation === 1 ? '1' : second;
  return `vu_${PART_NAMES[part.kind]}_${version}`;
}
