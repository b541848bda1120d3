import type { SmsSender } from '~/features/notifications/sms.gateway';

/**
 * Prints messages for the person who started the site, who can so sign in without a gateway, and passes them on.
 * @param print takes one message, of several lines, at a time.
 */
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
