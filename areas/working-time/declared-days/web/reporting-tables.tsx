// The tables of the reporting: a month and a year, one line a person.
import { formatDay, monthNames } from '#engines/french-time/formats.ts';
import { StatusOf } from '#platform/web/status-badge/status-badge.tsx';
import { fr } from '../fr.ts';
import { daysText } from '../rules.ts';
import type { PersonMonth, PersonYearRow } from '../shapes.ts';
import css from './declared.module.css';
import { personLooks } from './looks.ts';

export interface OpenedPerson {
  readonly collaboratorId: number;
  readonly name: string;
}
type Open = (person: OpenedPerson) => void;

interface NameProps {
  readonly person: OpenedPerson & { readonly agency: string };
  readonly open: Open;
}
const Name = ({ person, open }: NameProps) => (
  <button
    type="button"
    className={`${css['person']} stack gap-0`}
    title={fr.openPerson}
    onClick={() => open(person)}
  >
    <strong className="medium">{person.name}</strong>
    <span className="quiet">{person.agency}</span>
  </button>
);
/** On a telephone its head stands beside it. */
const Figure = ({
  label,
  value,
  text = String(value),
}: {
  readonly label: string | undefined;
  readonly value: number;
  readonly text?: string;
}) => (
  <td data-figure data-label={label} data-zero={value === 0 || undefined}>
    {text}
  </td>
);
const Head = ({ labels }: { readonly labels: readonly string[] }) => (
  <>
    {labels.map((label) => (
      <th key={label} scope="col" data-figure>
        {label}
      </th>
    ))}
  </>
);

export const MonthTable = ({
  people,
  open,
}: {
  readonly people: readonly PersonMonth[];
  readonly open: Open;
}) => (
  <div className="scroll-x">
    <table className={`${css['table']} table cards`}>
      <thead>
        <tr>
          <th scope="col">{fr.name}</th>
          <th scope="col">{fr.state}</th>
          <Head labels={[fr.expected, fr.declared, fr.validated, fr.waiting, fr.missingDays]} />
          <th scope="col">{fr.reminded}</th>
        </tr>
      </thead>
      <tbody>
        {people.map((person) => (
          <tr key={person.collaboratorId}>
            <td>
              <Name person={person} open={open} />
            </td>
            <td>
              <StatusOf looks={personLooks} status={person.state} />
            </td>
            <Figure
              label={fr.expected}
              value={person.expectedHalves}
              text={daysText(person.expectedHalves)}
            />
            <Figure
              label={fr.declared}
              value={person.declaredHalves}
              text={daysText(person.declaredHalves)}
            />
            <Figure
              label={fr.validated}
              value={person.validatedHalves}
              text={daysText(person.validatedHalves)}
            />
            <Figure label={fr.waiting} value={person.waiting} />
            <Figure label={fr.missingDays} value={person.missing} />
            <td data-label={fr.reminded}>
              {person.remindedOn === null ? '' : formatDay(person.remindedOn)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

/** mars, mai, juin and août as they are; « juil » and « janv » are not « jui » and « jan ». */
const SHORT = monthNames.map((name) =>
  name.length <= 4 ? name : name.slice(0, name.startsWith('j') ? 4 : 3),
);
export const YearTable = ({
  people,
  open,
}: {
  readonly people: readonly PersonYearRow[];
  readonly open: Open;
}) => (
  <div className="scroll-x">
    <table className={`${css['table']} table cards`}>
      <thead>
        <tr>
          <th scope="col">{fr.name}</th>
          <Head labels={[fr.target, fr.done, fr.left, fr.before, ...SHORT]} />
        </tr>
      </thead>
      <tbody>
        {people.map((person) => {
          const done = person.beforeHalves + person.validatedHalves + person.waitingHalves;
          const left = person.targetHalves - done;
          return (
            <tr key={person.collaboratorId}>
              <td>
                <Name person={person} open={open} />
              </td>
              <Figure
                label={fr.target}
                value={person.targetHalves}
                text={daysText(person.targetHalves)}
              />
              <Figure label={fr.done} value={done} text={daysText(done)} />
              <td data-figure data-label={fr.left} className={left < 0 ? 'danger' : undefined}>
                {left < 0 ? `−${daysText(-left)}` : daysText(left)}
              </td>
              <Figure
                label={fr.before}
                value={person.beforeHalves}
                text={daysText(person.beforeHalves)}
              />
              {person.months.map((halves, i) => (
                <Figure
                  key={SHORT[i]}
                  label={SHORT[i]}
                  value={halves}
                  text={halves === 0 ? '·' : daysText(halves)}
                />
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  </div>
);
