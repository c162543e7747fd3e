// The validated days that keep the hours of before when a circuit changes: how many, whose, and where to see them.
import { Anchor } from '@mantine/core';
import { formatPlainDay, formatRange } from '#engines/french-time/formats.ts';
import { fillPath } from '#platform/contract/path.ts';
import { texts } from '#platform/contract/texts.ts';
import { circuits, type LeftDays } from '../contract.ts';
import { fr } from '../fr.ts';

const t = texts(fr);
export const KeptDays = ({ left, code }: { readonly left: LeftDays; readonly code: string }) => (
  <div className="stack">
    <p>{t('keptText', { count: left.count, range: formatRange(left) })}</p>
    <ul className="quiet tn">
      {left.days.map((d) => (
        <li key={`${d.day} ${d.name}`}>
          {t('keptDay', { day: formatPlainDay(d.day), name: d.name })}
        </li>
      ))}
      {left.count > left.days.length && (
        <li>{t('andMore', { count: left.count - left.days.length })}</li>
      )}
    </ul>
    <Anchor
      href={`${fillPath(circuits.assignmentPage.path)}?${new URLSearchParams({ span: 'month', anchor: left.first, q: code }).toString()}`}
      target="_blank"
      rel="noreferrer"
    >
      {fr.seeKept}
    </Anchor>
  </div>
);
