// The browser's side of passkeys; loaded when one is used.
import {
  startAuthentication,
  startRegistration,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import type { PasskeyMade, PasskeyProof } from '../passkey-contract.ts';

export const answerOf = async (options: unknown): Promise<PasskeyProof> => {
  const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON;
  const { id, rawId, type, response } = await startAuthentication({ optionsJSON });
  const { clientDataJSON, authenticatorData, signature } = response;
  return { id, rawId, type, response: { clientDataJSON, authenticatorData, signature } };
};
/** What goes where a code would. */
export const prove = async (options: unknown): Promise<string> =>
  JSON.stringify(await answerOf(options));
export const make = async (options: unknown): Promise<PasskeyMade> => {
  const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON;
  const { id, rawId, type, response } = await startRegistration({ optionsJSON });
  const { clientDataJSON, attestationObject, transports = [] } = response;
  return { id, rawId, type, response: { clientDataJSON, attestationObject, transports } };
};
