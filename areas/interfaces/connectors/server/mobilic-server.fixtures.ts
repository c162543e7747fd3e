// Mobilic of its own: the software's key, the token that was accepted, pages of missions, and what it says where one of them is wrong.
import { createServer } from 'node:https';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { ownCertificate } from './own-certificate.fixtures.ts';

const { key, cert } = ownCertificate('mobilic.test');
export interface StandInActivity {
  readonly type: string;
  readonly startTime: number;
  readonly endTime: number | null;
  readonly email: string;
  readonly dismissedAt?: number;
}
export interface StandInMission {
  readonly activities: readonly StandInActivity[];
  readonly deletedAt?: number;
}
const EMPLOYMENT = 77;
const COMPANY = 9;

export const startMobilic = async () => {
  const seen: { readonly path: string; readonly variables: Record<string, unknown> }[] = [];
  const state = {
    apiKey: 'mobilic_live_secret',
    accepted: true,
    revoked: false,
    missions: [] as StandInMission[],
    /** Missions of a page. */
    pageSize: 1,
  };
  const say = (response: ServerResponse, data: unknown): void =>
    void response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ data }));
  const fail = (response: ServerResponse, status: number, code: string): void =>
    void response
      .writeHead(status, { 'content-type': 'application/json' })
      .end(JSON.stringify({ data: null, errors: [{ message: code, extensions: { code } }] }));

  const pageOf = (after: unknown) => {
    const from = typeof after === 'string' ? Number(after) : 0;
    const until = from + state.pageSize;
    const node = ({ activities, deletedAt }: StandInMission, i: number) => ({
      id: from + i,
      deletedAt: deletedAt ?? null,
      isHoliday: false,
      activities: activities.map(({ email, dismissedAt, ...each }) => ({
        ...each,
        dismissedAt: dismissedAt ?? null,
        user: { email },
      })),
    });
    return {
      pageInfo: { hasNextPage: until < state.missions.length, endCursor: String(until) },
      edges: state.missions.slice(from, until).map((mission, i) => ({ node: node(mission, i) })),
    };
  };
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { query, variables } = JSON.parse((await buffer(request)).toString()) as {
      query: string;
      variables: Record<string, unknown>;
    };
    const path = request.url ?? '';
    seen.push({ path, variables });
    const {
      'x-client-id': client,
      'x-api-key': own,
      'x-employment-token': token,
    } = request.headers;
    if (path === '/protected') {
      if (client !== '12' || own !== state.apiKey)
        return fail(response, 401, 'AUTHENTICATION_ERROR');
      if (variables['employmentId'] !== EMPLOYMENT)
        return fail(response, 200, 'EMPLOYMENT_CLIENT_LINK_NOT_FOUND');
      return say(response, {
        employmentToken: { accessToken: state.accepted ? 'jeton-mobilic' : null },
      });
    }
    if (token !== 'jeton-mobilic' || state.revoked)
      return fail(response, 401, 'AUTHENTICATION_ERROR');
    if (query.includes('currentEmployments'))
      return say(response, {
        me: { currentEmployments: [{ id: EMPLOYMENT, companyId: COMPANY }] },
      });
    if (variables['company'] !== COMPANY) return fail(response, 403, 'AUTHORIZATION_ERROR');
    return say(response, { company: { missions: pageOf(variables['after']) } });
  };
  const server = createServer({ key, cert }, (request, response) => void answer(request, response));
  await new Promise<void>((ready) => {
    server.listen(0, '127.0.0.1', ready);
  });
  return {
    port: (server.address() as AddressInfo).port,
    seen,
    state,
    close: () =>
      new Promise<void>((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
};
