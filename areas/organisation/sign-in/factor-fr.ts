/** Of the second factor; apart, so that who signs in without one does not load them. */
export const fr = {
  factor: 'Double authentification',
  factorAbout:
    'À la connexion, un code de votre téléphone est demandé en plus du mot de passe : un mot de passe volé ne suffit plus.',
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
  },
  factorBodies: {
    factor_added: 'La double authentification de votre compte {customer} vient d’être activée.',
    factor_removed:
      'La double authentification de votre compte {customer} vient d’être désactivée.',
    factor_reset:
      'Un administrateur a réinitialisé la double authentification de votre compte {customer}. Vos appareils ont été déconnectés.',
    recovery_used:
      'Un code de secours de votre compte {customer} vient de servir. {count, plural, =0 {Il n’en reste aucun} one {Il en reste #} many {Il en reste #} other {Il en reste #}}.',
  },
  factorMailIgnore:
    'Si ce n’est pas vous, changez votre mot de passe et prévenez votre administrateur.',
} as const;
