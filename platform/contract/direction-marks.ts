// Characters that turn the direction of what is around them: « facture\u202Efdp.exe » is read as a PDF, a name hides another. Telephones paste them around numbers.

const MARKS = /[\u202A-\u202E\u2066-\u2069]/g;

/** The text without them; what it says in its own letters stays. */
export const withoutDirectionMarks = (text: string): string => text.replace(MARKS, '');
