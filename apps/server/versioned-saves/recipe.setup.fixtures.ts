// What a recipe is: how an element comes to be that a versioned save can be tried on, and what two people write in it.
import { installOwnHeadings } from '#areas/pay-variables/pay-entry/server/pay-month.fixtures.ts';
import { freshCustomer, freshPerson, type FreshCustomer } from '#platform/testing/actors.ts';
import type { Visitor, WholePortal } from '#platform/testing/whole-portal.ts';

export type Fields = Readonly<Record<string, unknown>>;

/** A customer of its own with headings, and two people of each side who save in the same form. */
export interface Place {
  readonly portal: WholePortal;
  readonly customer: FreshCustomer;
  readonly mine: Visitor;
  readonly theirs: Visitor;
  /** The first agency. */
  readonly agency: number;
}
export interface Element {
  /** Its path parameters, `{ id: 12 }`; none where the body names it. */
  readonly path?: Fields;
  /** What its form sends without having changed anything, the version included. */
  readonly body: Fields;
}
export interface Both {
  readonly field: string;
  readonly theirs: unknown;
  readonly mine: unknown;
}
export interface Recipe {
  readonly element: (place: Place) => Promise<Element>;
  /** The field that both change: what the colleague saves, what the late one typed. */
  readonly both: Both | ((place: Place) => Both);
  /** Fields of the body that no element has: the note of a new version, a choice for the saving itself. */
  readonly notKept?: readonly string[];
  /** One person's own: both are the same person in two windows. */
  readonly own?: boolean;
  /** Only the provider's staff save it. */
  readonly provider?: boolean;
}

export const newPlace = async (
  portal: WholePortal,
  { provider = false, own = false }: Pick<Recipe, 'provider' | 'own'>,
): Promise<Place> => {
  const customer = await freshCustomer(portal.services.db);
  const person = await portal.elevated(async (tx) => {
    await installOwnHeadings(tx, customer.customerId, { since: '2026-01-01' });
    const one = provider
      ? { roles: ['ROLE_SUPER_ADMIN'] as const, customerId: null, infraId: 1, perimeter: [1] }
      : {
          roles: ['ROLE_ADMIN', 'ROLE_PAY_ADMIN'] as const,
          customerId: customer.customerId,
          infraId: customer.customerId,
          perimeter: [customer.customerId],
        };
    const mine = await freshPerson(tx, one);
    return { mine, theirs: own ? mine : await freshPerson(tx, one) };
  });
  const [agency] = customer.agencies;
  return {
    portal,
    customer,
    agency,
    mine: portal.as(person.mine),
    theirs: portal.as(person.theirs),
  };
};

/** Creates by a call, and answers its id and version. */
export const made = async (who: Visitor, path: string, body: Fields) => {
  const answer = await who.post(path, body);
  if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.statusCode} ${answer.body}`);
  return answer.json() as { id: number; version: number };
};
export const read = async (who: Visitor, path: string): Promise<Record<string, unknown>> => {
  const answer = await who.get(path);
  if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.statusCode} ${answer.body}`);
  return answer.json() as Record<string, unknown>;
};

/** An element that the save itself creates, at id 0 of its path. */
export const byPath =
  (path: string, body: (place: Place) => Fields): Recipe['element'] =>
  async (place) => {
    const fields = body(place);
    const { id, version } = await made(place.mine, `${path}/0`, { ...fields, version: 0 });
    return { path: { id }, body: { ...fields, version } };
  };
/** An element that the save itself creates, without an id in the path. */
export const byBody =
  (path: string, body: (place: Place) => Fields, idField = 'id'): Recipe['element'] =>
  async (place) => {
    const fields = body(place);
    const first = { ...fields, version: 0, [idField]: fields[idField] ?? 0 };
    const { id, version } = await made(place.mine, path, first);
    return { body: { ...fields, [idField]: id, version } };
  };
/** An element that another call creates. */
export const byCreation =
  (path: string, body: (place: Place) => Fields): Recipe['element'] =>
  async (place) => {
    const fields = body(place);
    const { id, version } = await made(place.mine, path, { ...fields, version: 0 });
    return { path: { id }, body: { ...fields, version } };
  };
/** An element that is there already: these fields of what its form loads. */
export const loaded =
  (path: (place: Place) => string, fields: readonly string[]): Recipe['element'] =>
  async (place) => {
    const row = await read(place.mine, path(place));
    return {
      path: { id: row['id'] },
      body: Object.fromEntries(fields.map((field) => [field, row[field]])),
    };
  };

export const label = { field: 'label', theirs: 'Le sien', mine: 'Le mien' };
export const person = ({ agency }: Place): Fields => ({
  matricule: 'M-1',
  lastName: 'Petit',
  firstName: 'Luc',
  infraId: agency,
  type: 1,
  driverType: 'CD',
  jobTitle: 'Conducteur',
  birthDate: null,
  nir: null,
  email: null,
  phone: null,
  cardNation: null,
  cardNumber: null,
  cardExpiresOn: null,
});
export const mission = ({ agency }: Place): Fields => ({
  infraId: agency,
  type: 'P',
  employer: null,
  contractNumber: null,
  startsOn: '2026-01-01',
  endsOn: null,
  jobTitle: 'Conducteur',
  driverType: 'CD',
  monthlyMinutes: 9_100,
  weeklyMinutes: 2_100,
});
export const newPerson = async (place: Place): Promise<number> =>
  (await made(place.mine, '/collaborator/edit-post/0', { ...person(place), version: 0 })).id;
export const newMission = async (place: Place) => {
  const id = await newPerson(place);
  await made(place.mine, `/collaborator/${id}/mission/0`, { ...mission(place), version: 0 });
  const sheet = await read(place.mine, `/collaborator/sheet/${id}`);
  const [first] = sheet['missions'] as readonly { id: number; version: number }[];
  return { path: { id, mission: first?.id }, version: first?.version };
};
