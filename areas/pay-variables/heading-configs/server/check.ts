// Whether some settings may be kept for a heading: the formula reads, the planning is the customer's, the bounds are in order.
import { invalid } from '#platform/server/app-error.ts';
import { tables } from '#platform/server/call.ts';
import { texts } from '#platform/contract/texts.ts';
import {
  SETTING_NAMES,
  type Rounding,
  type Settings,
} from '#areas/pay-variables/headings/contract.ts';
import { checkFormulaFor, type Regulation } from '#areas/pay-variables/headings/server/api.ts';
import type { HeadingTables } from '#areas/pay-variables/headings/server/table.ts';
import { type LevelTables } from './table.ts';
import { fr } from '../fr.ts';
import type { PlaceCall } from './place.ts';

const t = texts(fr);
export interface KnownHeading {
  readonly id: number;
  readonly code: string;
  readonly label: string;
  readonly unit: HeadingTables['heading']['unit'];
  readonly formula: string;
  readonly rounding: Rounding | null;
  readonly regulation: Regulation;
}

/** Headings of a customer by id. */
export const headingsOf = async (
  { tx }: Pick<PlaceCall, 'tx'>,
  customerId: number,
): Promise<ReadonlyMap<number, KnownHeading>> => {
  const rows = await tables<HeadingTables & LevelTables>({ tx })
    .selectFrom('heading')
    .select([
      'id',
      'code',
      'label',
      'unit',
      'formula',
      'regulation',
      'rounding_mode',
      'rounding_step',
    ])
    .where('customer_id', '=', customerId)
    .where('active', '=', true)
    .orderBy('position')
    .orderBy('code')
    .execute();
  return new Map(
    rows.map(({ rounding_mode: mode, rounding_step: step, ...h }) => [
      h.id,
      { ...h, rounding: mode === null || step === null ? null : { mode, step } },
    ]),
  );
};
export const planningsOf = async (
  { tx }: Pick<PlaceCall, 'tx'>,
  customerId: number,
): Promise<{ id: number; label: string }[]> =>
  tables<HeadingTables & LevelTables>({ tx })
    .selectFrom('evp_planning')
    .select(['id', 'label'])
    .where('customer_id', '=', customerId)
    .orderBy('label')
    .execute();

const refuse = (field: string, message: string): never => {
  throw invalid({ [field]: message });
};

/** Throws 422 at the field that is wrong. `overall`: the provider's level, which knows no planning of a customer. `prefix` stands before the field's name. */
export const checkSettings = async (
  call: PlaceCall,
  o: {
    readonly customerId: number;
    readonly heading: KnownHeading;
    readonly settings: Settings;
    readonly overall?: boolean;
    readonly prefix?: string;
  },
): Promise<void> => {
  const { settings, prefix = 'settings' } = o;
  const at = (name: string): string => `${prefix}.${name}`;
  if (
    settings.warnBelow !== null &&
    settings.warnAbove !== null &&
    settings.warnBelow > settings.warnAbove
  )
    refuse(at('warnBelow'), fr.warnOrder);
  if (settings.execution?.mode === 'planning') {
    const { planningId } = settings.execution;
    if (o.overall === true) refuse(at('execution'), fr.planningOverall);
    if (!(await planningsOf(call, o.customerId)).some((p) => p.id === planningId))
      refuse(at('execution'), fr.planningMissing);
  }
  if (settings.formula === null) return;
  const [error] = await checkFormulaFor(call, o.customerId, {
    ...o.heading,
    formula: settings.formula,
  });
  if (error !== undefined) refuse(at('formula'), t('formulaRefused', { message: error }));
};
export const saysNothing = (s: Settings): boolean =>
  SETTING_NAMES.every((name) => s[name] === null);
