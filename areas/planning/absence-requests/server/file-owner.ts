/** What files beside a request belong to. */
export const ABSENCE_FILES = { kind: 'absence-file', table: 'absence' } as const;
