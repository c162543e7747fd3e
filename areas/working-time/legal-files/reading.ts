// What is made of a file grows with the portal: files read with less are read again, in the background.

/**
 * 1: activities, conditions, positions, events and faults of the equipment, calibrations. 2: in which slot the card of a crew was. 3: an invalid signature waits for a decision, and of two
 * records of one date the one in sequence counts. A number more whenever more is kept of files than before: the files of then are read again by themselves at night, or at
 * once when somebody asks for it.
 */
export const READING = 3;
