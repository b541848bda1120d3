/** Where an SMS gateway reports what became of messages. */
export const REPORTS_PATH = '/sms-reports';

/** How the reports of a gateway are read: names of fields, and words of the second one, in small letters. */
export interface ReportWords {
  /** What the gateway calls the message. */
  readonly idField: string;
  readonly statusField: string;
  /** Why it failed; undefined: the gateway gives no code. */
  readonly codeField?: string | undefined;
  readonly delivered: readonly string[];
  readonly failed: readonly string[];
}

/** Whose reports are taken, and by what they are known for the gateway's. */
export type ReportSettings =
  | {
      readonly by: 'signature';
      /** Signs, and is no part of any address. */
      readonly authToken: string;
      /** The site's own address for reports, which the gateway is told with each message, and signs. */
      readonly address: string;
    }
  | {
      readonly by: 'key';
      /** SHA-256 of the key that stands in a header or in the address. */
      readonly keyHash: Buffer;
      readonly words: ReportWords;
    };
