import { AppError, invalid } from '#platform/server/app-error.ts';
import { Download, serve, type HandlerCall } from '#platform/server/call.ts';
import { recordAccessOutside } from '#platform/server/db/audit.ts';
import { exportRows } from '#platform/server/exports/export-rows.ts';
import { scopeOf } from '#platform/server/services.ts';
import { demo, peopleList, type Person } from '../contract.ts';
import { fr } from '../fr.ts';
import { generatedPeople } from '../generated-people.ts';
import { matching, peoplePage, selectedPeople, type PeopleQuery } from '../people-query.ts';

let made: Person[] | undefined;
/** Made at the first look: the style page is rarely opened. */
const people = (): Person[] => (made ??= generatedPeople());

const file = (
  format: 'csv' | 'xlsx' | 'pdf',
  query: PeopleQuery & { columns?: readonly string[] | undefined },
  now: Temporal.Instant,
): Download => {
  const columns = peopleList.columns.filter((c) => query.columns?.includes(c.name) ?? true);
  const rows = selectedPeople(people(), query)
    .slice(0, 2_000)
    .map((p) => columns.map((c) => p[c.name]));
  return new Download(exportRows({ columns, rows, format, title: fr.people, now }));
};

/** Each refusal that a form may meet, by the name that is typed. */
const refusals = (name: string): Error | null => {
  const errors: Readonly<Record<string, () => Error>> = {
    dupont: () =>
      new AppError('invalid', {
        message: fr.refused,
        details: [
          { field: 'begin', message: fr.overlap },
          { field: 'email', message: fr.emailTaken },
          { field: 'quota', message: fr.quota },
        ],
      }),
    durand: () => new AppError('stale'),
    panne: () => new AppError('internal', { message: fr.broken }),
  };
  const typed = name.toLowerCase();
  return Object.hasOwn(errors, typed) ? (errors[typed]?.() ?? null) : null;
};

const submit = async ({ body }: HandlerCall<typeof demo.submit>) => {
  const refused = body.version >= 2 ? null : refusals(body.lastName);
  if (refused !== null) throw refused;
  if (body.firstName === body.lastName) throw invalid({ firstName: fr.refused });
  return { id: 1, version: body.version + 1 };
};

type Exporting = Pick<HandlerCall<typeof demo.exportGet>, 'services' | 'actor' | 'request'>;
/** As what leaves any list. */
const written = async ({ services, actor, request }: Exporting, answer: Download) => {
  const { customerId } = actor;
  const detail = { title: fr.people };
  await recordAccessOutside(services.db, scopeOf(actor, request), {
    what: 'export',
    customerId,
    detail,
  });
  return answer;
};

export const demoServer = serve(
  'demo',
  demo,
  {
    list: async ({ query }) => peoplePage(people(), query),
    count: async ({ query }) => ({ total: matching(people(), query).length }),
    filterOptions: async () => ({}),
    exportGet: async (call) => written(call, file(call.params._format, call.query, call.now)),
    exportPost: async (call) => written(call, file(call.params._format, call.body, call.now)),
    submit,
    editMany: async ({ body }) => {
      const chosen = selectedPeople(people(), body.selection);
      const locked =
        body.values.agency === undefined
          ? []
          : chosen.filter((p) => p.status === 'filled').slice(0, 50);
      return {
        done: chosen.length - locked.length,
        failed: locked.map((p) => ({ id: p.id, message: fr.locked })),
      };
    },
  },
  {
    submit: async () => ({ lastName: 'Durand-Leroy', agency: 'Nantes', rate: 1_420, version: 2 }),
  },
);
