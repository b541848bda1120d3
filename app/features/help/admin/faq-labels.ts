/** Exact messages from the administration specification, sections 5 and 8, and similar messages. */
export const FETCH_FAILED = 'Failed to fetch FAQs.';
export const ADD_FAILED = 'Failed to add FAQ.';
export const UPDATE_FAILED = 'Failed to update FAQ.';
export const DELETE_FAILED = 'Failed to delete FAQ.';
export const MOVE_FAILED = 'Failed to move FAQ.';

/** The provider's service has no call to reorder. */
export const UNSUPPORTED =
  'The service that keeps these questions has no way to do this. Nothing was changed.';

export const FAQ_ADDED = 'FAQ added successfully!';
export const FAQ_UPDATED = 'FAQ updated successfully!';
export const DELETED = 'FAQ deleted successfully!';
export const FAQ_MOVED = 'FAQ moved successfully!';

export const QUESTION_REQUIRED = 'Question is required.';
export const ANSWER_REQUIRED = 'Answer is required.';
export const DUPLICATE_QUESTION = 'This question is already in the list.';
export const LIST_FULL = 'The list is full. Please delete an FAQ before you add another one.';

export const FAQ_CHANGED_MEANWHILE =
  'Another administrator has changed this FAQ since you opened it, so nothing was saved. Compare both texts: if you save again, yours replaces the other.';
export const FAQ_CHANGED_BEFORE_DELETION =
  'Another administrator has changed this FAQ since you opened it, so it was not deleted. Please read it again below.';
export const FAQ_NOT_FOUND = 'There is no such FAQ. It may have been deleted.';
export const GONE = 'This FAQ is no longer in the list.';
export const FAQ_DELETED_MEANWHILE =
  'This FAQ has been deleted since you opened it, so nothing was saved. You can add your text as a new one.';
export const FAQ_ORDER_CHANGED =
  'The list has changed since you opened it, so nothing was moved. This is how it is now.';

export const CONTACT_REQUIRED = 'Email and Phone are required.';
export const CONTACT_FETCH_FAILED = 'Failed to fetch contact details.';
export const CONTACT_SUCCESS_MESSAGES = {
  added: 'Contact details added successfully!',
  updated: 'Contact details updated successfully!',
} as const;
export const CONTACT_FAILED = 'Failed to save contact details.';
export const CONTACT_CHANGED_MEANWHILE =
  'Another administrator has changed the contact details since you opened them, so nothing was saved. Compare both: if you save again, yours replace the others.';
