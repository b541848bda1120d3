import type { RawAnswerHandler } from './service-server';

const HUGE_BYTES = 100 * 1024 ** 2;
const PIECE = Buffer.alloc(64 * 1024, 'a');
const DRIP_MS = 20;

function whole(
  status: number,
  body: string,
  headers: Record<string, string> = { 'Content-Type': 'application/json' },
): RawAnswerHandler {
  return (_, response) => {
    response.writeHead(status, headers);
    response.end(body);
  };
}

/** Service faults by name. The caller expects a list of records. */
export const GATEWAY_FAULTS = {
  'slow headers': () => undefined,
  'slow body': (_, response) => {
    response.writeHead(200, { 'Content-Type': 'application/json' });
    response.write('[');
    const dripping = setInterval(() => response.write(' '), DRIP_MS);
    response.once('close', () => clearInterval(dripping));
  },
  reset: (request) => {
    request.socket.resetAndDestroy();
  },
  'cut off': (_, response) => {
    response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': '1000' });
    response.write('[{', () => response.destroy());
  },
  '404': whole(404, '{"message":"Nothing here"}'),
  '429 with a short Retry-After': whole(429, '{}', { 'Retry-After': '0' }),
  '429 with a long Retry-After': whole(429, '{}', { 'Retry-After': '60' }),
  '500': whole(500, '{"message":"java.lang.NullPointerException"}'),
  '503': whole(503, '{}'),
  'HTML instead of JSON': whole(200, '<!doctype html><title>Sign in</title>', {
    'Content-Type': 'text/html',
  }),
  'a JSON string of JSON': whole(200, JSON.stringify('[]')),
  'truncated JSON': whole(200, '[{"sunShine":"Aries","predic'),
  'wrong types': whole(200, '[{"sunShine":["Aries"],"prediction":{"a":1},"startDate":true},7]'),
  'an object instead of a list': whole(200, '{"message":"Come again"}'),
  'a compressed answer': whole(200, '[]', {
    'Content-Type': 'application/json',
    'Content-Encoding': 'gzip',
  }),
  '100 MB': (_, response) => {
    response.writeHead(200, { 'Content-Type': 'application/json' });
    response.write('["');
    let sent = 0;
    const more = () => {
      while (sent < HUGE_BYTES && !response.destroyed) {
        sent += PIECE.length;
        if (!response.write(PIECE)) return void response.once('drain', more);
      }
      response.end('"]');
    };
    more();
  },
  '100 MB, announced': (_, response) => {
    response.writeHead(200, { 'Content-Length': String(HUGE_BYTES) });
    response.write(PIECE);
  },
  'a redirect loop': (request, response) => {
    response.writeHead(302, { Location: request.url ?? '/' });
    response.end();
  },
} satisfies Readonly<Record<string, RawAnswerHandler>>;

export type GatewayFault = keyof typeof GATEWAY_FAULTS;
