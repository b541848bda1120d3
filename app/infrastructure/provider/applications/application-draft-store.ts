import type { ApplicationSource } from '~/features/applications/apply/application.store';

/**
 * Where an application lies, sealed, until it is handed in: for services that take finished forms only. It is kept by the
 * mobile number; its ids are its own.
 */
export interface ApplicationDraftStore extends Pick<
  ApplicationSource,
  | 'findByMobile'
  | 'register'
  | 'saveBank'
  | 'putDocument'
  | 'removeDocument'
  | 'openBankNumbers'
  | 'readDocument'
  | 'forgetProofs'
  | 'sweep'
> {
  /** Removes the open application of a number with its sealed numbers and documents; false when there is none. */
  clear(mobile: string): Promise<boolean>;
}
