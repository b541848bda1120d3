import { enterCode, fillRegistration, PERSON } from '../../tests/support/sign-in';
import { pickColour, createGrainyPicture } from './pictures';
import { expectPath, createPerson, nextNumber, type Person, type Stage } from './stage';
import type { CustomerState } from './states';
import { leadsTo, Subject } from './subject';

const PICTURE = 'Profile picture (optional)';
const DELETION_CONFIRMATION =
  'I understand that my account will be deleted and cannot be restored.';

export interface SignedInCustomer extends Person {
  readonly account: Subject<CustomerState>;
}

/** Registers, edits the profile, deletes the account, and starts over as another person. */
export function createCustomerActs(stage: Stage) {
  const { random } = stage;
  const kept: SignedInCustomer[] = [];
  let customer: SignedInCustomer | null = null;

  return {
    /** Customers who stay signed in and whose data no longer changes. */
    kept: () => (customer ? [...kept, customer] : kept),

    async act(): Promise<void> {
      if (customer === null) {
        customer = await register(stage);
        return;
      }
      // The deletion succeeded without a response, so this person is signed out.
      if (customer.account.value === null) {
        customer = null;
        return;
      }
      if (random.chance(8)) {
        const leaving = customer;
        customer = null;
        await deleteAccount(stage, leaving);
      } else if (random.chance(6)) {
        kept.push(customer);
        customer = null;
      } else {
        await changeProfile(stage, customer);
      }
    },
  };
}

/** Signs in, from /signup to GET STARTED. */
export async function verify(stage: Stage, { visitor, mobile }: Person): Promise<void> {
  await visitor.open('/signup');
  visitor.form('Send OTP').fill('Mobile number', mobile);
  await visitor.press('Send OTP');
  await enterLastCode(stage, { visitor, mobile });
  expectPath(visitor, '/who-are-you');
}

async function enterLastCode(stage: Stage, { visitor, mobile }: Person): Promise<void> {
  const code = stage.findLastCode(mobile);
  if (code === null) throw new Error(`No code came: ${visitor.page.alerts.join()}`);
  await enterCode(visitor, code);
}

async function register(stage: Stage): Promise<SignedInCustomer> {
  const person = createPerson(stage);
  const { visitor, mobile } = person;
  await verify(stage, person);
  await visitor.press('Are you a User?');
  const state = { name: `Asha ${nextNumber()}`, place: 'Fort Kochi', picture: null };
  await fillRegistration(visitor, { ...PERSON, 'Full name': state.name, Location: state.place });
  const account = new Subject<CustomerState>(stage.ledger, `customer:${mobile}`);
  await account.write(visitor, {
    write: 'customer registered',
    steps: [state],
    button: 'Register',
    isDone: leadsTo('/welcome'),
  });
  return { ...person, account };
}

/** @throws Error when the open profile does not show the acknowledged values */
export async function openProfile({ visitor, account }: SignedInCustomer): Promise<CustomerState> {
  await visitor.open('/profile');
  expectPath(visitor, '/profile');
  const { value } = account;
  if (value === null) throw new Error(`${account.key} shows a profile after its deletion`);
  const shown = visitor.form('Save').value('Birth place');
  if (shown !== value.place)
    throw new Error(`${account.key} shows '${shown}', not '${value.place}'`);
  return value;
}

async function changeProfile({ random }: Stage, customer: SignedInCustomer): Promise<void> {
  const { visitor, account } = customer;
  const before = await openProfile(customer);
  const change = nextNumber();
  const form = visitor.form('Save');
  const text = { name: `Asha ${change}`, place: `Place ${change}` };
  form.fill('Full name', text.name).fill('Birth place', text.place);
  let write = 'profile changed';
  let { picture } = before;
  if (before.picture !== null && random.chance(20)) {
    form.check('Remove my picture');
    [write, picture] = ['profile picture removed', null];
  } else if (random.chance(50)) {
    write = picture === null ? 'profile picture put' : 'profile picture replaced';
    picture = pickColour(random);
    const bytes = await createGrainyPicture(picture, { width: 900, height: 700, format: 'jpeg' });
    form.attach(PICTURE, { name: 'me.jpg', type: 'image/jpeg', bytes });
  }
  await account.write(visitor, {
    write,
    steps: [{ ...text, picture }],
    button: 'Save',
    isDone: leadsTo('/profile'),
  });
}

async function deleteAccount(stage: Stage, { visitor, mobile, account }: SignedInCustomer) {
  await visitor.open('/account-deletion');
  visitor.form('Send OTP').fill('Mobile number', mobile).check(DELETION_CONFIRMATION);
  await visitor.press('Send OTP');
  expectPath(visitor, '/account-deletion?step=otp');
  const button = 'Delete my account';
  const form = visitor.form(button);
  [...(stage.findLastCode(mobile) ?? '')].forEach((digit, index) =>
    form.fill(`Digit ${index + 1} of 4`, digit),
  );
  await account.write(visitor, {
    write: 'account deleted',
    steps: [null],
    button,
    isDone: leadsTo('/account-deletion?step=done'),
  });
}
