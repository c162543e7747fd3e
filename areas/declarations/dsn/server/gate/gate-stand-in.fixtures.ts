// A gate of its own on a real port, with the faults of the real one. What it answers follows the reference §8.
import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';

export type Fault =
  /** 503 before anything is taken. */
  | 'busy'
  /** Taken, and the connection cut before the answer. */
  | 'cut'
  /** Cut before anything is taken. */
  | 'lost'
  /** An expired token. */
  | 'expired'
  /** 422, the file is not taken. */
  | 'rejected';
export interface StandInReturn {
  readonly nature: string;
  readonly statut: string;
  readonly ops: string;
  readonly text?: string;
}
const body = async (request: IncomingMessage): Promise<Buffer> => {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
};

/** `answers`: what every declaration gets back, until a test says otherwise. */
export const gateStandIn = async (
  answers: (text: string) => readonly StandInReturn[] = () => [],
) => {
  /** As at the gate, no two flows have one reference. */
  const own = randomBytes(6).toString('hex');
  const taken: { readonly flow: string; readonly text: string }[] = [];
  const faults: Fault[] = [];
  const returns = new Map<string, readonly StandInReturn[]>();
  const signIns: string[] = [];
  let base = '';

  const deposit = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const bytes = await body(request);
    const fault = faults.shift();
    if (fault === 'lost') return void request.socket.destroy();
    if (fault === 'busy') return void response.writeHead(503).end();
    if (fault === 'expired') return void response.writeHead(401).end();
    if (fault === 'rejected') return void response.writeHead(422).end('<avis>Rejet</avis>');
    if (request.headers['content-encoding'] !== 'gzip') return void response.writeHead(415).end();
    const flow = `${own}-${String(taken.length + 1).padStart(4, '0')}`;
    const text = gunzipSync(bytes).toString('latin1');
    taken.push({ flow, text });
    returns.set(flow, answers(text));
    if (fault === 'cut') return void request.socket.destroy();
    return void response.writeHead(200).end(JSON.stringify({ aee: { idflux: flow } }));
  };
  const json = (response: ServerResponse, answer: unknown): void =>
    void response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify(answer));
  /** As the real one: an element that stands alone is no array. */
  const alone = (all: readonly unknown[]): unknown => (all.length === 1 ? all[0] : all);

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const path = request.url ?? '';
    if (path === '/authentifier/1.0/') {
      signIns.push((await body(request)).toString());
      return void response.writeHead(200).end(`jeton-${signIns.length}`);
    }
    if (request.headers.authorization !== `DSNLogin jeton=jeton-${signIns.length}`)
      return void response.writeHead(401).end();
    if (path === '/deposer-dsn/2.0/' || path === '/deposer-dsn/1.0/')
      return deposit(request, response);
    if (path.startsWith('/lister-depots/2.0/'))
      return json(response, { depots: { flux: alone(taken.map(({ flow }) => ({ id: flow }))) } });
    const [, , , flow = ''] = path.split('/');
    const listed = returns.get(flow) ?? [];
    if (path.startsWith('/lister-retours-flux/2.0/'))
      return json(response, {
        retours: {
          flux: {
            id: flow,
            retour: alone(
              listed.map(({ text, ...each }, i) => ({
                ...each,
                publication: '20260206101500',
                ...(text === undefined ? {} : { url: `${base}/telecharger/1.0/${flow}/${i}` }),
              })),
            ),
          },
        },
      });
    const index = Number(path.split('/')[4]);
    return void response.writeHead(200).end((returns.get(flow) ?? [])[index]?.text ?? '');
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((ready) => {
    server.listen(0, '127.0.0.1', ready);
  });
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    base,
    taken,
    faults,
    returns,
    signIns,
    close: () =>
      new Promise<void>((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
};
export type GateStandIn = Awaited<ReturnType<typeof gateStandIn>>;
