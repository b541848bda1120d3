/**
 * Reasons to reject a post without processing it:
 * - `foreign-post`: from another site
 * - `form-expired`: no origin, and the token is missing, expired or for another session
 * - `not-a-post`: not the POST method
 * - `unreadable`, `wrong-type`, `too-large`: an unusable body
 */
export type PostErrorReason = keyof typeof STATUS;

const STATUS = {
  'foreign-post': 403,
  'form-expired': 403,
  'not-a-post': 405,
  unreadable: 400,
  'wrong-type': 415,
  'too-large': 413,
} as const;

export function postErrorResponse(reason: PostErrorReason): Response {
  return Response.json(
    { reason },
    {
      status: STATUS[reason],
      headers: {
        'Cache-Control': 'no-store',
        ...(reason === 'not-a-post' ? { Allow: 'POST' } : {}),
      },
    },
  );
}
