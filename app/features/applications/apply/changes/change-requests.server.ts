import {
  isSamePicture,
  storePicture,
  OWN_PICTURE_NAME,
  type PictureSize,
  type PictureStore,
} from '~/features/account/picture.store';
import type { FileContent } from '~/shared/files/file-content';
import { withStoreFallback } from '~/shared/result/with-store-fallback';
import type { SignedInAdmin } from '~/features/administration/admin';
import type { Audit } from '~/features/administration/audit.server';
import type { Confirm, ConfirmFailure } from '~/features/administration/second-factor/proof.server';
import type { NotificationTemplate } from '~/features/notifications/sms.gateway';
import { toSmsKey, type NewNotification } from '~/features/notifications/outbox.store';
import type { CreateMailJob } from '~/features/notifications/outbox.server';
import { toApplicationSubject } from '~/features/administration/application-subject';
import type { MailContent } from '~/features/notifications/mail.gateway';
import {
  buildBankChangeRequestMail,
  buildChangeDecisionMail,
  type ApplicationMailFacts,
  type CreateStatusSms,
} from '~/features/applications/apply/mail/mails';
import { BANK_REVEALED, getChangeRule, type ChangeKind, formatBankShort } from './change-request';
import type { Decider } from '~/features/applications/apply/application-event';
import { BASE_LANGUAGE } from '~/shared/i18n/language';
import { inLanguage } from '~/shared/i18n/language.server';
import { failed, ok, type Result } from '~/shared/result/result';
import type { Clock } from '~/shared/time/clock';
import type {
  BuildChangeNotifications,
  ChangeRequestStore,
  NewSettlement,
  OpenedChangeRequest,
  OwnProfile,
  ChangeRequestOutcome,
  ReviewedChangeRequest,
  SettleOutcome,
} from './change-request.store';
import { formatTerms } from '~/features/astrologers/astrologer-labels';

const PER_PAGE = 50;

/** `after` is the cursor of the next page; null on the last. */
export interface PendingChangeRequests {
  readonly changes: readonly ReviewedChangeRequest[];
  readonly after: number | null;
}

interface Dependencies {
  readonly source: ChangeRequestStore;
  readonly pictures: PictureStore;
  readonly createMailJob: CreateMailJob;
  readonly createSms: CreateStatusSms;
  readonly confirm: Pick<Confirm, 'password'>;
  readonly audit: Pick<Audit, 'write'>;
  readonly clock: Clock;
  readonly brandName: string;
  /** For links in mails, without trailing slash. */
  readonly origin: string;
}

/**
 * Requested photos are stored with customers' pictures. Every action also deletes pictures that are neither shown nor
 * requested.
 * @returns the use cases for change requests and photos
 */
