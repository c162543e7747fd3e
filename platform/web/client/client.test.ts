import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { http } from '#platform/contract/route.ts';
import { messagesOf } from '../modals/messages-of.ts';
import { ApiError, errorOfAnswer, messageOf, refusalOf } from './api-error.ts';
import { client } from './client.ts';
import { fileNameOf } from './download.ts';
import { sessionState } from './session-state.ts';

const contract = {
  list: http.get('/faq/list', {
    may: 'signed-in',
    query: z.object({
      status: z.array(z.string()).optional(),
      orderBy: z.object({ name: z.string() }).optional(),
    }),
    output: z.object({ rows: z.array(z.number()) }),
  }),
  save: http.post('/faq/edit/{id}', {
    may: 'signed-in',
    body: z.object({ title: z.string() }),
    output: z.object({ id: z.number() }),
  }),
  send: http.post('/faq/upload', {
    may: 'signed-in',
    twin: false,
    upload: { accept: ['pdf'] },
    body: z.object({ file: z.any(), tags: z.array(z.string()) }),
  }),
};
const api = client(contract);

interface Sent {
  url: string;
  method: string;
  headers: Record<string, string>;
  body: unknown;
}
/** A network that answers from a list and remembers what was asked. */
const network = (...answers: (Response | Error)[]): Sent[] => {
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    sent.push({
      url,
      method: init.method ?? 'GET',
      headers: init.headers as Record<string, string>,
      body: init.body,
    });
    const next = answers.shift() ?? new Error('asked once too often');
    return next instanceof Error ? Promise.reject(next) : Promise.resolve(next);
  });
  return sent;
};
const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });
const refusal = (code: string, more: object = {}) => ({
  error: { code, message: `message of ${code}`, details: [], ...more },
});
const caught = async (work: Promise<unknown>): Promise<ApiError> => {
  const error: unknown = await work.then(
    () => null,
    (e: unknown) => e,
  );
  if (error instanceof ApiError) return error;
  throw new Error(`expected an ApiError, got ${String(error)}`);
};

beforeEach(() =>
  Object.assign(sessionState, {
    csrfToken: 'tok',
    infra: undefined,
    renewToken: () => Promise.resolve(false),
    onSignedOut: () => undefined,
  }),
);
afterEach(() => vi.unstubAllGlobals());

describe('requests', () => {
  test('a list: nested query, no token on a reading', async () => {
    const sent = network(json(200, { rows: [1] }));
    expect(await api.list({ query: { status: ['a', 'b'], orderBy: { name: 'label' } } })).toEqual({
      rows: [1],
    });
    expect(sent[0]?.url).toBe('/faq/list?status=a&status=b&orderBy%5Bname%5D=label');
    expect(sent[0]?.headers['x-csrf-token']).toBeUndefined();
  });
  test('a save: filled path, token, JSON, in the page’s infrastructure or the call’s own', async () => {
    sessionState.infra = 12;
    const sent = network(json(200, { id: 7 }), json(200, { id: 7 }));
    await api.save({ params: { id: 7 }, body: { title: 'é' } });
    await api.save({ params: { id: 7 }, body: { title: 'é' }, infra: 3 });
    expect(sent.map((s) => s.url)).toEqual(['/faq/edit/7/12', '/faq/edit/7/3']);
    expect(sent[0]).toMatchObject({
      method: 'POST',
      body: '{"title":"é"}',
      headers: { 'x-csrf-token': 'tok', 'content-type': 'application/json' },
    });
  });
  test('files leave as a form, without an infrastructure when the route has no twin', async () => {
    sessionState.infra = 12;
    const sent = network(new Response(null, { status: 204 }));
    expect(await api.send({ body: { file: new Blob(['x']), tags: ['a', 'b'] } })).toBeNull();
    const form = sent[0]?.body;
    expect(sent[0]?.url).toBe('/faq/upload');
    expect(form instanceof FormData && form.getAll('tags')).toEqual(['a', 'b']);
  });
});

