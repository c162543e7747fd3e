// What a demand is about: as it was asked about, beside what stands there today.
import { PlainTable } from '#platform/web/layout/plain-table.tsx';
import { TextLink } from '#platform/web/router/app-link.tsx';
import type { SubjectView } from '../contract.ts';
import { fr } from '../fr.ts';

export const SubjectPart = ({ subject }: { readonly subject: SubjectView }) => {
  const { label, asked, today, href } = subject;
  const name = href === null ? label : <TextLink to={href}>{label}</TextLink>;
  if (asked === null && today === null) return <p>{name}</p>;
  return (
    <>
      <p>{name}</p>
      <PlainTable
        heads={[fr.subjects.asked, fr.subjects.today]}
        rows={[
          [
            asked ?? fr.subjects.gone,
            <strong key="today" className={asked === today ? '' : 'success'}>
              {today ?? fr.subjects.gone}
            </strong>,
          ],
        ]}
      />
    </>
  );
};
