import type { Auth } from '#platform/server/auth/auth.ts';
import { todayIn } from '#engines/french-time/zones.ts';
import { invalid } from '#platform/server/app-error.ts';
import { serve, type HandlerCall } from '#platform/server/call.ts';
import { moveAbsence, requestAbsence } from '#areas/planning/changes/server/api.ts';
import { requestable } from '#areas/working-time/schedules/contract.ts';
import { codeBookOfPerson } from '#areas/working-time/schedules/server/api.ts';
import { attachToAbsence } from '#areas/planning/absence-requests/server/api.ts';
import { employeeOf } from '#areas/organisation/users/server/api.ts';
import { calendarAddress } from '../calendar-address-contract.ts';
import { mySpace } from '../contract.ts';
import { fr } from '../fr.ts';
import { otherTimes, team } from '../other-time-contract.ts';
import { myCard } from '../pay-contract.ts';
import { myPayslips } from '../payslip-contract.ts';
import { myProfile } from '../profile-contract.ts';
import { addressState, readCalendarWith, renewAddress, revokeAddress } from './calendar-address.ts';
import { loadExplanation, loadHeadings, loadValues } from './own-pay.ts';
import {
  askCivil,
  askProfile,
  asPerson,
  loadDocuments,
  loadPhoto,
  loadProfile,
  removePhoto,
  setPhoto,
} from './own-profile.ts';
import { choosePayslips, loadPayslips, openPayslip } from './own-payslips.ts';
import { loadHome, loadMonth, loadRequests } from './own.ts';
import { roadside } from '../roadside-contract.ts';
import { loadRoadside } from './roadside.ts';
import { loadServiceAway, loadTeam, loadTeamAway } from './team.ts';

export const mySpaceServer = serve('my-space', mySpace, {
  isCollaborative: ({ actor }) =>
    Promise.resolve({ isCollaborative: actor.collaboratorId !== null }),
  home: loadHome,
  calendar: loadMonth,
  absences: loadRequests,
  request: async (call) => {
    const { comment, ...form } = call.body;
    if (form.endsOn < form.startsOn) throw invalid({ endsOn: fr.endBeforeStart });
    const book = await codeBookOfPerson(call.tx, employeeOf(call.actor));
    const offered = requestable(book, { first: form.startsOn, last: form.endsOn });
    if (!offered.some((c) => c.code === form.code)) throw invalid({ code: fr.notOffered });
    return requestAbsence(call, {
      ...form,
      collaboratorId: employeeOf(call.actor),
      comment: comment === '' ? null : comment,
    });
  },
  attach: (call) =>
    asPerson(call, async (tx, person) => ({
      files: await attachToAbsence(
        tx,
        { id: call.params.id, person: person.id, today: todayIn(call.now) },
        call.files,
      ),
    })),
  move: (call) => {
    employeeOf(call.actor);
    const { id, move } = call.params;
    return moveAbsence(call, { id, move, version: call.body.version });
  },
});

const moveOwn = (call: HandlerCall<typeof otherTimes.cancel>, move: 'cancel' | 'revive') => {
  employeeOf(call.actor);
  return moveAbsence(call, { id: call.body.id, move });
};
export const otherTimesServer = serve('other-times', otherTimes, {
  list: loadRequests,
  cancel: (call) => moveOwn(call, 'cancel'),
  revive: (call) => moveOwn(call, 'revive'),
});

export const roadsideServer = serve('roadside', roadside, { show: loadRoadside });

export const teamServer = serve('team', team, {
  people: loadTeam,
  otherTimes: loadTeamAway,
  serviceOtherTimes: loadServiceAway,
});

export const myCardServer = serve('my-card', myCard, {
  headings: loadHeadings,
  values: loadValues,
  explain: loadExplanation,
});

export const myPayslipsServer = serve('my-payslips', myPayslips, {
  payslips: loadPayslips,
  payslip: openPayslip,
  payslipChoice: choosePayslips,
});

export const myProfileServer = serve('my-profile', myProfile, {
  load: loadProfile,
  ask: askProfile,
  askCivil,
  setPhoto,
  removePhoto,
  photo: loadPhoto,
  documents: loadDocuments,
});

/** Made with sign-in: a calendar reads without a session, with the rights of its person as they are now. */
export const calendarAddressServer = (auth: Pick<Auth, 'actorOf'>) =>
  serve('calendar-address', calendarAddress, {
    state: addressState,
    renew: renewAddress,
    revoke: revokeAddress,
    read: readCalendarWith(auth),
  });
