import { SIGN_NOT_FOUND_MESSAGE } from '~/features/horoscopes/messages';
import { SignLinks } from '~/features/horoscopes/SignLinks';

/** A sign or a day that does not exist: the missing-sign message and the way to the twelve signs. */
export function UnknownSign({ signName }: { signName: string }) {
  return (
    <div className="page">
      <h1>Horoscope for {signName || 'this sign'}</h1>
      <p className="notice notice-error" role="alert">
        {SIGN_NOT_FOUND_MESSAGE}
      </p>
      <h2>Choose your sign</h2>
      <SignLinks />
    </div>
  );
}
