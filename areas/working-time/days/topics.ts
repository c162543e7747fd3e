// Who is told that days changed.
/** The topics of an agency whose days say something else: its planning, its calendar, its expenses (specification 001 §7). */
export const dayTopics = (infraId: number): [string, ...string[]] => [
  `/infrastructures/${infraId}/planning`,
  `/infrastructures/${infraId}/calendar`,
  `/infrastructures/${infraId}/expense`,
];
