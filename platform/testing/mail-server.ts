// A mail server for tests: keeps what it receives, refuses whom it is told to, and leaves the first messages without the word that it has them.
import type { Readable } from 'node:stream';
import { text as textOf } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  readonly to: readonly string[];
  readonly source: string;
}
export interface MailServer {
  readonly port: number;
  readonly received: ReceivedMail[];
  close(): Promise<void>;
}

interface Manner {
  /** Given by the system unless said. */
  readonly port?: number;
  /** An address that does not exist here. */
  readonly refuse?: string;
  /** So many of the first messages are taken, and never acknowledged. */
  readonly unacknowledged?: number;
}

export const startMailServer = async ({
  port = 0,
  refuse,
  unacknowledged = 0,
}: Manner = {}): Promise<MailServer> => {
  const received: ReceivedMail[] = [];
  const keep = async (
    stream: Readable,
    to: readonly string[],
    done: (problem?: Error) => void,
  ): Promise<void> => {
    received.push({ to, source: await textOf(stream) });
    if (received.length > unacknowledged) done();
    else done(Object.assign(new Error('Try again later'), { responseCode: 451 }));
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    closeTimeout: 500,
    onRcptTo: (to, _session, done) =>
      done(
        to.address === refuse
          ? Object.assign(new Error('No such user'), { responseCode: 550 })
          : null,
      ),
    onData: (stream, session, done) => {
      const to = session.envelope.rcptTo.map((r) => r.address);
      void keep(stream, to, done);
    },
  });
  await new Promise<void>((listening) => {
    server.listen(port, '127.0.0.1', listening);
  });
  const { port: given } = server.server.address() as { port: number };
  return {
    port: given,
    received,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
      }),
  };
};
