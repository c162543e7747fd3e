// A worker knows no style sheet: the page's letters, for its own canvas (`platform/web/design/font.css`).
import latinExt from '@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2?url';
import latin from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';

const NAME = 'Inter Variable';
const WEIGHTS = '100 900';
/** Calls back each time letters have come, since what was drawn before has others. */
export const loadFonts = (fonts: FontFaceSet, came: () => void): void => {
  const faces = [
    new FontFace(NAME, `url(${latin})`, { weight: WEIGHTS }),
    new FontFace(NAME, `url(${latinExt})`, {
      weight: WEIGHTS,
      unicodeRange:
        'U+0100-0130, U+0132-0151, U+0154-02BA, U+02BD-02C5, U+02C7-02CC, U+02CE-02D7, U+02DD-02FF, U+1E00-1E9F',
    }),
  ];
  for (const face of faces) fonts.add(face);
  fonts.addEventListener('loadingdone', came);
  // Names of other letters ask for theirs when they are drawn. Without any, the system's are drawn.
  void faces[0]?.load().then(came, () => undefined);
};
