// Mobilic, the State's record of working time of light vehicles: the activities of a company's missions, through its GraphQL interface.
// The software's key fetches the token of whoever linked the company, the token reads the missions that are over.
import { instantOf } from '#engines/french-time/zones.ts';
import { AppError } from '#platform/server/app-error.ts';
import type { ImportFields } from '#platform/server/imports/fields.ts';
import { fr } from '../fr.ts';
import {
  COMPANY_QUERY,
  MISSIONS_QUERY,
  saidIn,
  TOKEN_QUERY,
  type MissionsPage,
  type SaidActivity,
} from '../mobilic-answers.ts';
import { sheetOf } from '../records.ts';
import { refused, wrongConfig, wrongToken } from './api-refusals.ts';
import { httpCall } from './http-call.ts';
import { SHEETS } from './mapping.ts';
import {
  DEADLINES,
  type Connection,
  type Deadlines,
  type MobilicSettings,
  type Peer,
} from './peer.ts';

export const MOBILIC_HOST = 'api.mobilic.beta.gouv.fr';
/** Invented: how far back each run reads, since missions are corrected and validated for weeks. What did not change adds nothing. */
export const DAYS_BACK = 62;
const SECONDS_BACK = DAYS_BACK * 86_400;
const MOST_PAGES = 500;

interface Answer {
  readonly data?: Readonly<Record<string, unknown>> | null;
  readonly errors?: readonly { readonly extensions?: { readonly code?: string } }[];
}
const DENIED: ReadonlySet<string> = new Set([
  'AUTHENTICATION_ERROR',
  'AUTHORIZATION_ERROR',
  'BLOCKED_ACCOUNT_ERROR',
  'INVALID_TOKEN',
  'EXPIRED_TOKEN',
]);
const unreadable = (): AppError =>
  new AppError('peer_answer', { status: 409, message: fr.apiUnreadable });
const parsed = (body: Buffer): Answer => {
  try {
    const answer: unknown = JSON.parse(body.toString('utf8'));
    if (typeof answer === 'object' && answer !== null) return answer;
  } catch {
    // Said below.
  }
  throw unreadable();
};

class MobilicPeer implements Peer {
  readonly #connection: Connection;
  readonly #settings: MobilicSettings;
  readonly #deadlines: Deadlines;
  readonly #now: () => number;
  #token = '';

  constructor(
    connection: Connection,
    settings: MobilicSettings,
    { deadlines, now }: { readonly deadlines: Deadlines; readonly now: () => number },
  ) {
    this.#connection = connection;
    this.#settings = settings;
    this.#deadlines = deadlines;
    this.#now = now;
  }

  async #ask(
    path: '/protected' | '/graphql',
    query: string,
    variables: Readonly<Record<string, unknown>> = {},
  ): Promise<Readonly<Record<string, unknown>>> {
    const { clientId, apiKey } = this.#settings;
    const { status, body } = await httpCall(this.#connection, this.#deadlines, {
      method: 'POST',
      path,
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        'x-client-id': clientId,
        ...(path === '/protected'
          ? { 'x-api-key': apiKey }
          : { 'x-employment-token': this.#token }),
      },
      body: Buffer.from(JSON.stringify({ query, variables })),
    });
    if (status === 404) throw wrongConfig();
    if (status >= 500) throw refused();
    const { data, errors = [] } = parsed(body);
    const isDenied = errors.some(({ extensions }) => DENIED.has(extensions?.code ?? ''));
    // The key and the numbers are what was typed; the token is what was given.
    if (path === '/protected' && errors.length > 0) throw wrongConfig(fr.mobilicLink);
    if (isDenied || status === 401 || status === 403) throw wrongToken();
    if (errors.length > 0 || data === undefined || data === null) throw refused();
    return data;
  }

  async #signIn(): Promise<number> {
    const [clientId, employmentId] = [this.#settings.clientId, this.#settings.employmentId].map(
      Number,
    );
    if (!Number.isSafeInteger(clientId) || !Number.isSafeInteger(employmentId)) throw wrongConfig();
    const { employmentToken } = (await this.#ask('/protected', TOKEN_QUERY, {
      clientId,
      employmentId,
    })) as { employmentToken?: { accessToken: string | null } | null };
    // Null until it was accepted there.
    this.#token = employmentToken?.accessToken ?? '';
    if (this.#token === '') throw wrongConfig(fr.mobilicLink);
    const { me } = (await this.#ask('/graphql', COMPANY_QUERY)) as {
      me?: { currentEmployments?: readonly { id: number; companyId: number }[] } | null;
    };
    const own = me?.currentEmployments?.find(({ id }) => id === employmentId);
    if (own === undefined) throw wrongConfig(fr.mobilicLink);
    return own.companyId;
  }

  async #stretches(): Promise<SaidActivity[]> {
    const company = await this.#signIn();
    const from = Math.floor(this.#now() / 1_000) - SECONDS_BACK;
    const stretches: SaidActivity[] = [];
    const seen = new Set<string>();
    for (let after: string | null = null; ;) {
      const data = await this.#ask('/graphql', MISSIONS_QUERY, { company, from, after });
      const page = (data['company'] as { missions?: MissionsPage | null } | null)?.missions;
      if (page === undefined || page === null) throw refused();
      stretches.push(...saidIn(page));
      const { hasNextPage, endCursor } = page.pageInfo;
      if (!hasNextPage || endCursor === null) return stretches;
      if (seen.has(endCursor) || seen.size >= MOST_PAGES) throw refused();
      seen.add(endCursor);
      after = endCursor;
    }
  }

  /** Signs in and finds the company; missions are read when they are taken. */
  async list() {
    await this.#signIn();
    return [{ name: 'mobilic.csv', size: 0 }];
  }
  async read(): Promise<Buffer> {
    const titles = Object.values<ImportFields[string]>(SHEETS.activities.fields).map(
      ({ label }) => label,
    );
    const [person = '', start = '', end = '', activity = ''] = titles;
    const records = (await this.#stretches()).map((one) => ({
      [person]: one.email,
      [start]: instantOf(one.start).toString(),
      [end]: instantOf(one.end).toString(),
      [activity]: one.activity,
    }));
    return Buffer.from(sheetOf(records, titles));
  }
  async size(): Promise<null> {
    return null;
  }
  async put(): Promise<void> {
    throw refused();
  }
  async rename(): Promise<void> {
    throw refused();
  }
  async close(): Promise<void> {
    this.#token = '';
  }
}

export const openMobilic = async (
  connection: Connection,
  deadlines: Deadlines = DEADLINES,
  now: () => number = () => Temporal.Now.instant().epochMilliseconds,
): Promise<Peer> => {
  const settings = connection.mobilic;
  if (settings === undefined) throw wrongConfig();
  return new MobilicPeer(connection, settings, { deadlines, now });
};
