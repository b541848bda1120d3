/** The message tells the operator the cause and the fix. */
export class BranchListError extends Error {
  override readonly name = 'BranchListError';
}
