// A payslip that its employee has not opened waits on their home page.
import { formatMonth } from '#engines/french-time/formats.ts';
import { fillPath } from '#platform/contract/path.ts';
import { texts } from '#platform/contract/texts.ts';
import { may } from '#platform/contract/roles.ts';
import type { Contributions } from '#platform/server/contributions.ts';
import { ownPayslips } from '#areas/pay-variables/pay-engine/server/api.ts';
import { monthText } from '#areas/working-time/pay-periods/server/api.ts';
import { drivesToday } from './roadside.ts';
import { fr } from '../fr.ts';
import { myPayslips } from '../payslip-contract.ts';
import { PHOTO } from './own-profile.ts';

const t = texts(fr);
/** Those that are named on the home page. */
const LATEST = 3;

export const contributes: Contributions = {
  badges: [{ name: 'drives', may: 'space.own', count: drivesToday, isOwn: true }],
  recordNames: [['calendar_address', fr.calendarRecord]],
  fileOwners: [
    {
      kind: PHOTO,
      may: null,
      canRead: ({ actor }, { owner, infraId }) =>
        Promise.resolve(
          owner.row === actor.collaboratorId ||
            (may(actor, 'collaborator.read') && infraId !== null && actor.scope.includes(infraId)),
        ),
    },
  ],
  notices: [
    {
      for: 'home',
      may: 'space.payslips',
      read: async ({ tx, actor }) => {
        if (actor.collaboratorId === null) return [];
        const payslips = await ownPayslips(tx, actor.collaboratorId);
        return payslips
          .filter((one) => one.delivered_at === null)
          .slice(0, LATEST)
          .map((one) => ({
            id: `payslip-${one.id}`,
            title: t('payslipNotice', { month: formatMonth(monthText(one)) }),
            at: one.published_at,
            tone: 'info' as const,
            url: fillPath(myPayslips.payslips.path),
          }));
      },
    },
  ],
};
