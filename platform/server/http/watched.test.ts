// What somebody tried that they may not is in the log at its everyday level, without what they sent.
import { Writable } from 'node:stream';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { AppError } from '../app-error.ts';
import { sendError } from './errors.ts';

const linesOf = async (code: string): Promise<Record<string, unknown>[]> => {
  const lines: string[] = [];
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(String(chunk));
      done();
    },
  });
  const app = Fastify({ logger: { level: 'warn', stream } });
  app.setErrorHandler((error, request, reply) => sendError(request, reply, error));
  app.post('/x', { config: { id: 'area.route' } }, () => {
    throw new AppError(code, { status: 403 });
  });
  const answer = await app.inject({ method: 'POST', url: '/x', payload: { secret: 's3cr3t' } });
  expect(answer.headers['content-security-policy']).toContain("frame-ancestors 'none'");
  await app.close();
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
};

it.each(['forbidden', 'csrf', 'too_many', 'quota'])('%s is written down', async (code) => {
  const [line, ...more] = await linesOf(code);
  expect(line).toMatchObject({ msg: 'refused', code, method: 'POST', route: 'area.route' });
  expect(line).toHaveProperty('ip');
  expect(JSON.stringify(line)).not.toContain('s3cr3t');
  expect(more).toEqual([]);
});
it('what people type wrongly is not', async () => expect(await linesOf('invalid')).toEqual([]));
