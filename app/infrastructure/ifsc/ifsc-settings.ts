export interface IfscSettings {
  readonly url: string | undefined;
  readonly fillsIn: boolean;
}
