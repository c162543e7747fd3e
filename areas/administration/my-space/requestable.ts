// Absences that a person asks for; the others are told by a doctor, a planner or the law. Invented: the list, until customers have codes of their own.
export const REQUESTABLE: readonly string[] = ['CP', 'RTT', 'RC', 'CSS', 'EF', 'VM', 'FOR', 'CPE'];
