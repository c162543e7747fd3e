import { serve, type HandlerCall } from '#platform/server/call.ts';
import { customerOrNull } from '#areas/organisation/infrastructures/server/api.ts';
import { starterCodes } from '../codes.data.ts';
import { schedules, type CodeRow } from '../contract.ts';
import { codeBookInSight, ownCodes } from './codes.ts';
import { sameIllness } from './same-illness.ts';
import { savedCode, saveCode } from './save-code.ts';

/** Every code of the customer: those that everybody starts with as well, which have no row as long as nobody changed them. */
const codeRows = async (call: HandlerCall<typeof schedules.codeRows>) => {
  const customerId = await customerOrNull(call);
  const own = customerId === null ? [] : await ownCodes(call.tx, [customerId]);
  const untouched = starterCodes.filter((s) => !own.some((c) => c.code === s.code));
  return {
    codes: [
      ...own.map(({ customerId: _, ...c }): CodeRow => ({
        ...c,
        starter: starterCodes.some((s) => s.code === c.code),
      })),
      ...untouched.map((c): CodeRow => ({ ...c, id: 0, version: 0, starter: true })),
    ],
  };
};

export const schedulesServer = serve(
  'schedules',
  schedules,
  {
    absenceTypes: async (call) => ({
      types: (await codeBookInSight(call)).absences.map(({ code, label, color, unit }) => ({
        code,
        label,
        color,
        unit,
      })),
    }),
    codes: async (call) => {
      const { shifts, absences } = await codeBookInSight(call);
      return { codes: [...shifts, ...absences] };
    },
    codeRows,
    codeSave: saveCode,
    sameIllness,
  },
  { codeSave: savedCode },
);
