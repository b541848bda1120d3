import { data } from '@remix-run/node';
import type { PlaceSearch } from '~/features/places/place-search.server';
import { m } from '~/shared/i18n/messages';
import { StoreError } from '~/shared/result/store-error';
import { withStoreFallback } from '~/shared/result/with-store-fallback';
import type { Clock } from '~/shared/time/clock';
import type { FormFailure } from '~/web/forms/answer';
import type { FormDefinition, ValueFields } from '~/web/forms/definition';
import type { FormValues } from '~/web/forms/values';
import { PRIVATE } from '~/web/http/caching';
import { invalid } from '~/web/forms/server/form-responses.server';
import type { Forms } from '~/web/forms/server/forms.server';
import type { FormReading } from '~/web/forms/server/form-reading.server';
import {
  resolveBirth,
  type BirthResolution,
  type KnownBirth,
  type PlaceChoice,
} from '~/features/kundli/resolve-birth.server';
import {
  BIRTH_FIELDS,
  getFindPlaceIntent,
  addPrefix,
  type BirthPrefix,
  type BirthFormValues,
} from '~/features/kundli/birth.schema';

interface Services {
  readonly forms: Pick<Forms, 'readOpenForm'>;
  readonly places: PlaceSearch;
  readonly clock: Clock;
}

export type BirthChoices = Readonly<Partial<Record<BirthPrefix, readonly PlaceChoice[]>>>;

export interface BirthFormState extends FormFailure {
  readonly choices: BirthChoices;
}

type Births<Prefixes extends readonly BirthPrefix[]> = {
  readonly [Index in keyof Prefixes]: KnownBirth;
};

/**
 * Stores nothing.
 * @param compute returns what the page shows; if the server is too busy, the form reappears with the submitted values
 */
export async function answerBirths<
  Fields extends ValueFields,
  const Prefixes extends readonly BirthPrefix[],
  View,
>(
  request: Request,
  form: FormDefinition<Fields>,
  prefixes: Prefixes,
  services: Services,
  compute: (births: Births<Prefixes>, values: Partial<FormValues<Fields>>) => Promise<View>,
) {
  const result = await readBirths(request, form, prefixes, services);
  if (!result.ok) return result.again;
  return withStoreFallback(
    async () => {
      const view = await compute(result.births, result.values);
      return data({ ...result.shown, ...view }, { headers: PRIVATE });
    },
    () => result.refuse(m.birth_not_computed()),
  );
}

async function readBirths<
  Fields extends ValueFields,
  const Prefixes extends readonly BirthPrefix[],
>(request: Request, form: FormDefinition<Fields>, prefixes: Prefixes, services: Services) {
  const reading = await services.forms.readOpenForm(request, form);
  const again = (shown: BirthFormState, status: number) => ({
    ok: false as const,
    again: invalid<BirthFormState>(shown, shown, { status, headers: PRIVATE }),
  });
  const answers: BirthResolution[] = [];
  try {
    for (const prefix of prefixes)
      answers.push(await resolveBirth(pickBirthValues(reading, prefix), services));
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    const alert = error.reason === 'cities-coming' ? m.places_coming() : m.places_failed();
    return again({ ...reading.refuse({ alert }), choices: {} }, 503);
  }

  const perBirth = prefixes.map((prefix, index) => ({ prefix, answer: answers[index] }));
  const choices = Object.fromEntries(
    perBirth.map(({ prefix, answer }) => [prefix, answer?.choices ?? []]),
  ) as BirthChoices;
  const resolvedFields = Object.fromEntries(
    perBirth.flatMap(({ prefix, answer }) => [
      [addPrefix(prefix, 'placeId'), answer?.placeId ?? ''],
      [addPrefix(prefix, 'timeTurn'), answer?.timeTurn ?? ''],
    ]),
  );
  const repopulateFields = { ...reading.kept.repopulateFields, ...resolvedFields };
  const problems = findProblems(reading, perBirth);
  const shown: BirthFormState = { ...reading.kept, repopulateFields, choices };

  const searched = prefixes.find((prefix) => getFindPlaceIntent(prefix) === reading.intent);
  if (searched !== undefined) {
    const place = addPrefix(searched, 'place');
    const problem = problems[place];
    return problem === undefined
      ? again(shown, 200)
      : again({ ...shown, fieldErrors: { [place]: problem } }, 422);
  }
  const births = answers.flatMap((answer) => (answer.ok ? [answer.value] : []));
  if (Object.keys(problems).length > 0 || births.length < prefixes.length) {
    return again({ ...shown, fieldErrors: sortByPageOrder(form, problems) }, 422);
  }
  const { accepted: values } = reading;
  return {
    ok: true as const,
    births: births as unknown as Births<Prefixes>,
    values,
    shown,
    refuse: (alert: string) => again({ ...shown, alert }, 503).again,
  };
}

function pickBirthValues<Fields extends ValueFields>(
  { accepted }: FormReading<Fields>,
  prefix: BirthPrefix,
): Partial<BirthFormValues> {
  const typed = BIRTH_FIELDS.flatMap((name) => {
    const control = addPrefix(prefix, name);
    return control in accepted ? [[name, accepted[control as keyof Fields]]] : [];
  });
  return Object.fromEntries(typed) as Partial<BirthFormValues>;
}

function findProblems<Fields extends ValueFields>(
  reading: FormReading<Fields>,
  births: readonly { readonly prefix: BirthPrefix; readonly answer: BirthResolution | undefined }[],
): Readonly<Record<string, string>> {
  const problems = reading.ok ? {} : { ...reading.failure.fieldErrors };
  for (const { prefix, answer } of births) {
    if (!answer || answer.ok) continue;
    for (const [name, message] of Object.entries(answer.failure)) {
      problems[addPrefix(prefix, name)] ??= message;
    }
  }
  return problems;
}

function sortByPageOrder({ fields }: FormDefinition, problems: Readonly<Record<string, string>>) {
  const listed = Object.keys(fields).flatMap((name) => {
    const message = problems[name];
    return message === undefined ? [] : [[name, message]];
  });
  return Object.fromEntries(listed) as Record<string, string>;
}
