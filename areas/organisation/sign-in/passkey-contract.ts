// Passkeys of one's account (invented, as the second factor); apart, so that who signs in without one does not load it.
import { z } from 'zod';
import { http } from '#platform/contract/route.ts';
import { Profile } from './contract.ts';

const part = z.string().min(1).max(4_000);
const credential = { id: part, rawId: part, type: z.literal('public-key') };
/** What a browser answers for a passkey (WebAuthn, `toJSON`); the rest of it is left aside. */
export const PasskeyProof = z.object({
  ...credential,
  response: z.object({ clientDataJSON: part, authenticatorData: part, signature: part }),
});
export type PasskeyProof = z.infer<typeof PasskeyProof>;
const PasskeyMade = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: part,
    attestationObject: z.string().min(1).max(20_000),
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
});
export type PasskeyMade = z.infer<typeof PasskeyMade>;

const Passkey = z.object({
  id: z.number(),
  name: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.string().nullable(),
});
export type Passkey = z.infer<typeof Passkey>;

const ofMyself = { may: 'signed-in', twin: false, tx: 'none', scope: 'own' } as const;
const strangers = { may: 'public', twin: false, tx: 'none', scope: 'own' } as const;
const path = '/profile/passkeys';
export const passkeys = {
  /** What a browser asks its keys, whosever they are. */
  startEntering: http.post('/login/passkey/start', { ...strangers, output: z.unknown() }),
  enter: http.post('/login/passkey', {
    ...strangers,
    body: z.object({ answer: PasskeyProof }),
    output: Profile,
  }),
  list: http.get(path, {
    ...ofMyself,
    /** And since when there is an authenticator. */
    output: z.object({ authenticatorSince: z.string().nullable(), keys: z.array(Passkey) }),
  }),
  /** The options that a browser makes a passkey by. */
  start: http.post(`${path}/start`, { ...ofMyself, output: z.unknown() }),
  /** With recovery codes where there were none. */
  add: http.post(path, {
    ...ofMyself,
    body: z.object({ name: z.string().trim().min(1).max(60), answer: PasskeyMade }),
    output: z.object({ codes: z.array(z.string()) }),
  }),
  remove: http.delete(`${path}/{id}`, { ...ofMyself }),
};
