import { move } from 'piscina';
import { runByName } from '~/infrastructure/computing/compute';
import { COMPUTATIONS } from './computations';

/** Entry of the worker threads, bundled separately. Results are transferred, not copied. */
export default function runComputation({
  name,
  args,
}: {
  readonly name: string;
  readonly args: readonly unknown[];
}): unknown {
  return move(runByName(COMPUTATIONS, name, args));
}
