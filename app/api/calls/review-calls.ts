import { CORRECTION_MARKS } from '~/features/applications/apply/corrections';
import type { CorrectionMark } from '~/features/applications/apply/correctable-fields';
import { z } from 'zod';
import { DECISION_KINDS } from '~/features/applications/review/review';
import { DELETE_ASTROLOGER, wireMoment } from './application-calls';
import { defineCalls } from './call';
import { boundedText, wireCount, wireNumber, wireText } from './values';

const id = wireNumber.pipe(z.number().int().positive());
const astrologerId = z.object({ astrologerId: id });
const reason = boundedText(2_000, { lines: true });
/** "Approval log item" (specification of the administration, section 3). */
const approval = z.object({
  astrologerName: wireText,
  email: wireText,
  mobile: wireText,
  timestamp: wireMoment,
  phone: wireText,
  id: wireCount,
});

/** "Rejection log item" (same section). */
const rejection = z.object({
  astrologerName: wireText,
  email: wireText,
  timestamp: wireMoment,
  rejectionReason: wireText,
  astrologerId: wireCount,
});

export type WireApproval = z.output<typeof approval>;
export type WireRejection = z.output<typeof rejection>;

const logSchema = <Line extends z.ZodTypeAny>(line: Line) =>
  z
    .array(line)
    .nullish()
    .transform((lines): z.output<Line>[] => lines ?? []);

const decision = z
  .object({
    kind: z.enum(DECISION_KINDS),
    version: z.number().int().nonnegative().safe(),
    actor: z.string().regex(/^[^\s@<>"]{1,100}@[^\s@<>"]{1,150}$/, 'must be an e-mail address'),
    note: reason.nullable(),
    marks: z
      .array(z.enum(CORRECTION_MARKS as [CorrectionMark, ...CorrectionMark[]]))
      .max(40)
      .optional(),
  })
  .refine(({ kind, note }) => (kind !== 'reject' && kind !== 'correct') || note !== null, {
    path: ['note'],
    message: 'a rejection needs a reason',
  })
  .refine(({ kind, marks }) => (kind === 'correct') === (marks !== undefined && marks.length > 0), {
    path: ['marks'],
    message: 'only a correction names what needs correcting',
  });

export const REVIEW_CALLS = defineCalls({
  approvals: {
    method: 'GET',
    path: 'email/logs',
    summary: 'Who was approved, the last one first, whatever was decided afterwards',
    answer: { kind: 'json', schema: logSchema(approval) },
  },
  rejections: {
    method: 'GET',
    path: 'email/reject/logs',
    summary: 'Who was rejected and why, the last one first, whatever was decided afterwards',
    answer: { kind: 'json', schema: logSchema(rejection) },
  },
  reject: {
    method: 'POST',
    path: 'email/reject',
    summary: 'Rejects an application and writes to the astrologer',
    query: astrologerId.extend({ rejectionReason: reason }),
    answer: { kind: 'any' },
  },
  deactivate: DELETE_ASTROLOGER,
  decide: {
    method: 'POST',
    path: 'extensions/applications/{astrologerId}/decisions',
    summary: 'Decides about an application, if it is still the one that was looked at',
    params: astrologerId,
    body: { kind: 'json', schema: decision },
    answer: {
      kind: 'json',
      schema: z.object({
        kind: z.enum(['decided', 'repeated']),
        name: z.string(),
        email: z.string(),
        mailSent: z.boolean(),
      }),
    },
    extension: true,
  },
});

/** The answer to a correct password contains this (specification of the administration, section 7). */
export const LOGIN_SUCCESSFUL = 'Login Successful';

export const ADMIN_CALLS = defineCalls({
  login: {
    method: 'POST',
    path: 'admin/login',
    summary:
      'Whether a password is an administrator’s: “Login Successful”, or 401 “Login failed”; 403 where a password alone is not enough',
    body: {
      kind: 'json',
      schema: z.object({ email: z.string().max(254), password: z.string().max(400) }),
    },
    answer: { kind: 'text' },
  },
});
