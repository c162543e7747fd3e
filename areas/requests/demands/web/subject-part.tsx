// What a demand is about: as it was asked about, beside what stands there today.
import { PlainTable } from '#platform/web/layout/plain-table.tsx';
import type { SubjectView } from '../contract.ts';
import { fr } from '../fr.ts';

interface Props {
  readonly subject: SubjectView;
  /** Before it is asked there is only today's version. */
  readonly isNew?: boolean;
}
export const SubjectPart = ({ subject: { label, asked, today }, isNew = false }: Props) => {
  if (asked === null && today === null) return <p>{label}</p>;
  if (isNew)
    return (
      <p>
        {label} : <strong>{today}</strong>
      </p>
    );
  return (
    <PlainTable
      caption={label}
      heads={['', fr.subjects.asked, fr.subjects.today]}
      rows={[
        [
          fr.subjects.title,
          asked ?? fr.subjects.gone,
          <strong key="today" className={asked === today ? '' : 'success'}>
            {today ?? fr.subjects.gone}
          </strong>,
        ],
      ]}
    />
  );
};
