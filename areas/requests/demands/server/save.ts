// The provider changes a demand: its theme or service (the clocks are planned again with the time already waited), who is responsible, its reminder.
import { invalid } from '#platform/server/app-error.ts';
import type { HandlerCall } from '#platform/server/call.ts';
import { updateVersioned } from '#platform/server/db/versioned.ts';
import { setAlias } from '#platform/server/threads/threads.ts';
import type { demands } from '../contract.ts';
import { calendarOf } from '../demand-clock.ts';
import { fr } from '../fr.ts';
import { checkReminder, delaysOf, filingOf } from './create.ts';
import { aliasOf, lockDemand, noteHistory, replan, serviceOf } from './held.ts';
import { areStaff } from './people.ts';
import type { Demand } from './table.ts';
import { publish } from './tell.ts';

type Saving = HandlerCall<typeof demands.saveDemand>;
type Filing = Awaited<ReturnType<typeof filingOf>>;

/** What counts under the theme; null where an archived theme stays on what was filed under it. */
const filedAs = async (call: Saving, isRefiled: boolean): Promise<Filing | null> => {
  try {
    return await filingOf(call, call.body);
  } catch (refusal) {
    if (isRefiled) throw refusal;
    return null;
  }
};
/** The service that was chosen; without a choice, a new theme's own. */
const serviceAfter = async ({ tx, body }: Saving, demand: Demand, refiledAs: Filing | null) => {
  const isChosen = body.serviceId !== demand.service_id;
  const id = isChosen || refiledAs === null ? body.serviceId : refiledAs.serviceId;
  const service = await serviceOf(tx, id);
  if (id !== null && service === null) throw invalid({ serviceId: fr.serviceMissing });
  return service;
};
const checkValues = async ({ tx, body, now }: Saving, demand: Demand): Promise<void> => {
  if (body.reminder !== demand.reminder || body.exactAt !== demand.exact_at)
    checkReminder(body, now);
  if (body.responsibleId !== null && !(await areStaff(tx, [body.responsibleId])))
    throw invalid({ responsibleId: fr.notStaff });
};

export const saveDemand = async (call: Saving) => {
  const { tx, body, now } = call;
  const demand = await lockDemand(call, body.id);
  await checkValues(call, demand);
  const isRefiled = body.themeId !== demand.theme_id || body.subthemeId !== demand.subtheme_id;
  const filed = await filedAs(call, isRefiled);
  const refiledAs = isRefiled ? filed : null;
  const service = await serviceAfter(call, demand, refiledAs);
  const serviceId = service?.id ?? null;
  const isMoved = serviceId !== demand.service_id;
  const isPlannedAgain = isRefiled || isMoved;
  const calendar = isPlannedAgain
    ? calendarOf(service, now.toZonedDateTimeISO('Europe/Paris').year)
    : demand.calendar;
  const saved = await updateVersioned<{ id: number; version: number }>(
    tx,
    'demand',
    { id: demand.id, version: body.version },
    {
      label: body.label,
      theme_id: body.themeId,
      subtheme_id: body.subthemeId,
      service_id: serviceId,
      responsible_id: body.responsibleId,
      reminder: body.reminder,
      exact_at: body.exactAt,
      calendar: JSON.stringify(calendar),
    },
  );
  await setAlias(tx, demand.thread_id, aliasOf(service));
  const changes = [
    refiledAs?.label,
    isMoved ? (service?.name ?? fr.portal) : undefined,
    body.label === demand.label ? undefined : body.label,
  ];
  await noteHistory(
    call,
    { ...demand, service_id: serviceId },
    {
      action: 'saved',
      detail: changes.filter((change) => change !== undefined).join(', '),
      ...(isPlannedAgain ? { clock: 'settings' as const, calendar } : {}),
      ...(refiledAs === null ? {} : { delays: delaysOf(refiledAs) }),
    },
  );
  await replan(call, demand.id);
  await publish(call, demand, false);
  return { id: saved.id, version: saved.version };
};
