// What can be known to fail before anything is loaded: each refusal is one line of French that says what to do.
import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { ConfigError, type Config } from '#platform/server/config/config.ts';
import { createSecrets } from '#platform/server/secrets/secrets.ts';

type Place = Pick<Config, 'DATA_DIR' | 'embedded' | 'SECRET_KEY'>;

/** Throws `ConfigError` where the data folder cannot be written. */
export const checkFolder = (folder: string): void => {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch {
    throw new ConfigError(
      `Le dossier de données ${folder} ne peut pas être écrit : donnez-en le droit à ce compte, ou choisissez un autre dossier avec DATA_DIR.`,
    );
  }
};

/**
 * A new key beside an old database could open nothing that the old one sealed, and nobody would notice before it is needed.
 * Throws `ConfigError`.
 */
const checkKey = (folder: string): void => {
  if (!existsSync(join(folder, 'database')) || existsSync(join(folder, 'secret.key'))) return;
  throw new ConfigError(
    `La clé ${join(folder, 'secret.key')} a disparu : remettez-la depuis une sauvegarde, ou donnez-la par SECRET_KEY. Sans elle, ce que la base a chiffré est illisible ; pour repartir avec une clé neuve, créez un fichier vide nommé secret.key.`,
  );
};

/** Refuses an address that another program holds or that this account may not open. Throws `ConfigError`. */
const checkAddress = ({ HOST, PORT }: Pick<Config, 'HOST' | 'PORT'>): Promise<void> =>
  new Promise((free, refused) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) =>
      refused(addressRefused(error, HOST, PORT)),
    );
    probe.listen({ host: HOST, port: PORT, exclusive: true }, () => probe.close(() => free()));
  });

/** The failure to listen, as the person who starts the portal can act on it. */
export const addressRefused = (
  error: NodeJS.ErrnoException,
  host: string,
  port: number,
): ConfigError => {
  const reasons: Readonly<Record<string, string>> = {
    EADDRINUSE: `Le port ${port} est déjà pris sur ${host} : arrêtez l’autre programme, ou choisissez un autre port avec PORT.`,
    EACCES: `Ce compte n’a pas le droit d’ouvrir le port ${port} : choisissez-en un au-dessus de 1023 avec PORT, derrière un mandataire.`,
    EADDRNOTAVAIL: `L’adresse ${host} n’est pas de cette machine : corrigez HOST.`,
  };
  const reason = reasons[error.code ?? ''];
  return new ConfigError(reason ?? `Impossible d’écouter sur ${host}:${port} : ${error.message}`);
};

/** Throws `ConfigError` where the portal could not start or would lose something by starting. */
export const checkBeforeStart = async (
  config: Place & Pick<Config, 'HOST' | 'PORT'>,
): Promise<void> => {
  const folder = resolve(config.DATA_DIR);
  checkFolder(folder);
  const hasKeyFile = config.embedded && config.SECRET_KEY === undefined;
  if (hasKeyFile) checkKey(folder);
  await checkAddress(config);
  // Before the database: a first start that is interrupted leaves no database without a key.
  if (hasKeyFile && !existsSync(join(folder, 'database'))) createSecrets(config);
};
