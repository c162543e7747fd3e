// A rule as its form holds it, and as it is sent. Pure.
import type { AdvanceSetting, NewSetting } from '../contract.ts';

type Count = number | string | null;
export interface TypedSetting extends Record<string, unknown> {
  readonly infraId: string | null;
  readonly headingId: string | null;
  readonly maxAmount: Count;
  readonly maxPerMonth: Count;
  readonly monthlyCeiling: Count;
  readonly firstDay: number | string;
  readonly lastDay: number | string;
  readonly minSeniority: number | string;
  readonly active: boolean;
  readonly version: number;
}
export const NEW_SETTING: TypedSetting = {
  infraId: null,
  headingId: null,
  maxAmount: null,
  maxPerMonth: null,
  monthlyCeiling: null,
  firstDay: 1,
  lastDay: 31,
  minSeniority: 0,
  active: true,
  version: 0,
};
export const typedSetting = ({ infraId, headingId, ...setting }: AdvanceSetting): TypedSetting => ({
  ...setting,
  infraId: String(infraId),
  headingId: String(headingId),
});

const countOf = (typed: Count): number | null =>
  typed === null || typed === '' ? null : Number(typed);
export const settingBody = (typed: TypedSetting): NewSetting => ({
  infraId: Number(typed.infraId),
  headingId: Number(typed.headingId),
  maxAmount: countOf(typed.maxAmount),
  maxPerMonth: countOf(typed.maxPerMonth),
  monthlyCeiling: countOf(typed.monthlyCeiling),
  firstDay: Number(typed.firstDay),
  lastDay: Number(typed.lastDay),
  minSeniority: Number(typed.minSeniority),
  active: typed.active,
});