export function createChangeRequests(dependencies: Dependencies) {
  const { source, pictures, createMailJob, createSms, confirm, audit, clock } = dependencies;
  const { brandName, origin } = dependencies;

  /** No delay, because a settled request cannot be undone. */
  function getFacts(
    { id, astrologerId }: ReviewedChangeRequest,
    topic: string,
    key = `change:${id}`,
  ) {
    return { key, topic, about: toApplicationSubject(astrologerId), notBefore: clock.now() };
  }

  function buildMailTo(
    { name, email, siteLanguage = BASE_LANGUAGE }: Parameters<BuildChangeNotifications>[1],
    facts: ReturnType<typeof getFacts>,
    write: (facts: ApplicationMailFacts) => MailContent,
  ): NewNotification[] {
    if (email === '') return [];
    const content = inLanguage(siteLanguage, () => write({ name, brandName, origin }));
    return [createMailJob({ to: email, ...content }, facts)];
  }

  /**
   * Warns about an attempt to redirect earnings from a stolen phone number. The mail goes to the stored address,
   * which a request cannot change.
   */
  const buildBankWarning: BuildChangeNotifications = (change, to) => {
    const facts = getFacts(change, 'bank details proposed', `change:${change.id}:proposed`);
    return buildMailTo(to, facts, (own) =>
      buildBankChangeRequestMail(own, formatBankShort(change.proposed)),
    );
  };

  function createNotificationBuilder(
    accepts: boolean,
    reason: string | null,
  ): BuildChangeNotifications {
    return (change, to) => {
      const { mobile, siteLanguage = BASE_LANGUAGE } = to;
      const facts = getFacts(change, getMailSubject(accepts));
      const rule = getChangeRule(change.kind);
      const mails = buildMailTo(to, facts, (own) => {
        const [what, value] = [rule.name(), formatChangeValue(change.kind, change.proposed)];
        return buildChangeDecisionMail(own, {
          what,
          value,
          accepts,
          reason,
          isPublic: rule.isPublic,
        });
      });
      const template: NotificationTemplate = accepts
        ? 'news-change-accepted'
        : 'news-change-declined';
      const sms = createSms(
        { mobile, template, language: siteLanguage },
        { ...facts, key: toSmsKey(facts.key) },
      );
      return sms ? [...mails, sms] : mails;
    };
  }

  /** Requested and current photo; null unless approved. */
  async function getPhotos(astrologerId: number) {
    const own = await source.getProfile(astrologerId);
    if (!own) return null;
    const open = own.changes.find(({ kind, state }) => kind === 'photo' && state === 'open');
    return { open: open?.proposed ?? null, shown: own.currentValues.photo };
  }

  /** The sweep deletes pictures that cannot be checked now. */
  async function deleteUnusedPhotos(names: readonly (string | null)[]): Promise<void> {
    const candidates = names.filter((name): name is string => OWN_PICTURE_NAME.test(name ?? ''));
    if (candidates.length === 0) return;
    return withStoreFallback(
      async () => {
        const inUse = await source.findPhotosInUse(candidates);
        for (const name of candidates) if (!inUse.has(name)) await pictures.remove(name);
      },
      () => undefined,
    );
  }

  const propose = (astrologerId: number, kind: ChangeKind, value: string) =>
    source.propose(astrologerId, kind, value, kind === 'bank' ? buildBankWarning : undefined);

  return {
    /** @returns null unless the astrologer is approved @throws StoreError */
    getProfile: (astrologerId: number): Promise<OwnProfile | null> =>
      source.getProfile(astrologerId),

    /** @returns the unmasked value, which must not be rendered; null unless approved @throws StoreError */
    findInitialValue: (astrologerId: number, kind: ChangeKind): Promise<string | null> =>
      source.findInitialValue(astrologerId, kind),

    /**
     * For bank details, also notifies the astrologer. @throws StoreError
     * @returns whether the change was requested, or the reason why not
     */
    propose,

    /** @returns whether the picture was requested as the new photo, or the reason why not @throws StoreError */
    async requestPhotoChange(
      astrologerId: number,
      bytes: Buffer,
    ): Promise<ChangeRequestOutcome | 'no-picture'> {
      const result = await storePicture(pictures, bytes);
      if (!result.ok) return result.failure;
      const name = result.value;
      let before: string | null = null;
      try {
        const own = await getPhotos(astrologerId);
        before = own?.open ?? null;
        // A second click uploads the same picture under another name.
        if (await isSamePicture(pictures, name, before)) return 'proposed';
        if (own && (await isSamePicture(pictures, name, own.shown))) return 'stands';
        return await propose(astrologerId, 'photo', name);
      } finally {
        await deleteUnusedPhotos([name, before]);
      }
    },

    /** @returns false if there is no open request @throws StoreError */
    async withdraw(astrologerId: number, kind: ChangeKind): Promise<boolean> {
      const before = kind === 'photo' ? await getPhotos(astrologerId) : null;
      const isGone = await source.withdraw(astrologerId, kind);
      await deleteUnusedPhotos([before?.open ?? null]);
      return isGone;
    },

    /** @returns a page of open requests, oldest first, after the request with id `after` @throws StoreError */
    async waiting(after: number | null): Promise<PendingChangeRequests> {
      const found = await source.waiting(PER_PAGE + 1, after);
      const changes = found.slice(0, PER_PAGE);
      return { changes, after: found.length > PER_PAGE ? (changes.at(-1)?.id ?? null) : null };
    },

    /** @returns null if there is no such request @throws StoreError */
    find: (id: number): Promise<ReviewedChangeRequest | null> => source.find(id),

    /** Writes an audit entry before decrypting. @returns the unmasked request, or the failure @throws StoreError */
    async reveal(
      admin: SignedInAdmin,
      id: number,
      password: string,
    ): Promise<Result<OpenedChangeRequest, ConfirmFailure | 'none'>> {
      const found = await source.find(id);
      if (found?.state !== 'open') return failed('none');
      const result = await confirm.password(admin, password);
      if (!result.ok) return result;
      await audit.write({
        actor: admin.email,
        action: BANK_REVEALED,
        subject: toApplicationSubject(found.astrologerId),
        detail: 'proposed change',
      });
      const opened = await source.open(id);
      return opened ? ok(opened) : failed('none');
    },

    /** Notifies the astrologer. Idempotent. @returns the outcome of the settlement @throws StoreError */
    async settle(
      id: number,
      { accepts, reason }: Pick<NewSettlement, 'accepts' | 'reason'>,
      { email }: Pick<Decider, 'email'>,
    ): Promise<SettleOutcome['kind']> {
      const change = await source.find(id);
      const outcome = await source.settle(id, {
        accepts,
        reason,
        actor: email,
        audit: (astrologerId) => ({
          actor: email,
          action: getMailSubject(accepts),
          subject: toApplicationSubject(astrologerId),
          detail: '',
        }),
        buildNotifications: createNotificationBuilder(accepts, reason),
      });
      if (change?.kind === 'photo') await deleteUnusedPhotos([change.now, change.proposed]);
      return outcome.kind;
    },

    /** Also deletes the photo's file. @returns false if there is no photo @throws StoreError */
    async removePhoto(astrologerId: number): Promise<boolean> {
      const removed = await source.removePhoto(astrologerId);
      await deleteUnusedPhotos([removed]);
      return removed !== null;
    },

    /** @returns the astrologer's requested photo; null if no request is open @throws StoreError */
    async openOwn(astrologerId: number, size: PictureSize): Promise<FileContent | null> {
      const name = (await getPhotos(astrologerId))?.open ?? null;
      return name === null ? null : pictures.open(name, size);
    },

    /** @returns the photo of an open request; null if the request is not open @throws StoreError */
    async openRequestedPhoto(changeId: number, size: PictureSize): Promise<FileContent | null> {
      const change = await source.find(changeId);
      return change?.kind === 'photo' && change.state === 'open'
        ? pictures.open(change.proposed, size)
        : null;
    },

    /** @returns an accepted photo of an active astrologer; null for any other name @throws StoreError */
    openCurrentPhoto: async (name: string, size: PictureSize): Promise<FileContent | null> =>
      (await source.isPhoto(name)) ? pictures.open(name, size) : null,
  };
}

function getMailSubject(accepts: boolean): string {
  return accepts ? 'change accepted' : 'change declined';
}

/** Server only, so that browsers do not load these texts. */
const WORDS: Readonly<Partial<Record<ChangeKind, (value: string) => string>>> = {
  languages: formatTerms,
};

/** @returns the value in the current language */
export function formatChangeValue(kind: ChangeKind, value: string): string {
  return (WORDS[kind] ?? getChangeRule(kind).formatValue)(value);
}
