export const PHONE = { width: 360, height: 740 } as const;

export const VIEWPORTS = [PHONE, { width: 1280, height: 800 }] as const;

export const SCHEMES = ['light', 'dark'] as const;
