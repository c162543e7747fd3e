/** What a group holds. */
export const GROUP_KINDS = ['collaborator', 'vehicle'] as const;
export type GroupKind = (typeof GROUP_KINDS)[number];
