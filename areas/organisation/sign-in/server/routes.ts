import type { PlacedActor } from '#platform/server/access/perimeter.ts';
import { AppError } from '#platform/server/app-error.ts';
import type { Auth } from '#platform/server/auth/auth.ts';
import { serve, type Served } from '#platform/server/call.ts';
import { SESSION_COOKIE } from '#platform/server/http/auth-port.ts';
import { signIn } from '../contract.ts';
import { passkeys } from '../passkey-contract.ts';
import { confirmPassword } from './confirm-password.ts';
import { enterByPasskey, startEntering } from './enter-by-passkey.ts';
import { startWith, stopWith } from './impersonation.ts';
import { changePasswordWith, forgottenWith, readLink, resetWith } from './new-password.ts';
import {
  confirmFactorWith,
  removeOwnFactor,
  renewRecovery,
  showFactor,
  startFactor,
} from './own-factor.ts';
import {
  addPasskeyWith,
  listOwnPasskeys,
  removeOwnPasskey,
  startOwnPasskey,
} from './own-passkeys.ts';
import { mySessions, revokeMineWith, revokeOthersWith, signOutWith } from './own-sessions.ts';
import { profileOf } from './profile.ts';
import { signInWith } from './sign-in.ts';

export const signInServer = (auth: Auth): Served =>
  serve('sign-in', signIn, {
    signIn: signInWith(auth),
    signOut: signOutWith(auth),
    forgotten: forgottenWith(auth),
    resetLink: readLink,
    reset: resetWith(auth),
    profile: async ({ actor, request, services }) => {
      const token = request.cookies[SESSION_COOKIE];
      if (token === undefined) throw new AppError('not_signed_in');
      return profileOf(actor as PlacedActor, token, services.live);
    },
    sessions: mySessions,
    revokeSession: revokeMineWith(auth),
    revokeOthers: revokeOthersWith(auth),
    confirmPassword,
    secondFactor: showFactor,
    startFactor,
    confirmFactor: confirmFactorWith(auth),
    renewRecovery,
    removeFactor: removeOwnFactor,
    changePassword: changePasswordWith(auth),
    startImpersonation: startWith(auth),
    stopImpersonation: stopWith(auth),
  });

export const passkeysServer = (auth: Auth): Served =>
  serve('passkeys', passkeys, {
    startEntering: startEntering(auth),
    enter: enterByPasskey(auth),
    list: listOwnPasskeys,
    start: startOwnPasskey,
    add: addPasskeyWith(auth),
    remove: removeOwnPasskey,
  });
