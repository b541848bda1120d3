import type { ApplicationStore } from '~/features/applications/apply/application.store';

/** Encrypted drafts by mobile number until submission, for services that accept only complete forms. Ids are local. */
export interface ApplicationDraftStore extends Pick<
  ApplicationStore,
  | 'findByMobile'
  | 'register'
  | 'saveBank'
  | 'putDocument'
  | 'removeDocument'
  | 'openBankNumbers'
  | 'readDocument'
  | 'deleteProofs'
  | 'sweep'
> {
  clear(mobile: string): Promise<boolean>;
}
