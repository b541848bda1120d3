import { ASTROLOGER_STATUS } from '~/features/astrologers/astrologer';
import type { Applicant } from './applicants';
import { expectPath, createPerson, nextNumber, type Stage } from './stage';
import type { ContactState, FaqState } from './states';
import { leadsTo, Subject } from './subject';
import type { WatchedClient } from './watched-client';

const FAQ_LIST_PATH = '/faqmanager';

export async function signIn(
  stage: Pick<Stage, 'origin' | 'gate' | 'onMoment' | 'admin'>,
): Promise<WatchedClient> {
  const { visitor } = createPerson(stage);
  const { email, password } = stage.admin;
  await visitor.open('/admin/login');
  visitor.form('Sign in').fill('E-mail', email).fill('Password', password);
  await visitor.press('Sign in');
  expectPath(visitor, '/deshboard');
  return visitor;
}

/** Signs in before the first act; the session is reused. */
export function createAdminAct(stage: Stage, act: (visitor: WatchedClient) => Promise<void>) {
  let signedIn: WatchedClient | null = null;
  return {
    visitor: () => signedIn,
    async act(): Promise<void> {
      signedIn ??= await signIn(stage);
      await act(signedIn);
    },
  };
}

export function createReviewerActs(stage: Stage, submitted: Applicant[]) {
  return createAdminAct(stage, async (visitor) => {
    const index = submitted.findIndex(({ mobile }) => stage.findApplicationId(mobile) !== null);
    const applicant = submitted[index];
    if (!applicant) return;
    const { application, mobile } = applicant;
    const state = application.value;
    if (!state || state.decisions.length > 0) {
      submitted.splice(index, 1);
      return;
    }
    const path = `/admin/view/${stage.findApplicationId(mobile) ?? ''}`;
    await visitor.open(path);
    expectPath(visitor, path);
    const approves = stage.random.chance(60);
    const button = approves ? 'Approve' : 'Reject';
    const reason = approves ? null : `The card cannot be read (${nextNumber()}).`;
    await visitor.follow(button);
    if (reason !== null) visitor.form(button).fill('Reason', reason);
    const { active, rejected } = ASTROLOGER_STATUS;
    await application.write(visitor, {
      write: approves ? 'application approved' : 'application rejected',
      steps: [
        {
          ...state,
          reason,
          status: approves ? active : rejected,
          decisions: [approves ? 'approved' : 'rejected'],
        },
      ],
      button,
      // The next page is another pending application or this one.
      isDone: leadsTo('/admin/view/'),
    });
  });
}

export function createHelpDeskActs(stage: Stage, contact: Subject<ContactState>) {
  const { random } = stage;
  let faqs: { readonly question: string; readonly faq: Subject<FaqState> }[] = [];
  return createAdminAct(stage, async (visitor) => {
    await visitor.open(FAQ_LIST_PATH);
    expectPath(visitor, FAQ_LIST_PATH);
    faqs = faqs.filter(({ faq }) => faq.value !== null);
    const number = nextNumber();
    const known = faqs.length > 0 ? random.pickOne(faqs) : null;
    if (random.chance(35)) {
      await changeContact(visitor, contact, number);
    } else if (!known || (faqs.length < 8 && random.chance(40))) {
      const question = `Crash question ${number}?`;
      const faq = new Subject<FaqState>(stage.ledger, `faq:${question}`);
      faqs.push({ question, faq });
      const answer = `Answer ${number}.`;
      visitor.form('Add FAQ').fill('Question', question).fill('Answer', answer);
      await write(visitor, faq, 'question added', { answer }, 'Add FAQ');
    } else if (random.chance(30)) {
      await visitor.follow(`Delete ${known.question}`);
      await write(visitor, known.faq, 'question deleted', null, 'Delete FAQ');
    } else {
      await visitor.follow(`Edit ${known.question}`);
      const answer = `Answer ${number}.`;
      visitor.form('Save FAQ').fill('Answer', answer);
      await write(visitor, known.faq, 'question changed', { answer }, 'Save FAQ');
    }
  });
}

function write<Value extends object>(
  visitor: WatchedClient,
  subject: Subject<Value>,
  kind: string,
  after: Value | null,
  button: string,
): Promise<void> {
  return subject.write(visitor, {
    write: kind,
    steps: [after],
    button,
    isDone: leadsTo(FAQ_LIST_PATH),
  });
}

async function changeContact(
  visitor: WatchedClient,
  contact: Subject<ContactState>,
  number: number,
) {
  const button = ['Update contact details', 'Add contact details'].find((label) =>
    visitor.page.hasButton(label),
  );
  if (button === undefined) throw new Error('The contact details cannot be changed');
  const details = {
    email: `help${number}@people.example`,
    // In the form in which the site stores it.
    phone: `+91 90000 ${String(number).padStart(5, '0')}`,
  };
  visitor.form(button).fill('Email', details.email).fill('Phone', details.phone);
  await write(visitor, contact, 'contact details changed', details, button);
}
