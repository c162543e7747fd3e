// The gate of net-entreprises over HTTP (reference §8): XML sign-in, gzip deposit, JSON lists. No secret is logged or written anywhere.
import { gzipSync } from 'node:zlib';
import type { Regime } from '#areas/declarations/dsn/dsn-status.ts';
import {
  GateDenied,
  GateSilent,
  GateUnreachable,
  type Deposited,
  type DsnGate,
  type GateReturn,
} from './gate.ts';
import { flowIn, flowsIn, returnsIn } from './gate-answers.ts';

/** Another gate of the same protocol. */
export interface GateNetwork {
  readonly signIn: string;
  readonly depot: string;
  readonly consultation: string;
  /** The path of a deposit. */
  readonly deposit: string;
}
export interface GateAccess {
  readonly siret: string;
  readonly lastName: string;
  readonly firstName: string;
  readonly password: string;
  /** All calls to one address; null: those of production. */
  readonly base: string | null;
  readonly timeoutMs: number;
  readonly network?: GateNetwork;
}
const AGENT = 'Client-DSN (Roulement/1.0; Roulement)';
const HTTP = { ok: 200, unauthorized: 401, forbidden: 403, refused: 422 } as const;
/** The gate says that it took nothing. */
const NOT_NOW: ReadonlySet<number> = new Set([404, 429, 503]);
/** General production, agricultural (MSA). */
const SERVICE = { general: '25', agricultural: '26' } as const;
const NETWORK = { general: 'dsnrg', agricultural: 'dsnra' } as const;
/** Failures that happen before a byte of the file leaves. */
const BEFORE_SENDING: ReadonlySet<unknown> = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN']);

const escaped = (text: string): string =>
  text.replace(/[<>&'"]/g, (sign) => `&#${sign.codePointAt(0) ?? 0};`);
const stamp = (at: Temporal.Instant): string =>
  at
    .toZonedDateTimeISO('Europe/Paris')
    .toPlainDateTime()
    .toString({ smallestUnit: 'second' })
    .replace(/\D/g, '');

export const httpGate = (access: GateAccess): DsnGate => new HttpGate(access);

class HttpGate implements DsnGate {
  readonly #access: GateAccess;
  readonly #tokens = new Map<Regime, string>();

  constructor(access: GateAccess) {
    this.#access = access;
  }

  #at(host: 'depot' | 'consultation', regime: Regime): string {
    return (
      this.#access.base ??
      this.#access.network?.[host] ??
      `https://${host}.${NETWORK[regime]}.net-entreprises.fr`
    );
  }

  /** @throws GateUnreachable where nothing left, GateSilent where no answer came back in time. */
  async #fetch(url: string, init: RequestInit): Promise<Response> {
    try {
      const signal = AbortSignal.timeout(this.#access.timeoutMs);
      return await fetch(url, { ...init, signal, redirect: 'error' });
    } catch (problem) {
      const { cause } = problem as { readonly cause?: { readonly code?: unknown } };
      if (BEFORE_SENDING.has(cause?.code)) throw new GateUnreachable(String(cause?.code));
      throw new GateSilent('no answer');
    }
  }

  async #signIn(regime: Regime): Promise<string> {
    const { siret, lastName, firstName, password, base } = this.#access;
    const values = { siret, nom: lastName, prenom: firstName, motdepasse: password };
    const fields = Object.entries({ ...values, service: SERVICE[regime] })
      .map(([name, value]) => `<${name}>${escaped(value)}</${name}>`)
      .join('');
    const host = base ?? 'https://services.net-entreprises.fr';
    const own = base === null ? this.#access.network?.signIn : undefined;
    const response = await this.#fetch(own ?? `${host}/authentifier/1.0/`, {
      method: 'POST',
      headers: { 'content-type': 'application/xml', 'user-agent': AGENT },
      body: `<identifiants>${fields}</identifiants>`,
    }).catch((problem: unknown) => {
      // Nothing is deposited by signing in: without an answer it is as if it had not been reached.
      throw problem instanceof GateSilent ? new GateUnreachable('sign-in') : problem;
    });
    if (response.status !== HTTP.ok) {
      if (response.status >= 500 || NOT_NOW.has(response.status))
        throw new GateUnreachable(`sign-in ${response.status}`);
      throw new GateDenied(`sign-in ${response.status}`);
    }
    const token = (await response.text()).trim();
    this.#tokens.set(regime, token);
    return token;
  }

  /** Signs in where there is no token, and once more where it has expired. */
  async #call(regime: Regime, url: string, init: RequestInit): Promise<Response> {
    const once = async (token: string): Promise<Response> =>
      this.#fetch(url, {
        ...init,
        headers: {
          ...(init.headers as Record<string, string>),
          authorization: `DSNLogin jeton=${token}`,
          'user-agent': AGENT,
          'accept-encoding': 'gzip',
        },
      });
    const first = await once(this.#tokens.get(regime) ?? (await this.#signIn(regime)));
    if (first.status !== HTTP.unauthorized) return first;
    const second = await once(await this.#signIn(regime));
    if (second.status === HTTP.unauthorized) throw new GateDenied('token refused');
    return second;
  }

  async deposit({ content, regime }: Parameters<DsnGate['deposit']>[0]): Promise<Deposited> {
    const path = this.#access.network?.deposit ?? '/deposer-dsn/2.0/';
    const url = `${this.#at('depot', regime)}${path}`;
    const response = await this.#call(regime, url, {
      method: 'POST',
      headers: { 'content-type': 'text/plain', 'content-encoding': 'gzip' },
      body: new Uint8Array(gzipSync(content)),
    });
    const { status } = response;
    if (status === HTTP.forbidden) throw new GateDenied('account blocked');
    if (NOT_NOW.has(status)) throw new GateUnreachable(`deposit ${status}`);
    if (status >= 500) throw new GateSilent(`deposit ${status}`);
    const receipt = await response.text().catch(() => {
      throw new GateSilent('answer cut');
    });
    if (status !== HTTP.ok) return { is: 'refused', receipt };
    const flow = flowIn(receipt);
    if (flow === null) throw new GateSilent('receipt without a flow');
    return { is: 'taken', flow, receipt };
  }

  async #list(regime: Regime, path: string): Promise<unknown> {
    const response = await this.#call(regime, `${this.#at('consultation', regime)}${path}`, {
      headers: { accept: 'application/json' },
    });
    if (response.status !== HTTP.ok) throw new GateUnreachable(`list ${response.status}`);
    return response.json();
  }
  async depositsBetween(
    from: Temporal.Instant,
    to: Temporal.Instant,
    regime: Regime,
  ): Promise<readonly string[]> {
    return flowsIn(await this.#list(regime, `/lister-depots/2.0/${stamp(from)}/${stamp(to)}`));
  }
  async returnsOf(flow: string, regime: Regime): Promise<readonly GateReturn[]> {
    return returnsIn(await this.#list(regime, `/lister-retours-flux/2.0/${flow}`), flow);
  }

  /** Only the gate's own hosts are followed: an address comes from an answer. */
  async contentOf(url: string, regime: Regime): Promise<Uint8Array> {
    const { base } = this.#access;
    const own =
      base === null
        ? /^https:\/\/telechargement(?:-edit)?\.dsnr[ga]\.net-entreprises\.fr\//.test(url)
        : url.startsWith(`${base}/`);
    if (!own) throw new GateDenied('foreign address');
    const response = await this.#call(regime, url, {});
    if (response.status !== HTTP.ok) throw new GateUnreachable(`content ${response.status}`);
    return new Uint8Array(await response.arrayBuffer());
  }
}
