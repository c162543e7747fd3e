/** The pinned package whose rules count; a test compares it with `package.json`. Here so that the process of requests does not load the rules. */
export const MODEL = 'modele-social 11.1.0';
