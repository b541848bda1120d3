export const REPORTS_PATH = '/sms-reports';

export interface ReportFormat {
  readonly idField: string;
  readonly statusField: string;
  readonly codeField?: string | undefined;
  readonly delivered: readonly string[];
  readonly failed: readonly string[];
}

export type ReportSettings =
  | {
      readonly by: 'signature';
      readonly authToken: string;
      /** Public URL for reports, sent with each message and signed. */
      readonly address: string;
    }
  | {
      readonly by: 'key';
      /** SHA-256 of the key in a header or the query. */
      readonly keyHash: Buffer;
      readonly words: ReportFormat;
    };
