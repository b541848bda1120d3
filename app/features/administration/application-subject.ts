const SUBJECT = /^application:(\d{1,15})$/;

/** @returns a subject such as `application:7`, for audit log and notifications */
export function toApplicationSubject(astrologerId: number): string {
  return `application:${astrologerId}`;
}

export function getApplicationPath(astrologerId: number): string {
  return `/admin/view/${astrologerId}`;
}

export function findSubjectPath(subject: string): string | null {
  const id = parseApplicationId(subject);
  return id === null ? null : getApplicationPath(id);
}

export function parseApplicationId(subject: string): number | null {
  const [, id] = SUBJECT.exec(subject) ?? [];
  return id === undefined ? null : Number(id);
}
