const SUBJECT = /^application:(\d{1,15})$/;

/** @returns what the audit log and messages call an application: `application:7` */
export function toApplicationSubject(astrologerId: number): string {
  return `application:${astrologerId}`;
}

/** @returns the address of an application's own page in the administration */
export function getApplicationPath(astrologerId: number): string {
  return `/admin/view/${astrologerId}`;
}

/** @returns the address of the application that a subject names; null where it names something else */
export function findSubjectPath(subject: string): string | null {
  const id = parseApplicationId(subject);
  return id === null ? null : getApplicationPath(id);
}

/** @returns the id of the application that a subject names; null where it names something else */
export function parseApplicationId(subject: string): number | null {
  const [, id] = SUBJECT.exec(subject) ?? [];
  return id === undefined ? null : Number(id);
}
