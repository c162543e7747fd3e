/** Of the second factor; apart, so that who signs in without one does not load them. */
export const fr = {
  factor: 'Double authentification',
  factorAbout:
    'À la connexion, un code de votre téléphone ou votre clé d’accès est demandé en plus du mot de passe : un mot de passe volé ne suffit plus.',
  factorOn: 'Activée',
  factorOff: 'Désactivée',
  factorSince:
    'Activée {ago} ; {count, plural, =0 {aucun code de secours ne reste} one {# code de secours reste} many {# de codes de secours restent} other {# codes de secours restent}}.',
  factorRequired: 'Votre organisation la demande à partir du {day}.',
  factorDue: 'Votre organisation la demande : activez-la pour continuer.',
  factorEnable: 'Activer la double authentification',
  factorDisable: 'Désactiver',
  factorDisableQuestion: 'Désactiver la double authentification ?',
  factorDisabled: 'Double authentification désactivée.',
  factorEnabled: 'Double authentification activée.',
  factorScan:
    'Lisez ce carré avec une application d’authentification (FreeOTP, Aegis, Google Authenticator…), puis saisissez le code qu’elle affiche.',
  factorQr: 'Carré à lire avec l’application d’authentification',
  factorSecret: 'Ou saisissez cette clé dans l’application :',
  factorIsRequired: 'Votre organisation la demande : elle ne peut pas être désactivée.',
  factorIsOn: 'La double authentification est déjà activée.',
  passkeys: 'Clés d’accès',
  passkeysAbout:
    'Le doigt, le visage ou le code de votre appareil, ou une clé de sécurité, à la place du code de l’application. Elle ne répond qu’à ce portail : aucune page imitée ne peut s’en servir.',
  passkeyAdd: 'Ajouter une clé d’accès',
  passkeyName: 'Nom de la clé',
  passkeyNameHint: 'Pour la reconnaître : « Mon téléphone », « Clé du bureau ».',
  passkeyAdded: 'Clé d’accès ajoutée.',
  passkeyRemoved: 'Clé d’accès retirée.',
  passkeyRemove: 'Retirer',
  passkeyRemoveQuestion: 'Retirer la clé « {name} » ?',
  passkeyRemoveAbout: 'Elle n’ouvrira plus votre compte. Les autres clés et les codes restent.',
  passkeySince: 'Ajoutée {ago}',
  passkeyUsed: 'Utilisée {ago}',
  passkeyNever: 'Jamais utilisée',
  passkeyEnter: 'Utiliser une clé d’accès',
  passkeyRefused:
    'Cette clé d’accès n’ouvre aucun compte ici : connectez-vous par votre adresse et votre mot de passe.',
  passkeyNothing: 'L’appareil n’a donné aucune clé d’accès.',
  codeLead: 'Saisissez le code à six chiffres de votre application, ou un code de secours.',
  codeOrKeyNeeded: 'Votre clé d’accès ou un code de votre application est demandé.',
  codeOrKey: 'Utilisez votre clé d’accès, ou saisissez un code de votre application ou de secours.',
  openedBy: 'Ouvert par',
  openedByTexts: {
    password: 'mot de passe',
    passkey: 'clé d’accès',
    provider: 'fournisseur d’identité',
  },
  passkeyUse: 'Utiliser une clé d’accès',
  passkeyWrong: 'Cette clé d’accès n’a pas pu être vérifiée : recommencez.',
  passkeyCancelled:
    'L’appareil n’a donné aucune clé d’accès : recommencez, ou saisissez un code de l’application ou de secours.',
  passkeyNone: 'Ce navigateur ne sait pas utiliser de clé d’accès.',
  passkeyTooMany: 'Vous avez vingt clés d’accès : retirez-en une d’abord.',
  passkeyUnproved: 'La réponse de l’appareil n’a pas pu être vérifiée : recommencez.',
  authenticator: 'Application d’authentification',
  recoveryTitle: 'Codes de secours',
  recoveryAbout:
    'Chacun remplace une seule fois le code de votre téléphone. Gardez-les ailleurs que sur lui : ils ne seront plus affichés.',
  recoveryRenew: 'Nouveaux codes de secours',
  recoveryCopy: 'Copier',
  recoveryDone: 'Je les ai gardés',
  factorMails: {
    factor_added: 'Double authentification activée',
    factor_removed: 'Double authentification désactivée',
    factor_reset: 'Votre double authentification a été réinitialisée',
    recovery_used: 'Un code de secours a servi',
    passkey_added: 'Clé d’accès ajoutée',
    passkey_removed: 'Clé d’accès retirée',
  },
  factorBodies: {
    factor_added: 'La double authentification de votre compte {customer} vient d’être activée.',
    factor_removed:
      'La double authentification de votre compte {customer} vient d’être désactivée.',
    factor_reset:
      'Un administrateur a réinitialisé la double authentification de votre compte {customer}. Vos appareils ont été déconnectés.',
    passkey_added: 'Une clé d’accès vient d’être ajoutée à votre compte {customer}.',
    passkey_removed: 'Une clé d’accès vient d’être retirée de votre compte {customer}.',
    recovery_used:
      'Un code de secours de votre compte {customer} vient de servir. {count, plural, =0 {Il n’en reste aucun} one {Il en reste #} many {Il en reste #} other {Il en reste #}}.',
  },
  factorMailIgnore:
    'Si ce n’est pas vous, changez votre mot de passe et prévenez votre administrateur.',
} as const;