describe('failures', () => {
  test('the envelope: code, message, details, the rest', async () => {
    network(json(409, refusal('transition_refused', { allowed: ['close'] })));
    expect(await caught(api.list())).toMatchObject({
      status: 409,
      code: 'transition_refused',
      message: 'message of transition_refused',
      extra: { allowed: ['close'] },
    });
  });
  test('at the end of the session the call waits for the person and is sent once more, unless it was asking just that', async () => {
    const again = vi.fn<(isWriting: boolean) => Promise<boolean>>();
    sessionState.signInAgain = again.mockResolvedValueOnce(false).mockResolvedValue(true);
    const ended = () => json(401, refusal('not_signed_in'));
    network(ended(), ended(), ended(), json(200, { rows: [] }), ended(), ended());
    await caught(api.list({}, { quiet: true }));
    expect(again).not.toHaveBeenCalled();
    expect(await caught(api.list())).toMatchObject({ status: 401 });
    expect(await api.list()).toMatchObject({ rows: [] });
    // A second end while it is sent again is said, not asked about for ever.
    expect(await caught(api.list())).toMatchObject({ status: 401 });
    expect(again.mock.calls).toEqual([[false], [false], [false]]);
  });
  test('a refused token is renewed once, and only once', async () => {
    sessionState.renewToken = () => {
      sessionState.csrfToken = 'new';
      return Promise.resolve(true);
    };
    const sent = network(
      json(403, refusal('csrf')),
      json(200, { id: 1 }),
      json(403, refusal('csrf')),
      json(403, refusal('csrf')),
    );
    expect(await api.save({ params: { id: 1 }, body: { title: '' } })).toEqual({ id: 1 });
    expect(sent.map((s) => s.headers['x-csrf-token'])).toEqual(['tok', 'new']);
    expect((await caught(api.save({ params: { id: 1 }, body: { title: '' } }))).code).toBe('csrf');
    expect(sent).toHaveLength(4);
  });
  test('no answer, a proxy’s page, an answer that is not JSON', async () => {
    network(
      new TypeError('fetch failed'),
      new Response('<h1>Bad gateway</h1>', { status: 502 }),
      new Response('<h1>', { status: 200 }),
    );
    expect(await caught(api.list())).toMatchObject({ status: 0 });
    expect(await caught(api.list())).toMatchObject({
      code: 'http_502',
      message: 'Le service est momentanément indisponible : réessayez dans un instant.',
    });
    expect(await caught(api.list())).toMatchObject({ code: 'unreadable' });
  });
  test('an abort stays an abort', async () => {
    network(new DOMException('stop', 'AbortError'));
    await expect(api.list()).rejects.toMatchObject({ name: 'AbortError' });
  });
  test.each([
    [
      errorOfAnswer(422, {
        error: { code: 'invalid', message: 'm', details: { email: ['a', 'b'] } },
      }).details,
      [{ field: 'email', message: 'a b' }],
    ],
    [
      errorOfAnswer(422, {
        error: { code: 'invalid', message: 'm', details: [{ field: 'x', message: 'y' }] },
      }).details,
      [{ field: 'x', message: 'y' }],
    ],
    [
      errorOfAnswer(409, { error: { code: 'c', message: 'm', exception: ['a', { message: 'b' }] } })
        .details,
      [
        { field: '', message: 'a' },
        { field: '', message: 'b' },
      ],
    ],
    [errorOfAnswer(500, null).details, []],
  ])('details %#', (read, expected) => expect(read).toEqual(expected));
  test('a dialog shows each detail, or the message for want of them', () => {
    const of = (error: object) => messagesOf(errorOfAnswer(409, { error }));
    expect(of({ code: 'c', message: 'm', details: { a: ['x'], b: ['y'], c: ['x'] } })).toEqual([
      'x',
      'y',
    ]);
    expect(of({ code: 'c', message: 'm', exception: ['z'] })).toEqual(['z']);
    expect(of({ code: 'c', message: 'm' })).toEqual(['m']);
    expect(messagesOf(new TypeError('réseau'))).toEqual(['réseau']);
  });
  test.each([
    [new ApiError({ code: 'c', status: 1, message: 'server' }), 'server'],
    [
      new ApiError({
        code: 'invalid',
        status: 422,
        message: 'Certaines valeurs sont à corriger.',
        details: [{ field: 'name', message: 'Ce nom est pris.' }],
      }),
      'Ce nom est pris.',
    ],
    [
      new ApiError({ code: 'invalid', status: 422, message: 'Certaines valeurs sont à corriger.' }),
      'Certaines valeurs sont à corriger.',
    ],
    [new TypeError('type'), 'type'],
    ['text', 'text'],
    [
      z.object({ born: z.iso.date('Date invalide.') }).safeParse({ born: 'x' }).error,
      'Date invalide.',
    ],
    [undefined, 'Une erreur est survenue.'],
    [new Error(''), 'Une erreur est survenue.'],
  ])('message %#', (e, expected) => expect(messageOf(e)).toBe(expected));
});

test.each([
  ['attachment; filename="a.csv"', 'a.csv'],
  ['attachment; filename=a.csv', 'a.csv'],
  [
    'attachment; filename="x"; filename*=UTF-8\'\'relev%C3%A9%20d%E2%80%99heures.xlsx',
    'relevé d’heures.xlsx',
  ],
  ['attachment; filename="a \\"b\\".pdf"', 'a "b".pdf'],
  ['attachment; filename="../../etc/passwd"', 'passwd'],
  ["attachment; filename*=UTF-8''%E0%A4%A", null],
  ['inline', null],
  [null, null],
])('file name of %s', (header, name) => expect(fileNameOf(header)).toBe(name));

test('a body that the schema refuses fails as the server would refuse it, field by field', () => {
  const body = z.object({ born: z.iso.date('Date invalide.'), rows: z.array(z.number('Nombre.')) });
  const thrown = body.safeParse({ born: 'x', rows: [1, 'a'] }).error;
  expect(refusalOf(thrown)).toMatchObject({
    code: 'invalid',
    details: [
      { field: 'born', message: 'Date invalide.' },
      { field: 'rows.1', message: 'Nombre.' },
    ],
  });
});
