import { Link } from '@remix-run/react';
import type { ReactNode, ComponentType } from 'react';
import { CHANGE_FORMS } from '~/features/applications/apply/changes/change-request.schema';
import { type FieldKind, RATES } from '~/features/applications/apply/changes/change-request';
import { m } from '~/shared/i18n/messages';
import { PostForm } from '~/web/forms/PostForm';
import { SubmitButton } from '~/web/forms/SubmitButton';
import { LastChangeRequest, type ChangeView } from './LastChangeRequest';
import { Picture, type ShownPicture } from './LastChangeRequest';
import type { ControlValues } from '~/web/forms/answer';
import { TextField } from '~/web/forms/fields/TextField';

export interface FieldView extends ChangeView<FieldKind> {
  readonly value: string;
}

export interface SeparatePageView extends ChangeView {
  readonly to: string;
  readonly words: string;
  readonly picture?: ShownPicture | undefined;
}

interface SectionProps<View> {
  readonly view: View;
  readonly path: string;
  readonly token: string;
}

export function ChangeSection(props: SectionProps<FieldView>) {
  return (
    <Section {...props}>
      <ChangeRequestForm {...props} />
    </Section>
  );
}

export function SeparatePageSection(props: SectionProps<SeparatePageView>) {
  const { to, words, picture } = props.view;
  return (
    <Section {...props}>
      {picture ? <Picture {...picture} /> : null}
      <p>
        <Link to={to}>{words}</Link>
      </p>
    </Section>
  );
}

function Section({
  children,
  ...props
}: SectionProps<ChangeView> & { readonly children: ReactNode }) {
  const { kind, name } = props.view;
  const heading = `change-${kind}`;
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading}>{name}</h2>
      <LastChangeRequest {...props} />
      {children}
    </section>
  );
}

function ChangeRequestForm({ view, path, token }: SectionProps<FieldView>) {
  const { kind, name, value } = view;
  const { Fields, send, toControls } = CHANGE_FIELDS[kind];
  return (
    <PostForm
      form={CHANGE_FORMS[kind]}
      action={path}
      token={token}
      defaults={toControls(value)}
      label={name}
    >
      <Fields />
      <SubmitButton busyText={m.onboarding_change_sending()}>{send()}</SubmitButton>
    </PostForm>
  );
}

interface ChangeFormSetup {
  readonly Fields: ComponentType;
  readonly send: () => string;
  readonly toControls: (value: string) => ControlValues;
}

export const CHANGE_FIELDS: Readonly<Record<FieldKind, ChangeFormSetup>> = {
  rate: {
    Fields: RateField,
    send: m.onboarding_change_send_rate,
    toControls: (rate) => ({ rate }),
  },
  languages: {
    Fields: LanguagesField,
    send: m.onboarding_change_send_languages,
    toControls: (language) => ({ language }),
  },
};

function RateField() {
  return (
    <TextField
      name="rate"
      label={m.onboarding_change_rate_field()}
      hint={m.onboarding_change_rate_hint(RATES)}
      autoComplete="off"
    />
  );
}

function LanguagesField() {
  return (
    <TextField
      name="language"
      label={m.onboarding_languages()}
      hint={m.onboarding_languages_hint()}
      autoComplete="off"
      autoCapitalize="words"
    />
  );
}
