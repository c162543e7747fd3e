// The same as the picture, for screen readers: every spell of every band. A table is as wide as its cells whatever it is told: what hides it stands around it.
import { formatLongDay } from '#engines/french-time/formats.ts';
import { texts } from '#platform/contract/texts.ts';
import type { Band } from '../bands.ts';
import type { DayDetail } from '../contract.ts';
import { fr } from '../fr.ts';
import { activityText, bandName, originOfSpell, spanText } from './band-texts.ts';
import type { DayMark } from './day-marks.ts';

const t = texts(fr);

export const BandsTable = ({
  detail: d,
  bands,
  marks,
}: {
  readonly detail: DayDetail;
  readonly bands: readonly Band[];
  readonly marks: readonly DayMark[];
}) => (
  <div className="sr-only">
    <table>
      <caption>
        {t('timeline', { day: formatLongDay(d.day) })} · {fr.bandTable}
      </caption>
      <thead>
        <tr>
          {[fr.bandColumn, fr.spell, fr.title, fr.origin].map((h) => (
            <th key={h} scope="col">
              {h}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {marks.map((m) => (
          <tr key={m.key}>
            <th scope="row">{fr.marks}</th>
            <td>{spanText(m, d.zone)}</td>
            <td>{m.label}</td>
            <td>{m.text}</td>
          </tr>
        ))}
        {bands.flatMap(({ key, spells }) =>
          spells.map((s) => (
            <tr key={`${key} ${s.start}`}>
              <th scope="row">{bandName(key)}</th>
              <td>{spanText(s, d.zone)}</td>
              <td>{activityText(s)}</td>
              <td>{originOfSpell(s, d)}</td>
            </tr>
          )),
        )}
      </tbody>
    </table>
  </div>
);
