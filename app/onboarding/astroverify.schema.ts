import { signupForm } from '~/account/signup.schema';
import { defineForm } from '~/forms/definition';

/** The number of an applicant who wants to see the own application; rules and messages are those of signing in. */
export const applicationStateForm = defineForm({
  id: 'application-state',
  fields: { mobile: signupForm.fields.mobile },
});
