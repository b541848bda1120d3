/**
 * Why a post is not even looked at:
 * - `foreign-post`: it came from a page of another site
 * - `form-expired`: nothing says where it came from, and its token is missing, too old or somebody else's
 * - `not-a-post`: the address takes forms by POST only
 * - `unreadable`, `wrong-type`, `too-large`: its body is no form that we can read
 */
export type PostRefusal = keyof typeof STATUS;

const STATUS = {
  'foreign-post': 403,
  'form-expired': 403,
  'not-a-post': 405,
  unreadable: 400,
  'wrong-type': 415,
  'too-large': 413,
} as const;

/** The response to throw; the frame's error page shows the words for the reason or for the status. */
export function refusedPost(reason: PostRefusal): Response {
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
