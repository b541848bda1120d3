/** All texts come from the server. Contains birth data: never cached. */
export interface MyDayView {
  readonly html: string;
}

export const PROFILE_KUNDLI_PATH = '/profile/kundli';
