/** Where branches are looked up that the store knows only by their code. */
export interface IfscSettings {
  /** The look-up service's address without a slash at its end; undefined: there is none. */
  readonly url: string | undefined;
  /** Whether the store is filled with the list of branches that the site brings. */
  readonly fillsIn: boolean;
}
