// Real peers: a dovecot and a postfix of one's own in a folder, for root on a machine that has them.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { createTransport } from 'nodemailer';
import { freePort } from '#platform/testing/server-process.ts';

const [DOVECOT, POSTFIX] = ['/usr/sbin/dovecot', '/usr/sbin/postfix'];
export const havePeers = (): boolean =>
  existsSync(DOVECOT) && existsSync(POSTFIX) && process.getuid?.() === 0;

/** `nobody`: neither peer delivers mail as root. */
const OWNER = 65_534;
export const AUTHORITY = 'mx.portail.test';
export const PASSWORD = 'tres-secret';

const answers = async (port: number): Promise<void> => {
  for (let i = 0; i < 200; i += 1) {
    const socket = connect(port, '127.0.0.1');
    const isThere = await Promise.race([
      once(socket, 'connect').then(() => true),
      once(socket, 'error').then(() => false),
    ]).catch(() => false);
    socket.destroy();
    if (isThere) return;
    await new Promise((r) => {
      setTimeout(r, 50);
    });
  }
  throw new Error(`nobody listens on ${port}`);
};

const dovecotConf = (root: string, port: number): string => `
protocols = imap
listen = 127.0.0.1
base_dir = ${root}/dovecot/run
state_dir = ${root}/dovecot/state
log_path = ${root}/dovecot.log
ssl = no
disable_plaintext_auth = no
mail_location = maildir:${root}/mail/%n
first_valid_uid = 1
passdb {
  driver = static
  args = password=${PASSWORD}
}
userdb {
  driver = static
  args = uid=${OWNER} gid=${OWNER} home=${root}/mail/%n
}
service imap-login {
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
`;
/** A sender of `client.test` is given the result that a DMARC milter would write, by its envelope; any other is not. */
const mainCf = (root: string): string => `
compatibility_level = 3.6
queue_directory = ${root}/queue
data_directory = ${root}/data
maillog_file = ${root}/postfix.log
maillog_file_prefixes = ${root}
mynetworks = 127.0.0.0/8
inet_interfaces = 127.0.0.1
inet_protocols = ipv4
myhostname = ${AUTHORITY}
mydestination =
recipient_delimiter = +
smtpd_peername_lookup = no
smtpd_sender_restrictions = check_sender_access regexp:${root}/senders
virtual_mailbox_domains = portail.test client.test
virtual_mailbox_base = ${root}/mail
virtual_mailbox_maps = inline:{support@portail.test=support/,zoe@client.test=zoe/}
virtual_uid_maps = static:${OWNER}
virtual_gid_maps = static:${OWNER}
virtual_minimum_uid = 1
virtual_alias_maps =
smtpd_relay_restrictions = reject_unauth_destination
`;
const masterCf = (port: number): string =>
  [
    `127.0.0.1:${port} inet n - n - - smtpd`,
    'cleanup unix n - n - 0 cleanup',
    'qmgr unix n - n 300 1 qmgr',
    'rewrite unix - - n - - trivial-rewrite',
    'bounce unix - - n - 0 bounce',
    'defer unix - - n - 0 bounce',
    'trace unix - - n - 0 bounce',
    'error unix - - n - - error',
    'retry unix - - n - - error',
    'proxymap unix - - n - - proxymap',
    'virtual unix - n n - - virtual',
    'anvil unix - - n - 1 anvil',
    'postlog unix-dgram n - n - 1 postlogd',
  ].join('\n');

export interface MailPeers {
  readonly imapPort: number;
  readonly smtpUrl: string;
  /** As `client.test` sends it, or somebody whose word is not proved. */
  send(mail: {
    from: string;
    to: string;
    subject: string;
    text: string;
    inReplyTo?: string;
    envelope?: string;
  }): Promise<void>;
  /** The raw mails of a box. */
  mails(box: string): readonly string[];
  restartDovecot(): Promise<void>;
  /** The box is numbered anew. */
  forgetNumbers(box: string): Promise<void>;
  stop(): Promise<void>;
}

const startDovecot = async (root: string, port: number) => {
  const child = spawn(DOVECOT, ['-F', '-c', `${root}/dovecot.conf`], { stdio: 'ignore' });
  await answers(port);
  return async () => {
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
};

export const startMailPeers = async (): Promise<MailPeers> => {
  const root = mkdtempSync(join(tmpdir(), 'roulement-mail-'));
  chmodSync(root, 0o755);
  const [imapPort, smtpPort] = [await freePort(), await freePort()];
  for (const name of ['mail', 'mail/support', 'mail/zoe']) {
    mkdirSync(join(root, name));
    chownSync(join(root, name), OWNER, OWNER);
  }
  for (const name of ['queue', 'data', 'etc', 'dovecot', 'dovecot/run', 'dovecot/state'])
    mkdirSync(join(root, name));
  execFileSync('chown', ['postfix', join(root, 'data')]);
  writeFileSync(join(root, 'dovecot.conf'), dovecotConf(root, imapPort));
  writeFileSync(
    join(root, 'senders'),
    `/@client\\.test$/ PREPEND Authentication-Results: ${AUTHORITY}; dmarc=pass header.from=client.test\n`,
  );
  writeFileSync(join(root, 'etc/main.cf'), mainCf(root));
  writeFileSync(join(root, 'etc/master.cf'), masterCf(smtpPort));
  const postfix = (command: string): void => {
    execFileSync(POSTFIX, ['-c', join(root, 'etc'), command], { stdio: 'ignore' });
  };
  let stopDovecot = await startDovecot(root, imapPort);
  postfix('start');
  await answers(smtpPort);
  const transport = createTransport({
    host: '127.0.0.1',
    port: smtpPort,
    secure: false,
    ignoreTLS: true,
    pool: true,
  });
  const folder = (box: string): string => join(root, 'mail', box);
  return {
    imapPort,
    smtpUrl: `smtp://127.0.0.1:${smtpPort}`,
    send: async ({ envelope, ...mail }) => {
      await transport.sendMail({
        ...mail,
        envelope: { from: envelope ?? mail.from, to: mail.to },
      });
    },
    mails: (box) =>
      ['new', 'cur'].flatMap((part) =>
        existsSync(join(folder(box), part))
          ? readdirSync(join(folder(box), part)).map((name) =>
              readFileSync(join(folder(box), part, name), 'utf8'),
            )
          : [],
      ),
    restartDovecot: async () => {
      await stopDovecot();
      stopDovecot = await startDovecot(root, imapPort);
    },
    forgetNumbers: async (box) => {
      await stopDovecot();
      for (const name of readdirSync(folder(box)))
        if (name.startsWith('dovecot')) rmSync(join(folder(box), name), { recursive: true });
      // A new UIDVALIDITY is the second in which the folder is numbered.
      await new Promise((r) => {
        setTimeout(r, 1_100);
      });
      stopDovecot = await startDovecot(root, imapPort);
    },
    stop: async () => {
      transport.close();
      postfix('stop');
      await stopDovecot();
      rmSync(root, { recursive: true, force: true });
    },
  };
};
