/** Below this width (the `md` breakpoint) the sidebar is a drawer, tables are cards and the planning a list of days. For `useMediaQuery`. */
export const SMALL_SCREEN = 'screen and (max-width: 55.3125em)';
/** Below this width (`lg`) the filters are an accordion. */
export const MIDDLE_SCREEN = 'screen and (max-width: 80.75em)';
