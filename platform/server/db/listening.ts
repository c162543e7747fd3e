// One client of its own for every LISTEN of the process; it comes back by itself when the connection is lost.
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { Client, escapeIdentifier, type ClientConfig } from 'pg';

type Hear = (payload: string) => void;
const FIRST_PAUSE_MS = 200;
const LONGEST_PAUSE_MS = 5_000;

export class Listening {
  readonly #connection: ClientConfig;
  readonly #log: FastifyBaseLogger;
  readonly #hearers = new Map<string, Set<Hear>>();
  #client: Promise<Client> | null = null;
  /** The client while it is connected. */
  #connected: Client | null = null;
  #closed = false;

  constructor(connection: ClientConfig, log: FastifyBaseLogger) {
    this.#connection = connection;
    this.#log = log;
  }

  /** Calls `on` for every notification on `channel`. What is sent while the connection is being restored is not heard. */
  async listen(channel: string, on: Hear): Promise<{ close(): Promise<void> }> {
    const hearers = this.#hearers.getOrInsertComputed(channel, () => new Set());
    hearers.add(on);
    const connecting = (this.#client ??= this.#connect());
    const client = await connecting.catch((error: unknown) => {
      // Whoever listens next tries anew.
      if (this.#client === connecting) this.#client = null;
      throw error;
    });
    await client.query(`listen ${escapeIdentifier(channel)}`);
    return {
      close: async () => {
        hearers.delete(on);
        if (hearers.size > 0 || this.#hearers.get(channel) !== hearers) return;
        this.#hearers.delete(channel);
        // A lost connection hears nothing, and the next one will not be asked to: nobody waits for it here.
        await this.#connected?.query(`unlisten ${escapeIdentifier(channel)}`).catch(() => {});
      },
    };
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#connected?.end();
  }

  async #connect(): Promise<Client> {
    const client = new Client(this.#connection);
    client.on('notification', ({ channel, payload }) =>
      this.#hearers.get(channel)?.forEach((on) => on(payload ?? '')),
    );
    client.on('error', (error) => this.#log.warn({ error }, 'Lost the connection that listens'));
    try {
      await client.connect();
      for (const channel of this.#hearers.keys())
        await client.query(`listen ${escapeIdentifier(channel)}`);
      if (this.#closed) throw new Error('The database is closed');
    } catch (error) {
      void client.end().catch(() => {});
      throw error;
    }
    this.#connected = client;
    // Only of one that was there: an attempt that fails ends too, and whoever made it makes the next one.
    client.once('end', () => {
      this.#connected = null;
      if (this.#closed) return;
      const again = this.#reconnect();
      again.catch(() => {}); // closed meanwhile
      this.#client = again;
    });
    return client;
  }

  async #reconnect(): Promise<Client> {
    for (let wait = FIRST_PAUSE_MS; ; wait = Math.min(wait * 2, LONGEST_PAUSE_MS)) {
      await pause(wait, undefined, { ref: false });
      if (this.#closed) throw new Error('The database is closed');
      try {
        return await this.#connect();
      } catch (error) {
        this.#log.warn({ error }, 'Cannot listen yet');
      }
    }
  }
}
