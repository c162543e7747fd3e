// The desk of the demo: the provider's services with their themes, a dozen demands in several states and some conversations of both customers, each written by the
// acts of the portal at its own moment of the past.
import { addDays } from '#engines/french-time/days.ts';
import { todayIn } from '#engines/french-time/zones.ts';
import type { Actor, Tx } from '#platform/server/call.ts';
import type { Services } from '#platform/server/services.ts';
import { subtree } from '#areas/organisation/infrastructures/server/api.ts';
import { dropNotices } from '#areas/organisation/notifications/server/api.ts';
import {
  assign,
  changeStatus,
  createComment,
  openDemand,
  validateComment,
} from '#areas/requests/demands/server/api.ts';
import type { DemandSubject } from '#areas/requests/demands/subject.ts';
import { insertTheme } from '#areas/requests/message-themes/server/api.ts';
import { openConversation, reply, serviceOfTheme } from '#areas/requests/messages/server/api.ts';
import { insertService } from '#areas/requests/services/server/api.ts';
import {
  CONVERSATIONS,
  DEMANDS,
  SERVICES,
  THEMES,
  type DemoConversation,
  type DemoDemand,
  type ServiceKey,
  type Step,
} from './desk.data.ts';
import type { DemoCustomer, DemoTree } from './organisation.ts';

const LAST = Number.MAX_SAFE_INTEGER;
/** Nobody listens yet, and nothing of the past is delivered. */
const silent = {
  live: { publish: async () => undefined },
  jobs: { enqueue: async () => 0 },
} as unknown as Services;

