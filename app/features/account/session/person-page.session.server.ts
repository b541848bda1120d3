import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { withStoreFallback } from '~/shared/result/with-store-fallback';
import type { FormFailure } from '~/web/forms/answer';
import { invalid } from '~/web/forms/server/form-responses.server';
import type { Post } from '~/web/forms/server/forms.server';
import { NO_STORE, UNAVAILABLE } from '~/web/http/caching';
import { takeAlert } from '~/web/http/flash.server';
import type { Visit } from '~/web/http/visit';
import {
  assertDraftOwner,
  loadCustomerDrafts,
  type CustomerDrafts,
} from './customer-drafts.session.server';

/** A customer or applicant, by the confirmed mobile number. */
export interface Person {
  readonly mobile: string;
}

export interface PersonPage<Found extends Person, Content extends object, Instead extends object> {
  readonly path: string | ((request: Request) => string);
  /** @throws Response for anyone else; StoreError */
  find(visit: Visit): Promise<Found>;
  /** @throws Response with a redirect; StoreError */
  load(person: Found, typed: CustomerDrafts, visit: Visit): Promise<Content>;
  /** Content of the page while the store fails. */
  serviceUnavailable(visit: Visit): Instead;
}

/**
 * Loader of a page for one person: adds the form token, the drafts and the alert, and answers a failing store with
 * 503. `failed` distinguishes the two contents.
 */
export function personLoader<Found extends Person, Content extends object, Instead extends object>({
  path,
  find,
  load,
  serviceUnavailable,
}: PersonPage<Found, Content, Instead>) {
  return async ({ request, context: { services, session } }: LoaderFunctionArgs) => {
    const visit = { request, session, services };
    const formPath = typeof path === 'string' ? path : path(request);
    return withStoreFallback(
      async () => {
        const person = await find(visit);
        const typed = await loadCustomerDrafts(visit, person.mobile);
        const content = await load(person, typed, visit);
        const token = await services.forms.createToken(request, formPath, typed.writer);
        const alert = takeAlert(session);
        return data(
          { failed: false as const, ...content, ...typed.shown, token, alert },
          { headers: NO_STORE },
        );
      },
      async () => {
        const token = await services.forms.createToken(request, formPath);
        return data({ failed: true as const, ...serviceUnavailable(visit), token }, UNAVAILABLE);
      },
    );
  };
}

export interface PersonForm<Found extends Person, Answer, Extra extends object> {
  readonly maxBodyBytes?: number | undefined;
  /** Runs before the post is read, so that strangers send no files. @throws Response for anyone else; StoreError */
  find(visit: Visit): Promise<Found>;
  act(post: Post, person: Found, visit: Visit): Promise<Answer>;
  /** The form with its values while the store fails. */
  serviceUnavailable(post: Post): (FormFailure & Extra) | Promise<FormFailure & Extra>;
}

/** Action of a page for one person: checks the form's writer and answers a failing store with 503 and the typed values. */
export function personAction<Found extends Person, Answer, Extra extends object>({
  maxBodyBytes,
  find,
  act,
  serviceUnavailable,
}: PersonForm<Found, Answer, Extra>) {
  return async ({ request, context: { services, session } }: ActionFunctionArgs) => {
    const visit = { request, session, services };
    const readPost = () => services.forms.readPost(request, maxBodyBytes);
    return withStoreFallback(
      async () => {
        const person = await find(visit);
        const post = await readPost();
        await assertDraftOwner(post.writer, person.mobile, visit);
        return act(post, person, visit);
      },
      async () =>
        invalid<Extra>(await serviceUnavailable(await readPost()), undefined, { status: 503 }),
    );
  };
}
