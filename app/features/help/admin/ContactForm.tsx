import { HiddenField } from '~/web/forms/fields/HiddenField';
import { PostForm } from '~/web/forms/PostForm';
import { SubmitButton } from '~/web/forms/SubmitButton';
import { TextField } from '~/web/forms/fields/TextField';
import type { EditableContact } from '~/features/help/help.server';
import { contactForm } from './faq.schema';
import { CONTACT_ANCHOR, FAQ_MANAGER_PATH } from './paths';

interface ContactFormProps extends EditableContact {
  readonly token: string;
  readonly wasChangedMeanwhile: boolean;
}

export function ContactForm(props: ContactFormProps) {
  const { contact, isEntered, version, token, wasChangedMeanwhile } = props;
  return (
    <>
      <p>
        {isEntered || !contact
          ? 'They appear at the foot of every page and in the legal texts.'
          : 'The details below came with the site. Please enter your own: they appear at the foot of every page and in the legal texts.'}
      </p>
      {wasChangedMeanwhile && contact ? (
        <p className="notice">
          Now on the site: {contact.email}, {contact.phone}
        </p>
      ) : null}
      <PostForm
        form={contactForm}
        action={`${FAQ_MANAGER_PATH}#${CONTACT_ANCHOR}`}
        token={token}
        defaults={{ version, ...contact }}
        label="Contact details"
      >
        <HiddenField name="version" />
        <TextField
          name="email"
          label="Email"
          autoComplete="off"
          inputMode="email"
          autoCapitalize="none"
        />
        <TextField
          name="phone"
          label="Phone"
          hint="Ten digits, or with the country code, such as +91 98765 43210"
          autoComplete="off"
          inputMode="tel"
          enterKeyHint="done"
        />
        <SubmitButton busyText={isEntered ? 'Updating...' : 'Adding...'} look="plain">
          {isEntered ? 'Update contact details' : 'Add contact details'}
        </SubmitButton>
      </PostForm>
    </>
  );
}
