import { serve, tables, type HandlerCall, type Served } from '#platform/server/call.ts';
import type { Auth } from '#platform/server/auth/auth.ts';
import type { Contributions } from '#platform/server/contributions.ts';
import { updateVersioned } from '#platform/server/db/versioned.ts';
import { chosenCustomer } from '#areas/organisation/infrastructures/server/api.ts';
import { insertRow } from '#platform/server/db/rows.ts';
import { companySettings } from '../contract.ts';
import { fr, moduleTexts } from '../fr.ts';
import { moduleKeys } from '../modules.ts';
import type { CompanySettingsTables } from './table.ts';

type Call = Pick<HandlerCall<typeof companySettings.modules>, 'tx' | 'actor'>;

const settingOf = (call: Call, customer: number) =>
  tables<CompanySettingsTables>(call)
    .selectFrom('company_setting')
    .select(['id', 'version', 'modules_off'])
    .where('customer_id', '=', customer)
    .executeTakeFirst();

const load = async (call: Call, asked: number | undefined) => {
  const { customers, one } = await chosenCustomer(call, asked);
  if (one === null) return { customers, chosen: null };
  const stored = await settingOf(call, one.id);
  const isOn = Object.fromEntries(
    moduleKeys.map((key) => [key, stored?.modules_off.includes(key) !== true]),
  ) as Record<(typeof moduleKeys)[number], boolean>;
  // 0: nothing was ever switched; the first save makes the row, of version 1.
  const version = stored?.version ?? 0;
  return { customers, chosen: { customer: one.id, name: one.name, version, ...isOn } };
};

/** Rights of everybody follow at once, in all processes. */
export const companySettingsServer = (auth: Auth): Served =>
  serve(
    'company-settings',
    companySettings,
    {
      modules: (call) => load(call, call.query.customer),
      update: async (call) => {
        const { customer, version } = call.body;
        await load(call, customer);
        const off = moduleKeys.filter((key) => !call.body[key]);
        const stored = await settingOf(call, customer);
        await auth.rightsChanged(call, 'all');
        if (stored === undefined && version === 0) {
          await insertRow(tables<CompanySettingsTables>(call), 'company_setting', {
            customer_id: customer,
            modules_off: off,
            version: 1,
          });
          return { version: 1 };
        }
        const saved = await updateVersioned<{ version: number }>(
          call.tx,
          'company_setting',
          { id: stored?.id ?? 0, version },
          { modules_off: off },
        );
        return { version: saved.version };
      },
    },
    { update: (call) => load(call, call.body.customer).then(({ chosen }) => chosen) },
  );

export const contributes: Contributions = {
  recordNames: [['company_setting', fr.record]],
  recordPages: [['company_setting', companySettings.modules]],
  recordFields: [
    [
      'company_setting',
      {
        modules_off: {
          label: fr.modulesOff,
          values: Object.fromEntries(moduleKeys.map((key) => [key, moduleTexts[key][0]])),
        },
      },
    ],
  ],
};
