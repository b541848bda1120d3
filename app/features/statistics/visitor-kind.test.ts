import { expect, it } from 'vitest';
import { detectVisitorKind } from './visitor-kind';

const PHONE =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';

it.each([PHONE, 'Lynx/2.9.0dev.12', 'w3m/0.5.3+git20230121', 'ELinks/0.16', 'Links (2.29)'])(
  'the user agent %s is a person',
  (userAgent) => {
    expect(detectVisitorKind(userAgent)).toBe('person');
  },
);

it.each(['', 'Googlebot/2.1 (+http://www.google.com/bot.html)', 'curl/8.5.0', `${PHONE} bingbot`])(
  'the user agent %j is a robot',
  (userAgent) => {
    expect(detectVisitorKind(userAgent)).toBe('robot');
  },
);
