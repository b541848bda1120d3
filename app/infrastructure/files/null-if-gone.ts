import { errorCode } from '~/infrastructure/error-code';

/** @returns null for a missing file or folder */
export async function nullIfGone<Answer>(answer: Promise<Answer>): Promise<Answer | null> {
  try {
    return await answer;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}
