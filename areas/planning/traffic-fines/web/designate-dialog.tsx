// Who drove, with the evidence, and the designation in one dialog.
import { formatDay } from '#engines/french-time/formats.ts';
import { formatClock } from '#engines/french-time/hours.ts';
import { reference } from '#platform/contract/describe/kinds/choice.ts';
import { text } from '#platform/contract/describe/kinds/text.ts';
import { day } from '#platform/contract/describe/kinds/time.ts';
import { form } from '#platform/contract/describe/form.ts';
import { send } from '#platform/web/client/send.ts';
import { useApi } from '#platform/web/client/use-api.ts';
import { FormDialog } from '#platform/web/describe/form-dialog.tsx';
import { today as todayInFrance } from '#platform/web/fields/today.ts';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { useTexts } from '#platform/web/texts/texts.ts';
import { trafficFines, type Candidate, type TrafficFine } from '../contract.ts';
import { fr } from '../fr.ts';

const designation = form({
  collaboratorId: reference(fr.other),
  designatedOn: day(fr.designatedOnField),
  reason: text(fr.reasonField, { max: 500, optional: true, long: true }),
});

const CandidateItem = ({ one }: { readonly one: Candidate }) => {
  const t = useTexts(fr);
  return (
    <li>
      <b>
        {one.name} · {one.matricule}
      </b>
      <ul>
        {one.proofs.map(({ grade, origin, offBy }) => (
          <li key={`${grade} ${origin}`}>
            {t('proofLine', { grade: fr.grades[grade], origin })}
            {offBy > 0 && t('offBy', { seconds: offBy })}
          </li>
        ))}
      </ul>
    </li>
  );
};

interface Props {
  readonly fine: TrafficFine;
  readonly onClose: () => void;
}
export const DesignateDialog = ({ fine, onClose }: Props) => {
  const t = useTexts(fr);
  const drivers = useApi(trafficFines.drivers, { params: { id: fine.id } });
  const today = todayInFrance();
  return (
    <LoadState query={drivers}>
      {({ candidates, people }) => (
        <FormDialog
          of={designation}
          title={t('dialogTitle', { number: fine.number, plate: fine.plate })}
          start={{
            ...(candidates[0] === undefined
              ? {}
              : { collaboratorId: candidates[0].collaboratorId }),
            designatedOn: today,
            reason: null,
          }}
          fields={{ collaboratorId: { options: people } }}
          before={
            <div className="stack gap-8 across">
              <p>
                {t('at', {
                  day: formatDay(fine.happenedOn),
                  clock: formatClock(fine.happenedAt * 60),
                  deadline: formatDay(fine.deadline ?? ''),
                })}
                {fine.deadline !== null && fine.deadline < today && <b> {fr.late}</b>}
              </p>
              {candidates.length === 0 ? (
                <p className="quiet">{fr.nobody}</p>
              ) : (
                <ol>
                  {candidates.map((one) => (
                    <CandidateItem key={one.collaboratorId} one={one} />
                  ))}
                </ol>
              )}
            </div>
          }
          submitLabel={fr.designate}
          success={fr.moved.designate}
          changes={[trafficFines.list]}
          save={(body) =>
            send(trafficFines.move, {
              params: { id: fine.id, move: 'designate' },
              body: { ...body, reason: body.reason ?? '' },
            })
          }
          onClose={onClose}
        />
      )}
    </LoadState>
  );
};
