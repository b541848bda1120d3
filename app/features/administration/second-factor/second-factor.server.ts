import { createAccountEntry } from '~/features/administration/audit.server';
import { failed, ok, type Result } from '~/shared/result/result';
import { StoreError } from '~/shared/result/store-error';
import type { SignedInAdmin } from '~/features/administration/admin';
import type { AdminDependencies, AdminAccount } from '~/features/administration/admin.store';
import {
  type Confirm,
  type ConfirmFailure,
  recoveryHash,
  totpPurpose,
  createRecoveryCodes,
  findTotpStep,
  createTotpSecret,
  buildTotpUrl,
} from './proof.server';

/** A secret that stays inactive until a code proves that the app has it. */
export interface Offer {
  /** Secret and recovery codes, encrypted for this session. Sent back with the form. */
  readonly sealed: string;
  readonly secret: string;
  readonly address: string;
  /** Shown after acceptance. Submitting the form twice returns the same codes. */
  readonly recoveryCodes: readonly string[];
}

type OfferSecrets = Pick<Offer, 'secret' | 'recoveryCodes'>;

/** @returns the use cases for the second factor */
export function createSecondFactors(
  { source, keyring, clock, brandName, secondFactorRequired: isRequired }: AdminDependencies,
  confirm: Confirm,
) {
  const getOffer = ({ email }: SignedInAdmin, sealed: string, kept: OfferSecrets): Offer => ({
    sealed,
    ...kept,
    address: buildTotpUrl(kept.secret, { email, brandName }),
  });

  /** True for a form submitted twice: the account already has this secret. */
  function isAlreadyAccepted({ id, totpSealed }: AdminAccount, { secret }: Offer): boolean {
    return totpSealed !== null && keyring.open(totpSealed, totpPurpose(id)) === secret;
  }

  const change = ({ email, sessionId }: SignedInAdmin, action: string) => ({
    keepSession: sessionId,
    audit: createAccountEntry(email, action, email),
  });

  return {
    isRequired,

    /** @returns whether the site requires a second factor and this administrator has none */
    async isMissing({ id }: SignedInAdmin): Promise<boolean> {
      if (!isRequired) return false;
      const account = await source.findAdminById(id);
      return account === null || account.totpSealed === null;
    },

    /** @returns the recovery codes left; null without a second factor */
    async recoveryCodesLeft({ id }: SignedInAdmin): Promise<number | null> {
      const account = await source.findAdminById(id);
      return account?.totpSealed ? source.countRecoveryCodes(id) : null;
    },

    /** @returns a new, inactive secret with recovery codes */
    makeOffer(admin: SignedInAdmin): Offer {
      const kept = { secret: createTotpSecret(), recoveryCodes: createRecoveryCodes() };
      return getOffer(admin, keyring.seal(JSON.stringify(kept), offerPurpose(admin)), kept);
    },

    /** @returns the offer from a form; null when it belongs to another session */
    readOffer(admin: SignedInAdmin, sealed: string): Offer | null {
      try {
        const opened = keyring.open(sealed, offerPurpose(admin));
        return getOffer(admin, sealed, JSON.parse(opened) as OfferSecrets);
      } catch (error) {
        if (error instanceof StoreError && error.kind === 'shape') return null;
        throw error;
      }
    },

    /**
     * Activates the second factor and ends other sessions. Submitting the same offer twice returns the same codes.
     * @returns the recovery codes to show once, or an error
     */
    async switchOn(
      admin: SignedInAdmin,
      {
        offer,
        password,
        code,
      }: { readonly offer: Offer; readonly password: string; readonly code: string },
    ): Promise<Result<readonly string[], ConfirmFailure | 'wrong-code' | 'already-on'>> {
      const result = await confirm.password(admin, password);
      if (!result.ok) return result;
      if (isAlreadyAccepted(result.value, offer)) return ok(offer.recoveryCodes);
      if (result.value.totpSealed !== null) return failed('already-on');
      const provedStep = findTotpStep(offer.secret, code.replace(/\s/g, ''), clock.now());
      if (provedStep === null) return failed('wrong-code');
      const codes = offer.recoveryCodes;
      await source.setSecondFactor(
        admin.id,
        {
          totpSealed: keyring.seal(offer.secret, totpPurpose(admin.id)),
          provedStep,
          recoveryHashes: codes.map((each) => recoveryHash(keyring, admin.id, each)),
        },
        change(admin, 'second factor switched on'),
      );
      return ok(codes);
    },

    /** Replaces the recovery codes and ends other sessions. @returns ten new codes, or an error */
    async renewRecoveryCodes(
      admin: SignedInAdmin,
      given: { readonly password: string; readonly code: string },
    ): Promise<Result<readonly string[], ConfirmFailure>> {
      const result = await confirm.passwordAndCode(admin, given);
      if (!result.ok) return result;
      if (result.value.totpSealed === null) return failed('failed');
      const codes = createRecoveryCodes();
      await source.replaceRecoveryCodes(
        admin.id,
        codes.map((each) => recoveryHash(keyring, admin.id, each)),
        change(admin, 'recovery codes renewed'),
      );
      return ok(codes);
    },

    /** Deactivates the second factor and ends other sessions. @returns ok, or an error */
    async switchOff(
      admin: SignedInAdmin,
      given: { readonly password: string; readonly code: string },
    ): Promise<Result<null, ConfirmFailure>> {
      const result = await confirm.passwordAndCode(admin, given);
      if (!result.ok) return result;
      await source.setSecondFactor(admin.id, null, change(admin, 'second factor switched off'));
      return ok(null);
    },
  };
}

function offerPurpose({ id, sessionId }: SignedInAdmin): string {
  return `admin.second-factor-offer:${id}:${sessionId}`;
}
