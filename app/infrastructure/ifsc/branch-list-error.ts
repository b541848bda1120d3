/** A list of branches cannot be imported; the message says why and what to do, for the person at the terminal. */
export class BranchListError extends Error {
  override readonly name = 'BranchListError';
}
