import type { SmsSender } from '~/features/notifications/sms.gateway';

/** Prints messages, so that a developer signs in without a gateway, and passes them on. */
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
