/** The message contains the cause and the fix for the operator. */
export class BranchListError extends Error {
  override readonly name = 'BranchListError';
}
