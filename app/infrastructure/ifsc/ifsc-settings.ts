export interface IfscSettings {
  readonly url: string | undefined;
  readonly seedsBranches: boolean;
}
