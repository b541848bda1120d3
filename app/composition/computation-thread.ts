import { move } from 'piscina';
import { runNamed } from '~/infrastructure/computing/same-thread';
import { COMPUTATIONS } from './computations';

/** What a worker thread runs: the build bundles it as a file of its own. The result is moved to the asking thread, not copied. */
export default function runComputation({
  name,
  args,
}: {
  readonly name: string;
  readonly args: readonly unknown[];
}): unknown {
  return move(runNamed(COMPUTATIONS, name, args));
}