const actorOf = async (
  tx: Tx,
  email: string,
  customers: readonly DemoCustomer[],
): Promise<Actor> => {
  const user = await tx
    .selectFrom('app_user')
    .select(['id', 'first_name', 'last_name', 'roles', 'customer_id'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const perimeter = (await Promise.all(customers.map(({ id }) => subtree(tx, id)))).flat();
  return {
    userId: user['id'],
    name: `${user['first_name']} ${user['last_name']}`,
    email,
    roles: user['roles'],
    permissions: new Set(['collaborator.read', 'day.read-all', 'message.handle', 'demand.handle']),
    provider: user['customer_id'] === null,
    whole: true,
    customerId: user['customer_id'],
    customers: customers.map(({ id }) => id),
    perimeter,
    contextInfra: null,
    scope: perimeter,
    collaboratorId: null,
    impersonator: null,
    sessionId: 0,
  };
};

type Who = 'agent' | 'boss' | 'clerk';
interface Desk {
  readonly tx: Tx;
  readonly now: Temporal.Instant;
  readonly customers: DemoTree;
  readonly people: Readonly<Record<'martin' | 'other', Readonly<Record<Who, Actor>>>>;
  /** By the label of the theme, and of theme and sub-theme. */
  readonly themes: ReadonlyMap<string, number>;
}
const callOf = ({ tx, now }: Pick<Desk, 'tx' | 'now'>, actor: Actor, hoursAgo: number) => ({
  tx,
  actor,
  services: silent,
  now: now.subtract({ minutes: Math.round(hoursAgo * 60) }),
});
const filedUnder = ({ themes }: Desk, [theme, subtheme]: readonly [string, string?]) => ({
  themeId: themes.get(theme) ?? 0,
  subthemeId: subtheme === undefined ? null : (themes.get(`${theme} ${subtheme}`) ?? null),
});

const seedThemes = async (tx: Tx, memberIds: number[]) => {
  const services = new Map<ServiceKey, number>();
  for (const [key, service] of Object.entries(SERVICES))
    services.set(key as ServiceKey, await insertService(tx, { ...service, memberIds }));
  const themes = new Map<string, number>();
  for (const [position, [label, theme]] of Object.entries(THEMES).entries()) {
    const { delays, subthemes } = theme;
    const serviceId = services.get(theme.service) ?? null;
    const parentId = await insertTheme(tx, { label, parentId: null, serviceId, delays, position });
    themes.set(label, parentId);
    const under = { parentId, serviceId: null, delays: null };
    for (const [i, name] of subthemes.entries())
      themes.set(`${label} ${name}`, await insertTheme(tx, { ...under, label: name, position: i }));
  }
  return themes;
};

/** Somebody of the customer, the fifth day before today. */
const subjectOf = async (
  { tx, now, customers }: Desk,
  { isAbout, customer }: DemoDemand,
): Promise<DemandSubject | null> => {
  if (isAbout === undefined) return null;
  const somebody = await tx
    .selectFrom('collaborator')
    .select('id')
    .where('customer_id', '=', customers[customer].id)
    .where('driver_type', 'is not', null)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const person = somebody['id'];
  return isAbout === 'person'
    ? { kind: 'person', person }
    : { kind: 'day', person, day: addDays(todayIn(now), -5) };
};

const stepOf = async (
  call: ReturnType<typeof callOf>,
  step: Step,
  { id, asked }: { readonly id: number; readonly asked: number },
): Promise<number> => {
  const one = { ...call, params: { id } };
  if (step.act === 'assign') await assign({ ...one, body: {} });
  else if (step.act === 'write') {
    const type = step.isInternal === true ? ('internal' as const) : ('message' as const);
    const { text, asks = null } = step;
    const body = { type, text, response: asks, seen: LAST, mentions: [], confirmed: false };
    const written = await createComment({ ...call, params: { demand: id, id: 0 }, body });
    return asks === null ? asked : written.id;
  } else if (step.act === 'validate')
    await validateComment({ ...call, params: { demand: id, id: asked }, body: {} });
  else
    await changeStatus({
      ...call,
      params: { id, transition: step.act },
      body: { detail: '' },
    });
  return asked;
};
const seedDemand = async (desk: Desk, demand: DemoDemand): Promise<void> => {
  const { customer, theme, label, text, hoursAgo, steps } = demand;
  const people = desk.people[customer];
  const opened = await openDemand(
    callOf(desk, people.clerk, hoursAgo),
    {
      ...filedUnder(desk, theme),
      label,
      text,
      infraId: desk.customers[customer].companyId,
      subject: await subjectOf(desk, demand),
      reminder: 'none',
      exactAt: null,
      automatic: false,
    },
    { origin: 'screen', previousId: null, applicantId: people.clerk.userId },
  );
  let asked = 0;
  const pace = Math.min(1, hoursAgo / (steps.length + 1));
  for (const [i, step] of steps.entries()) {
    const call = callOf(desk, people[step.by], hoursAgo - (i + 1) * pace);
    asked = await stepOf(call, step, { id: opened.id, asked });
  }
};
const seedConversation = async (desk: Desk, o: DemoConversation): Promise<void> => {
  const { clerk, agent } = desk.people[o.customer];
  const { companyId, id: customerId } = desk.customers[o.customer];
  const [text = '', ...answers] = o.texts;
  const asks = callOf(desk, clerk, o.hoursAgo);
  const filed = filedUnder(desk, o.theme);
  const { conversation } = await openConversation(asks, {
    ...filed,
    place: { id: companyId, customerId },
    recipientIds: [],
    subject: o.subject,
    text,
    serviceId: await serviceOfTheme(asks, filed),
    call: null,
    priority: 'undefined',
    requestType: null,
    documentType: null,
    interlocutorType: null,
  });
  for (const [i, words] of answers.entries())
    await reply({
      ...callOf(desk, i % 2 === 0 ? agent : clerk, o.hoursAgo - i - 1),
      params: { id: conversation.id },
      body: { kind: 'message', text: words, seen: LAST, attachments: [] },
    });
};

export const seedDesk = async (
  tx: Tx,
  customers: DemoTree,
  now: Temporal.Instant,
): Promise<void> => {
  const both = Object.values(customers) as DemoCustomer[];
  const agent = await actorOf(tx, 'gta@demo.test', both);
  const boss = await actorOf(tx, 'superadmin@demo.test', both);
  const clerks = {
    martin: await actorOf(tx, 'pay@demo.test', [customers.martin]),
    other: await actorOf(tx, 'admin@autre.test', [customers.other]),
  };
  const desk: Desk = {
    tx,
    now,
    customers,
    themes: await seedThemes(tx, [agent.userId, boss.userId]),
    people: {
      martin: { agent, boss, clerk: clerks.martin },
      other: { agent, boss, clerk: clerks.other },
    },
  };
  for (const demand of DEMANDS) await seedDemand(desk, demand);
  for (const conversation of CONVERSATIONS) await seedConversation(desk, conversation);
  await dropNotices(tx);
};
