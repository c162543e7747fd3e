import type { Auth } from '#platform/server/auth/auth.ts';
import { sessionGate } from '#platform/server/auth/sessions.ts';
import { serve, type Served } from '#platform/server/call.ts';
import type { Contributions } from '#platform/server/contributions.ts';
import { passwordDoor } from '#areas/organisation/sign-in/server/api.ts';
import { singleSignOn } from '../contract.ts';
import { fr } from '../fr.ts';
import { confirm, find, finish, mine, start } from './door.ts';
import { addDomain, proveDomain } from './domains.ts';
import { enforce, release } from './enforcement.ts';
import { closesPassword, goesOn } from './gate.ts';
import { addMapping, check, load, removeFrom, setSecret, update } from './settings.ts';

export const singleSignOnServer = (auth: Auth): Served =>
  serve(
    'single-sign-on',
    singleSignOn,
    {
      load: (call) => load(call, call.query.customer),
      update: (call) => update(auth, call),
      setSecret,
      check,
      addDomain,
      proveDomain,
      removeDomain: (call) => removeFrom(call, 'identity_domain'),
      addMapping: (call) => addMapping(auth, call),
      removeMapping: (call) => removeFrom(call, 'identity_mapping'),
      enforce: (call) => enforce(auth, call),
      release: (call) => release(auth, call),
      find: (call) => find(auth, call),
      start: (call) => start(auth, call),
      finish: (call) => finish(auth, call),
      mine,
      confirm: (call) => confirm(auth, call),
    },
    { update: (call) => load(call, call.body.customer).then(({ chosen }) => chosen) },
  );

export const contributes: Contributions = {
  ports: [sessionGate.filledBy(goesOn), passwordDoor.filledBy(closesPassword)],
  recordNames: [
    ['identity_provider', fr.records.provider],
    ['identity_domain', fr.records.domain],
    ['identity_mapping', fr.records.mapping],
  ],
  recordPages: [['identity_provider', singleSignOn.load]],
  recordFields: [
    [
      'identity_provider',
      {
        name: { label: fr.name },
        issuer: { label: fr.issuer },
        public_key: { label: fr.publicKey },
        sealed_secret: { label: fr.secret },
        valid_from: { label: fr.validFrom },
        client_id: { label: fr.clientId },
        is_active: { label: fr.isActive },
        creates_accounts: { label: fr.createsAccounts },
        groups_claim: { label: fr.groupsClaim },
        enforced_at: { label: fr.enforcedAt },
        break_glass_id: { label: fr.enforceAccount },
      },
    ],
    [
      'identity_domain',
      {
        domain: { label: fr.domain },
        challenge: { label: fr.challenge },
        proved_at: { label: fr.provedAt },
      },
    ],
    [
      'identity_mapping',
      {
        group_name: { label: fr.group },
        role: { label: fr.role, values: fr.roleTexts },
        infra_id: { label: fr.place },
        profile_id: { label: fr.profile },
        made_by: { label: fr.madeBy },
      },
    ],
  ],
};
