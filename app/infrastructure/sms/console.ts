import type { SmsSender } from '~/features/notifications/sms.gateway';

/** Prints messages and passes them on, so that a developer can sign in without a gateway. */
export function createConsoleSmsSender(
  next: SmsSender,
  print: (message: string) => void = console.log,
): SmsSender {
  return {
    send(message) {
      print(`SMS to ${message.to}:\n${message.text.replace(/^(?=.)/gm, '  ')}`);
      return next.send(message);
    },
  };
}
