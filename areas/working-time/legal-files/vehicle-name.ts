// Which vehicle a file is of: what its content says, or, for a file that lost that part, its name.
import { dayFrom } from '#engines/french-time/days.ts';

/** Letters and digits only, upper case: `ab-123-cd` and `AB 123 CD` are one plate. */
export const plainPlate = (registration: string): string =>
  registration.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');

/**
 * The instant in a file name such as `V_20261103_1542_AB123CD.V1B`, the French custom for downloads (time in UTC); null where there is
 * none that exists.
 */
export const downloadInName = (name: string): string | null => {
  const match = /(?:^|[^0-9])(20\d{2})(\d{2})(\d{2})[_-]?([01]\d|2[0-3])([0-5]\d)(?![0-9])/.exec(
    name,
  );
  if (match === null) return null;
  const [, year, month, day, hour, minute] = match;
  const date = dayFrom(Number(year), Number(month), Number(day));
  return date === null ? null : `${date}T${hour}:${minute}:00Z`;
};

/** The vehicle whose plate or VIN stands in the file's name; null when none or more than one does. */
export const vehicleInName = <
  V extends { readonly registration: string; readonly vin: string | null },
>(
  name: string,
  vehicles: readonly V[],
): V | null => {
  const plain = plainPlate(name.replace(/\.[^.]*$/, ''));
  const matches = vehicles.filter((v) =>
    [v.registration, v.vin ?? '']
      .map(plainPlate)
      .some((mark) => mark.length >= 5 && plain.includes(mark)),
  );
  return matches.length === 1 ? (matches[0] ?? null) : null;
};

type Named = { readonly registration: string; readonly vin: string | null };
/** The vehicle with this VIN, or else this plate; null when none or more than one has it. */
export const vehicleOfContent = <V extends Named>(
  stated: { readonly vin: string | null; readonly registration: string | null },
  vehicles: readonly V[],
): V | null => {
  const same = (mark: string | null, of: (v: V) => string | null): V | null => {
    const matches =
      mark === null ? [] : vehicles.filter((v) => plainPlate(of(v) ?? '') === plainPlate(mark));
    return matches.length === 1 ? (matches[0] ?? null) : null;
  };
  return same(stated.vin, (v) => v.vin) ?? same(stated.registration, (v) => v.registration);
};
