// One attack: a route asked with the ids of two customers, mixed in its path, its query and its body.
import type { Entry } from '#platform/contract/inventory.ts';
import { pathParts } from '#platform/contract/path.ts';
import { encodeQuery } from '#platform/contract/query-text.ts';
import type { ValidInput } from '#platform/testing/valid-input.ts';
import { validInput } from '#platform/testing/valid-input.ts';
import { fill } from '#platform/testing/route-rules.ts';
import type { Visitor } from '#platform/testing/whole-portal.ts';

export interface Ids {
  readonly path: number;
  readonly inside: number;
}
export interface Answer {
  readonly status: number;
  /** Everything that was sent back, the headers included. */
  readonly text: string;
  /** Whether the schemas take what was sent. */
  readonly valid: boolean;
}
export type Files = ReadonlyMap<string, Uint8Array>;

/** Calls that end the attacker's own session, close everything to them until a text is confirmed (it names no id), or answer for as long as one listens. */
const NOT_TRIED =
  /^\/(logout|login|impersonation|account|sync|profile\/(sessions|password)|gdpr\/texts$|modules\/users\/users\/\{userId\}\/tabs\/security\/sessions)/;
const DESTROYS = /delete|remove|archive|withdraw|purge|deactivate|revoke|undo|cancel/i;
const destroys = ({ method, path, name }: Entry): boolean =>
  method === 'DELETE' || DESTROYS.test(path) || DESTROYS.test(name);

/** The calls that answer data, those that destroy last: what they would remove is attacked before. */
export const attackable = (all: readonly Entry[]): Entry[] => {
  const tried = all.filter(
    (e) =>
      !e.alias &&
      e.route.kind !== 'stream' &&
      e.route.answers !== 'html' &&
      e.route.may !== 'public' &&
      !NOT_TRIED.test(e.path),
  );
  return [...tried.filter((e) => !destroys(e)), ...tried.filter(destroys)];
};

const inputs = new Map<unknown, Map<number, ValidInput>>();
const inputFor = (schema: Entry['route']['body'], id: number): ValidInput => {
  const made = inputs.get(schema) ?? new Map<number, ValidInput>();
  inputs.set(schema, made);
  const input = made.get(id) ?? validInput(schema, id);
  made.set(id, input);
  return input;
};
/** Whether a call with these ids differs from one that was tried: it names a row in its path, or inside too. */
export const differs = (e: Entry, ids: Ids, own: number): boolean => {
  if (ids.path === own) return true;
  if (!pathParts(e.path).some((part) => part.kind === 'digits')) return false;
  const sent = (id: number): string =>
    JSON.stringify([inputFor(e.route.query, id).value, inputFor(e.route.body, id).value]);
  return ids.inside === own || sent(ids.inside) !== sent(own);
};
const fieldsOf = (body: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries((body ?? {}) as Record<string, unknown>).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  );

export const attack = async (who: Visitor, e: Entry, ids: Ids, files: Files): Promise<Answer> => {
  const query = inputFor(e.route.query, ids.inside);
  const body = inputFor(e.route.body, ids.inside);
  const url = `${fill(e, ids.path)}?${encodeQuery(query.value as Parameters<typeof encodeQuery>[0])}`;
  const valid = query.valid && body.valid;
  const { upload } = e.route;
  const name = `x.${upload?.accept[0] ?? ''}`;
  const bytes = files.get(e.path) ?? Buffer.from('Code;Matricule\nA1;A-1\n');
  const answer =
    upload === null
      ? await who.request(e.method, url, e.method === 'GET' ? {} : { body: body.value ?? {} })
      : await who.upload(url, [{ name, bytes }], fieldsOf(body.value));
  const text = `${JSON.stringify(answer.headers)} ${answer.body}`;
  return { status: answer.statusCode, text, valid };
};

/** Every call that makes or saves something, by somebody who may, with the ids of that customer: rows that recipes do not make. */
export const useEverything = async (
  who: Visitor,
  calls: readonly Entry[],
  id: number,
): Promise<void> => {
  for (const e of calls)
    if (e.method !== 'GET' && !destroys(e))
      await attack(who, e, { path: id, inside: id }, new Map());
};

/** The sheets that the owner of a customer would edit and send back, by the path of their import. */
export const sheetsOf = async (owner: Visitor, all: readonly Entry[]): Promise<Files> => {
  const files = new Map<string, Uint8Array>();
  for (const e of all.filter((one) => one.path.endsWith('/sheet/{_format:csv|xlsx}'))) {
    const { statusCode, rawPayload } = await owner.get(fill(e));
    if (statusCode === 200) files.set(e.path.replace(/\/sheet\/[^/]*$/, ''), rawPayload);
  }
  return files;
};
