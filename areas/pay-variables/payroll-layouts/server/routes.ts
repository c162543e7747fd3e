import { checkLayout } from '#engines/payroll-layout/check-layout.ts';
import { may } from '#platform/contract/roles.ts';
import { AppError } from '#platform/server/app-error.ts';
import type { PayrollLayout } from '#engines/payroll-layout/layout.ts';
import { serve, type HandlerCall, type Served } from '#platform/server/call.ts';
import { payrollLayouts, type Trial, type TrialChoices } from '../contract.ts';
import { fr } from '../fr.ts';
import {
  createLayout,
  duplicateLayout,
  exportLayout,
  layoutOptions,
  listPresets,
  loadLayout,
  savedLayout,
  loadVersion,
  saveLayout,
} from './edit.ts';
import { layouts } from './list.ts';

const FAULTS_SAID = 50;

type Call = Pick<HandlerCall<typeof payrollLayouts.tryOut>, 'tx' | 'actor'>;
/** Real months to try a layout on: pay entry has them, and needs this area itself. */
export interface Months {
  readonly choices: (call: Call) => Promise<TrialChoices>;
  readonly write: (
    call: Call,
    o: { readonly period: number; readonly software: string; readonly layout: PayrollLayout },
  ) => Promise<Omit<Trial, 'faults'>>;
}
/** Figures of people are for who may export them. */
const tryOut =
  (months: Months) =>
  async (call: HandlerCall<typeof payrollLayouts.tryOut>): Promise<Trial> => {
    const { layout: value, period, software } = call.body;
    const { layout, faults } = checkLayout(value);
    if (layout === null || period === null || software === null)
      return { faults: faults.slice(0, FAULTS_SAID), problems: [], files: [] };
    if (!may(call.actor, 'pay-entry.export'))
      throw new AppError('forbidden', { message: fr.noExportRight });
    return { faults: [], ...(await months.write(call, { period, software, layout })) };
  };

export const payrollLayoutsServer = (months: Months): Served =>
  serve(
    'payroll-layouts',
    payrollLayouts,
    {
      ...layouts.handlers,
      load: loadLayout,
      presets: listPresets,
      options: layoutOptions,
      versionLoad: loadVersion,
      exportJson: exportLayout,
      create: createLayout,
      save: saveLayout,
      duplicate: duplicateLayout,
      trialChoices: async (call) =>
        may(call.actor, 'pay-entry.export') ? months.choices(call) : { periods: [], software: [] },
      tryOut: tryOut(months),
    },
    { save: savedLayout },
  );
