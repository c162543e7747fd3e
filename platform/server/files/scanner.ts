// Every file that enters is shown to a virus scanner, where the settings name one: the INSTREAM command of clamd (its manual, « clamd(8) »). A scanner that
// does not answer lets nothing in: what cannot be judged is not stored.
import { createReadStream } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { AppError } from '../app-error.ts';

/** Shows a file to the scanner. Throws `AppError`: `infected` (422) with its name of what it found, `scanner_away` (503). */
export type Scan = (path: string, field: string) => Promise<void>;

const SILENCE_MS = 30_000;

/** `tcp://host:3310` or `unix:///run/clamav/clamd.ctl`. */
const open = (address: string): Socket => {
  const { protocol, hostname, port, pathname } = new URL(address);
  return protocol === 'unix:'
    ? connect(pathname)
    : connect({ host: hostname.replace(/^\[|\]$/g, ''), port: port === '' ? 3310 : Number(port) });
};

const lengthOf = (piece: Buffer): Buffer => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(piece.length);
  return length;
};

/** `zINSTREAM`, then pieces each behind its length, then a length of nothing. */
const sendFile = async (socket: Socket, path: string): Promise<void> => {
  const send = (bytes: Buffer): Promise<void> =>
    new Promise((done, failed) => {
      socket.write(bytes, (e) => (e === null || e === undefined ? done() : failed(e)));
    });
  await send(Buffer.from('zINSTREAM\0'));
  for await (const piece of createReadStream(path)) {
    const bytes = piece as Buffer;
    await send(Buffer.concat([lengthOf(bytes), bytes]));
  }
  await send(lengthOf(Buffer.alloc(0)));
};

const ask = async (address: string, path: string): Promise<string> => {
  const socket = open(address);
  socket.setTimeout(SILENCE_MS, () => socket.destroy(new Error('the scanner is silent')));
  try {
    // It may answer and hang up before the whole file is there (a limit of its own): what it says counts, not the broken pipe.
    const answer = text(socket);
    const sent = sendFile(socket, path).catch(() => undefined);
    const reply = await answer;
    await sent;
    return reply.replace(/\0.*$/s, '').trim();
  } finally {
    socket.destroy();
  }
};

const away = (cause: unknown): AppError =>
  new AppError('scanner_away', {
    status: 503,
    message:
      'L’analyse antivirus ne répond pas : le fichier n’est pas enregistré. Réessayez dans quelques minutes.',
    cause,
  });
const refused = (field: string, message: string): AppError =>
  new AppError('infected', { status: 422, message, details: [{ field, message }] });

/** The scanner that `address` names. */
export const clamdScanner =
  (address: string): Scan =>
  async (path, field) => {
    const answer = await ask(address, path).catch((e: unknown) => {
      throw away(e);
    });
    if (answer === 'stream: OK') return;
    const virus = /^stream: (.+) FOUND$/.exec(answer)?.[1];
    if (virus !== undefined)
      throw refused(
        field,
        `L’analyse antivirus a reconnu « ${virus} » : le fichier n’est pas enregistré.`,
      );
    if (/size limit exceeded/i.test(answer))
      throw refused(field, 'Le fichier est trop grand pour l’analyse antivirus.');
    throw away(new Error(`the scanner answered: ${answer.slice(0, 200)}`));
  };
