// An interface over HTTPS of its own: tokens that end, keys, pages, deliveries that are taken once by their key, and the faults of a real one.
import { createServer } from 'node:https';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { ownCertificate } from './own-certificate.fixtures.ts';

type HttpFault = 'silent' | 'cut-after-taking' | 'revoked' | 'busy' | 'elsewhere';
const { key, cert } = ownCertificate('api.test');

export const startHttp = async () => {
  const seen = { signIns: [] as string[], calls: [] as string[] };
  const taken = new Map<string, { readonly name: string; readonly text: string }>();
  const pages = new Map<string, { readonly type: string; readonly text: string }>();
  const faults: HttpFault[] = [];
  let valid = '';
  const accepted = { secret: 'tres-secret', key: 'cle-secrete', seconds: 3_600 };

  const end = (response: ServerResponse, status: number, text = '', type = 'application/json') =>
    void response.writeHead(status, { 'content-type': type }).end(text);
  const signIn = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = (await buffer(request)).toString();
    seen.signIns.push(body);
    if (!body.includes(accepted.secret)) return end(response, 401, '{"error":"invalid_client"}');
    valid = `jeton-${seen.signIns.length}`;
    end(response, 200, JSON.stringify({ access_token: valid, expires_in: accepted.seconds }));
  };
  const isAllowed = ({ headers }: IncomingMessage): boolean =>
    headers['x-api-key'] === accepted.key ||
    (valid !== '' && headers.authorization === `Bearer ${valid}`);
  const take = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const text = (await buffer(request)).toString();
    const id = String(request.headers['idempotency-key']);
    const name = String(request.headers['content-disposition']);
    const wasThere = taken.has(id);
    if (!wasThere) taken.set(id, { name, text });
    if (faults.shift() === 'cut-after-taking') return void request.socket.destroy();
    end(response, wasThere ? 409 : 201, '{}');
  };
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const path = request.url ?? '';
    if (path === '/token') return signIn(request, response);
    seen.calls.push(`${request.method} ${path}`);
    if (faults[0] === 'silent') return;
    if (faults[0] === 'revoked') {
      faults.shift();
      valid = 'another';
    }
    if (!isAllowed(request)) return end(response, 401);
    if (request.method === 'POST' && path.startsWith('/v1/in')) return take(request, response);
    const fault = faults.shift();
    if (fault === 'busy') return end(response, 503);
    if (fault === 'elsewhere') return void response.writeHead(302, { location: '/v1/x' }).end();
    const page = pages.get(path);
    if (page === undefined) return end(response, 404);
    end(response, 200, page.text, page.type);
  };
  const server = createServer({ key, cert }, (request, response) => void answer(request, response));
  await new Promise<void>((ready) => {
    server.listen(0, '127.0.0.1', ready);
  });
  return {
    port: (server.address() as AddressInfo).port,
    seen,
    taken,
    pages,
    faults,
    accepted,
    close: () =>
      new Promise<void>((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
};
export type HttpServer = Awaited<ReturnType<typeof startHttp>>;
