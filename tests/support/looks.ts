/** The sizes at which pages are looked at: a phone and a computer. */
export const VIEWPORTS = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
] as const;

/** The colour schemes in which pages are looked at. */
export const SCHEMES = ['light', 'dark'] as const;
