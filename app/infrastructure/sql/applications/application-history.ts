import type {
  ApplicationEvent,
  ApplicationEventKind,
} from '~/features/applications/apply/application-event';
import type { Db } from '~/infrastructure/sql/engine/schema';
import { selectHistory } from './review-queries';

export async function readLastEvent(
  db: Db,
  astrologerId: number,
): Promise<ApplicationEvent | null> {
  const row = await selectHistory(db, astrologerId, 1).executeTakeFirst();
  return row ? toEvent(row) : null;
}

export function toEvent(row: {
  readonly at: string;
  readonly kind: ApplicationEventKind;
  readonly actor: string | null;
  readonly note: string | null;
}): ApplicationEvent {
  return { ...row, at: new Date(row.at) };
}
