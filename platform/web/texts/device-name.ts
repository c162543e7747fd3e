// What a browser says of itself, in the words of people.

const browsers: readonly (readonly [RegExp, string])[] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\/|FxiOS/, 'Firefox'],
  [/Chrome\/|CriOS/, 'Chrome'],
  [/Safari\//, 'Safari'],
  [/curl\//, 'curl'],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/CrOS/, 'Chromebook'],
  [/Linux/, 'Linux'],
];
const first = (list: typeof browsers, text: string): string | undefined =>
  list.find(([sign]) => sign.test(text))?.[1];

/** `Chrome sur Windows`, `Safari sur iPhone`, or the text itself when it is unknown. */
export const deviceName = (userAgent: string): string => {
  const [browser, system] = [first(browsers, userAgent), first(systems, userAgent)];
  if (browser !== undefined && system !== undefined) return `${browser} sur ${system}`;
  return browser ?? system ?? (userAgent === '' ? 'Appareil inconnu' : userAgent.slice(0, 60));
};
