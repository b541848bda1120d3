/** The narrowest phone that pages must fit. */
export const PHONE = { width: 360, height: 740 } as const;

/** The sizes at which pages are looked at: a phone and a computer. */
export const VIEWPORTS = [PHONE, { width: 1280, height: 800 }] as const;

/** The colour schemes in which pages are looked at. */
export const SCHEMES = ['light', 'dark'] as const;
