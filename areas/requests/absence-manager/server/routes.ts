import { formatDay } from '#engines/french-time/formats.ts';
import { todayIn } from '#engines/french-time/zones.ts';
import { may } from '#platform/contract/roles.ts';
import { texts } from '#platform/contract/texts.ts';
import { invalid } from '#platform/server/app-error.ts';
import { serve, type HandlerCall, type Tx } from '#platform/server/call.ts';
import { auditAs } from '#platform/server/db/audit.ts';
import { scopeOf } from '#platform/server/services.ts';
import type { Contributions } from '#platform/server/contributions.ts';
import {
  absencesOf,
  addAbsence,
  colleagueAccounts,
  removeAbsence,
} from '#areas/planning/approvers/server/api.ts';
import { absenceManager, type Absence, type LoadedAbsences } from '../contract.ts';
import { fr } from '../fr.ts';
import { notices } from '../notices.ts';

const t = texts(fr);
type Call = Pick<
  HandlerCall<typeof absenceManager.setForm>,
  'actor' | 'now' | 'services' | 'request'
>;
/** Beyond the caller's sight (a substitute may be there), written down in their name. */
const inOwnName = <T>(call: Call, work: (tx: Tx) => Promise<T>): Promise<T> =>
  call.services.db.elevated(async (tx) => {
    await auditAs(tx, {
      ...scopeOf(call.actor, call.request).audit,
      customerId: call.actor.customerId,
    });
    return work(tx);
  });

/** Oneself, and for whoever manages others the accounts in the perimeter. */
const peopleOf = async (tx: Tx, { actor }: Call) => {
  const all = await colleagueAccounts(tx, actor);
  const mayManage = may(actor, 'absence-manager.manage');
  const people = all.filter(
    ({ id, infraId }) => id === actor.userId || (mayManage && actor.perimeter.includes(infraId)),
  );
  return { all, people };
};
const named = ({ id, name }: { readonly id: number; readonly name: string }) => ({ id, name });

const load = (call: Call): Promise<LoadedAbsences> =>
  call.services.db.elevated(async (tx) => {
    const { all, people } = await peopleOf(tx, call);
    return {
      absences: await absencesOf(
        tx,
        call,
        people.map(({ id }) => id),
      ),
      people: people.map(named),
      substitutes: all.map(named),
    };
  });
const set = (call: Call & Pick<HandlerCall<typeof absenceManager.set>, 'body'>): Promise<null> =>
  inOwnName(call, async (tx) => {
    const { all, people } = await peopleOf(tx, call);
    const { userId, substituteId } = call.body;
    if (!people.some(({ id }) => id === userId)) throw invalid({ userId: fr.notHere });
    if (!all.some(({ id }) => id === substituteId))
      throw invalid({ substituteId: fr.notColleague });
    await addAbsence(tx, call, call.body);
    return null;
  });
const remove = (
  call: Call & Pick<HandlerCall<typeof absenceManager.remove>, 'body'>,
): Promise<null> =>
  inOwnName(call, async (tx) => {
    const { people } = await peopleOf(tx, call);
    await removeAbsence(tx, call, { id: call.body.id, whose: people.map(({ id }) => id) });
    return null;
  });

/** The caller's absence of today. */
const absenceToday = async (tx: Tx, { actor, now }: Pick<Call, 'actor' | 'now'>) => {
  const own = await absencesOf(tx, { now }, [actor.userId]);
  return own.find(({ startsOn }): boolean => startsOn <= todayIn(now)) ?? null;
};
const noticeOf = (absence: Absence | null) =>
  absence === null
    ? []
    : [
        {
          id: `absence ${absence.id}`,
          title: t('banner', { date: formatDay(absence.endsOn) }),
          detail: t('bannerDetail', { name: absence.substitute }),
          at: absence.startsOn,
          url: absenceManager.setForm.path,
        },
      ];

export const contributes: Contributions = {
  noticeKinds: Object.values(notices),
  notices: [
    {
      for: 'home',
      may: 'absence-manager.use',
      // In the call's own transaction: the home asks all its sources in one.
      read: async (call) => noticeOf(await absenceToday(call.tx, call)),
    },
  ],
};
export const absenceManagerServer = serve('absence-manager', absenceManager, {
  isAbsent: (call) =>
    call.services.db.elevated(async (tx) => {
      const absence = await absenceToday(tx, call);
      return { isAbsent: absence !== null, absence };
    }),
  setForm: load,
  setFormOf: load,
  removeForm: load,
  removeFormOf: load,
  set,
  setOf: set,
  remove,
  removeOf: remove,
});
